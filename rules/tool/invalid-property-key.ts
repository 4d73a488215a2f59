import { defineRule } from '../../src/engine/rule.js';
import { schemaFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-property-key',
  severity: 'error',
  summary: 'A parameter has a name that a provider does not take.',
  why: `Anthropic refuses the whole request when a parameter at the root is not 1 to 64 letters, digits, \`_\`, \`.\` and \`-\`: \`filter[id]\` and \`Customer Name\` fail. Properties further down
are free.`,
  sources: [
    'Anthropic, error: Property keys should match pattern \'^[a-zA-Z0-9_.-]{1,64}$\'',
  ],
  good: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {"filter.id": {"type": "string"}, "deep": {"type": "object", "properties": {"a b": {"type": "string"}}}}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"filter[id]"|]: {"type": "string"}}}') },
      severity: 'warning',
    },
    {
      title: 'With the provider chosen.',
      files: { 'crm.tools.json': schemaFile('{"type": "object", "properties": {[|"Customer Name"|]: {"type": "string"}}}') },
      settings: { providers: ['anthropic'] },
    },
  ],
  check: shapesOf('invalid-property-key'),
});
