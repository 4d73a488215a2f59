import { defineRule } from '../../src/engine/rule.js';
import { programOf } from '../../src/model/server-program.js';
import { packageOf } from '../../src/data/package-runners.js';

export default defineRule({
  id: 'unpinned-server-package',
  severity: 'info',
  summary: 'An MCP server is fetched from a registry without a version.',
  why: `\`npx\` and \`uvx\` fetch the newest release at the start of each session. What it does, and which tools it has, can change from one day to the next, and a
release that somebody else publishes under the name runs with the user's rights. Nine in ten public manifests do it, so it is said as information.`,
  sources: ['https://docs.npmjs.com/cli/v11/commands/npx', 'https://docs.astral.sh/uv/guides/tools/#requesting-specific-versions', 'https://modelcontextprotocol.io/specification/2025-11-25/basic/security_best_practices'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'],
  good: [
    { files: { '.mcp.json': '{"mcpServers": {"tides": {"command": "npx", "args": ["-y", "@sea/tides@1.2.0", "--port", "80"]}, "charts": {"command": "uvx", "args": ["--from", "sea-charts==2.0", "charts"]}, "own": {"command": "npx", "args": ["./server"]}}}' } },
  ],
  bad: [
    { files: { '.mcp.json': '{"mcpServers": {"tides": {"command": "npx", "args": ["-y", [|"@sea/tides"|]]}}}' }, message: '`@sea/tides@' },
    { title: 'The newest by name.', files: { '.mcp.json': '{"mcpServers": {"tides": {"command": "cmd", "args": ["/c", "npx", [|"tides@latest"|]]}}}' } },
    { title: 'A command as one list.', files: { 'opencode.json': '{"mcp": {"tides": {"type": "local", "command": ["npx", "-y", [|"tides"|]]}}}' } },
    { title: 'A Python package.', files: { '.mcp.json': '{"mcpServers": {"charts": {"command": "uvx", "args": [[|"sea-charts"|]]}}}' }, message: '`sea-charts==' },
  ],
  check: {
    server(server, { report }) {
      const [command, ...args] = programOf(server.node);
      if (!command) return;
      const found = packageOf(command.value, args.map(({ value }) => value));
      const at = found && args[found.index];
      if (!found || !at || found.pinned) return;
      report({
        at,
        message: `The server \`${server.label.value}\` runs whatever release of \`${found.name}\` is the newest.`,
        help: `Name a version: \`${found.name}${found.separator}…\`.`,
      });
    },
  },
});
