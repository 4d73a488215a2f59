import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-mcp-header',
  severity: 'error',
  summary: 'An `x-mcp-header` makes clients drop the tool.',
  why: `From revision 2026-07-28 on a client mirrors a marked parameter into an HTTP header. The name must be a token, unique in the schema, and stand on a string, integer or boolean that only
\`properties\` lead to; over Streamable HTTP a client must drop the tool otherwise.`,
  sources: [
    'MCP specification 2026-07-28, server/tools, x-mcp-header (SEP-2243)',
    '@modelcontextprotocol/client 2.4.0, scanXMcpHeaderDeclarations',
  ],
  good: [
    {
      title: 'It becomes `Mcp-Param-Method`.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "x-mcp-header": "Method"}') },
    },
    {
      files: { 'crm.tools.json': parameterFile('{"type": "object", "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "x-mcp-header": [|"My Region"|]}') },
    },
    {
      title: 'Below `items`.',
      files: { 'crm.tools.json': parameterFile('{"type": "array", "items": {"type": "string", "x-mcp-header": [|"Region"|]}}') },
    },
    {
      title: 'A type that cannot be sent.',
      files: { 'crm.tools.json': parameterFile('{"type": "number", "x-mcp-header": [|"Region"|]}') },
    },
  ],
  check: shapesOf('invalid-mcp-header'),
});
