import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import type { McpServer } from '../../src/model/definition.js';
import { placeLabel } from '../../src/model/located.js';
import { programOf } from '../../src/model/server-program.js';
import { hostOfManifest } from '../../src/data/mcp-manifests.js';
import { parentFolder } from '../../src/text/paths.js';

export default defineRule({
  id: 'conflicting-servers',
  severity: 'warning',
  summary: 'Two manifests declare an MCP server of the same name differently.',
  why: `Of two declarations with one name a host takes one, and which one differs between hosts. Where two manifests of one folder say different things, the agent may
get another server than its author tested. A manifest further down that overrides one above it is more often meant so: that is information.`,
  sources: ['https://code.claude.com/docs/en/mcp#scope-hierarchy-and-precedence', 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'],
  good: [
    {
      title: 'Each host in its own notation.',
      files: {
        '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}}}',
        '.vscode/mcp.json': '{"servers": {"charts": {"command": "npx", "args": ["mcp-remote@0.1.0", "https://charts.example.org/mcp"]}}}',
        'AGENTS.md': 'Look at the chart first.\n',
      },
    },
    { title: 'The same twice.', files: { '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}}}', 'mcp.json': '{"mcpServers": {"charts": {"url": "https://charts.example.org/mcp/"}}}' } },
  ],
  bad: [
    {
      files: {
        '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}}}',
        'mcp.json': '{"mcpServers": {[|"charts"|]: {"url": "https://old-charts.example.org/mcp"}}}',
      },
      message: '`.mcp.json:1`',
    },
    {
      title: 'A manifest below another.',
      files: {
        '.mcp.json': '{"mcpServers": {[|"charts"|]: {"command": "charts"}}}',
        'north/.mcp.json': '{"mcpServers": {"charts": {"command": "north-charts"}}}',
      },
      severity: 'info',
    },
  ],
  check: {
    definition({ declared }, { report }) {
      const first = new Map<string, McpServer>();
      for (const server of declared.servers) {
        if (!server.node) continue;
        const earlier = first.get(server.label.value);
        if (!earlier) first.set(server.label.value, server);
        else if (earlier.file.path !== server.file.path && sameHost(earlier, server) && meaning(earlier) !== meaning(server)) {
          report({
            at: server.label,
            ...(folderOf(earlier) !== folderOf(server) && { severity: 'info' as const }),
            message: `The server \`${server.label.value}\` is declared differently at \`${placeLabel(earlier.label)}\`.`,
            help: 'Keep one of the two, or give them different names.',
            related: [{ at: earlier.label, message: 'The other declaration' }],
          });
        }
      }
    },
  },
});

/** What the server is, in one notation: two addresses that differ by a slash are one. */
function meaning({ node }: McpServer): string {
  const url = ['url', 'httpUrl', 'serverUrl'].map((key) => stringAt(node, key)?.value).find((value) => value !== undefined);
  if (url !== undefined) return url.endsWith('/') ? url.slice(0, -1) : url;
  return programOf(node).map(({ value }) => value).join('\n');
}

/** Files that several hosts read are compared with each other, and those of one host among themselves. */
function sameHost(a: McpServer, b: McpServer): boolean {
  const [first, second] = [hostOfManifest(a.file.path), hostOfManifest(b.file.path)].map((host) => (host === 'claude-code' ? undefined : host));
  return first === second;
}

function folderOf({ file }: McpServer): string {
  return parentFolder(file.path).replace(/\/?\.(?:claude|codex|cursor)-plugin$/u, '');
}
