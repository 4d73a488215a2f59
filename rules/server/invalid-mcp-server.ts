import { defineRule } from '../../src/engine/rule.js';
import type { DefinitionContext, Finding } from '../../src/engine/rule.js';
import { asString, entriesOf, entryOf, isTrue, itemsOf, stringAt } from '../../src/model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../src/model/data.js';
import type { McpServer } from '../../src/model/definition.js';
import type { Located } from '../../src/model/located.js';
import { hostOfManifest, mcpManifestAt } from '../../src/data/mcp-manifests.js';
import type { ServerNotation } from '../../src/data/mcp-manifests.js';
import { nearName } from '../../src/text/near-name.js';

/** Ways to reach a server, as hosts write them; with what each needs. `streamable-http` is the specification's own name. */
const transports: Readonly<Record<string, 'command' | 'url' | 'either'>> = {
  stdio: 'command',
  local: 'command',
  http: 'url',
  'streamable-http': 'url',
  streamableHttp: 'url',
  streamable_http: 'url',
  sse: 'url',
  ws: 'url',
  websocket: 'url',
  remote: 'either',
};

const urlKeys = ['url', 'httpUrl', 'serverUrl'];

/** Programs that people start with arguments in one text. */
const launchers = new Set(['npx', 'uvx', 'uv', 'node', 'python', 'python3', 'docker', 'bunx', 'bun', 'deno', 'pnpm', 'yarn', 'npm', 'pipx', 'java', 'go', 'dotnet']);

const formats = ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'];

const manifest = (server: string): string => `{"mcpServers": {"charts": ${server}}}`;

