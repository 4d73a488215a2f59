import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'missing-description',
  severity: 'off',
  summary: 'A tool has no description.',
  why: `MCP makes it optional. Without it the model has the name alone to go by.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "description": "Looks a record up.", "inputSchema": {"type": "object"}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": [|"lookup"|], "inputSchema": {"type": "object"}}') },
    },
  ],
  check: shapesOf('missing-description'),
});
