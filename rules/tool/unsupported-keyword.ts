import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-keyword',
  severity: 'error',
  summary: 'A schema uses a keyword that a chosen provider does not take.',
  why: `Gemini's \`parameters\` knows 22 keywords and refuses any other with the whole request; strict modes refuse those that they cannot compile into a grammar. Each keyword is
reported once for a tool, at its first place. Reported where such a provider is chosen, or where the tool itself asks for strict mode.`,
  sources: [
    '@google/genai 3.3.0, interface Schema',
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: Unknown name',
    'OpenAI, Structured Outputs, Supported schemas: https://developers.openai.com/api/docs/guides/structured-outputs',
    'Anthropic, Structured outputs, JSON Schema limitations',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "const": "a"}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", [|"const"|]: "a"}') },
      settings: { providers: ['gemini'] },
      message: 'Write `enum`',
      fixed: { 'crm.tools.json': parameterFile('{"type": "string"}') },
    },
    {
      title: 'Strict mode, which the tool asks for.',
      files: { 'crm.tools.json': '[{"type": "function", "function": {"name": "lookup", "strict": true, "parameters": {"type": "object", "properties": {"query": {[|"oneOf"|]: [{"type": "string"}]}}, "required": ["query"], "additionalProperties": false}}}]\n' },
    },
  ],
  check: shapesOf('unsupported-keyword'),
});
