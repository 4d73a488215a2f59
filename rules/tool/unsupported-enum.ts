import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-enum',
  severity: 'error',
  summary: 'An `enum` has values that a chosen provider does not take.',
  why: `Gemini's \`parameters\` takes strings only, none of them empty, on a schema of type \`string\`. Anthropic's strict mode takes no objects or lists.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: enum: only allowed for STRING type',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "enum": [1, 2]}') },
    },
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a", ""]}') },
      settings: { providers: ['anthropic'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "integer", "enum": [[|1|], 2]}') },
      settings: { providers: ['gemini'] },
    },
    {
      title: 'The empty string.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "enum": ["a", [|""|]]}') },
      settings: { providers: ['gemini'] },
    },
  ],
  check: shapesOf('unsupported-enum'),
});
