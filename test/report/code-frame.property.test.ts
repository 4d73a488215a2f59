import fc from 'fast-check';
import pc from 'picocolors';
import { expect, it } from 'vitest';
import { codeFrame } from '../../src/report/code-frame.js';
import { textWidth } from '../../src/report/text-width.js';
import { SourceFile } from '../../src/text/source-file.js';

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\n', '\r\n', '\r', '\t', '\ufeff', '\u202e', '\u200d', '\ud83d', '\ude00', '日本', '👩‍👩‍👧', 'e\u0301', '\u001b[31m', ' '.repeat(90)),
  fc.string({ unit: 'binary-ascii', minLength: 0, maxLength: 300 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

it('shows any span of any text within its width, without a character that steers the terminal', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.integer({ min: 24, max: 120 }), (content, from, length, width) => {
      const start = from % (content.length + 1);
      const end = Math.min(content.length, start + (length % 400));
      const lines = codeFrame(new SourceFile('f', content), { start, end }, { colors: pc.createColors(false), mark: (line) => line, width });
      for (const line of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(textWidth(line)).toBeLessThanOrEqual(Math.max(width, 26));
      }
    }),
    { numRuns: 2000 },
  );
});
