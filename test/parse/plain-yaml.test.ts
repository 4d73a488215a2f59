import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../src/parse/front-matter.js';
import { limits } from '../../src/parse/limits.js';
import { parseAnyYaml, parsePlainYaml } from '../../src/parse/yaml.js';
import type { Parsed } from '../../src/parse/parsed.js';
import { seedProjects } from '../fuzz/seeds.js';
import { yamlTexts } from '../fuzz/yaml-texts.js';
import { sourceOf, valueOf } from './located.js';

const plain = (text: string): Parsed | undefined => parsePlainYaml(sourceOf(text), { start: 0, end: text.length });

/** What both readers make of a part of a text; the first may make nothing of it. */
function bothOf(text: string, start = 0, end = text.length): [plain: Parsed | undefined, any: Parsed] {
  const file = sourceOf(text);
  return [parsePlainYaml(file, { start, end }), parseAnyYaml(file, { start, end })];
}

describe('plain YAML is read as all YAML is', { timeout: 60_000 }, () => {
  it.each([
    ['nested maps and lists', 'a:\n  b:\n    - c: 1\n      d:\n        - e\n        - f: g\n  j: k\nl: m\n'],
    ['a list that is not indented', 'a:\n- b\n- c: d\n  e: f\ng: h\n'],
    ['a list alone', '- a\n-\n- b: c\n-  d:  e\n'],
    ['absent values', 'a:\nb:   \nc: # why\n\nd:\n  e:\n  f:\n-\n'.replace('-\n', '')],
    ['values of all types', 'a: true\nb: null\nc: ~\nd: 1\ne: -2.50\nf: 1.0.0\ng: 2026-01-01\nh: yes\ni: "1"\nj: \'it\'\'s\'\nk: "a\\n\\"b\\""\nl: https://a.b/c#d\nm: 1_000\nn: 007\no: -x\n'],
    ['keys of all kinds', 'a b: 1\n"c: d": 2\n\'e\': 3\n$f/g.h-i_j: 4\non: 5\n__proto__: 6\né: 7\n'],
    ['flow collections on one line', 'a: [b, "c, d", 1, [e]]\nf: {g: h, "i": [j], k: {}}\nl: [ ]\nm: [a:b, -c, d e]\n'],
    ['block texts', 'a: |\n  b\n\n    c\n  # d\ne: >-\n  f\n  g\n\n  h\n    i\n  j\n\nk:\n  - |-\n    l\n  - m: >\n      n\n'],
    ['texts over several lines', 'a: b\n  c\n\n  d - e\nf:\n  - g\n    h\ni: j # k\n'],
    ['comments and blank lines', '# a\n\nb: c # d\n# e\n  # f\ng:\n# h\n  i: j\n   \n# k\n'],
    ['CRLF', 'a: b\r\nc:\r\n  - d\r\n  - |\r\n    e\r\n    f\r\n'],
    ['a byte order mark', '\ufeffa: b\n'],
    ['a first line of dashes', '---\na: b\n'],
    ['an end without a line break', 'a:\n  b: "c"'],
    ['an end within a line break', 'a: b\r'],
  ])('of %s', (_name, text) => {
    const [fast, slow] = bothOf(text);
    expect(fast).toBeDefined();
    expect(fast).toEqual(slow);
    expect(slow.problems).toEqual([]);
  });

  it('in a part of a file', () => {
    const text = '---\na: b\nc:\n---\nd: e\n';
    const [fast, slow] = bothOf(text, 4, 11);
    expect(valueOf(fast?.data)).toEqual({ a: 'b', c: null });
    expect(fast).toEqual(slow);
  });

  it.each(seedProjects.flatMap(({ files }) => Object.entries(files)).filter(([path]) => /\.(?:ya?ml|md)$/u.test(path)).map(([path, text], index) => [`${index} ${path}`, text]))('in example %s', (_name, text) => {
    const close = text.indexOf('\n---', 3);
    const [fast, slow] = text.startsWith('---\n') && close !== -1 ? bothOf(text, 3, close) : bothOf(text);
    if (fast) expect(fast).toEqual(slow);
  });

  it('in generated texts, of which it reads many', () => {
    let read = 0;
    fc.assert(
      fc.property(yamlTexts, fc.boolean(), fc.nat(), fc.nat(), (text, isPart, a, b) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
        const [fast, slow] = isPart ? bothOf(text, start, end) : bothOf(text);
        if (!fast) return;
        read++;
        expect(fast).toEqual(slow);
      }),
      { numRuns: 3_000, seed: 7 },
    );
    expect(read).toBeGreaterThan(300);
  });
});

