import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-server-prefix',
  severity: 'error',
  summary: 'A server’s name makes bad names of its tools.',
  why: `Hosts put the server's name before the tool's. A digit in front, other characters than letters, digits, \`_\` and \`-\`, or the mark at which the host splits the name spoil every tool.
Reported where a provider is chosen.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: Invalid function name',
    'google-gemini/gemini-cli: names of MCP tools',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}') },
      settings: { providers: ['gemini', 'gemini-cli'] },
    },
  ],
  bad: [
    {
      files: { '9crm.tools.json': '{"tools": [{"name": [|"lookup"|], "inputSchema": {"type": "object"}}]}\n' },
      settings: { providers: ['gemini-json-schema'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('invalid-server-prefix'),
});
