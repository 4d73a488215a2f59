import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerIds } from '../../src/tools/profile.js';
import { lintSchema, lintText, lintTools, rulesOf } from './lint-tools.js';

const everyProvider = { providers: [...providerIds] };
const internal = (diagnostics: ReturnType<typeof lintText>): string[] => diagnostics.filter(({ rule }) => rule === 'internal-error').map(({ message }) => message);

describe('hostile tool lists', { timeout: 60_000 }, () => {
  it('reads what is left of truncated JSON', () => {
    const text = '{"tools": [{"name": "a", "inputSchema": {"type": "string"}}, {"name": "b", "inputSchema": {"type": "obj';
    for (let end = 0; end <= text.length; end++) expect(internal(lintText(text.slice(0, end), everyProvider))).toEqual([]);
    expect(rulesOf(lintText(text))).toContain('error malformed-schema');
  });

  it('is not overrun by 10,000 levels', () => {
    const deep = (open: string, close: string): string => `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {"x": ${open.repeat(10_000)}{}${close.repeat(10_000)}}}}]}`;
    expect(internal(lintText(deep('{"items": ', '}'), everyProvider))).toEqual([]);
    expect(internal(lintText(deep('[', ']'), everyProvider))).toEqual([]);
  });

  it('takes 190 levels of schemas', () => {
    let schema: object = { type: 'array' };
    for (let i = 0; i < 60; i++) schema = { type: 'object', properties: { a: schema } };
    const found = lintSchema(schema, { providers: ['openai'] });
    expect(rulesOf(found)).toEqual(['error array-without-items']);
  });

  it('knows `__proto__` and `constructor` as names like any other', () => {
    const text = '{"tools": [{"name": "a", "__proto__": null, "inputSchema": {"type": "object", "properties": {"__proto__": {"type": "string"}, "constructor": {"type": "array"}, "toString": 5}, "required": ["hasOwnProperty"], "__proto__": {"type": "string"}}}]}';
    expect(rulesOf(lintText(text))).toEqual(['info unsafe-property-key', 'warning array-without-items', 'error malformed-schema', 'info undefined-required']);
    expect(internal(lintText(text, everyProvider))).toEqual([]);
  });

  it.each([
    ['a circle of two', { $ref: '#/$defs/A' }, { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } }],
    ['itself', { $ref: '#/properties/a' }, {}],
    ['the root', { $ref: '#' }, {}],
    ['through allOf', { $ref: '#/$defs/A' }, { A: { allOf: [{ $ref: '#/$defs/A' }] } }],
  ])('follows references that lead to %s only once', (_, a, $defs) => {
    const schema = { type: 'object', properties: { a }, $defs };
    expect(internal(lintTools([{ name: 'a', inputSchema: schema, outputSchema: schema }], everyProvider))).toEqual([]);
  });

  it('ends on long chains and wide fans of references', () => {
    const chain = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }]));
    const fan = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { $ref: `#/$defs/d${i}` }]));
    const schema = { type: 'object', properties: fan, $defs: chain };
    expect(rulesOf(lintSchema(schema))).toContain('error dangling-ref');
  });

  it('ends on long lists where a validator would compare each with each', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `v${i}`);
    const wide = Object.fromEntries(many.map((name) => [name, 5]));
    const $schema = 'http://json-schema.org/draft-07/schema#';
    expect(rulesOf(lintSchema({ $schema, type: 'object', properties: { a: { enum: [...many, 'v0'] }, b: { type: many } }, required: many.slice(0, 5) }))).toContain('error invalid-type');
    expect(rulesOf(lintSchema({ type: 'object', properties: { a: { dependentRequired: wide } } }))).toContain('error invalid-keyword-value');
    expect(internal(lintSchema({ type: 'object', properties: wide }, everyProvider))).toEqual([]);
  });

  it('shows lone surrogates as what they are not', () => {
    const found = lintText('{"tools": [{"name": "a\\ud800", "inputSchema": {"type": "\\udc00", "properties": {"\\ud800": {"$ref": "#/\\udfff"}}}}]}');
    expect(found.length).toBeGreaterThan(1);
    for (const { message } of found) expect(/\p{Surrogate}/u.test(message)).toBe(false);
  });

  it.each([5, null, true, 'object', [], [[]]])('says that %j is no schema', (schema) => {
    expect(rulesOf(lintSchema(schema))[0]).toMatch(/malformed-schema$/u);
  });

  it('never fails, whatever a schema holds', () => {
    const keyword = fc.constantFrom('type', 'properties', 'required', 'items', 'enum', 'pattern', '$ref', '$id', '$defs', 'anyOf', 'not', 'minimum', 'maximum', 'x-mcp-header', 'nullable', 'format', 'default', 'const', 'allOf', 'maxLength', '$schema');
    const any = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.dictionary(keyword, fc.jsonValue({ maxDepth: 2 })));
    fc.assert(
      fc.property(fc.dictionary(keyword, any), fc.dictionary(fc.constantFrom('name', 'title', 'description', 'annotations', 'icons', 'execution', '_meta', 'outputSchema'), any), (schema, tool) => {
        expect(internal(lintTools([{ ...tool, inputSchema: { type: 'object', properties: { a: schema } } }, { ...tool, inputSchema: schema }], everyProvider))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
