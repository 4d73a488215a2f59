import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-type',
  severity: 'error',
  summary: '`type` is none of the seven names of JSON Schema.',
  why: `\`string\`, \`number\`, \`integer\`, \`boolean\`, \`object\`, \`array\` and \`null\`, in lower case, are all there are. \`String\`, \`any\`, \`date\` or \`file\` make the schema invalid: OpenAI and
Anthropic refuse the whole request, VS Code drops the tool. A schema without \`type\` takes any value.`,
  sources: [
    'JSON Schema 2020-12: https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: \'Boolean\' is not valid under any of the given schemas',
    'Anthropic, error `input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
  ],
  good: [
    {
      title: 'A list of types, and a format that nobody defines, are allowed.',
      files: { 'crm.tools.json': parameterFile('{"type": ["string", "null"], "format": "int64"}') },
    },
    {
      title: 'Gemini’s own notation has capitals.',
      files: { 'gemini.tools.json': '{"functionDeclarations": [{"name": "lookup", "parameters": {"type": "OBJECT", "properties": {"id": {"type": "STRING"}}}}]}\n' },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": [|"String"|]}') },
      message: 'Write `"string"`',
      fixed: { 'crm.tools.json': parameterFile('{"type": "string"}') },
    },
    {
      title: 'In a list of types.',
      files: { 'crm.tools.json': parameterFile('{"type": ["integer", [|"None"|]]}') },
      fixed: { 'crm.tools.json': parameterFile('{"type": ["integer", "null"]}') },
    },
    {
      title: 'A name for no type at all.',
      files: { 'crm.tools.json': parameterFile('{"type": [|"any"|]}') },
      message: 'Remove `type`',
    },
  ],
  check: shapesOf('invalid-type'),
});
