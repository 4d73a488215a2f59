import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-union',
  severity: 'error',
  summary: 'An `anyOf` has a form that a chosen provider does not take.',
  why: `Moonshot wants the type inside the branches of \`anyOf\`, not beside it, and stumbles over the branch \`{"not": {}}\` that converters write for an optional value.`,
  sources: [
    'Moonshot, error: when using anyOf, type should be defined in anyOf items instead of the parent schema',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "anyOf": [{"minLength": 1}, {"enum": [""]}]}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{[|"type"|]: "string", "anyOf": [{"type": "string", "minLength": 1}, {"type": "string", "enum": [""]}]}') },
      settings: { providers: ['moonshot'] },
    },
  ],
  check: shapesOf('unsupported-union'),
});
