import { describe, expect, it } from 'vitest';
import { findLiterals, isLiteralObject, type Literal } from '../../src/classify/literal.js';

function plain(value: Literal): unknown {
  if (Array.isArray(value)) return (value as readonly Literal[]).map(plain);
  if (!isLiteralObject(value)) return value;
  return Object.fromEntries(value.entries.map(([key, entry]) => [key, plain(entry)]));
}

const read = (text: string): unknown[] => findLiterals(text).map(({ value }) => plain(value));

describe('data in logs', () => {
  it.each<[string, string, unknown[]]>([
    ['JSON', 'failed: {"a": [1, true, null], "b": "x\\n\\u0041"} then', [{ a: [1, true, null], b: 'x\nA' }]],
    ['a Python dictionary', "{'a': None, 'b': True, 'c': \"it's\", 'd': ('x', 2)}", [{ a: null, b: true, c: "it's", d: ['x', 2] }]],
    ['a JavaScript dump', "{ status: 400, cause: undefined, body: '{\\n' +\n  '}', list: [Array] }", [{ status: 400, cause: null, body: '{\n}', list: ['Array'] }]],
    ['a Ruby hash', '{"type" => "error", :code => nil}', [{ type: 'error', code: null }]],
    ['a constructor call', "status=failed; error=ResponseError(code='x', message='y').", [{ code: 'x', message: 'y' }]],
    ['bytes', 'Exception - b\'{"a": 1}\'', [{ a: 1 }]],
    ['data that is cut off', '{"error": {"message": "half', [{ error: { message: 'half' } }]],
    ['quotes that nobody escaped', '{"message": "Tool "x" not found", "code": 1}', [{ message: 'Tool "x" not found', code: 1 }]],
    ['two documents', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['no data', '{output.name}', '[2025-11-03 10:41:02]', '{}', 'f(x)', "{'search'}", '[1, 2]'])('%s is no object', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('keeps what was read before a mistake', () => {
    expect(read('{"error": {"code": "x"}, 5 oops')).toEqual([{ error: { code: 'x' } }, { code: 'x' }]);
  });
});
