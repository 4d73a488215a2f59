import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'long-effective-name',
  severity: 'error',
  summary: 'A tool’s name is too long once a host has added its prefix.',
  why: `The model sees \`mcp__server__tool\`, \`mcp_server_tool\` or the like, and the limit counts for that. Known only where the server's name is: from \`serverInfo\`, or from a file called
\`server.tools.json\`. Reported where a provider is chosen.`,
  sources: [
    'Claude Code, Codex, VS Code, Cursor, Gemini CLI: how each names the tools of a server',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "get_console_message", "inputSchema": {"type": "object"}}') },
      settings: { providers: ['claude-code'] },
    },
  ],
  bad: [
    {
      files: { 'enterprise-database-manager.tools.json': toolFile('{"name": [|"synchronize_customer_data_of_all_systems"|], "inputSchema": {"type": "object"}}') },
      settings: { providers: ['claude-code'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('long-effective-name'),
});
