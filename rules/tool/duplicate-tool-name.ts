import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'duplicate-tool-name',
  severity: 'error',
  summary: 'Two tools of one list have the same name.',
  why: `Anthropic and Gemini refuse the whole request, VS Code registers the first only, and any other host calls one of the two.`,
  sources: [
    'Anthropic, error: Tool names must be unique',
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: Duplicate function declaration found',
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  ],
  good: [
    {
      title: 'Names are case-sensitive.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}', '{"name": "Lookup", "inputSchema": {"type": "object"}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}', '{"name": [|"lookup"|], "inputSchema": {"type": "object"}}') },
      severity: 'warning',
    },
  ],
  check: shapesOf('duplicate-tool-name'),
});
