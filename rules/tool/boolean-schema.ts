import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'boolean-schema',
  severity: 'error',
  summary: 'A parameter has `true` or `false` for a schema.',
  why: `JSON Schema allows it, and MCP does from revision 2026-07-28 on. Until 2025-11-25 every value in \`properties\` had to be an object, and the TypeScript client
1.x still loses every tool of a server that sends a boolean there. OpenAI's strict mode and Gemini's \`parameters\` refuse it anywhere.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    '@modelcontextprotocol/sdk 1.32.2, `Client.listTools`',
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation',
  ],
  good: [
    {
      title: 'Allowed in the newest revision.',
      files: { 'crm.tools.json': parameterFile('true') },
    },
    {
      title: '`items` may be a boolean.',
      files: { 'crm.tools.json': parameterFile('{"type": "array", "items": true}') },
      settings: { mcpRevision: '2025-11-25' },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('[|true|]') },
      settings: { mcpRevision: '2025-11-25' },
      fixed: { 'crm.tools.json': parameterFile('{}') },
    },
    {
      title: 'Further down, for Gemini.',
      files: { 'crm.tools.json': parameterFile('{"type": "array", "items": [|true|]}') },
      settings: { providers: ['gemini'] },
      fixed: { 'crm.tools.json': parameterFile('{"type": "array", "items": {}}') },
    },
  ],
  check: shapesOf('boolean-schema'),
});
