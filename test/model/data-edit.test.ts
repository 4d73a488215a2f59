import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { addEntry, addToList, appendItem, nodeAt, removeEntry, removeItem, renameKey, replaceValue } from '../../src/model/data-edit.js';
import type { DataEdit } from '../../src/model/data-edit.js';
import { entryOf, plainValue, valueAt } from '../../src/model/data.js';
import type { DataList, DataMap, DataNode } from '../../src/model/data.js';
import { parseJson } from '../../src/parse/json.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { applyEdits } from '../../src/text/edit.js';
import { SourceFile } from '../../src/text/source-file.js';

/** The text after an edit of its data, undefined where the edit is refused. */
function edited(text: string, edit: (data: DataMap) => DataEdit, path = 'a.yml'): string | undefined {
  const file = new SourceFile(path, text);
  const { data, problems } = path.endsWith('.json') ? parseJson(file) : parseYaml(file);
  expect(problems).toEqual([]);
  const edits = edit(data as DataMap);
  return edits && applyEdits(text, edits);
}

const app = { app: 'slack' };
const connect = (data: DataMap): DataEdit => addToList(data, 'connections', app);
const append = (data: DataMap): DataEdit => appendItem(valueAt(data, 'tools') as DataList, 'NEW_TOOL');

describe('a new item of a list under a key', () => {
  it.each([
    ['a block list', 'connections:\n  - app: gmail\nname: x\n', 'connections:\n  - app: gmail\n  - app: slack\nname: x\n'],
    ['a list at the margin of its key', 'connections:\n- app: gmail\n  scope: full\nname: x\n', 'connections:\n- app: gmail\n  scope: full\n- app: slack\nname: x\n'],
    ['the end of a file without a line break', 'connections:\n  - gmail', 'connections:\n  - gmail\n  - app: slack'],
    ['a comment behind the last item', 'connections:\n  - gmail # mail\n  # - notion\n', 'connections:\n  - gmail # mail\n  - app: slack\n  # - notion\n'],
    ['an empty list', 'connections: [] # none yet\nname: x\n', 'connections: # none yet\n  - app: slack\nname: x\n'],
    ['a key without a value', 'connections: # none yet\nname: x\n', 'connections: # none yet\n  - app: slack\nname: x\n'],
    ['a key at the end', 'name: x\nconnections:', 'name: x\nconnections:\n  - app: slack'],
    ['null', 'connections: ~\nname: x\n', 'connections:\n  - app: slack\nname: x\n'],
    ['no such key', 'name: x # y\n\n# The end.\n', 'name: x # y\nconnections:\n  - app: slack\n\n# The end.\n'],
    ['a list in brackets', 'connections: [gmail, notion]\n', 'connections: [gmail, notion, {app: slack}]\n'],
    ['a map in braces', '{name: x, connections: []}\n', '{name: x, connections: [{"app": "slack"}]}\n'],
    ['a block scalar above', 'text: |\n  # not a comment\n\nconnections:\n  - app: gmail\n    note: >-\n      a\n\n      b\n', 'text: |\n  # not a comment\n\nconnections:\n  - app: gmail\n    note: >-\n      a\n\n      b\n  - app: slack\n'],
    ['line breaks of Windows', 'connections:\r\n  - gmail\r\nname: x\r\n', 'connections:\r\n  - gmail\n  - app: slack\r\nname: x\r\n'],
  ])('goes into %s', (_, before, after) => {
    expect(edited(before, connect)).toBe(after);
  });

  it.each([
    ['text', 'connections: gmail\n'],
    ['a map', 'connections:\n  gmail: {}\n'],
  ])('does not go into %s', (_, before) => {
    expect(edited(before, connect)).toBeUndefined();
  });

  it('keeps the layout of JSON', () => {
    expect(edited('{"tools": []}', append, 'a.json')).toBe('{"tools": ["NEW_TOOL"]}');
    expect(edited('{"tools": ["A"]}', append, 'a.json')).toBe('{"tools": ["A", "NEW_TOOL"]}');
    expect(edited('{\n  "tools": [\n    "A",\n    "B"\n  ]\n}\n', append, 'a.json')).toBe('{\n  "tools": [\n    "A",\n    "B",\n    "NEW_TOOL"\n  ]\n}\n');
    expect(edited('{\n  "tools": [\n    "A" // the first\n  ]\n}\n', append, 'a.json')).toBe('{\n  "tools": [\n    "A", // the first\n    "NEW_TOOL"\n  ]\n}\n');
    expect(edited('{\n  "tools": [\n    "A",\n  ]\n}\n', append, 'a.json')).toBe('{\n  "tools": [\n    "A",\n    "NEW_TOOL",\n  ]\n}\n');
  });

  it('quotes what YAML would read as something else', () => {
    const add = (item: string) => edited('tools: [a]\n', (data) => appendItem(valueAt(data, 'tools') as DataList, item));
    expect(add('off')).toBe('tools: [a, "off"]\n');
    expect(add('0.3')).toBe('tools: [a, "0.3"]\n');
    expect(add('a: b')).toBe('tools: [a, "a: b"]\n');
    expect(add('GMAIL_SEND')).toBe('tools: [a, GMAIL_SEND]\n');
  });
});

