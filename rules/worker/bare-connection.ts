import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Connection, Definition } from '../../src/model/definition.js';
import { isPlainText } from '../../src/model/new-value.js';

export default defineRule({
  id: 'bare-connection',
  severity: 'warning',
  summary: 'A connection is a plain string, which grants no tool or only some that read.',
  why: `A plain app name is the platform's older notation. It grants the actions of a short list that only reads, and such lists exist for Gmail, Slack, GitHub and Google
Calendar alone. For every other app the list is empty and the agent gets no tool at all, although the run still insists on the app being connected. A plain
name also takes the place of a full entry for the same app.`,
  sources: ['floomhq/floom, apps/api/models.py: composio_connection_allowed_tools, READ_ONLY_TOOL_PRESETS, declared_composio_connections'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: notion\n    allowed_tools: [NOTION_SEARCH]\n'), 'SKILL.md': 'Search Notion.\n' } }],
  bad: [
    {
      title: 'An app without a list.',
      files: { 'worker.yml': workerManifest('connections:\n  - [|notion|]\n'), 'SKILL.md': 'Search Notion.\n' },
      message: 'no tool',
      fixed: { 'worker.yml': workerManifest('connections:\n  - app: notion\n') },
    },
    { title: 'An app with one.', files: { 'worker.yml': workerManifest('connections: [[|slack|]]\n'), 'SKILL.md': 'Read the channel in Slack.\n' }, severity: 'info', message: 'only read' },
    { title: 'Beside a full entry.', files: { 'worker.yml': workerManifest('connections:\n  - app: slack\n  - [|slack|]\n'), 'SKILL.md': 'Post to the channel in Slack.\n' }, message: 'takes the place' },
  ],
  check: {
    connection(connection, { definition, report }) {
      if (connection.form !== 'bare') return;
      const app = connection.app.value;
      const full = fullEntries(definition).get(app);
      if (full) {
        report({ at: connection.app, message: `The plain \`${app}\` takes the place of the entry \`app: ${app}\` and leaves only actions that read.`, help: `Remove the plain \`${app}\` from \`connections\`.`, related: [{ at: full, message: 'The entry that loses' }] });
        return;
      }
      const presets = definition.runtime.appWrapper?.presetApps ?? [];
      const reads = presets.includes(presetName(app));
      report({
        at: connection.app,
        ...(reads && { severity: 'info' as const }),
        message: reads ? `The plain \`${app}\` lets the worker only read, with the few actions of the platform's list.` : `The plain \`${app}\` gives the worker no tool: the platform has no list of actions for it.`,
        help: `Write \`app: ${app}\`, with \`allowed_tools\` for the actions that the worker needs.`,
        ...(isPlainText(app) && { fix: { title: `Write \`app: ${app}\``, safety: 'review' as const, edits: [editOf(connection)] } }),
      });
    },
  },
});

const known = new WeakMap<Definition, ReadonlyMap<string, Connection>>();

/** The first full entry of each app. */
function fullEntries(definition: Definition): ReadonlyMap<string, Connection> {
  let entries = known.get(definition);
  if (!entries) known.set(definition, (entries = new Map(definition.declared.connections.flatMap((each) => (each.form === 'map' ? [[each.app.value, each] as const] : [])).reverse())));
  return entries;
}

/** Other spellings under which the platform finds its list. */
function presetName(app: string): string {
  const name = app.replaceAll('-', '_');
  return ['google_calendar', 'googlecalender', 'calendar', 'gcal'].includes(name) ? 'googlecalendar' : name;
}

function editOf({ app, file, span }: Connection): { path: string; span: { start: number; end: number }; text: string } {
  const lineStart = file.text.lastIndexOf('\n', span.start - 1) + 1;
  const inFlow = !/^[ \t]*- +$/u.test(file.text.slice(lineStart, span.start));
  return { path: file.path, span, text: inFlow ? `{app: ${app.value}}` : `app: ${app.value}` };
}