export default defineRule({
  id: 'invalid-mcp-server',
  severity: 'error',
  summary: 'An MCP server is declared in a way that hosts cannot start or reach.',
  why: `A server is either a program (\`command\`, \`args\`, \`env\`) or an address (\`url\`). A host leaves out an entry with neither, or with values of other types, and
every tool of it is missing from the run. Claude Code takes an address without \`type\` for a program and leaves the server out; other hosts see from the
address what it is, so that this is reported in Claude Code's own files only.`,
  sources: [
    'https://code.claude.com/docs/en/mcp: an entry that has a `url` but no `type` is a configuration error',
    'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports',
    'https://geminicli.com/docs/tools/mcp-server',
    'https://opencode.ai/docs/mcp-servers',
    'openai/codex, codex-rs, RawMcpServerConfig',
    'https://github.com/anomalyco/opencode/issues/41229: `type` of another host',
  ],
  formats,
  good: [
    { files: { '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}, "tides": {"command": "npx", "args": ["-y", "tides@1.2.0"], "env": {"PORT": "80"}}}}' } },
    { title: 'Other hosts need no type.', files: { '.cursor/mcp.json': manifest('{"url": "https://charts.example.org/mcp"}') } },
    {
      title: 'Each host in its own notation.',
      files: {
        'opencode.json': '{"mcp": {"charts": {"type": "local", "command": ["charts", "--port", "80"], "environment": {"PORT": "80"}}, "tides": {"type": "remote", "url": "https://tides.example.org/mcp"}, "shared": {"enabled": true}}}',
        '.zed/settings.json': '{"context_servers": {"charts": {"command": {"path": "charts", "args": ["--port", "80"]}}, "tides": {"source": "extension", "settings": {}}}}',
        '.continue/mcpServers/charts.yaml': 'name: Charts\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: charts\n    command: charts\n    args: ["--port", "80"]\n',
      },
    },
    { title: 'Gemini looks at `type` beside an address only.', files: { 'gemini-extension.json': '{"name": "sea", "mcpServers": {"charts": {"type": "sse", "command": "charts"}}}' } },
    { title: 'VS Code goes by the command, and reaches sockets.', files: { '.vscode/mcp.json': '{"servers": {"charts": {"type": "sse", "command": "charts"}, "tides": {"type": "http", "url": "unix:///run/tides.sock"}}}' } },
    { title: 'Switched off.', files: { 'mcp.json': manifest('{"disabled": true}') } },
    { title: 'Variables.', files: { '.mcp.json': manifest('{"type": "http", "url": "${CHARTS_URL}/mcp"}') } },
  ],
  bad: [
    { title: 'An address without its type.', files: { '.mcp.json': manifest('{[|"url"|]: "https://charts.example.org/mcp"}') }, message: '`"type": "http"`', fixed: { '.mcp.json': manifest('{"type": "http", "url": "https://charts.example.org/mcp"}') } },
    { title: 'Neither program nor address.', files: { 'mcp.json': '{"mcpServers": {[|"charts"|]: {"env": {}}}}' } },
    { title: 'The key of another host.', files: { '.vscode/mcp.json': '{[|"mcpServers"|]: {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}}}' }, severity: 'warning', message: '`servers`' },
    { title: 'A type that needs an address.', files: { '.vscode/mcp.json': '{"servers": {"charts": {"type": [|"http"|], "command": "charts"}}}' }, message: '`url`' },
    { title: 'The same, in Claude Code.', files: { '.mcp.json': manifest('{"type": [|"sse"|], "command": "charts"}') }, message: '`stdio`' },
    { title: 'The same, in a host of which it is not known what it does.', files: { '.cursor/mcp.json': manifest('{"type": [|"sse"|], "command": "charts"}') }, severity: 'warning' },
    { title: 'A key that Claude Code does not read for the type.', files: { '.mcp.json': manifest('{"transport": "http", [|"url"|]: "https://charts.example.org/mcp"}') }, message: '`"type": "http"`' },
    { title: 'A type of other hosts, in OpenCode.', files: { 'opencode.json': '{"mcp": {"charts": {"type": [|"stdio"|], "command": ["charts"]}}}' }, message: '`"type": "local"`' },
    { title: 'No type, in OpenCode.', files: { 'opencode.json': '{"mcp": {[|"charts"|]: {"url": "https://charts.example.org/mcp"}}}' }, message: '`"type": "remote"`' },
    { title: 'An address that is none, in OpenCode.', files: { 'opencode.json': '{"mcp": {"charts": {"type": [|"remote"|], "command": ["charts"]}}}' }, message: '`local`' },
    { title: 'A number among the arguments.', files: { '.mcp.json': manifest('{"command": "charts", "args": ["--port", [|80|]]}') }, message: '`"80"`' },
    { title: 'A number in the environment, for other hosts.', files: { 'mcp.json': manifest('{"command": "charts", "env": {"PORT": [|80|]}}') }, severity: 'warning' },
    { title: 'Arguments in the command.', files: { '.mcp.json': manifest('{"command": [|"npx -y tides"|]}') }, severity: 'warning', message: '"args"' },
    { title: 'A type, misspelt.', files: { '.mcp.json': manifest('{"type": [|"htpp"|], "url": "https://charts.example.org/mcp"}') }, severity: 'warning', message: 'Did you mean `http`?' },
    { title: 'No address.', files: { '.mcp.json': manifest('{"type": "sse", "url": [|"charts.example.org"|]}') }, severity: 'warning', message: '`https://charts.example.org`' },
    { title: 'A command of OpenCode.', files: { 'opencode.json': '{"mcp": {"charts": {"type": "local", "command": [|"charts --port 80"|]}}}' }, message: '`["charts","--port","80"]`' },
    { title: 'A key of other hosts, in OpenCode.', files: { 'opencode.json': '{"mcp": {"charts": {"type": "local", "command": ["charts"], [|"env"|]: {"PORT": "80"}}}}' }, severity: 'warning', message: '`environment`' },
    { title: 'Arguments of their own, in OpenCode.', files: { 'opencode.json': '{"mcp": {"charts": {"type": "local", "command": ["charts"], [|"args"|]: ["--port", "80"]}}}' }, severity: 'warning', message: '`command`' },
    { title: 'A program and an address, in Codex.', files: { '.codex/config.toml': '[mcp_servers.charts]\ncommand = "charts"\n[|url|] = "https://charts.example.org/mcp"\n' } },
    { title: 'A number in the environment, in Codex.', files: { '.codex/config.toml': '[mcp_servers.charts]\ncommand = "charts"\nenv = { PORT = [|80|] }\n' }, message: '`"80"`' },
    { title: 'In TOML.', files: { '.codex/config.toml': '[mcp_servers.[|charts|]]\nenabled_tools = ["find"]\n' } },
  ],
  check: {
    server(server, context) {
      const { node } = server;
      if (!node) return;
      if (node.kind !== 'map') return context.report({ at: node, message: `The server \`${server.label.value}\` is a ${node.kind === 'list' ? 'list' : 'single value'}; hosts read an object with \`command\` or \`url\`.`, help: 'Write `{ "command": …, "args": […] }` or `{ "type": "http", "url": … }`.' });
      // What is switched off need not be complete.
      if (isTrue(entryOf(node, 'disabled')?.value) || isFalse(entryOf(node, 'enabled')?.value)) return;
      checkTransport(server, node, context);
      checkProgram(node, context);
      checkKeys(node, context);
      checkTexts(node, notationOf(node).environment ?? 'env', context);
      checkTexts(node, 'headers', context);
    },
  },
});

