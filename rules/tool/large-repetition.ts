import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'large-repetition',
  severity: 'error',
  summary: 'A `maxLength` or `maxItems` is too large for a grammar.',
  why: `llama.cpp makes a grammar of the schema, in which \`"maxLength": 10000\` is a repetition; from 2,000 on, the lists around it multiplied, it refuses the request.`,
  sources: [
    'ggml-org/llama.cpp, src/llama-grammar.cpp, MAX_REPETITION_THRESHOLD',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "maxLength": 100000}') },
    },
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "maxLength": 1000}') },
      settings: { providers: ['llama.cpp'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "maxLength": [|10000|]}') },
      settings: { providers: ['llama.cpp'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('large-repetition'),
});
