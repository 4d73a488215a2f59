import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'empty-enum',
  severity: 'error',
  summary: '`enum` has no values.',
  why: `No value fits an empty list, so that every call fails validation. Newer drafts only advise against it; Ajv, VS Code and OpenAI's strict mode refuse
the tool.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.2',
    'microsoft/vscode-copilot-chat, toolSchemaNormalizer: draft-07',
  ],
  good: [{ files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a"]}') } }],
  bad: [
    { files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": [|[]|]}') }, severity: 'warning' },
    {
      title: 'Refused by VS Code.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": [|[]|]}') },
      settings: { providers: ['vscode-copilot'] },
    },
  ],
  check: shapesOf('empty-enum'),
});