function checkTransport(server: McpServer, node: DataMap, { report, definition }: DefinitionContext): void {
  const url = urlKeys.map((key) => entryOf(node, key)).find((entry) => entry !== undefined);
  const command = entryOf(node, 'command');
  const { partial, types, onlyOne } = notationOf(node);
  const type = typeOf(node);
  if (types && (url || command) && !(type && Object.hasOwn(types, type.value))) return reportOtherType(server, type, types, url ? 'url' : 'command', report);
  const needs = type && neededBy(type.value, types);
  if (type && !types && !Object.hasOwn(transports, type.value)) {
    const near = nearName(type.value, Object.keys(transports));
    report({ at: type, severity: 'warning', message: `\`${type.value}\` is no way to reach an MCP server that hosts know.`, help: near === undefined ? 'Write `stdio`, `http` or `sse`.' : `Did you mean \`${near}\`?` });
  }
  if (!url && !command) {
    // Zed takes servers from extensions, OpenCode from an organisation; the file then only sets them up.
    if (partial && !needs) return;
    const at = needs ? (type ?? server.label) : server.label;
    return report({ at, message: `The server \`${server.label.value}\` has ${needs ? `no \`${needs}\`, which \`${type?.value}\` needs` : 'neither `command` nor `url`'}.`, help: needs === 'url' ? 'Add `url`.' : needs ? 'Add `command`, and `args` if it takes any.' : 'Add `command` and `args` for a program, or `type` and `url` for an address.' });
  }
  if (onlyOne && url && command) report({ at: url.key, message: `The server \`${server.label.value}\` has a \`command\` and a \`url\`; Codex takes one of the two, and refuses its settings otherwise.`, help: 'Remove one of the two.' });
  if (type && needs && !(needs === 'url' ? url : command)) reportMismatch(server, type, needs, node, report);
  if (url) checkUrl(url, type === undefined && !command, server, node, { report, definition });
}

/** How the entry says that the server is reached. Claude Code reads `type` alone. */
function typeOf(node: DataMap): Located<string> | undefined {
  return stringAt(node, 'type') ?? (hostOfManifest(node.file.path) === 'claude-code' ? undefined : stringAt(node, 'transport'));
}

function neededBy(type: string, types: ServerNotation['types']): 'command' | 'url' | undefined {
  const known = types ?? transports;
  const needs = Object.hasOwn(known, type) ? known[type] : undefined;
  return needs === 'either' ? undefined : needs;
}

