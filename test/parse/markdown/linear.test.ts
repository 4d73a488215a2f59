import { afterEach, describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/parse/markdown.js';
import { sourceOf } from '../located.js';

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with a text as `this`
const { charCodeAt } = String.prototype;

afterEach(() => {
  String.prototype.charCodeAt = charCodeAt;
});

/** How many characters are looked at while a text and its inline elements are read. */
function stepsOf(text: string): number {
  const file = sourceOf(text);
  let steps = 0;
  String.prototype.charCodeAt = function (this: string, at: number): number {
    steps++;
    return charCodeAt.call(this, at);
  };
  for (const { inlines } of parseMarkdown(file).outline.blocks) expect(inlines).toBeDefined();
  String.prototype.charCodeAt = charCodeAt;
  return steps;
}

describe('reading takes steps in proportion to the length', () => {
  it.each<readonly [string, (count: number) => string]>([
    ['prose', (n) => 'Some *words* of `text` and [a link](b), see <https://c.d>.\n'.repeat(n)],
    ['quotes', (n) => `${'>'.repeat(n)} *a`],
    ['quotes that lines leave', (n) => `${'> '.repeat(50)}a\n${'b\n'.repeat(n)}`],
    ['list items on a line', (n) => `${'- '.repeat(n)}a`],
    ['list items', (n) => '- a\n\n'.repeat(n)],
    ['lists within each other', (n) => Array.from({ length: n }, (_, i) => `${' '.repeat((i % 50) * 2)}- a\n`).join('')],
    ['asterisks', (n) => `${'*'.repeat(n)}a${'*'.repeat(n)}`],
    ['emphasis that is closed late', (n) => `${'*a '.repeat(n)}${' b*'.repeat(n)}`],
    ['emphasis that is not closed', (n) => '*a _b '.repeat(n)],
    ['emphasis that is not opened', (n) => 'a* b_ '.repeat(n)],
    ['emphasis of three lengths', (n) => 'a***b**c*d'.repeat(n)],
    ['underscores and asterisks by turns', (n) => `${'*a _b '.repeat(n)}${'c* d_ '.repeat(n)}`],
    ['tildes', (n) => '~~a ~b '.repeat(n)],
    ['tildes and asterisks', (n) => `${'~~a *b '.repeat(n)}${'c~~ d* '.repeat(n)}`],
    ['brackets that are not closed', (n) => '['.repeat(n)],
    ['brackets that are', (n) => `[x]: y\n\n${'['.repeat(n)}a${']'.repeat(n)}`],
    ['brackets with undefined labels', (n) => `[x]: y\n\n${'[a][b]'.repeat(n)}`],
    ['images within each other', (n) => `${'!['.repeat(n)}a${'](b)'.repeat(n)}`],
    ['targets that are not closed', (n) => '[a]('.repeat(n)],
    ['targets with parentheses', (n) => `[a](${'('.repeat(n)}`],
    ['titles that are not closed', (n) => '[a](b (c'.repeat(n)],
    ['titles of two kinds', (n) => `[a](b "c) [a](b 'c) `.repeat(n)],
    ['definitions', (n) => Array.from({ length: n }, (_, i) => `[a${i}]: b "c"\n`).join('')],
    ['definitions whose titles are not closed', (n) => "[a]: b\n'c\n\n".repeat(n)],
    ['backticks of growing length', (n) => Array.from({ length: Math.ceil(Math.sqrt(n)) }, (_, i) => '`'.repeat(i + 1)).join(' a ')],
    ['backticks that match late', (n) => `${'` a '.repeat(n)}\`\``],
    ['comments', (n) => 'a <!-- b '.repeat(n)],
    ['processing instructions and declarations', (n) => 'a <? b <!C <![CDATA[ '.repeat(n)],
    ['tags that are not closed', (n) => '<a b="c" '.repeat(n)],
    ['attributes that are not closed', (n) => `<a b='c <a b="d `.repeat(n)],
    ['comments over blocks', (n) => `<!--\n${'a\n\n'.repeat(n)}`],
    ['tables', (n) => `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(n)}`],
    ['rows with bars alone', (n) => `| a |\n|---|\n${'|'.repeat(n)}\n`],
    ['headers of tables that no table follows', (n) => 'a | b\n'.repeat(n)],
    ['delimiter rows that no header fits', (n) => `${'a\n'.repeat(n)}${'|--'.repeat(n)}\n`],
    ['underlined headings', (n) => 'a\n=\n'.repeat(n)],
    ['fences', (n) => '```\n~~~\n'.repeat(n)],
    ['hosts', (n) => '_www.a'.repeat(n)],
    ['hosts with dots', (n) => `www.a${'.'.repeat(n)}b`],
    ['paths with punctuation', (n) => `http://a.b/${'!'.repeat(n)}c`],
    ['paths with entities', (n) => `http://a.b/${'&amp;'.repeat(n)}c`],
    ['addresses', (n) => 'a@b.'.repeat(n)],
    ['names of addresses', (n) => `${'www.a-'.repeat(n)}@`],
    ['line breaks', (n) => `a${'  \n'.repeat(n)}`],
    ['blanks at ends of lines', (n) => `a${' '.repeat(n)}\nb`],
    ['blanks within a heading', (n) => `# *a${' '.repeat(n)}#${' '.repeat(n)}b`],
    ['footnotes', (n) => `[^a]: b\n\n${'[^a'.repeat(n)}`],
    ['backslashes', (n) => '\\'.repeat(n)],
  ])('with %s', (_name, text) => {
    const once = stepsOf(text(1000));
    expect(once).toBeGreaterThan(10);
    expect(stepsOf(text(8000))).toBeLessThan(8 * 1.3 * once + 10_000);
  });
});