describe('all other YAML is left to the reader of all', () => {
  it.each([
    ['an anchor', 'a: &b c\n'],
    ['an alias', 'a: *b\n'],
    ['a tag', 'a: !b c\n'],
    ['a merge key', '<<: {a: b}\n'],
    ['a key that is there twice', 'a: 1\nb: 2\na: 3\n'],
    ['a key of a flow map that is there twice', 'a: {b: 1, b: 2}\n'],
    ['a key that is no text', '1: a\n'],
    ['a complex key', '? a\n: b\n'],
    ['a second document', 'a: b\n---\nc: d\n'],
    ['the end of a document', 'a: b\n...\n'],
    ['a key on the line that starts a document', '--- a: b\n'],
    ['a directive', '%YAML 1.1\n---\na: b\n'],
    ['a tab', 'a:\tb\n'],
    ['a lone CR', 'a: b\rc: d\n'],
    ['a control character', 'a: b\u0001\n'],
    ['a line separator', 'a: b\u2028\n'],
    ['half of a surrogate pair', 'a: \ud800\n'],
    ['a byte order mark within', 'a: \ufeffb\n'],
    ['a number in hexadecimal', 'a: 0x1F\n'],
    ['a number with an exponent', 'a: 1e3\n'],
    ['no number', 'a: .nan\n'],
    ['a number of many digits', 'a: 12345678901234567890\n'],
    ['a rare escape', 'a: "\\x41"\n'],
    ['a quoted text over several lines', 'a: "b\n  c"\n'],
    ['a flow list over several lines', 'a: [b,\n  c]\n'],
    ['a pair within a flow list', 'a: [b: c]\n'],
    ['an odd indentation', 'a:\n    b: 1\n  c: 2\n'],
    ['an indented start', '  a: b\n'],
    ['a text and then keys', 'a: b\n  c: d\n'],
    ['a colon in a text', 'a: b: c\n'],
    ['an item on the line of its key', 'a: - b\n'],
    ['a list on the line of a dash', '- - a\n'],
    ['a space before a colon', 'a : b\n'],
    ['a list after keys', 'a: b\n- c\n'],
    ['a template', 'a: {{ b }}\n'],
    ['text behind a quoted text', 'a: "b" c\n'],
    ['a block text of which the indentation is given', 'a: |2\n  b\n'],
    ['a block text that keeps its line breaks', 'a: |+\n  b\n\n'],
    ['a block text without text', 'a: |\nb: c\n'],
    ['a text alone', 'a\n'],
    ['nothing', ''],
    ['a comment alone', '# a\n'],
  ])('%s', (_name, text) => expect(plain(text)).toBeUndefined());

  it('what is too long or too deep', () => {
    const deep = (levels: number): string => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
    expect(plain(`${deep(20)}`)).toBeDefined();
    expect(plain(deep(300))).toBeUndefined();
    expect(plain(`a: ${'['.repeat(100)}${']'.repeat(100)}`)).toBeUndefined();
    expect(plain(`${'k'.repeat(2_000)}: v`)).toBeUndefined();
    expect(plain(`a: ${'x'.repeat(limits.yamlLength)}`)).toBeUndefined();
  });
});

describe('front matter of plain YAML', () => {
  it.each(['---\nname: a\n---\nb\n', '--- yaml\nname: a\n---\nb\n', '\ufeff---\r\nname: a\r\n---\r\nb\r\n', '\n---\nname: a\n---\nb\n', '---\n- a\n---\nb\n', '--- # a\nname: b\n---\n'])('is what gray-matter makes of it: %j', (text) => {
    const file = sourceOf(text);
    // An anchor changes nothing but who reads the block.
    const other = sourceOf(text.replace('name: a', 'name: &a a').replace('- a', '- &a a'));
    const { data, problems } = parseFrontMatter(file);
    const same = parseFrontMatter(other);
    expect(valueOf(data)).toEqual(valueOf(same.data));
    expect(problems.map(({ message }) => message)).toEqual(same.problems.map(({ message }) => message));
  });
});
