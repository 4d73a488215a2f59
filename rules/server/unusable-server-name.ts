import { defineRule } from '../../src/engine/rule.js';
import { hostOfManifest } from '../../src/data/mcp-manifests.js';
import type { Host } from '../../src/data/mcp-manifests.js';

/** Names of servers that Claude Code keeps for its own. Source: its documentation of MCP. */
const reserved = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'Claude Preview', 'Claude Browser']);

/** VS Code makes an id of its own from any name; the servers that AWS makes for its hosts have dots in the names that it gives them. */
const anyName: Readonly<Partial<Record<Host, RegExp>>> = { copilot: /^/u, kiro: /^[A-Za-z0-9._-]+$/u, 'amazon-q': /^[A-Za-z0-9._-]+$/u };

export default defineRule({
  id: 'unusable-server-name',
  severity: 'error',
  summary: 'An MCP server has a name that hosts refuse or cannot put into the names of its tools.',
  why: `Hosts build the names of tools from the name of the server (\`mcp__server__tool\`), and models take letters, digits, \`_\` and \`-\` only. Codex refuses any other
name; Claude Code puts \`_\` in its place, so that nothing that names the server as it is written matches. Two underscores in a row make it unclear where the
server's name ends. Claude Code leaves out servers with one of its reserved names.`,
  sources: [
    'https://code.claude.com/docs/en/mcp: reserved names, and characters of names',
    'openai/codex: "invalid server name … (use letters, numbers, \'-\', \'_\')"',
    'google-gemini/gemini-cli: "Do not use underscores (`_`) in your MCP server names"',
  ],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'],
  good: [
    { files: { '.mcp.json': '{"mcpServers": {"sea-charts_2": {"type": "http", "url": "https://charts.example.org/mcp"}}}' } },
    { title: 'A dot, in Kiro.', files: { '.kiro/settings/mcp.json': '{"mcpServers": {"harbour.charts": {"command": "charts"}}}' } },
  ],
  bad: [
    { title: 'A blank.', files: { '.mcp.json': '{"mcpServers": {[|"sea charts"|]: {"type": "http", "url": "https://charts.example.org/mcp"}}}' }, severity: 'warning', message: '`sea-charts`' },
    { title: 'In Codex.', files: { '.codex/config.toml': '[mcp_servers.[|"sea charts"|]]\nurl = "https://charts.example.org/mcp"\n' } },
    { title: 'Two underscores.', files: { 'mcp.json': '{"mcpServers": {[|"sea__charts"|]: {"command": "charts"}}}' }, severity: 'warning' },
    { title: 'Reserved.', files: { '.mcp.json': '{"mcpServers": {[|"workspace"|]: {"command": "charts"}}}' } },
    { title: 'An underscore, in Gemini.', files: { 'gemini-extension.json': '{"name": "sea", "mcpServers": {[|"sea_charts"|]: {"command": "charts"}}}' }, severity: 'info' },
  ],
  check: {
    server(server, { report }) {
      const { label, node } = server;
      if (!node) return;
      const name = label.value;
      const host = hostOfManifest(server.file.path);
      if (host === 'claude-code' && reserved.has(name)) {
        return report({ at: label, message: `Claude Code keeps the name \`${name}\` for a server of its own and leaves this one out.`, help: 'Give the server another name.' });
      }
      if (!/^[A-Za-z0-9_-]+$/u.test(name) && !(host && anyName[host]?.test(name))) {
        const usable = name.replace(/[^A-Za-z0-9_-]{1,100}/gu, '-').replace(/^-|-$/gu, '');
        report({
          at: label,
          ...(host !== 'codex' && { severity: 'warning' as const }),
          message: host === 'codex' ? `Codex refuses a server called \`${name}\`: a name has letters, digits, \`_\` and \`-\` only.` : `The name \`${name}\` cannot be part of the names of tools, which have letters, digits, \`_\` and \`-\` only; hosts change or refuse it.`,
          help: usable ? `Call the server \`${usable}\`.` : 'Give the server another name.',
        });
      } else if (name.includes('__')) {
        report({ at: label, severity: 'warning', message: `\`__\` separates server and tool in \`mcp__server__tool\`, so that hosts split the name \`${name}\` in the wrong place.`, help: `Call the server \`${name.replace(/_{2,100}/gu, '_')}\`.` });
      } else if (host === 'gemini' && name.includes('_')) {
        report({ at: label, severity: 'info', message: `Gemini splits \`mcp_${name}_…\` at the first underscore, so that rules for this server may not hold.`, help: `Call the server \`${name.replaceAll('_', '-')}\`.` });
      }
    },
  },
});
