import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import commonmark from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownTexts } from './generated.js';
import { bothOutlines } from './outlines.js';

const root = join(import.meta.dirname, '../../..');

function expectAgreement(text: string): void {
  const { scanned, expected } = bothOutlines(text);
  expect(scanned).toEqual(expected);
}

describe('the scanner finds what remark finds', { timeout: 120_000 }, () => {
  it.each(commonmark.tests.map(({ number, section, markdown }) => [number, section, markdown.replaceAll('→', '\t')] as const))('in example %d of the CommonMark specification (%s)', (_number, _section, markdown) => expectAgreement(markdown));

  it.each([
    ['a table', '| foo | bar |\n| --- | --- |\n| baz | bim |'],
    ['cells of unlike length', '| abc | defghi |\n:-: | -----------:\nbar | baz'],
    ['an escaped bar', '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |'],
    ['a table that a quote ends', '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar'],
    ['a table that a blank line ends', '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar'],
    ['a header of other length', '| abc | def |\n| --- |\n| bar |'],
    ['rows of other length', '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |'],
    ['a table without rows', '| abc | def |\n| --- | --- |'],
    ['a table below a paragraph', 'one\ntwo | three\n--- | ---\nfour | five\n'],
    ['a table in a list and a quote', '- a\n\n  > | b | c |\n  > |:-|-:|\n  > | d |\n  e\n'],
    ['struck text', '~~Hi~~ Hello, ~there~ world! This ~~has a\n\nnew paragraph~~. This ~~~not~~~ either'],
    ['struck text across emphasis', '*a ~~b* c~~ ~~d *e~~ f*'],
    ['tasks', '- [ ] foo\n- [x] bar\n  - [X] *baz*\n- [ ]\n- [x]  two\n'],
    ['links without brackets', 'www.commonmark.org/help. (www.google.com/search?q=Markup+(business)) www.a.b/q&hl; http://a.b ftp://c.d foo@bar.baz a.b-c_d@a.b a.b-c_d@a.b- x@y_'],
    ['footnotes', 'A[^1], ![^1] and [^2].\n\n[^1]: One\n    - two\n\n      three\nfour\n'],
    ['an item that begins with blank lines', '-\n\n  a\n\n-\n  b\n'],
    ['a lone tag left of its list item', '- a\n</b>\n\nc\n'],
    ['indented code before a list', '    code\n2. a\n\n    code\n\n- b\n'],
    ['fences that containers end', '- ```\n  a\n- b\n\n> ~~~\n> c\nd\n'],
    ['definitions', '[a]: b\n[c]: <d e> "f"\n[g]:\nh\n===\n[a] [c] [G] [a][c] [x][a] [a](y) [a][]\n'],
    ['tabs', '-\ta\n\n\tb\n\n>\t\tc\n\n1.\t\td\n'],
    ['NUL', '<a:\0> [b\0](\0) [\ufffd]\n\n[\0]: c\n'],
    ['line breaks of Windows', '# a\r\n\r\nb  \r\nc\\\r\nd\r\n\r\n> `e\r\n> f`\r\n'],
  ])('in %s', (_name, text) => expectAgreement(text));

  const files = ['examples', 'test', 'rules', '.']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(root, folder, name)))
    .filter((path) => path.endsWith('.md'));

  it.each(files.map((path) => [path.slice(root.length + 1), path] as const))('in %s', (_name, path) => expectAgreement(readFileSync(path, 'utf8')));

  it('in the labelled cases', () => {
    const lines = readFileSync(join(root, 'test/cases/references.jsonl'), 'utf8').trim().split('\n');
    const texts = lines.flatMap((line) => Object.entries((JSON.parse(line) as { files: Record<string, string> }).files).flatMap(([path, text]) => (path.endsWith('.md') ? [text] : [])));
    expect(texts.length).toBeGreaterThan(100);
    texts.forEach(expectAgreement);
  });

  // Remark misses the end of an HTML block that stands after a third bracket.
  const generated = markdownTexts.filter((text) => !text.includes(']]]>'));

  it.each([1, 2, 3])('in generated text (seed %d)', (seed) => fc.assert(fc.property(generated, expectAgreement), { seed, numRuns: 150 }));

  it('in generated text', () => fc.assert(fc.property(generated, expectAgreement), { numRuns: 100 }));
});
