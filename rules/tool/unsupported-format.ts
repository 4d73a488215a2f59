import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-format',
  severity: 'error',
  summary: 'A string has a `format` that a chosen provider does not take.',
  why: `\`format\` is an annotation that anyone may extend. Gemini's \`parameters\` refused all but \`enum\` and \`date-time\` in 2025, and strict modes take a short list.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: format: only \'enum\' and \'date-time\' are supported for STRING type',
    'OpenAI, Structured Outputs, Supported schemas: https://developers.openai.com/api/docs/guides/structured-outputs',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "format": "uri"}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "format": [|"uri"|]}') },
      settings: { providers: ['gemini'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('unsupported-format'),
});
