import { defineRule } from '../../src/engine/rule.js';
import { schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'endless-ref',
  severity: 'warning',
  summary: 'A `$ref` leads back to itself and to nothing else.',
  why: `References that only follow each other in a circle describe no value; a validator that follows them never ends.`,
  sources: [
    'JSON Schema 2020-12 Core, 9.4.1, infinite recursion: https://json-schema.org/draft/2020-12/json-schema-core',
  ],
  good: [
    {
      title: 'A list that ends somewhere.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"node": {"$ref": "#/$defs/Node"}}, "$defs": {"Node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"node": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"$ref": [|"#/$defs/A"|]}}}') },
    },
  ],
  check: shapesOf('endless-ref'),
});
