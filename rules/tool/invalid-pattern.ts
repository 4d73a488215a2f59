import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-pattern',
  severity: 'error',
  summary: 'A `pattern` is no regular expression.',
  why: `JSON Schema takes patterns to be ECMAScript's. Most providers never compile them, so it is reported where the \`mcp\` profile is chosen; what OpenAI refuses is
\`unsupported-pattern\`. Patterns are read, never run.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.3.3',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": "^[^\\\\p{Cc}]+$"}') },
      settings: { providers: ['mcp'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": [|"^(ab"|]}') },
      settings: { providers: ['mcp'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('invalid-pattern'),
});
