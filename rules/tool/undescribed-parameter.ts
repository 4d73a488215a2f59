import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'undescribed-parameter',
  severity: 'off',
  summary: 'A parameter has no description.',
  why: `The model fills parameters by their names and descriptions; a unit, a format or an example in the description saves a failed call.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "description": "Part of the name."}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"query"|]: {"type": "string"}}}') },
    },
  ],
  check: shapesOf('undescribed-parameter'),
});
