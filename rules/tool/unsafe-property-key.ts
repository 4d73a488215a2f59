import { defineRule } from '../../src/engine/rule.js';
import { schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsafe-property-key',
  severity: 'info',
  summary: 'A parameter is called `__proto__`.',
  why: `In JavaScript that name reaches an object's prototype: many programs lose such a parameter, and validators that are compiled from the schema refuse every call.`,
  sources: [
    'Ajv 8.20.0: a property `__proto__` makes the validator refuse `{}`',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"prototype": {"type": "string"}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"__proto__"|]: {"type": "string"}}}') },
    },
  ],
  check: shapesOf('unsafe-property-key'),
});
