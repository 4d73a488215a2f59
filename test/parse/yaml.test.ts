import { describe, expect, it } from 'vitest';
import { entriesOf, entryOf, itemsOf, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import { limits } from '../../src/parse/limits.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { sourceOf, told, valueOf } from './located.js';

const read = (text: string) => parseYaml(sourceOf(text));
const values = (text: string): unknown => valueOf(read(text).data);
const problems = (text: string): string[] => read(text).problems.map(told);
const slice = (node: DataNode | undefined): string | undefined => node?.file.slice(node.span);

describe('places', () => {
  const text = 'a: |  # note\n  one\n  two\n\n\nb: "x"\nc:\n\nd: &x [1, 2]\nlist:\n- p\n-\n- q: r\n  s: t\n\n# end\n';
  const { data } = read(text);

  it('cover a quoted text with its quotes', () => expect(slice(valueAt(data, 'b'))).toBe('"x"'));
  it('cover a block text from its mark to its last line', () => expect(slice(valueAt(data, 'a'))).toBe('|  # note\n  one\n  two'));
  it('cover a flow list with its brackets, without its anchor', () => expect(slice(valueAt(data, 'd'))).toBe('[1, 2]'));
  it('cover a block list from its first dash', () => expect(slice(valueAt(data, 'list'))).toBe('- p\n-\n- q: r\n  s: t'));
  it('cover a block map from its first key', () => expect(slice(valueAt(data, 'list', 2))).toBe('q: r\n  s: t'));
  it('of an absent value are empty and behind the colon', () => expect(valueAt(data, 'c')?.span).toEqual({ start: text.indexOf('c:') + 2, end: text.indexOf('c:') + 2 }));
  it('of an absent item are empty and behind the dash', () => expect(valueAt(data, 'list', 1)?.span.start).toBe(text.indexOf('-\n') + 1));
  it('end with the last value', () => expect(slice(data)?.endsWith('s: t')).toBe(true));
  it('of keys are given', () => expect(entriesOf(data).map(({ key }) => key.file.slice(key.span))).toEqual(['a', 'b', 'c', 'd', 'list']));

  it.each([
    ['a byte order mark', '\ufeffa: 1\nb: x\n'],
    ['CRLF', 'a: 1\r\nb: x\r\n'],
    ['lone CR', 'a: 1\rb: x\r'],
  ])('are right with %s', (_name, source) => {
    const b = entryOf(read(source).data, 'b');
    expect(b?.key.span.start).toBe(source.indexOf('b'));
    expect(b && slice(b.value)).toBe('x');
    expect(values(source)).toEqual({ a: 1, b: 'x' });
  });

  it('count from the start of the file when a part of it is read', () => {
    const file = sourceOf('---\nname: x\n---\n');
    const { data: part } = parseYaml(file, { start: 4, end: 12 });
    expect(slice(valueAt(part, 'name'))).toBe('x');
    expect(valueAt(part, 'name')?.span.start).toBe(10);
  });
});

describe('values', () => {
  it('follow the core schema of YAML 1.2', () => {
    expect(values('a: 0.3\nb: "0.3"\nc: yes\nd: true\ne: null\nf: ~\ng: 0x1F\nh: 2024-01-01\ni: 1_000\n')).toEqual({
      a: 0.3, b: '0.3', c: 'yes', d: true, e: null, f: null, g: 31, h: '2024-01-01', i: '1_000',
    });
  });

  it('know how they were written', () => {
    const { data } = read('a: x\nb: "x"\nc: \'x\'\nd: |\n  x\ne: >\n  x\n');
    expect(entriesOf(data).map(({ value }) => value.kind === 'scalar' && value.style)).toEqual(['plain', 'quoted', 'quoted', 'block', 'block']);
  });

  it('of block texts have LF whatever the file has', () => expect(values('a: |\r\n  x\r\n  y\r\n')).toEqual({ a: 'x\ny\n' }));

  it('of an empty file are none', () => {
    for (const text of ['', '\n\n', '# only a comment\n', '\ufeff']) expect(read(text)).toEqual({ problems: [] });
  });

  it('have keys that were no strings as strings', () => {
    const { data } = read('1: a\n"1": b\ntrue: c\n1.0: d\n');
    expect(entriesOf(data).map(({ key, keyIsString }) => [key.value, keyIsString])).toEqual([['1', false], ['1', true], ['true', false], ['1.0', false]]);
  });

  it('take `__proto__` for a key like any other', () => expect(entryOf(read('__proto__: {x: 1}\n').data, '__proto__')?.value.kind).toBe('map'));
});

describe('aliases and merge keys', () => {
  it('are the nodes they name, where those were written', () => {
    const text = 'a: &x [1, 2]\nb: *x\n';
    const { data } = read(text);
    expect(valueAt(data, 'b')).toBe(valueAt(data, 'a'));
  });

  it('merge, with explicit keys and earlier maps first', () => {
    expect(values('a: &a {k: 1, j: 1}\nb: &b {k: 2, i: 2}\nc:\n  <<: [*a, *b]\n  j: 3\n')).toMatchObject({ c: { j: 3, k: 1, i: 2 } });
  });

  it('are told where they name nothing, or themselves', () => {
    expect(problems('a: *nothing\n')).toEqual(['invalid-yaml 1:4 [*nothing] No anchor `&nothing` stands before this alias.']);
    expect(problems('&a [*a]\n')).toEqual(['invalid-yaml 1:5 [*a] The alias `*a` stands within the very value that it names.']);
    expect(problems('a: {<<: 3}\n')[0]).toContain('[<<] The merge key `<<`');
  });

  it('stand for a bounded number of nodes', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`);
    const { data, problems: found } = read(`a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines.join('\n')}\n`);
    expect(found[0]?.rule).toBe('file-too-complex');
    const count = (node: DataNode): number =>
      1 + (node.kind === 'list' ? node.items.reduce((sum, item) => sum + count(item), 0) : entriesOf(node).reduce((sum, entry) => sum + count(entry.value), 0));
    expect(data && count(data)).toBeLessThan(limits.aliasNodes + 1000);
  });

  it('of merge keys are bounded, too', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} {<<: [*a${i}, *a${i}], k${i}: 1}`);
    expect(read(`a0: &a0 {k: 1}\n${lines.join('\n')}\n`).problems[0]?.rule).toBe('file-too-complex');
  });
});

