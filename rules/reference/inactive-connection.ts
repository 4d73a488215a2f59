import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';

export default defineRule({
  id: 'inactive-connection',
  severity: 'warning',
  summary: 'The manifest declares an app that the workspace has not connected, or whose connection is not active.',
  why: `Before a run starts the platform looks up each declared app among the workspace's connections. Without one that is active the run fails at
once with missing_connection, whatever the instructions say. It is a warning, not an error, because the listing may be older than the connection.`,
  sources: ['floom: the preflight of a run needs a connection row with the same app_name and status active'],
  good: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'SKILL.md': 'Read with `GMAIL_FETCH_EMAILS`.\n' }, workspace: ['gmail'] }],
  bad: [
    {
      files: { 'worker.yml': workerManifest('connections:\n  - app: [|notion|]\n'), 'SKILL.md': 'Read with `NOTION_FETCH_DATA`.\n' },
      workspace: ['gmail'],
    },
  ],
  check: {
    connection(connection, { settings, report }) {
      if (!settings.workspace) return;
      const app = connection.app.value;
      const rows = settings.workspace.connections.filter((each) => each.app === app);
      if (rows.some((each) => each.status === 'active')) return;
      const status = rows[0]?.status;
      report({
        at: connection.app,
        message:
          status === undefined
            ? `The app \`${app}\` is declared, but the workspace has no connection to it.`
            : `The app \`${app}\` is declared, but its connection in the workspace is \`${status}\`, not \`active\`.`,
        help: status === undefined ? `Connect \`${app}\` in the workspace before the first run.` : `Reconnect \`${app}\` in the workspace before the next run.`,
      });
    },
  },
});
