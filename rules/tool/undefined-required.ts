import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'undefined-required',
  severity: 'error',
  summary: '`required` names a property that `properties` does not have.',
  why: `Often a parameter was renamed in one place only: the model never learns of it, and every call fails validation. Validators allow it, so it is information; Gemini's \`parameters\` and OpenAI's
strict mode refuse it.`,
  sources: [
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: required[0]: property is not defined',
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: Extra required key',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"id": {"type": "string"}, "name": {"type": "string"}}, "required": ["id"]}') },
    },
    {
      title: 'A branch may name what stands elsewhere.',
      files: { 'crm.tools.json': parameterFile('{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"query": {"type": "string"}}, "required": [[|"querry"|]]}') },
      severity: 'info',
      message: 'Did you mean `query`?',
    },
    {
      title: 'For Gemini.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"query": {"type": "string"}}, "required": [[|"limit"|]]}') },
      settings: { providers: ['gemini'] },
    },
  ],
  check: shapesOf('undefined-required'),
});
