import { describe, expect, it } from 'vitest';
import { entriesOf, entryOf, itemsOf, valueAt } from '../../src/model/data.js';
import { parseJson } from '../../src/parse/json.js';
import { limits } from '../../src/parse/limits.js';
import { sourceOf, told, valueOf } from './located.js';

const read = (text: string) => parseJson(sourceOf(text));
const values = (text: string): unknown => valueOf(read(text).data);
const problems = (text: string): string[] => read(text).problems.map(told);

describe('JSON', () => {
  it('is read with places', () => {
    const text = '{ "a": "x", "b": [1, {"c": null}] }\n';
    const { data, problems: found } = read(text);
    expect(found).toEqual([]);
    expect(data?.file.slice(data.span)).toBe(text.trim());
    expect(entriesOf(data).map(({ key, value }) => [text.slice(key.span.start, key.span.end), text.slice(value.span.start, value.span.end)])).toEqual([
      ['"a"', '"x"'],
      ['"b"', '[1, {"c": null}]'],
    ]);
    expect(valueAt(data, 'a')).toMatchObject({ style: 'quoted' });
    expect(valueAt(data, 'b', 0)).toMatchObject({ style: 'plain', value: 1 });
  });

  it.each([
    ['a byte order mark', '\ufeff{"b": 1}', 9],
    ['CRLF', '{\r\n  "b": 1\r\n}\r\n', 10],
    ['lone CR', '{\r  "b": 1\r}\r', 9],
  ])('has the right places with %s', (_name, text) => {
    const { data, problems: found } = read(text);
    expect(found).toEqual([]);
    expect(valueAt(data, 'b')?.span).toEqual({ start: text.indexOf('1'), end: text.indexOf('1') + 1 });
  });

  it('may have comments and trailing commas', () => {
    expect(problems('{\n  // one\n  "a": [1, 2,], /* two */\n}\n')).toEqual([]);
    expect(values('{"a": [1, 2,],}')).toEqual({ a: [1, 2] });
  });

  it('takes `__proto__` for a key like any other, and lone surrogates as they are', () => {
    const { data, problems: found } = read('{"__proto__": {"x": 1}, "a": "\\ud800"}');
    expect(found).toEqual([]);
    expect(entryOf(data, '__proto__')?.value.kind).toBe('map');
    expect(valueAt(data, 'a')).toMatchObject({ value: '\ud800' });
  });

  it('has duplicate keys told with both places', () => {
    expect(problems('{"a": 1,\n "a": 2}')).toEqual(['duplicate-key 2:2 ["a"] The key `a` is already there at file:1; readers take one of the two and drop the other.']);
    expect(values('{"a": 1, "a": 2}')).toEqual({ a: 2 });
  });

  it('can be read in a part of a file', () => {
    const { data } = parseJson(sourceOf('x {"a": 1} y'), { start: 2, end: 10 });
    expect(valueAt(data, 'a')?.span).toEqual({ start: 8, end: 9 });
  });
});

describe('JSON that is not valid', () => {
  it.each([
    ['', 'invalid-json 1:1 [] The file holds no JSON value, or ends within one.'],
    ['{"a": 1', 'invalid-json 1:8 [] The file ends within the object that starts on line 1.'],
    ['{\n"a": [1, 2,\n', 'invalid-json 2:12 [] The file ends within the list that starts on line 2.'],
    ['{"a": "x', 'invalid-json 1:7 ["x] A text in double quotes is not closed on its line.'],
    ['{"a": 1 "b": 2}', 'invalid-json 1:9 ["b"] A comma is missing before `"b"`.'],
    ['{"a" 1}', 'invalid-json 1:6 [1] A colon is missing before `1`.'],
    ['{a: 1}', 'invalid-json 1:2 [a] The key `a` does not stand in double quotes.'],
    ["{'a': 1}", "invalid-json 1:2 ['a'] The key `'a'` does not stand in double quotes."],
    ['{"a": True}', 'invalid-json 1:7 [True] `True` is no JSON value.'],
    ["{\"a\": 'x'}", "invalid-json 1:7 ['x'] JSON knows no single quotes."],
    ['{"a": 01}', 'invalid-json 1:8 [1] A JSON number starts with no `0`.'],
    ['[{"a": 1]', 'invalid-json 1:9 []] `]` does not close the `{` before it.'],
    ['{"a": }', 'invalid-json 1:7 [}] A value must stand here, not `}`.'],
    ['{} {}', 'invalid-json 1:4 [{] The JSON value has ended, and `{` follows.'],
    ['{"a": "\\d"}', 'invalid-json 1:7 ["\\d"] `"\\d"` holds an escape that JSON does not know.'],
    ['/* a', 'invalid-json 1:1 [/* a] A comment is not closed.'],
  ])('is told at the first place where it shows: %j', (text, expected) => expect(problems(text)).toEqual([expected]));

  it('says what a truncated file lacks', () => expect(read('[{"a": [1').problems[0]?.help).toContain('`]}]`'));
  it('keeps what could be read', () => expect(values('{"a": {"b": [1, 2')).toEqual({ a: { b: [1, 2] } }));
});

describe('JSON that would stall or crash a reader', { timeout: 60_000 }, () => {
  it.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['open lists', '['.repeat(1_000_000)],
  ])('is not read: %s', (_name, text) => {
    const { data, problems: found } = read(text);
    expect(data).toBeUndefined();
    expect(found.map(({ rule }) => rule)).toEqual(['file-too-complex']);
  });

  it('is read up to the limit of depth', () => {
    expect(read('['.repeat(limits.dataDepth) + ']'.repeat(limits.dataDepth)).problems).toEqual([]);
  });

  it('does not count brackets in texts and comments', () => expect(read(`{"a": "${'['.repeat(1000)}" /* ${'{'.repeat(1000)} */}`).problems).toEqual([]));

  it('is read when it is merely long', () => {
    expect(itemsOf(read(`[${'{"name": "a", "description": "some words of text"},'.repeat(5000)}"${'x'.repeat(1_000_000)}"]`).data)).toHaveLength(5001);
  });

  it('is not read when it is too long', () => {
    expect(read(`"${'x'.repeat(limits.jsonLength)}"`).problems.map(({ rule }) => rule)).toEqual(['file-too-large']);
  });
});
