import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'duplicate-enum-value',
  severity: 'error',
  summary: 'A value stands twice in an `enum`.',
  why: `Values should be unique. Most readers let it pass, so it is information; VS Code and OpenAI's strict mode refuse the tool.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.2',
    'microsoft/vscode-copilot-chat, toolSchemaNormalizer: draft-07',
  ],
  good: [
    {
      title: 'A number and a string are two values.',
      files: { 'crm.tools.json': parameterFile('{"enum": [1, "1"]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a", "b", [|"a"|]]}') },
      severity: 'info',
      fixed: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a", "b"]}') },
    },
    {
      title: 'Refused by VS Code.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a", "b", [|"a"|]]}') },
      settings: { providers: ['vscode-copilot'] },
    },
  ],
  check: shapesOf('duplicate-enum-value'),
});
