import type { ReferenceKind } from '../model/reference.js';

/**
 * A way in which texts name tools, toolkits, servers and apps. The evidence says how sure it is that what has this form is
 * a reference at all: an error needs more than weak evidence.
 */
export interface Form {
  readonly id: string;
  readonly kind: ReferenceKind;
  readonly evidence: 'strong' | 'medium' | 'weak';
  /** Where it is looked for. */
  readonly where: readonly ('span' | 'prose' | 'code' | 'heading' | 'cell' | 'list' | 'front-matter')[];
  readonly summary: string;
}

const everywhere = ['span', 'prose', 'code', 'heading', 'cell', 'front-matter'] as const;

export const forms = [
  { id: 'wrapper', kind: 'tool', evidence: 'strong', where: everywhere, summary: "The tool through which an app's actions are called: `composio__gmail__execute`" },
  { id: 'slug-argument', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'code', 'cell'], summary: 'An action given to a wrapper: `tool="GMAIL_FETCH_EMAILS"`' },
  { id: 'slug', kind: 'tool', evidence: 'strong', where: everywhere, summary: "An app's action by its capital name: `GMAIL_FETCH_EMAILS`" },
  { id: 'builtin', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'code', 'heading', 'cell', 'front-matter'], summary: "A tool of the host by its name: `web_search`, the Read tool, `Bash(git:*)`" },
  { id: 'foreign-tool', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'code', 'cell'], summary: 'A tool of another host' },
  { id: 'mcp-name', kind: 'tool', evidence: 'strong', where: everywhere, summary: '`mcp__server__tool` and `mcp__server__*`' },
  { id: 'mcp-single', kind: 'tool', evidence: 'medium', where: ['span', 'prose', 'cell', 'heading'], summary: '`mcp_server_tool`' },
  { id: 'double-underscore', kind: 'tool', evidence: 'medium', where: ['span', 'cell'], summary: '`service__tool` after a verb of use' },
  { id: 'server-tool', kind: 'tool', evidence: 'medium', where: ['span', 'prose', 'cell', 'heading'], summary: '`server:tool`, `server/tool` and `@server/tool`' },
  { id: 'hash-tool', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'cell'], summary: '`#tool:name`, `#editFiles`' },
  { id: 'app-method', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'cell'], summary: '`gmail.search(…)` on a declared app' },
  { id: 'tool-phrase', kind: 'tool', evidence: 'strong', where: ['span', 'prose', 'cell', 'heading'], summary: 'A name beside the word tool: "the `x` tool"' },
  { id: 'tool-call', kind: 'tool', evidence: 'medium', where: ['span', 'prose', 'cell', 'heading'], summary: 'A tool-like name that the text calls or uses: "call `get_bed`"' },
  { id: 'tool-list', kind: 'tool', evidence: 'medium', where: ['list', 'cell', 'heading'], summary: 'A tool-like name in a table, list or section of tools' },
  { id: 'tool-sequence', kind: 'tool', evidence: 'medium', where: ['span'], summary: 'Names in a row with tools: `a` → `b`; `a`, `b` and `c`' },
  { id: 'tool-name', kind: 'tool', evidence: 'weak', where: ['span'], summary: 'A name that says what to do, in a text about tools' },
  { id: 'known-tool', kind: 'tool', evidence: 'medium', where: ['span', 'prose', 'cell', 'heading'], summary: 'The own name of a tool that a declaration or inventory lists' },
  { id: 'same-name', kind: 'tool', evidence: 'medium', where: ['span', 'cell', 'heading'], summary: 'A name that the same text calls a tool elsewhere' },
  { id: 'misspelt-tool', kind: 'tool', evidence: 'medium', where: ['span', 'prose', 'cell'], summary: 'A near miss of an available name' },
  { id: 'list-entry', kind: 'tool', evidence: 'strong', where: ['front-matter'], summary: "An entry of the definition's tool list" },
  { id: 'toolkit-phrase', kind: 'toolkit', evidence: 'medium', where: ['prose', 'cell', 'heading', 'front-matter'], summary: '"the calendar toolkit", "the Slack connector", "Gmail tools"' },
  { id: 'category', kind: 'toolkit', evidence: 'medium', where: ['prose', 'cell', 'heading'], summary: '`~~category`, a place for a connector' },
  { id: 'server-phrase', kind: 'server', evidence: 'medium', where: ['prose', 'cell', 'heading', 'front-matter'], summary: '"the Notion MCP", "the weather MCP server"' },
  { id: 'server-list', kind: 'server', evidence: 'medium', where: ['list', 'cell'], summary: 'A name in a list or row of MCP servers' },
  { id: 'app-verb', kind: 'app-mention', evidence: 'weak', where: ['prose', 'cell'], summary: 'A verb of doing and an app: "post the digest to Slack"' },
  { id: 'app-name', kind: 'app-mention', evidence: 'weak', where: ['prose', 'cell', 'heading', 'front-matter'], summary: "An app's name alone" },
] as const satisfies readonly Form[];

export type FormId = (typeof forms)[number]['id'];
