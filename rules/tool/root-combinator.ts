import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'root-combinator',
  severity: 'error',
  summary: 'The root of a schema has `oneOf`, `anyOf`, `allOf`, `not` or `enum`.',
  why: `It is valid JSON Schema, and MCP allows it. OpenAI and Anthropic refuse the whole request, Claude models on Bedrock too; VS Code deletes the keyword. "One of these two
parameters" has to be said in the description.`,
  sources: [
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: must not have \'oneOf\'/\'anyOf\'/\'allOf\'/\'enum\'/\'not\' at the top level',
    'Anthropic, error: input_schema does not support oneOf, allOf, or anyOf at the top level',
  ],
  good: [
    {
      title: 'Further down it is fine.',
      files: { 'crm.tools.json': parameterFile('{"anyOf": [{"type": "string"}, {"type": "null"}]}') },
    },
    {
      title: 'Anthropic takes `not`.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"a": {"type": "string"}}, "not": {"required": ["a"]}}') },
      settings: { providers: ['anthropic'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}, "name": {"type": "string"}}, [|"oneOf"|]: [{"required": ["id"]}, {"required": ["name"]}]}') },
      severity: 'warning',
      message: 'OpenAI and Anthropic',
    },
    {
      title: 'With a provider chosen.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}}, [|"not"|]: {"required": ["id"]}}') },
      settings: { providers: ['openai'] },
    },
  ],
  check: shapesOf('root-combinator'),
});
