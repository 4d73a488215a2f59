import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencesIn, servers, skill, worker } from './example.js';

const pieces = [
  'call ', 'use ', 'do not ', 'never ', '`get_bed`', '`mcp__a__b`', '`composio__gmail__execute(tool="GMAIL_SEND_EMAIL")`', 'GMAIL_SEND_EMAIL ', 'the Slack connector ', 'the Notion MCP ', 'post it to Slack ', '`', '``', '```\n', '~~', '~~chat ', '"', '“', '(', ')', '[', '](x)', '<!--', '-->', '{{', '}}',
  '\n', '\r\n', '\n\n', '> ', '- ', '1. ', '# ', '## Do not\n', '## Tools\n', '| a | b |\n|---|---|\n', '| `x_y` | no |\n', '**', '*', '_', ':', ', ', '. ', '—', '→', '#tool:a/b ', '#edit ', '❌ ', '地図 ', '\u0000', '\ud800', '\t', '    ', '---\n', 'MCPs needed: ', 'mcp__', '__', 'a.b.c ', 'server:tool ', '$X ',
];
const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 60 }).map((parts) => parts.join(''));

const contexts = [
  (body: string) => worker('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n', body),
  (body: string) => ({ ...skill(body, 'allowed-tools: Read\n'), ...servers('notion') }),
];

describe('any text', () => {
  it('is scanned without a fault; each reference is a stretch of its file, in order, and no two are the same', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...contexts), (body, context) => {
        const found = referencesIn(context(body));
        const places = found.map(({ text: { file, span } }) => `${file.path}:${span.start}:${span.end}`);
        expect(new Set(places).size).toBe(places.length);
        for (const { text: name, instructs, negated, resolution } of found) {
          expect(name.file.slice(name.span)).toBe(name.value);
          expect(name.value.trim()).not.toBe('');
          expect(instructs && negated).toBe(false);
          if (!instructs) expect(resolution.severity).toBe('none');
        }
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it('says the same with other line ends', () => {
    fc.assert(
      fc.property(text.filter((body) => !body.includes('\r')), (body) => {
        const names = (each: string): string[] => referencesIn(worker('connections: []\n', each)).map(({ text: name, instructs }) => `${name.value.replace(/\r?\n/gu, ' ')} ${instructs}`);
        expect(names(body.replace(/\n/gu, '\r\n'))).toEqual(names(body));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('hostile text', () => {
  const size = 40_000;
  it.each([
    ['calls that never close', 'a_b('.repeat(size / 4)],
    ['one long name', 'a_'.repeat(size / 2)],
    ['quotation marks', ' "a'.repeat(size / 3)],
    ['app names', 'Slack '.repeat(size / 6)],
    ['a long row', '`get_bed`, '.repeat(size / 11)],
    ['actions', 'GMAIL_SEND_EMAIL '.repeat(size / 17)],
    ['headings', '# Tools\n'.repeat(size / 20)],
    ['a deep list', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- do not: \`get_x\`\n`).join('')],
  ])('%s', (_name, body) => {
    for (const context of contexts) expect(referencesIn(context(body)).length).toBeGreaterThanOrEqual(0);
  });
});