describe('a new entry of a map', () => {
  it('goes behind the last one, in the style of the map', () => {
    const add = (path: string, text: string) => edited(text, (data) => addEntry(valueAt(data, 'a') as DataMap, 'new', { of: [1] }), path);
    expect(add('a.yml', 'a:\n    b: 1 # one\nc: 2\n')).toBe('a:\n    b: 1 # one\n    new:\n      of:\n        - 1\nc: 2\n');
    expect(add('a.yml', 'a: {b: 1}\n')).toBe('a: {b: 1, new: {of: [1]}}\n');
    expect(add('a.json', '{"a": {\n  "b": 1\n}}')).toBe('{"a": {\n  "b": 1,\n  "new": {"of": [1]}\n}}');
    expect(add('a.json', '{"a": {}}')).toBe('{"a": {"new": {"of": [1]}}}');
  });

  it('is refused where the key is there', () => {
    expect(edited('a: {new: 1}\n', (data) => addEntry(valueAt(data, 'a') as DataMap, 'new', 2))).toBeUndefined();
  });

  it('stays out of what a merge key lends', () => {
    expect(edited('base: &b {x: 1}\na:\n  <<: *b\n  y: 2\n', (data) => addEntry(valueAt(data, 'a') as DataMap, 'new', 3))).toBe('base: &b {x: 1}\na:\n  <<: *b\n  y: 2\n  new: 3\n');
  });
});

describe('taking out', () => {
  const item = (text: string, at: number, path = 'a.yml') => edited(text, (data) => removeItem(valueAt(data, 'l') as DataList, valueAt(data, 'l', at) as DataNode), path);
  const entry = (text: string, key: string, path = 'a.yml') =>
    edited(text, (data) => removeEntry(valueAt(data, 'm') as DataMap, entryOf(valueAt(data, 'm'), key) ?? expect.fail()), path);

  it('removes an item with its line and separator', () => {
    expect(item('l:\n  - a\n  - b # b\n  - c\n', 1)).toBe('l:\n  - a\n  - c\n');
    expect(item('l:\n  - a: 1\n    b: 2\n  - c\n', 0)).toBe('l:\n  - c\n');
    expect(item('l:\n  - a\nz: 1\n', 0)).toBe('l: []\nz: 1\n');
    expect(item('l: [a, b, c]\n', 2)).toBe('l: [a, b]\n');
    expect(item('l: [a, b, c]\n', 0)).toBe('l: [b, c]\n');
    expect(item('l: [a]\n', 0)).toBe('l: []\n');
    expect(item('{"l": [\n  1, // one\n  2 // two\n]}', 1, 'a.json')).toBe('{"l": [\n  1 // one\n]}');
    expect(item('{"l": [\n  1, // one\n  2 // two\n]}', 0, 'a.json')).toBe('{"l": [\n  2 // two\n]}');
  });

  it('removes an entry', () => {
    expect(entry('m:\n  a: 1\n  b: 2\n', 'a')).toBe('m:\n  b: 2\n');
    expect(entry('m: {a: 1, b: 2}\n', 'b')).toBe('m: {a: 1}\n');
    expect(entry('{"m": {\n  "a": 1,\n  "b": {\n    "c": 2\n  }\n}}', 'b', 'a.json')).toBe('{"m": {\n  "a": 1\n}}');
    expect(entry('m:\n  a: 1\n', 'a')).toBeUndefined();
  });
});

