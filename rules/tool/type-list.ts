import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'type-list',
  severity: 'error',
  summary: '`type` is a list, for a provider that takes one name only.',
  why: `\`["string", "null"]\` is valid JSON Schema. Gemini's \`parameters\` is a protocol buffer with one type in that field, and older versions of Ollama decode a string. Reported where one
of them is chosen.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: Proto field is not repeating, cannot start list',
    'ollama/ollama#10328',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": ["string", "null"]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": [|["string", "null"]|]}') },
      settings: { providers: ['gemini'] },
    },
  ],
  check: shapesOf('type-list'),
});
