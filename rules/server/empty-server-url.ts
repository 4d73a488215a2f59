import { defineRule } from '../../src/engine/rule.js';
import { entryOf, stringAt } from '../../src/model/data.js';

export default defineRule({
  id: 'empty-server-url',
  severity: 'info',
  summary: 'The address of an MCP server is left empty.',
  why: `Plugins that are meant for many places ship servers whose address is filled in later, by the user or by a connector of the account. Until then the server does
not exist, and neither do its tools. One server in thirteen in public manifests has no address.`,
  sources: ['counted over 416 servers of public manifests', 'https://code.claude.com/docs/en/mcp'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'],
  good: [{ files: { '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": "https://charts.example.org/mcp"}}}' } }],
  bad: [{ files: { '.mcp.json': '{"mcpServers": {"charts": {"type": "http", "url": [|""|]}}}' }, message: '`charts`' }],
  check: {
    server(server, { report }) {
      const url = stringAt(server.node, 'url');
      if (url?.value.trim() !== '' || entryOf(server.node, 'command')) return;
      report({ at: url, message: `The server \`${server.label.value}\` has no address yet.`, help: 'Fill in its `url`, or remove the server.' });
    },
  },
});
