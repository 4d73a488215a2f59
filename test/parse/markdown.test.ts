import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../src/parse/limits.js';
import { parseMarkdown, setMarkdownReader } from '../../src/parse/markdown.js';
import { readWithRemark } from '../../src/parse/remark/reader.js';
import { sourceOf } from './located.js';

const read = (text: string) => {
  const file = sourceOf(text);
  const { outline, problems } = parseMarkdown(file);
  return {
    ...outline,
    problems,
    /** Kind and own text of each block. */
    blocks: outline.blocks.map((block) => [block.kind, file.slice(block.content)]),
    raw: outline.blocks,
    inlines: outline.blocks.flatMap((block) => block.inlines.map(({ kind, span, content, url }) => [kind, file.slice(span), file.slice(content), ...(url === undefined ? [] : [url])])),
    items: outline.listItems.map(({ span }) => file.slice(span)),
  };
};

describe.each([
  ['the scanner', undefined],
  ['remark', readWithRemark],
])('with %s', (_reader, reader) => {
  beforeAll(() => setMarkdownReader(reader));
  afterAll(() => setMarkdownReader());

  describe('blocks', () => {
    it('are the leaves of the document, in order', () => {
      const { blocks, raw } = read(
        [
          '# Title *one* #', '', 'Text', 'goes on.', '', 'Under', '=====', '', '> quoted', '> ```Python x', '> code', '> ```', '', '    indented', '      more', '',
          '| a | b |', '|---|---|', '| `x` | y \\| z |', '', '<!-- note', 'two -->', '', '---', '', '[ref]: https://a.b/c', '', '[^1]: A footnote.', '',
        ].join('\n'),
      );
      expect(blocks).toEqual([
        ['heading', 'Title *one*'],
        ['paragraph', 'Text\ngoes on.'],
        ['heading', 'Under'],
        ['paragraph', 'quoted'],
        ['fence', '> code'],
        ['indented-code', '    indented\n      more'],
        ['table-cell', 'a'],
        ['table-cell', 'b'],
        ['table-cell', '`x`'],
        ['table-cell', 'y \\| z'],
        ['html', '<!-- note\ntwo -->'],
        ['paragraph', 'A footnote.'],
      ]);
      expect(raw.map(({ language }) => language).filter(Boolean)).toEqual(['python']);
      expect(raw.map(({ quoteDepth }) => quoteDepth)).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
      expect(raw.map(({ level }) => level).filter(Boolean)).toEqual([1, 1]);
      expect(raw.flatMap(({ cell }) => (cell ? [[cell.table, cell.row, cell.column]] : []))).toEqual([[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]]);
    });

    it('know their heading, and headings their parent', () => {
      const { raw } = read('Before.\n\n# A\n\na\n\n### B\n\nb\n\n## C\n\nc\n\n# D\n\nd\n');
      expect(raw.map(({ heading }) => heading)).toEqual([undefined, undefined, 1, 1, 3, 1, 5, undefined, 7]);
    });

    it('have a span with their marks', () => {
      const text = '## Title ##\n\n```js\nx\n```\n';
      const { raw } = read(text);
      expect(raw.map(({ span }) => text.slice(span.start, span.end))).toEqual(['## Title ##', '```js\nx\n```']);
    });

    it.each([
      ['```\na\nb\n```\n', 'a\nb'],
      ['```\r\na\r\n```\r\n', 'a'],
      ['```\n```\n', ''],
      ['```', ''],
      ['```js', ''],
      ['```\na\n', 'a'],
      ['~~~~\n~~~\n~~~~\n', '~~~'],
      ['- x\n  ```\n  a\n  ```\n', '  a'],
      ['> ```\n> a\n\nb\n', '> a'],
      ['```\n\n\n```\n', '\n'],
    ])('that are fences have what stands between their lines: %j', (text, expected) => {
      expect(read(text).blocks.find(([kind]) => kind === 'fence')?.[1]).toBe(expected);
    });

    it('that are empty have an empty content', () => {
      for (const text of ['#\n', '# #\n', '##']) expect(read(text).blocks).toEqual([['heading', '']]);
      expect(read('| a | |\n|---|---|\n| | b |\n').blocks.map(([, content]) => content)).toEqual(['a', '', '', 'b']);
    });
  });

  describe('list items', () => {
    const text = 'Do not:\n\n- one\n  - inner\n- two\n\nText.\n\n1. first\n\n   second paragraph\n2. - nested\n';
    const list = () => read(text);

    it('have spans, numbers of lists and parents', () => {
      const { listItems, items } = list();
      expect(items).toEqual(['- one\n  - inner', '- inner', '- two', '1. first\n\n   second paragraph', '2. - nested', '- nested']);
      expect(listItems.map(({ list }) => list)).toEqual([0, 1, 0, 2, 2, 3]);
      expect(listItems.map(({ parent }) => parent)).toEqual([undefined, 0, undefined, undefined, undefined, 4]);
      expect(listItems.map(({ ordered }) => ordered)).toEqual([false, false, false, true, true, false]);
    });

    it('know the paragraph that introduces their list', () => {
      const { listItems, raw } = list();
      const introductions = listItems.map(({ introduction }) => (introduction === undefined ? undefined : raw[introduction]));
      expect(introductions.map((block) => block && text.slice(block.span.start, block.span.end))).toEqual(['Do not:', 'one', 'Do not:', 'Text.', 'Text.', undefined]);
    });

    it('know their first block, and blocks their item', () => {
      const { listItems, raw } = list();
      expect(listItems.map(({ lead }) => lead !== undefined && text.slice(raw[lead]?.span.start, raw[lead]?.span.end))).toEqual(['one', 'inner', 'two', 'first', 'nested', 'nested']);
      expect(raw.map(({ listItem }) => listItem)).toEqual([undefined, 0, 1, 2, undefined, 3, 3, 5]);
    });

    it('have no first block when they are empty', () => expect(read('-\n- a\n').listItems.map(({ lead }) => lead)).toEqual([undefined, 0]));
  });

  describe('inline elements', () => {
    it('have spans with their marks and contents without', () => {
      expect(read('A `code`, `` a`b ``, *em*, __strong__, ~~gone~~ and <b>x</b><!-- note -->.\\\nNext').inlines).toEqual([
        ['code', '`code`', 'code'],
        ['code', '`` a`b ``', 'a`b'],
        ['emphasis', '*em*', 'em'],
        ['strong', '__strong__', 'strong'],
        ['deleted', '~~gone~~', 'gone'],
        ['html', '<b>', '<b>'],
        ['html', '</b>', '</b>'],
        ['html', '<!-- note -->', '<!-- note -->'],
        ['break', '\\\n', '\\\n'],
      ]);
    });

    it('that lead somewhere say where', () => {
      expect(read('[a `b`](u "t") ![alt [x]](i) <https://c.d> www.e.f https://g.h/i_j [r] [s][r] ![t][r]\n\n[r]: v\n').inlines).toEqual([
        ['link', '[a `b`](u "t")', 'a `b`', 'u'],
        ['code', '`b`', 'b'],
        ['image', '![alt [x]](i)', 'alt [x]', 'i'],
        ['autolink', '<https://c.d>', 'https://c.d', 'https://c.d'],
        ['autolink', 'www.e.f', 'www.e.f', 'http://www.e.f'],
        ['autolink', 'https://g.h/i_j', 'https://g.h/i_j', 'https://g.h/i_j'],
        ['link', '[r]', 'r', 'v'],
        ['link', '[s][r]', 's', 'v'],
        ['image', '![t][r]', 't', 'v'],
      ]);
    });

    it('stand outer before inner', () => expect(read('**a *b* `c`**').inlines.map(([kind]) => kind)).toEqual(['strong', 'emphasis', 'code']));
    it('leave a `~~category` placeholder alone', () => expect(read('Ask ~~chat or ~~cloud storage.').inlines).toEqual([]));
  });

  describe('places', () => {
    it.each([
      ['a byte order mark', '\ufeff# A\n\nuse `b`\n'],
      ['CRLF', '# A\r\n\r\nuse `b`\r\n'],
      ['lone CR', '# A\r\ruse `b`\r'],
      ['tabs', '# A\n\n-\tuse `b`\n'],
      ['NUL', '# A\0\n\nuse `b`\n'],
      ['characters outside the basic plane', '# 😀\n\n😀 use `b`\n'],
    ])('are right with %s', (_name, text) => {
      const { raw, inlines } = read(text);
      expect(raw[0]?.span.start).toBe(text.indexOf('#'));
      expect(inlines).toEqual([['code', '`b`', 'b']]);
    });

    it('count from the start of the file when a part of it is read', () => {
      const file = sourceOf('---\nname: x\n---\n# A\n\n- `b`\n');
      const { outline } = parseMarkdown(file, { start: 16, end: file.text.length });
      expect(outline.blocks.map(({ content }) => file.slice(content))).toEqual(['A', '`b`']);
    });

    it('are right in an indented block of a manifest', () => {
      const text = 'system_prompt: |\n  # Rules\n\n  - use `a`\n    and `b`\n\n  ```\n  code\n  ```\n      four more\nother: 1\n';
      const file = sourceOf(text);
      const { outline } = parseMarkdown(file, { start: text.indexOf('  # Rules'), end: text.indexOf('other') });
      expect(outline.blocks.map(({ kind, content }) => [kind, file.slice(content)])).toEqual([
        ['heading', 'Rules'],
        ['paragraph', 'use `a`\n    and `b`'],
        ['fence', '  code'],
        ['indented-code', '      four more'],
      ].map(([kind, content]) => [kind, kind === 'fence' ? 'code' : kind === 'indented-code' ? '    four more' : content]));
      expect(outline.blocks.flatMap(({ inlines }) => inlines.map(({ content }) => file.slice(content)))).toEqual(['a', 'b']);
    });
  });

  describe('code', () => {
    it('starts within its block where nothing of an indented last line is left', () => {
      const { raw } = read(' ```\n ');
      expect(raw.map(({ span, content }) => [span, content])).toEqual([[{ start: 1, end: 5 }, { start: 5, end: 5 }]]);
    });
  });

  describe('a text that is too long', () => {
    it('is read as plain paragraphs', () => {
      const { raw, problems } = read(`${'x'.repeat(limits.markdownLength)}\n\n# no heading\n`);
      expect(problems.map(({ rule }) => rule)).toEqual(['file-too-large']);
      expect(raw.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
    });
  });
});

describe('marks within each other', () => {
  it.each([
    ['quotes', (depth: number) => `${'>'.repeat(depth)} use \`b\`\n`],
    ['list items', (depth: number) => `${'- '.repeat(depth)}use \`b\`\n`],
  ])('are read to some depth, and told of beyond: %s', (_name, nested) => {
    expect(read(nested(limits.markdownDepth)).problems).toEqual([]);
    const { problems, raw, inlines } = read(`First.\n\n${nested(20_000)}\n# Last\n`);
    expect(problems.map(({ rule, span }) => [rule, span.end - span.start])).toEqual([['file-too-complex', 1]]);
    expect(raw.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'heading']);
    expect(inlines).toEqual([['code', '`b`', 'b']]);
  });
});

describe('a list item', () => {
  it.each([
    ['- ```\n  a\n- b\n', ['- ```\n  a\n', '- b']],
    ['> - a\n>   b\n> - c\n>\n> d\n', ['- a\n>   b', '- c']],
    ['- > a\n  >\n- b', ['- > a\n  >', '- b']],
  ])('ends with what it holds: %j', (text, expected) => expect(read(text).items).toEqual(expected));
});