describe('duplicate keys', () => {
  it('are told at the second with the place of the first', () => {
    const text = 'a: 1\nb: {c: 1, "c": 2}\na: 2\n';
    expect(problems(text)).toEqual([
      'duplicate-key 2:11 ["c"] The key `c` is already there at file:2; readers take one of the two and drop the other.',
      'duplicate-key 3:1 [a] The key `a` is already there at file:1; readers take one of the two and drop the other.',
    ]);
    expect(read(text).problems[1]?.related?.[0]?.span).toEqual({ start: 0, end: 1 });
    expect(values(text)).toEqual({ a: 2, b: { c: 2 } });
  });

  it('are told a limited number of times', () => expect(read('a: 1\n'.repeat(1000)).problems).toHaveLength(limits.problems));
});

describe('text that is not valid', () => {
  it.each([
    ['title: Digest: today\n', 'invalid-yaml 1:14 [:] The value of `title` holds a colon followed by a space, which starts a map in YAML.'],
    ['a: [x] | y\nb: 1\n', 'invalid-yaml 1:8 [| y] `[` starts a YAML list in the value of `a`, and more text follows its end.'],
    ['a: "x" y # z\n', 'invalid-yaml 1:7 [ y] The value of `a` ends at the closing quote, and more text follows.'],
    ['a: *\n', 'invalid-yaml 1:4 [*] A bare `*` starts a YAML alias; the value of `a` is read as one.'],
    ['a: @b\n', 'invalid-yaml 1:4 [@] The value of `a` starts with `@`, which YAML keeps for itself.'],
    ['a: - b\n', 'invalid-yaml 1:4 [-] A list item stands on the line of its key `a`.'],
    ['a: "x\nb: 1\n', 'invalid-yaml 1:4 ["] The `"` that stands here is not closed.'],
    ['a: [b\nc: d\n', 'invalid-yaml 1:4 [[] The `[` that stands here is not closed.'],
    ['a:\n\tb: 1\n', 'invalid-yaml 2:1 [\t] A tab indents this line; YAML allows spaces only.'],
    [' a: 1\nb: 2\n', 'invalid-yaml 1:1 [ a: 1] This line is indented otherwise than the lines that it belongs to.'],
    ['a: 1\nb\nc: 2\n', 'invalid-yaml 2:1 [b] The line `b` has no colon, so it is neither a key nor part of the value above.'],
    ['a: b\n  c: d\n', 'invalid-yaml 1:4 [b] A key has a value on its own line here and more keys indented below it.'],
    ['a: "\\d"\n', 'invalid-yaml 1:5 [\\] `\\` is no escape sequence of YAML\'s double quotes.'],
    ['a: 1\n---\nb: 2\n', 'invalid-yaml 2:1 [---] A second YAML document starts here; readers expect one document in a file.'],
    ['a: !unknown b\n', 'invalid-yaml 1:4 [!unknown] No loader of manifests knows the tag `!unknown`.'],
    ['a: b\u0001\n', 'invalid-yaml 1:5 [\u0001] The character `U+0001` stands here, which YAML does not allow.'],
    ['? [a]\n: b\n', 'invalid-yaml 1:3 [[a]] A list stands here as the key of a map; a key must be plain text.'],
    ['a:\tb\n', 'invalid-yaml 1:3 [\t] A tab stands here between two parts of the data; PyYAML refuses it, other loaders take it as a space.'],
  ])('is told at its place: %j', (text, expected) => expect(problems(text)).toEqual([expected]));

  it('is told once of a text of several lines that is neither quoted nor indented, whatever its lines look like', () => {
    expect(problems('description:\nExamples:\n<a>\nuser: x\n</a>\n<a>\nuser: y\n</a>\ntools: [z]\n')).toEqual([
      'invalid-yaml 3:1 [<a>] The line `<a>` has no colon, so it is neither a key nor part of the value above. So it is with 3 more lines.',
    ]);
    expect(problems('a: 1\na: 2\nb\n')).toHaveLength(2);
  });

  it('keeps what could be read', () => {
    expect(values('name: x\nconnections:\n  - gmail\ntitle: a: b\n')).toMatchObject({ name: 'x', connections: ['gmail'] });
    expect(values('title: a: b\nexec:\n  entry: SKILL.md\n  inputs: [x\nconnections: [gmail]\n')).toEqual({
      title: 'a: b', exec: { entry: 'SKILL.md', inputs: ['x'] }, connections: ['gmail'],
    });
    expect(values('a: 1\n---\nb: 2\n')).toEqual({ a: 1 });
  });

  it('takes no mapping of a broken list for a text', () => {
    expect(values('connections:\n- app: gmail\n  - app: slack\n')).toEqual({ connections: [{ app: 'gmail' }] });
  });

  it('is less than an error where only some loaders refuse it', () => expect(read('a:\tb\n').problems[0]?.severity).toBe('warning'));
});

