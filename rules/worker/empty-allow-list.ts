import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { replaceValue } from '../../src/model/data-edit.js';
import { entryOf, itemsOf, valueAt } from '../../src/model/data.js';
import type { Definition } from '../../src/model/definition.js';

export default defineRule({
  id: 'empty-allow-list',
  severity: 'warning',
  summary: '`allowed_tools` is an empty list, which grants no tool.',
  why: 'Without `allowed_tools` the agent gets every action of an app; with an empty list it gets none, and the app has no tool at all. The run still insists on the app being connected. The command line of the platform shows such an app as unrestricted, which it is not.',
  sources: ['floomhq/floom, apps/api/models.py: declared_composio_connections'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'SKILL.md': 'Read the mail with Gmail.\n' } }],
  bad: [
    { files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [|[]|]\n'), 'SKILL.md': 'Read the mail with Gmail.\n' }, message: '`gmail`' },
    {
      title: 'The instructions name the tool.',
      files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [|[]|]\n'), 'SKILL.md': 'Read the mail with `GMAIL_FETCH_EMAILS`.\n' },
      fixed: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n') },
    },
    { title: 'An MCP server.', files: { 'worker.yml': workerManifest('connections:\n  - mcp:\n      label: notes\n      url: https://mcp.example.com\n      allowed_tools: [|[]|]\n'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`notes`' },
  ],
  check: {
    definition(definition, { report }) {
      const { manifest, declared } = definition;
      const others = new Set(declared.connections.filter((each) => each.allowedTools === undefined || each.allowedTools.length > 0).map((each) => each.app.value));
      for (const item of itemsOf(valueAt(manifest, 'connections'))) {
        for (const [key, holder] of [['app', item], ['app', valueAt(item, 'composio')], ['label', valueAt(item, 'mcp')]] as const) {
          const list = entryOf(holder, 'allowed_tools')?.value;
          const name = valueAt(holder, key);
          if (list?.kind !== 'list' || list.items.length > 0 || name?.kind !== 'scalar' || typeof name.value !== 'string' || others.has(name.value)) continue;
          const edits = replaceValue(list, toolsNamed(definition, name.value));
          report({
            at: list, message: `The empty \`allowed_tools\` of \`${name.value}\` grants no tool.`,
            help: 'List the actions that the worker needs; remove `allowed_tools` to grant all of them.',
            ...(edits && toolsNamed(definition, name.value).length > 0 && { fix: { title: 'List the tools that the instructions call', safety: 'review' as const, edits } }),
          });
        }
      }
    },
  },
});

/** The tools of an app or server that the instructions call, and that the empty list keeps from them. */
function toolsNamed({ references }: Definition, owner: string): string[] {
  const tools = references.flatMap(({ resolution: { reason, app, server, tool } }) => (reason === 'empty-allow-list' && (app ?? server) === owner.toLowerCase() ? (tool ?? []) : []));
  return [...new Set(tools)];
}
