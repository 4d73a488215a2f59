import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown, setMarkdownReader } from '../../../src/parse/markdown.js';
import { readWithRemark } from '../../../src/parse/remark/reader.js';
import { sourceOf, told } from '../located.js';
import { outlineElements, remarkElements } from './elements.js';

beforeAll(() => setMarkdownReader(readWithRemark));
afterAll(() => setMarkdownReader());

const read = (text: string) => {
  const file = sourceOf(text);
  const { outline, problems } = parseMarkdown(file);
  return { problems, raw: outline.blocks, blocks: outline.blocks.map((block) => [block.kind, file.slice(block.content)]) };
};

describe('a document read in parts', { timeout: 60_000 }, () => {
  const filler = `${'Some words of text that fill a paragraph. '.repeat(30)}\n\n`.repeat(5);

  it.each([
    ['a fence over several parts', `a\n\n\`\`\`\n${filler}# no heading\n\n- no item\n\`\`\`\n\n# Heading\n`],
    ['a fence without end', `a\n\n\`\`\`\n${filler}# no heading\n`],
    ['a comment over several parts', `a\n\n<!--\n${filler}# no heading\n\n-->\n\n# Heading\n`],
    ['an HTML block over several parts', `<script>\n\n${filler}# no heading\n</script>\n\n# Heading\n`],
    ['a list over several parts', `- a\n\n${filler.replace(/^(?=.)/gmu, '  ')}- b\n\n  c\n\nd\n`],
    ['links that are defined far away', `[one] and [Two][] and [x][one]\n\n${filler}[one]: a\n[two]: <b>\n[^n]: note\n\n${filler}[one]\n`],
    ['a definition within a paragraph', `[one]\n\n${filler}text\n[one]: a\n\n${filler}`],
  ])('is what remark finds in all of it: %s', (_name, text) => {
    expect(text.length).toBeGreaterThan(6000);
    expect(outlineElements(parseMarkdown(sourceOf(text)).outline)).toEqual(remarkElements(text));
  });

  const pieces = [
    'word ', 'word ', '\n', '\n', '\n\n', '\n\n', '# ', '- ', '1. ', '> ', '  ', '    ', '\t', '```\n', '~~~\n', '`a` ', '*a* ', '**', '_', '~~', '[x] ', '[x]: y\n', '[a](b) ', '![', '](',
    '<!--', '-->', '<b>', '</b>', '<pre>\n', '</pre>\n', '| a | b |\n', '|---|---|\n', '---\n', '===\n', '\\', '<', '&amp;', '[^1]', '[^1]: ', 'https://a.b ', '\r\n', 'é', '😀', filler,
  ];

  it('is what remark finds in all of it, whatever it is', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => `Text.\n\n${parts.join('')}`);
    fc.assert(
      fc.property(texts, (text) => {
        expect(outlineElements(parseMarkdown(sourceOf(text)).outline)).toEqual(remarkElements(text));
      }),
      { numRuns: 60, examples: [['Text.\n\nword [x]: y\n<pre>\n\n\n[x]: y\n']] },
    );
  });
});

describe('text that would stall or crash remark', { timeout: 60_000 }, () => {
  it.each([
    ['quotes', `${'>'.repeat(20_000)} a`],
    ['list items', `${'- '.repeat(20_000)}a`],
    ['ordered items', `${'1) '.repeat(20_000)}a`],
    ['asterisks', `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
    ['emphasis', `${'*a '.repeat(20_000)}${' b*'.repeat(20_000)}`],
    ['brackets', '['.repeat(50_000)],
    ['images', '!['.repeat(50_000)],
    ['targets', 'a]('.repeat(20_000)],
    ['comments', 'a <!-- b\n'.repeat(5000)],
    ['underlined headings', 'a\n=\n'.repeat(5000)],
    ['emphasis behind a fence that its list item ends', `- \`\`\`\n${'*a '.repeat(5000)}`],
    ['lazy lines', `> a\n${'b\n'.repeat(20_000)}`],
  ])('is read as plain paragraphs: %s', (_name, text) => {
    const { raw, problems } = read(`First.\n\n${text}\n\nLast.\n`);
    expect(problems.map(({ rule }) => rule)).toEqual(['file-too-complex']);
    expect(raw.length).toBeGreaterThan(1);
    expect(raw.every(({ kind }) => kind === 'paragraph')).toBe(true);
  });

  it('is read around such a stretch', () => {
    const prose = `${'Some words of text. '.repeat(30)}\n\n`.repeat(8);
    const { blocks, problems } = read(`# A\n\n${prose}${'*a '.repeat(2000)}\n\n${prose}# B\n\nUse \`b\`.\n`);
    expect(problems.map(told)[0]).toContain('file-too-complex');
    expect(blocks.filter(([kind]) => kind === 'heading')).toEqual([['heading', 'A'], ['heading', 'B']]);
  });

  it('is not a line of dashes', () => expect(read(`a\n\n${'- '.repeat(60)}\n\nb\n`).problems).toEqual([]));

  it.each([
    ['a fence', `\`\`\`json\n${'{"a_b": [*x*]},\n'.repeat(2000)}\`\`\`\n`],
    ['a fence in a list', `- a\n\n  ~~~\n${'  a_b = [*x*]\n'.repeat(2000)}  ~~~\n`],
    ['a table', `a | b\n--|--\n${'`x_y` | **z**\n'.repeat(200)}`],
    ['a list', '- **a** and `b_c`, see [d](e_f)\n'.repeat(300)],
  ])('is not one with many marks in %s', (_name, text) => expect(read(`# A\n\n${text}`).problems).toEqual([]));

  it('is read when it is merely long', () => {
    const { raw, problems } = read(`# A\n\n\`\`\`\n${'some code\n'.repeat(10_000)}\`\`\`\n\nLast.\n`);
    expect(problems).toEqual([]);
    expect(raw.map(({ kind }) => kind)).toEqual(['heading', 'fence', 'paragraph']);
  });
});