function reportOtherType(server: McpServer, type: Located<string> | undefined, types: NonNullable<ServerNotation['types']>, has: 'command' | 'url', report: DefinitionContext['report']): void {
  const names = Object.keys(types).map((name) => `\`${name}\``).join(' or ');
  const meant = Object.keys(types).find((name) => types[name] === has) ?? '';
  report({ at: type ?? server.label, message: type ? `\`type\` is \`${type.value}\`; OpenCode takes ${names} only.` : `The server \`${server.label.value}\` has no \`type\`; OpenCode wants ${names}.`, help: `Write \`"type": "${meant}"\`.` });
}

/** A type that needs what the entry does not have, while it has the other. */
function reportMismatch(server: McpServer, type: Located<string>, needs: 'command' | 'url', node: DataMap, report: DefinitionContext['report']): void {
  const { firmTypes, types } = notationOf(node);
  if (firmTypes && !firmTypes.includes(type.value)) return;
  const sure = firmTypes !== undefined || types !== undefined || hostOfManifest(node.file.path) === 'claude-code';
  const other = needs === 'url' ? 'command' : 'url';
  const fitting = types ? Object.keys(types).find((name) => types[name] === other) : undefined;
  report({
    at: type,
    ...(!sure && { severity: 'warning' as const }),
    message: `\`${type.value}\` needs a \`${needs}\`, and the server \`${server.label.value}\` has a \`${other}\`.`,
    help: needs === 'url' ? `Set \`type\` to \`${fitting ?? 'stdio'}\`, or give the \`url\` in place of the command.` : `Set \`type\` to ${fitting === undefined ? '`http` or `sse`' : `\`${fitting}\``}.`,
  });
}

function checkUrl(url: DataEntry, untyped: boolean, server: McpServer, node: DataMap, { report, definition }: Pick<DefinitionContext, 'report' | 'definition'>): void {
  const text = asString(url.value);
  if (!text) return report({ at: url.value, message: `\`${url.key.value}\` of the server \`${server.label.value}\` is not a text.`, help: 'Write the address in quotes.' });
  if (text.value.trim() === '') return;
  const socket = notationOf(node).sockets?.some((scheme) => text.value.startsWith(scheme));
  if (!/^(?:https?|wss?):\/\//iu.test(text.value) && !socket && !/[${<%]/u.test(text.value.slice(0, 20))) {
    report({ at: text, severity: 'warning', message: `\`${text.value.slice(0, 80)}\` is not an address that starts with \`https://\`.`, help: `Write \`https://${text.value.replace(/^\/{1,5}/u, '').slice(0, 80)}\`, or \`http://\` for a server on the same machine.` });
  }
  if (untyped && url.key.value === 'url' && hostOfManifest(server.file.path) === 'claude-code' && server.file.path.endsWith('.json')) {
    // A plugin of another host may never meet Claude Code.
    const elsewhere = definition.plugin && !definition.plugin.manifest.path.includes('.claude-plugin/');
    report({ ...withoutType(url, server, node), ...(elsewhere && { severity: 'warning' as const }) });
  }
}

function withoutType(url: DataEntry, server: McpServer, node: DataMap): Finding {
  const type = /\/sse\/?$/u.test(asString(url.value)?.value ?? '') ? 'sse' : 'http';
  const first = entriesOf(node)[0]?.key ?? url.key;
  return {
    at: url.key,
    message: `The server \`${server.label.value}\` has a \`url\` and no \`type\`: Claude Code takes it for a program and leaves it out.`,
    help: `Add \`"type": "${type}"\`.`,
    fix: { title: `Add the type \`${type}\``, safety: 'review', edits: [{ path: first.file.path, span: { start: first.span.start, end: first.span.start }, text: `"type": "${type}", ` }] },
  };
}

