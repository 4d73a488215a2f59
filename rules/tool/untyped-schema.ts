import { defineRule } from '../../src/engine/rule.js';
import { parameterFile, schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'untyped-schema',
  severity: 'error',
  summary: 'A schema has no `type`, for a provider that wants one.',
  why: `Without \`type\` a schema takes any value, which is valid everywhere but in OpenAI's strict mode, Gemini's \`parameters\` and Moonshot. Reported where one of them is
chosen.`,
  sources: [
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: schema must have a \'type\' key',
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: type: must be specified when not using one_of, any_of or all_of fields',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"description": "Anything."}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"query"|]: {"description": "Anything."}}}') },
      settings: { providers: ['gemini'] },
    },
  ],
  check: shapesOf('untyped-schema'),
});
