import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entriesOf, entryOf, itemsOf, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';

/** Keys of which an entry has exactly one. `app` is short for `composio`. */
const kinds = ['app', 'composio', 'mcp', 'browser_session'];

export default defineRule({
  id: 'invalid-connection',
  severity: 'error',
  summary: 'A connection is not written in a form that the platform takes.',
  why: `An entry of \`connections\` is a mapping with exactly one of \`app\`, \`composio\`, \`mcp\` and \`browser_session\` (the last not on generation g1). The platform
refuses the whole manifest for any other. A frequent slip is the app's name as the key: \`- gmail: {…}\`.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerConnection, WorkerComposioConnection'],
  formats: ['floom'],
  good: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n  - composio:\n      app: slack\n      scope: read-only\n'),
        'SKILL.md': 'Read the mail with Gmail and the channel with Slack.\n',
      },
    },
  ],
  bad: [
    {
      title: "The app's name as the key.",
      files: { 'worker.yml': workerManifest('connections:\n  - [|gmail|]:\n      allowed_tools: [GMAIL_FETCH_EMAILS]\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      message: '`app: gmail`',
    },
    {
      title: 'No kind at all.',
      files: { 'worker.yml': workerManifest('connections:\n  - [|name|]: gmail\n'), 'SKILL.md': 'Read the mail with Gmail.\n' },
      message: '`app`',
      fixed: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n') },
    },
    { title: 'Two kinds.', files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    [|composio|]:\n      app: gmail\n'), 'SKILL.md': 'Read the mail with Gmail.\n' }, message: 'exactly one' },
    { title: 'No app slug.', files: { 'worker.yml': workerManifest('connections:\n  - app: [|Google Calendar|]\n'), 'SKILL.md': 'List the events of the calendar.\n' } },
    { title: 'A scope that there is not.', files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n    scope: [|readonly|]\n'), 'SKILL.md': 'Read the mail with Gmail.\n' }, message: 'Did you mean `read_only`?' },
    {
      title: 'A kind that the chosen generation does not know.',
      files: { 'worker.yml': workerManifest('connections:\n  - [|browser_session|]:\n      site: portal\n      secret: PORTAL_SESSION\n'), 'SKILL.md': 'Sum up the notes.\n' },
      settings: { platform: 'g1' },
      message: '`g1`',
    },
  ],
  check: {
    definition({ manifest }, { report, settings }) {
      for (const item of itemsOf(valueAt(manifest, 'connections'))) {
        if (item.kind !== 'map') continue;
        const used = entriesOf(item).filter(({ key, value }) => kinds.includes(key.value) && !isNull(value));
        const [first, second] = used;
        const session = entryOf(item, 'browser_session');
        if (!first) report({ at: entriesOf(item)[0]?.key ?? item, ...withoutKind(item) });
        else if (second) report({ at: second.key, message: `This connection has \`${first.key.value}\` and \`${second.key.value}\`; the platform takes exactly one of ${kinds.map((kind) => `\`${kind}\``).join(', ')}.`, help: 'Make two entries of it, or remove one of the two keys.' });
        else if (session && settings.platform === 'g1') report({ at: session.key, message: 'Generation `g1` of the platform has no `browser_session` connections and refuses the manifest.', help: 'Remove the entry, or choose a newer `platform`.' });
      }
    },
  },
});

function withoutKind(item: DataNode): { message: string; help: string; fix?: { title: string; safety: 'review'; edits: { path: string; span: { start: number; end: number }; text: string }[] } } {
  const list = kinds.map((kind) => `\`${kind}\``).join(', ');
  const message = `This connection has none of ${list}; the platform refuses it.`;
  const entries = entriesOf(item);
  const named = entries.find(({ key }) => ['name', 'slug', 'toolkit', 'app_name', 'integration', 'App'].includes(key.value));
  if (named) {
    const { file, span, value } = named.key;
    return { message, help: `Call the key \`app\` instead of \`${value}\`.`, fix: { title: 'Rename it to `app`', safety: 'review', edits: [{ path: file.path, span, text: 'app' }] } };
  }
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only && (only.value.kind === 'map' || isNull(only.value)) && /^[a-z0-9][a-z0-9_-]{0,63}$/u.test(only.key.value)) {
    return { message, help: `Write \`app: ${only.key.value}\` and put the other keys beside \`app\`.` };
  }
  return { message, help: `Add \`app: <slug>\` for an app, or \`mcp:\` for an MCP server.` };
}

function isNull(node: DataNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
