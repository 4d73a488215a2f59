import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../src/report/code-frame.js';
import { textWidth } from '../../src/report/text-width.js';
import { SourceFile } from '../../src/text/source-file.js';

/** The frame of what stands between `[|` and `|]`. */
function frame(marked: string, width = 80): string {
  const start = marked.indexOf('[|');
  const end = marked.indexOf('|]') - 2;
  const file = new SourceFile('f', marked.replace('[|', '').replace('|]', ''));
  return codeFrame(file, { start, end }, { colors: pc.createColors(false), mark: (text) => text, width }).join('\n');
}

describe('a code frame', () => {
  it('has one line of context on either side', () => {
    expect(frame('a\nb\nc [|d|] e\nf\ng\n')).toBe('2 | b\n3 | c d e\n  |   ^\n4 | f');
  });

  it('aligns line numbers of different length', () => {
    expect(frame(`${'x\n'.repeat(9)}[|y|]\nz\n`)).toBe(' 9 | x\n10 | y\n   | ^\n11 | z');
  });

  it('marks an empty span with one caret, at the end of a line as well', () => {
    expect(frame('a: [||]b')).toBe('1 | a: b\n  |    ^');
    expect(frame('a:[||]\nb')).toBe('1 | a:\n  |   ^\n2 | b');
    expect(frame('[||]\nb')).toBe('1 |\n  | ^\n2 | b');
    expect(frame('a\n[||]')).toBe('1 | a\n2 |\n  | ^');
  });

  it('is empty for a file without text', () => {
    expect(frame('[||]')).toBe('');
    expect(frame('\ufeff[||]\n \n')).toBe('');
  });

  it('underlines each line of a span, without its indent', () => {
    expect(frame('a:\n  [|b: 1\n\n  c: 2|]\nd\n')).toBe('1 | a:\n2 |   b: 1\n  |   ^^^^\n3 |\n4 |   c: 2\n  |   ^^^^\n5 | d');
  });

  it('leaves out the middle of a long span', () => {
    expect(frame('[|a\nb\nc\nd\ne\nf|]\n')).toBe('1 | a\n  | ^\n2 | b\n  | ^\n. |\n6 | f\n  | ^');
  });

  it('ends with the line whose break the span ends with', () => {
    expect(frame('[|a\n|]b\nc\n')).toBe('1 | a\n  | ^\n2 | b');
    expect(frame('[|a\r\n|]b')).toBe('1 | a\n  | ^\n2 | b');
  });

  it('takes CRLF, a lone CR and a byte order mark for what they are', () => {
    expect(frame('\ufeffa [|b|]\r\nc\r')).toBe('1 | a b\n  |   ^\n2 | c');
  });

  it('expands tabs to the same stops for code and underline', () => {
    expect(frame('\tab\t[|c|]')).toBe('1 |     ab  c\n  |         ^');
    expect(frame('[|\t|]x')).toBe('1 |     x\n  | ^^^^');
  });

  it('counts wide characters as two cells, combining marks as none, joined emoji as one character', () => {
    expect(frame('日本 [|語|] x')).toBe('1 | 日本 語 x\n  |      ^^');
    expect(frame('cafe\u0301 [|x|]')).toBe('1 | cafe\u0301 x\n  |      ^');
    expect(frame('👩‍👩‍👧 [|👍🏽|] ☀️ x')).toBe('1 | 👩‍👩‍👧 👍🏽 ☀️ x\n  |    ^^');
    expect(frame('✅ [|ok|]')).toBe('1 | ✅ ok\n  |    ^^');
  });

  it('shows characters that a terminal would obey or hide', () => {
    expect(frame('a\u001b[31m [|b|]')).toBe('1 | a<U+001B>[31m b\n  |               ^');
    expect(frame('[|x\u202ey|]')).toBe('1 | x<U+202E>y\n  | ^^^^^^^^^^');
    expect(frame('SEND\u200b_\u200dMAIL [|b|]')).toBe(`1 | SEND<U+200B>_<U+200D>MAIL b\n  | ${' '.repeat(26)}^`);
    expect(frame('a\ud800[|b|]')).toBe('1 | a<U+D800>b\n  |          ^');
  });

  it('cuts a long line around the span', () => {
    const long = frame(`${'word '.repeat(5000)}[|here|]${' word'.repeat(5000)}`, 60);
    const [code = '', underline = ''] = long.split('\n');
    expect(code).toMatch(/^1 \| ….* here .*…$/u);
    expect(code.length).toBe(60);
    expect(underline.indexOf('^')).toBe(code.indexOf('here'));
    expect(underline.endsWith('^^^^')).toBe(true);
  });

  it('shows a long line from its start, and to its end, where the span is there', () => {
    expect(frame(`[|abc|]${'-'.repeat(100)}`, 30)).toBe(`1 | abc${'-'.repeat(21)}…\n  | ^^^`);
    expect(frame(`${'-'.repeat(100)}[|abc|]`, 30)).toBe(`1 | …${'-'.repeat(21)}abc\n  | ${' '.repeat(22)}^^^`);
    expect(frame(`${'-'.repeat(100)}[||]`, 30)).toBe(`1 | …${'-'.repeat(23)}\n  | ${' '.repeat(24)}^`);
  });

  it('underlines as much of a long span as is shown', () => {
    expect(frame(`ab [|${'x'.repeat(500)}|] cd`, 40)).toBe(`1 | ab ${'x'.repeat(31)}…\n  |    ${'^'.repeat(32)}`);
  });

  it('never takes more cells than it is given', () => {
    for (const text of ['日本'.repeat(300), '\tx'.repeat(300), '\u202e'.repeat(300), '👍🏽'.repeat(300), 'e\u0301'.repeat(300)]) {
      for (let at = 0; at < text.length; at += 97) {
        const lines = codeFrame(new SourceFile('f', text), { start: at, end: at + 5 }, { colors: pc.createColors(false), mark: (x) => x, width: 50 });
        expect(lines).toHaveLength(2);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(50);
        expect(lines[1]).toContain('^');
      }
    }
  });
});
