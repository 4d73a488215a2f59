import fc from 'fast-check';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import { providerIds } from '../../../src/tools/profile.js';
import { anyText } from '../hostile-texts.js';
import { mutate, mutations } from '../mutations.js';
import type { FuzzPart } from '../part.js';
import { seedTools } from '../seeds.js';
import { reportHolds } from '../sound.js';

const request = { config: { settings: { providers: [...providerIds] } } };

const keywords = ['type', 'properties', 'required', 'items', 'enum', 'pattern', '$ref', '$id', '$defs', 'anyOf', 'oneOf', 'not', 'minimum', 'maxLength', 'format', 'default', 'const', 'allOf', '$schema', '__proto__', 'constructor', 'additionalProperties', 'patternProperties', 'x-mcp-header', 'nullable', 'prefixItems', 'if', 'dependentRequired'];
const leaf = fc.oneof(fc.constantFrom('object', 'string', 'array', '#', '#/$defs/a', '#/properties/a', '#/$defs/a/$ref', '(a+)+$', '[', '', 5, -1, true, null, 1e300, 0.1), fc.string({ maxLength: 6 }));
const { schema } = fc.letrec<{ schema: unknown; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('schema')),
  schema: fc.dictionary(fc.oneof(fc.constantFrom(...keywords), fc.constant('a')), tie('value'), { maxKeys: 5 }),
}));
const generated = fc.tuple(fc.array(fc.record({ name: fc.oneof(fc.constantFrom('a', 'look_up'), anyText), inputSchema: schema, outputSchema: schema, annotations: schema }, { requiredKeys: [] }), { maxLength: 3 })).map(([tools]) => JSON.stringify({ tools }));

/** Lists of tools, checked for every provider. */
export const toolPart: FuzzPart = {
  name: 'tools',
  share: 3,
  property: fc.property(
    fc.oneof(fc.tuple(fc.constantFrom(...seedTools), mutations, fc.constantFrom(...seedTools)).map(([text, changes, other]) => mutate(text, changes, other)), generated),
    (text) => reportHolds(lint(memoryTree({ 'a.tools.json': text }), request)),
  ),
};