function checkProgram(node: DataMap, { report }: DefinitionContext): void {
  const command = entryOf(node, 'command')?.value;
  const text = asString(command);
  const { commandList, commandMap } = notationOf(node);
  if (commandMap && command?.kind === 'map') return;
  if (commandList) {
    const parts = itemsOf(command);
    if (command && command.kind !== 'list') report({ at: command, message: '`command` is not a list; OpenCode takes the program and its arguments as one list, and refuses its settings otherwise.', help: `Write \`${JSON.stringify([...(text?.value.split(' ') ?? []), ...itemsOf(entryOf(node, 'args')?.value).flatMap((item) => asString(item)?.value ?? [])]).slice(0, 120)}\`.` });
    else if (command && parts.length === 0) report({ at: command, message: '`command` is empty.', help: 'Write the program that starts the server, and its arguments.' });
    for (const item of parts) if (!asString(item)) report({ at: item, message: 'A part of the command is not a text.', help: `Put it in quotes${quoted(item)}.` });
    return;
  }
  if (command && !text) report({ at: command, ...strictly(command), message: '`command` is not a text.', help: 'Write the program alone, and its arguments as a list in `args`.' });
  else if (text && text.value.trim() === '') report({ at: text, message: '`command` is empty.', help: 'Write the program that starts the server.' });
  else if (text && launchers.has(text.value.split(' ', 1)[0] ?? '') && text.value.trim().includes(' ') && !itemsOf(entryOf(node, 'args')?.value).length) {
    const [program = '', ...rest] = text.value.trim().split(/\s+/u);
    report({ at: text, severity: 'warning', message: `\`command\` holds arguments too; most hosts look for a program called \`${text.value.slice(0, 60)}\`.`, help: `Write \`"command": "${program}"\` and \`"args": ${JSON.stringify(rest).slice(0, 120)}\`.` });
  }
  const args = entryOf(node, 'args')?.value;
  if (args && args.kind !== 'list') report({ at: args, ...strictly(args), message: '`args` is not a list.', help: 'Write each argument as a text of its own: `["-y", "package"]`.' });
  for (const item of itemsOf(args)) if (!asString(item)) report({ at: item, ...strictly(item), message: 'An argument is not a text.', help: `Put it in quotes${quoted(item)}.` });
}

function checkKeys(node: DataMap, { report }: DefinitionContext): void {
  const { unread = {}, commandList } = notationOf(node);
  for (const [key, instead] of Object.entries(unread)) {
    const entry = entryOf(node, key);
    // What is wrong with a command that is one text is told there.
    if (!entry || (instead === 'command' && commandList && entryOf(node, 'command')?.value.kind !== 'list')) continue;
    const help = entryOf(node, instead) ? `Move what it holds into \`${instead}\`.` : `Call the key \`${instead}\`.`;
    report({ at: entry.key, severity: 'warning', message: `OpenCode does not read \`${key}\` of a server.`, help });
  }
}

function checkTexts(node: DataMap, key: string, { report }: DefinitionContext): void {
  const value = entryOf(node, key)?.value;
  if (!value || (value.kind === 'scalar' && value.value === null)) return;
  if (value.kind !== 'map') return report({ at: value, ...strictly(value), message: `\`${key}\` is not a mapping.`, help: 'Write `{ "NAME": "value" }`.' });
  // VS Code takes numbers, and null to unset a variable.
  if (hostOfManifest(value.file.path) === 'copilot') return;
  for (const entry of value.entries) if (!asString(entry.value)) report({ at: entry.value, ...strictly(entry.value), message: `\`${entry.key.value}\` in \`${key}\` is not a text.`, help: `Put it in quotes${quoted(entry.value)}.` });
}

/** How the host that reads the file writes a server. */
function notationOf({ file }: DataNode): ServerNotation {
  return mcpManifestAt(file.path)?.kind.server ?? {};
}

/** Claude Code leaves a server out for a value of another type, and Codex refuses its settings; of other hosts it is not known. */
function strictly(node: DataNode): { severity?: 'warning' } {
  const host = hostOfManifest(node.file.path);
  return host === 'claude-code' || host === 'codex' ? {} : { severity: 'warning' };
}

function quoted(node: DataNode): string {
  return node.kind === 'scalar' && node.value !== null ? `: \`"${String(node.value).slice(0, 60)}"\`` : '';
}

function isFalse(node: DataNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === false;
}
