import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'oversized-schema',
  severity: 'warning',
  summary: 'A schema has more parts than are checked.',
  why: `From 100,000 nodes on, the number at which OpenAI's Agents SDK refuses a schema too, workerlint looks at a part of it only. No tool that people or generators write comes near.`,
  sources: [
    'openai/openai-agents-python 7f7a44f8, strict schema: at most 100,000 nodes',
    'MCP specification 2026-07-28, JSON Schema Usage: validators should bound depth and number of subschemas',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string"}') },
    },
  ],
  bad: [
    {
      // Made when it is asked for: rules are loaded at every start.
      get files() {
        const properties = Array.from({ length: 60_000 }, (_, i) => `"p${i}": {}`).join(', ');
        return { 'crm.tools.json': schemaFile(`[|{|]"type": "object", "properties": {${properties}}}`) };
      },
    },
  ],
  check: shapesOf('oversized-schema'),
});
