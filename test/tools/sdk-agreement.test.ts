import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lintTools } from './lint-tools.js';
import { refusedByClient } from './sdk-client.js';

const revision = { mcpRevision: '2025-11-25' } as const;
const schema = { type: 'object', properties: {} };
const tool = (more: object): object => ({ name: 'lookup', description: 'Looks up.', inputSchema: schema, ...more });
const input = (inputSchema: unknown): object => tool({ inputSchema });
const output = (a: unknown, more: object = {}): object => tool({ outputSchema: { type: 'object', properties: { a }, ...more } });

/** Definitions that a server may send by mistake. */
const broken: Readonly<Record<string, unknown>> = {
  'no name': { inputSchema: schema },
  'name null': tool({ name: null }),
  'not an object': 'lookup',
  'no inputSchema': { name: 'lookup' },
  'inputSchema null': input(null),
  'inputSchema true': input(true),
  'inputSchema list': input([]),
  'inputSchema empty': input({}),
  'type Object': input({ type: 'Object' }),
  'type list': input({ type: ['object'] }),
  'type string': input({ type: 'string' }),
  'root reference': input({ $ref: '#/$defs/A', $defs: { A: schema } }),
  'root union': input({ anyOf: [schema] }),
  'properties null': input({ type: 'object', properties: null }),
  'properties list': input({ type: 'object', properties: [] }),
  'required null': input({ type: 'object', required: null }),
  'required true': input({ type: 'object', required: true }),
  'required of numbers': input({ type: 'object', required: [1] }),
  'parameter true': input({ type: 'object', properties: { a: true } }),
  'parameter string': input({ type: 'object', properties: { a: 'object' } }),
  'parameter null': input({ type: 'object', properties: { a: null } }),
  'description null': tool({ description: null }),
  'title null': tool({ title: null }),
  'title number': tool({ title: 5 }),
  'annotations null': tool({ annotations: null }),
  'hint null': tool({ annotations: { readOnlyHint: null } }),
  'hint string': tool({ annotations: { readOnlyHint: 'true' } }),
  'meta null': tool({ _meta: null }),
  'meta list': tool({ _meta: [] }),
  'icons object': tool({ icons: {} }),
  'icon without src': tool({ icons: [{ mimeType: 'image/png' }] }),
  'icon sizes string': tool({ icons: [{ src: 'data:,', sizes: '48x48' }] }),
  'icon theme': tool({ icons: [{ src: 'data:,', theme: 'blue' }] }),
  'task support': tool({ execution: { taskSupport: 'maybe' } }),
  'outputSchema null': tool({ outputSchema: null }),
  'outputSchema array root': tool({ outputSchema: { type: 'array' } }),
  'output dangling': output({ $ref: '#/$defs/Gone' }),
  'output external': output({ $ref: 'https://example.com/a.json' }),
  'output bad pattern': output({ type: 'string', pattern: '(' }),
  'output Python pattern': output({ type: 'string', pattern: '(?i)a' }),
  'output bad pattern of names': output({ type: 'object', patternProperties: { '(': { type: 'string' } } }),
  'output bad pattern of closed names': output({ type: 'object', patternProperties: { '(': {} }, additionalProperties: false }),
  'output bad type': output({ type: 'text' }),
  'output boolean bound': output({ type: 'number', minimum: 1, exclusiveMinimum: true }),
  'output boolean required': output({ type: 'string', required: true }),
  'output nullable without type': output({ nullable: true }),
  'output empty enum': output({ enum: [] }),
  'output id': output({ id: 'a', type: 'string' }),
  'output nested null': output({ type: 'object', properties: { b: null } }),
  'output twice the same $id': output({ $id: 'https://example.com/a' }, { $defs: { B: { $id: 'https://example.com/a', type: 'string' } } }),
  'output dangling behind a reference': output({ $ref: '#/$defs/A' }, { $defs: { A: { $ref: '#/$defs/Gone' } } }),
};

/** Definitions that look odd and are fine. */
const accepted: Readonly<Record<string, unknown>> = {
  plain: tool({}),
  'unknown annotation': tool({ annotations: { readOnlyHint: true, 'x-team': 'core' } }),
  'name with a space': tool({ name: 'look up' }),
  'empty name': tool({ name: '' }),
  'output condition with an empty then': output({ if: { properties: { a: { type: null } } }, then: {} }),
  'output recursion': output({ $ref: '#/$defs/A' }, { $defs: { A: { type: 'object', properties: { next: { $ref: '#/$defs/A' } } } } }),
  'output tuple in draft-07': output({ type: 'array', items: [{}] }, { $schema: 'http://json-schema.org/draft-07/schema#' }),
  'output unknown format': output({ type: 'integer', format: 'int64' }),
  'output unused dangling': output({}, { $defs: { A: { $ref: '#/$defs/Gone' } } }),
  'output bad pattern of any names': output({ type: 'object', patternProperties: { '(': {} } }),
  'output union with anything': output({ anyOf: [{ description: 'Anything.' }, { type: 'string', pattern: '(' }] }),
  'output anchor': output({ $ref: '#a' }, { $defs: { A: { $anchor: 'a', type: 'string' } } }),
  'output escaped pointer': output({ $ref: '#/$defs/a~1b%20c' }, { $defs: { 'a/b c': { type: 'string' } } }),
};

const errors = (tools: unknown): string[] => lintTools(tools, revision).filter(({ severity }) => severity === 'error').map(({ message }) => message);

describe('agreement with the official client', { timeout: 60_000 }, () => {
  beforeEach(() => {
    // Ajv writes the code that it could not compile to the console.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries(broken))('%s: the client refuses the list, and it is an error', async (_, definition) => {
    expect(await refusedByClient([definition])).toBeDefined();
    expect(errors([tool({ name: 'other' }), definition])).not.toEqual([]);
  });

  it.each(Object.entries(accepted))('%s: the client takes the list, and nothing is said to lose it', async (_, definition) => {
    expect(await refusedByClient([definition])).toBeUndefined();
    expect(errors([tool({ name: 'other' }), definition]).filter((message) => message.includes('drop every tool'))).toEqual([]);
  });

  it('holds for any output schema', async () => {
    await fc.assert(
      fc.asyncProperty(anySchema, async (a) => {
        const definition = output(a, { $defs: { A: { type: 'string' } } });
        const lost = errors([definition]).some((message) => message.includes('drop every tool'));
        const refused = (await refusedByClient([definition])) !== undefined;
        expect(lost).toBe(refused);
      }),
      { numRuns: 300 },
    );
  });
});

/** Values that keywords have by mistake, or rightly. */
const value = fc.constantFrom<unknown>(null, true, false, 0, 1, -1, '', 'string', 'text', '(', '(?i)x', '^a$', '#/$defs/A', '#/$defs/Gone', '#', [], {}, ['a'], ['string', 'null'], ['string', 'foo'], [1], [{}], { a: {} }, { a: null }, { '(': {} });
const valueKeywords = ['type', 'required', 'enum', 'const', 'pattern', 'format', 'minLength', 'minimum', 'exclusiveMinimum', '$ref', 'id', 'nullable', 'uniqueItems', 'multipleOf', 'title', 'default', 'deprecated', 'dependentRequired', 'x-order'];

const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.dictionary(fc.constantFrom(...valueKeywords), value, { maxKeys: 3 }),
    fc.record(
      {
        type: fc.constantFrom('object', 'array', 'string'),
        properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        if: tie('schema'),
        then: tie('schema'),
        not: tie('schema'),
        additionalProperties: tie('schema'),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        dependencies: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 1 }),
      },
      { requiredKeys: [] },
    ),
  ),
}));
