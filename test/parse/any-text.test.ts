import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outline } from '../../src/model/outline.js';
import type { Problem } from '../../src/model/problem.js';
import { parseFrontMatter } from '../../src/parse/front-matter.js';
import { parseJson } from '../../src/parse/json.js';
import { parseMarkdown } from '../../src/parse/markdown.js';
import { parseYaml } from '../../src/parse/yaml.js';
import type { SourceFile } from '../../src/text/source-file.js';
import { contains } from '../../src/text/span.js';
import type { Span } from '../../src/text/span.js';
import { expectNested, sourceOf } from './located.js';

const pieces = [
  ' ', '  ', '\n', '\n', '\n\n', '\r\n', '\r', '\t', ':', ': ', '- ', '* ', '1. ', '[', ']', '{', '}', '"', "'", '#', ' #', '|', '|-', '> ', '>-\n', '*', '**', '_', '&a ', '*a', '!t ', 'a', 'b: c',
  '\n- ', '\n  ', ',', '@', '`', '```', '~~~\n', '%', '? ', '---\n', '---', '...\n', '<<: ', '"x" ', '<!--', '-->', '<b>', '![a](b)', '[x]: y\n', '[x]', '](', '|a|b|\n|-|-|\n', '    ',
  '\ufeff', '\ud800', '\0', 'https://a.b', '\\', 'é', '😀', 'name: x\n', '---js\n', '"a":', 'true', '1e5', '// c\n', '/*', '[^1]', '[^1]: z\n',
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => `---\n${parts.join('')}\n---\n${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
/** A file, and a part of it. */
const inputs = fc.tuple(texts, fc.nat(), fc.nat()).map(([text, a, b]) => {
  const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
  return { file: sourceOf(text), part: { start, end } };
});

function expectWithin(file: SourceFile, ...spans: readonly Span[]): void {
  for (const { start, end } of spans) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(file.text.length);
  }
}

function expectProblems(file: SourceFile, problems: readonly Problem[]): void {
  for (const { span, related, fix } of problems) expectWithin(file, span, ...(related ?? []).map((other) => other.span), ...(fix?.edits ?? []).map((edit) => edit.span));
}

function expectOutline(file: SourceFile, { blocks, listItems }: Outline): void {
  expectWithin(file, ...blocks.map(({ span }) => span), ...listItems.map(({ span }) => span));
  for (const block of blocks) {
    expect(contains(block.span, block.content)).toBe(true);
    let last = block.span.start;
    for (const inline of block.inlines) {
      expect(contains(block.span, inline.span)).toBe(true);
      expect(contains(inline.span, inline.content)).toBe(true);
      expect(inline.span.start).toBeGreaterThanOrEqual(last);
      last = inline.span.start;
    }
    if (block.heading !== undefined) expect(blocks[block.heading]?.kind).toBe('heading');
    const item = block.listItem === undefined ? undefined : listItems[block.listItem];
    if (item) expect(contains(item.span, block.span)).toBe(true);
  }
  for (const { lead, parent, introduction } of listItems) {
    if (lead !== undefined) expect(blocks[lead]).toBeDefined();
    if (parent !== undefined) expect(listItems[parent]).toBeDefined();
    if (introduction !== undefined) expect(['paragraph', 'heading']).toContain(blocks[introduction]?.kind);
  }
}

describe('any text', { timeout: 60_000 }, () => {
  it.each([
    ['YAML', parseYaml],
    ['JSON', parseJson],
  ])('is read as %s without a throw, every place within its parent', (_name, parse) => {
    fc.assert(
      fc.property(inputs, ({ file, part }) => {
        for (const span of [undefined, part]) {
          const { data, problems } = parse(file, span);
          expectProblems(file, problems);
          if (data) expectNested(data);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is read as front matter and body without a throw, every place within its parent', () => {
    fc.assert(
      fc.property(inputs, ({ file }) => {
        const { data, span, body, problems } = parseFrontMatter(file);
        expectProblems(file, problems);
        expectWithin(file, body, ...(span ? [span] : []));
        if (span) expect(body.start).toBeGreaterThanOrEqual(span.end);
        if (data) expectNested(data);
      }),
      { numRuns: 200 },
    );
  });

  it('is read as Markdown without a throw, every place within its parent', () => {
    fc.assert(
      fc.property(inputs, ({ file, part }) => {
        for (const span of [undefined, part]) {
          const { outline, problems } = parseMarkdown(file, span);
          expectProblems(file, problems);
          expectOutline(file, outline);
        }
      }),
      { numRuns: 100 },
    );
  });
});
