import { describe, expect, it } from 'vitest';
import type { DataMap, DataNode } from '../../src/model/data.js';
import { parseJson } from '../../src/parse/json.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { applyEdits } from '../../src/text/edit.js';
import type { Edit } from '../../src/text/edit.js';
import { SourceFile } from '../../src/text/source-file.js';
import { addEntry, removeEntry, renameKey, replaceNode } from '../../src/tools/map-edit.js';

function mapOf(text: string, syntax: 'json' | 'yaml'): DataMap {
  const file = new SourceFile(`x.${syntax}`, text);
  const data: DataNode | undefined = (syntax === 'json' ? parseJson(file) : parseYaml(file)).data;
  if (data?.kind !== 'map') throw new Error('not a map');
  return data;
}

const edited = (text: string, syntax: 'json' | 'yaml', edit: (map: DataMap) => Edit): string => applyEdits(text, [edit(mapOf(text, syntax))]);

describe('edits of maps', () => {
  it.each([
    ['json', '{}', '{"items": {}}'],
    ['json', '{"a": 1}', '{"a": 1, "items": {}}'],
    ['json', '{\n  "a": 1\n}', '{\n  "a": 1,\n  "items": {}\n}'],
    ['json', '{\r\n\t"a": [1]\r\n}', '{\r\n\t"a": [1],\r\n\t"items": {}\r\n}'],
    ['json', '{"a": 1,}', '{"a": 1, "items": {},}'],
    ['yaml', 'a: 1\nb: 2\n', 'a: 1\nb: 2\nitems: {}\n'],
    ['yaml', '{a: 1}\n', '{a: 1, "items": {}}\n'],
    ['yaml', 'a: |\n  text\n', 'a: |\n  text\nitems: {}\n'],
  ] as const)('adds to %s %j', (syntax, before, after) => {
    expect(edited(before, syntax, (map) => addEntry(map, 'items', '{}'))).toBe(after);
  });

  it.each([
    ['json', '{"a": 1, "b": 2}', '{"b": 2}', 0],
    ['json', '{"a": 1, "b": 2}', '{"a": 1}', 1],
    ['json', '{"a": 1}', '{}', 0],
    ['json', '{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 1\n}', 1],
    ['yaml', 'a: 1\nb: 2\n', 'b: 2\n', 0],
    ['yaml', 'a: 1\nb: 2\n', 'a: 1\n', 1],
  ] as const)('removes from %s %j', (syntax, before, after, index) => {
    expect(edited(before, syntax, (map) => removeEntry(map, map.entries[index] as DataMap['entries'][number]))).toBe(after);
  });

  it('keeps the way a value and a key are written', () => {
    const value = (map: DataMap): DataNode => (map.entries[0] as DataMap['entries'][number]).value;
    expect(edited('{"type": "str"}', 'json', (map) => replaceNode(value(map), '"string"'))).toBe('{"type": "string"}');
    expect(edited('type: str\n', 'yaml', (map) => replaceNode(value(map), '"string"'))).toBe('type: string\n');
    expect(edited('{"itens": 1}', 'json', (map) => renameKey(map.entries[0] as DataMap['entries'][number], 'items'))).toBe('{"items": 1}');
    expect(edited('itens: 1\n', 'yaml', (map) => renameKey(map.entries[0] as DataMap['entries'][number], 'items'))).toBe('items: 1\n');
  });
});