describe('a new name or value', () => {
  it('keeps the quotation marks', () => {
    expect(edited("a: 'x' # c\n", (data) => replaceValue(valueAt(data, 'a') as DataNode, "it's"))).toBe("a: 'it''s' # c\n");
    expect(edited('a: "x"\n', (data) => replaceValue(valueAt(data, 'a') as DataNode, 'z'))).toBe('a: "z"\n');
    expect(edited('a: x\n', (data) => replaceValue(valueAt(data, 'a') as DataNode, 'z'))).toBe('a: z\n');
    expect(edited('{"a": "x"}', (data) => renameKey(entryOf(data, 'a') ?? expect.fail(), 'b'), 'a.json')).toBe('{"b": "x"}');
  });

  it('is refused for blocks', () => {
    expect(edited('a: |\n  x\n', (data) => replaceValue(valueAt(data, 'a') as DataNode, 'y'))).toBeUndefined();
    expect(edited('a:\n  - x\n', (data) => replaceValue(valueAt(data, 'a') as DataNode, []))).toBeUndefined();
  });
});

const scalar = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('a\nb', 'x # y', '- z', 'k: v'));
const { tree: value } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('tree'), { maxKeys: 3 })),
}));

/** Every list and map of a document. */
function collections(node: DataNode): (DataList | DataMap)[] {
  if (node.kind === 'scalar') return [];
  const children = node.kind === 'list' ? node.items : node.entries.map((entry) => entry.value);
  return [node, ...children.flatMap(collections)];
}

describe('any document', { timeout: 60_000 }, () => {
  it('says the same but for the item, entry or value that was edited', () => {
    const document = fc.record({ data: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { minKeys: 1, maxKeys: 4 }), style: fc.constantFrom('json', 'pretty', 'yaml', 'flush'), pick: fc.nat() });
    fc.assert(
      fc.property(document, ({ data, style, pick }) => {
        const text = style === 'json' ? JSON.stringify(data) : style === 'pretty' ? JSON.stringify(data, null, 2) : stringify(data, { indentSeq: style === 'yaml' });
        const file = new SourceFile(style === 'yaml' || style === 'flush' ? 'a.yml' : 'a.json', text);
        const root = (file.path === 'a.yml' ? parseYaml(file) : parseJson(file)).data;
        const all = root ? collections(root) : [];
        const node = all[pick % all.length];
        if (!node) return;
        const edits = node.kind === 'list' ? appendItem(node, { app: 'new' }) : addEntry(node, 'extra', ['new']);
        if (!edits) return;
        const after: unknown = parse(applyEdits(text, edits));
        const expected = JSON.parse(JSON.stringify(data)) as unknown;
        const at = pathOf(root as DataNode, node).reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], expected);
        if (Array.isArray(at)) at.push({ app: 'new' });
        else (at as Record<string, unknown>)['extra'] = ['new'];
        expect(after).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('is whole again once a new item or entry is taken out', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { minKeys: 1, maxKeys: 3 }), fc.boolean(), fc.nat(), (data, json, pick) => {
        const text = json ? JSON.stringify(data, null, 2) : stringify(data);
        const path = json ? 'a.json' : 'a.yml';
        const read = (content: string): DataNode | undefined => (json ? parseJson : parseYaml)(new SourceFile(path, content)).data;
        const root = read(text);
        const all = root ? collections(root) : [];
        const node = all[pick % all.length];
        const edits = node?.kind === 'list' ? appendItem(node, 'new') : node && addEntry(node, 'extra', 1);
        if (!root || !node || !edits) return;
        const larger = applyEdits(text, edits);
        const again = valueAt(read(larger), ...pathOf(root, node));
        const removal = again?.kind === 'list' ? removeItem(again, again.items.at(-1) ?? again) : again?.kind === 'map' ? removeEntry(again, again.entries.at(-1) ?? expect.fail()) : undefined;
        if (removal) expect(plainValue(read(applyEdits(larger, removal)) as DataNode)).toEqual(plainValue(root));
      }),
      { numRuns: 200 },
    );
  });
});

function pathOf(root: DataNode, node: DataNode): (string | number)[] {
  if (root === node) return [];
  const children: [string | number, DataNode][] = root.kind === 'list' ? root.items.map((item, i) => [i, item]) : root.kind === 'map' ? root.entries.map((entry) => [entry.key.value, entry.value]) : [];
  for (const [step, child] of children) {
    if (child === node) return [step];
    const rest = pathOf(child, node);
    if (rest.length) return [step, ...rest];
  }
  return [];
}

describe('a node by its place', () => {
  it('is found', () => {
    const file = new SourceFile('a.yml', 'a:\n  - b: [x, y]\n');
    const { data } = parseYaml(file);
    const list = valueAt(data, 'a', 0, 'b');
    expect(nodeAt(data, list?.span ?? { start: 0, end: 0 })).toBe(list);
    expect(nodeAt(data, { start: 1, end: 2 })).toBeUndefined();
  });
});