describe('what loaders accept and the specification does not', () => {
  it.each([
    ['a:\n  b: [\n  x,\n  y\n]\nc: 1\n', { a: { b: ['x', 'y'] }, c: 1 }],
    ['a: [ # note\nx]\nb: [\ny]\n', { a: ['x'], b: ['y'] }],
    ["a: [it's,\n'b ]',\n]\n", { a: ["it's", 'b ]'] }],
    ['a:\n  b: "one\ntwo"\nc: 1\n', { a: { b: 'one two' }, c: 1 }],
    ['a: "x"#note\nb: 1\n', { a: 'x', b: 1 }],
  ])('is read: %j', (text, expected) => {
    expect(problems(text)).toEqual([]);
    expect(values(text)).toEqual(expected);
  });

  it('keeps its places', () => {
    const { data } = read('a:\n  b: [\n  x,\n  y\n]\nc: 1\n');
    expect(slice(valueAt(data, 'a', 'b'))).toBe('[\n  x,\n  y\n]');
    expect(itemsOf(valueAt(data, 'a', 'b')).map(slice)).toEqual(['x', 'y']);
  });
});

describe('text that would stall or crash a reader', { timeout: 60_000 }, () => {
  it.each([
    ['flow lists', '['.repeat(20_000)],
    ['flow maps', '{a: '.repeat(20_000)],
    ['dashes', '- '.repeat(20_000)],
    ['question marks', '? '.repeat(20_000)],
  ])('is not read: %s', (_name, text) => {
    const { data, problems: found } = read(text);
    expect(data).toBeUndefined();
    expect(found.map(({ rule }) => rule)).toEqual(['file-too-complex']);
    expect(found[0]?.span.start).toBeLessThan(500_000);
  });

  it.each([
    ['keys on a line', 'a: '.repeat(20_000)],
    ['indentation', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')],
    ['one entry of many', `a: 1\nb: ${'['.repeat(20_000)}\nc: 3\n`],
  ])('is not read where it is nested too deeply: %s', (_name, text) => {
    const { data, problems: found } = read(text);
    expect(found.map(({ rule }) => rule)).toEqual(['file-too-complex']);
    for (const { value } of entriesOf(data)) expect(value.kind).toBe('scalar');
  });

  it('is read up to the limit of depth', () => {
    const levels = limits.dataDepth - 10;
    expect(read('['.repeat(levels) + ']'.repeat(levels)).problems).toEqual([]);
  });

  it('is not read when it is too long', () => {
    expect(read(`a: ${'x'.repeat(limits.yamlLength)}`).problems.map(({ rule }) => rule)).toEqual(['file-too-large']);
  });

  it('is read when it is merely long', () => {
    const text = `      ${'some text: [with marks] '.repeat(20)}\n`.repeat(100);
    const { data, problems: found } = read(`list:\n${`  - name: a name\n    text: |\n${text}`.repeat(20)}`);
    expect(found).toEqual([]);
    expect(itemsOf(valueAt(data, 'list'))).toHaveLength(20);
    expect(data?.span.end).toBeGreaterThan(950_000);
  });
});
