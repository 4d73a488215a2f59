import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/engine/rule.js';
import { applyEdits } from '../../src/text/edit.js';
import { lintSchema, lintText } from './lint-tools.js';

/** The text with every fix applied that is offered. */
function fixed(text: string, settings: Partial<Settings> = {}): string {
  return applyEdits(text, lintText(text, settings).flatMap(({ fix }) => fix?.edits ?? []));
}

const inTool = (schema: string): string => `{"tools": [{"name": "lookup", "inputSchema": ${schema}}]}`;

describe('fixes', () => {
  it.each<[string, string, string, Partial<Settings>]>([
    ['several boolean `required` at once', '{"type": "object", "properties": {"a": {"type": "string", "required": true}, "b": {"required": false, "type": "string"}, "c": {"type": "string", "required": true}}, "required": ["a"]}', '{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"}}, "required": ["a", "c"]}', {}],
    ['a keyword at all its places', '{"type": "object", "additionalProperties": false, "properties": {"a": {"type": "object", "additionalProperties": false, "properties": {"b": {"type": "string"}}}}}', '{"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"type": "string"}}}}}', { providers: ['gemini'] }],
    ['several arrays', '{"type": "object", "properties": {"a": {"type": "array"}, "b": {"type": "array", "items": {"type": "array"}}}}', '{"type": "object", "properties": {"a": {"type": "array", "items": {}}, "b": {"type": "array", "items": {"type": "array", "items": {}}}}}', {}],
    ['wrong types', '{"type": "Object", "properties": {"a": {"type": "str"}, "b": {"type": ["int", "None"]}}}', '{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": ["integer", "null"]}}}', {}],
    ['a required name alone', '{"type": "object", "properties": {"a": {"type": "string"}}, "required": "a"}', '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}', {}],
    ['an empty root', '{}', '{"type": "object"}', {}],
    ['no schema', 'null', '{"type": "object", "properties": {}}', {}],
    ['strict mode', '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": true}', '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}', { providers: ['openai-strict'] }],
  ])('mend %s', (_, before, after, settings) => {
    expect(fixed(inTool(before), settings)).toBe(inTool(after));
  });

  it('are for review where the draft that the schema declares has the old form only', () => {
    const bound = (more: object) => lintSchema({ ...more, type: 'object', properties: { a: { type: 'number', minimum: 0, exclusiveMinimum: true } } })[0];
    expect(bound({})?.fix?.safety).toBe('safe');
    expect(bound({ $schema: 'http://json-schema.org/draft-04/schema#' })).toMatchObject({ fix: { safety: 'review' }, help: 'Write `"exclusiveMinimum": 0` and remove `minimum`, and `$schema` with it: that draft has no other form.' });
  });

  it('keep the notation of YAML', () => {
    const yaml = 'tools:\n  - name: lookup\n    title: null\n    inputSchema:\n      type: Object # the root\n      properties:\n        tags:\n          type: array\n        id:\n          type: str\n          required: true\n';
    const mended = 'tools:\n  - name: lookup\n    inputSchema:\n      type: object # the root\n      properties:\n        tags:\n          type: array\n          items: {}\n        id:\n          type: string\n      required:\n        - id\n';
    const edits = lintText(yaml, {}, 'crm.tools.yaml').flatMap(({ fix }) => fix?.edits ?? []);
    expect(applyEdits(yaml, edits)).toBe(mended);
  });

  it('take out a keyword within itself once', () => {
    const nested = inTool('{"type": "object", "properties": {"a": {"type": "object", "not": {"type": "string", "not": {"type": "number"}}}}}');
    expect(fixed(nested, { providers: ['gemini'] })).toBe(inTool('{"type": "object", "properties": {"a": {"type": "object"}}}'));
  });

  it('leave nothing that they were offered for', () => {
    const text = inTool('{"properties": {"a": {"type": "list"}, "b": {"type": "number", "exclusiveMinimum": true, "minimum": 1}, "c": {"items": [{"type": "string"}]}, "d": {"$ref": "#/definitions/D"}}, "requried": ["a"], "$defs": {"D": {"type": "bool"}}}');
    const once = fixed(text);
    expect(lintText(fixed(once)).filter(({ fix }) => fix)).toEqual([]);
  });
});
