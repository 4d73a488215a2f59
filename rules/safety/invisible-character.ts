import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import type { SourceFile } from '../../src/text/source-file.js';
import { filesOf } from '../../src/safety/definition-files.js';
import { characterName } from '../../src/safety/unicode/characters.js';
import { unseenOf } from '../../src/safety/unicode/find.js';

/** So many in one file are more than pasting leaves behind. */
const suspicious = 16;

const skill = (text: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n${text}`;

export default defineRule({
  id: 'invisible-character',
  severity: 'warning',
  summary: 'A text holds zero-width or other invisible characters that nothing there needs.',
  why: `They come in with text that was pasted from a page or a chat. In a name, address or command they make it another one, which nobody sees; a search does not find the word. Where a
script or an emoji needs them they are left alone, and so are soft hyphens and a byte order mark at the start. It is an info, and a warning where a file has ${suspicious} and more: spread over words they
keep filters from finding these.`,
  sources: ['https://www.unicode.org/reports/tr36/#Non_Visual_Security', 'https://www.unicode.org/versions/latest/core-spec/chapter-23/: layout controls'],
  good: [
    { files: { 'tides/SKILL.md': `\ufeff${skill('👨‍👩‍👧 see the tides ⚠️, which soft\u00adhyphens cut; می‌خواند, ภาษา\u200bไทย.\n')}` } },
  ],
  bad: [
    { files: { 'tides/SKILL.md': skill('Call `get[|\u200b|]_tides` and `get\u200b_ports`.\n') }, severity: 'info', message: 'U+200B (zero width space)', fixed: { 'tides/SKILL.md': skill('Call `get_tides` and `get_ports`.\n') } },
    { title: 'Spread over words.', files: { 'tides/SKILL.md': skill(`S[|\u200b|]${'e\u200bn\u200bd\u200b '.repeat(5)}\n`) } },
  ],
  check: {
    definition(definition, { report }) {
      for (const file of filesOf(definition)) reportFile(file, report);
    },
    inventory({ file }, { report }) {
      reportFile(file, report);
    },
  },
});

/** One finding for a file: what pasted one has pasted more. */
function reportFile(file: SourceFile, report: (finding: Finding) => void): void {
  const all = unseenOf(file);
  if (all.length === 0) return;
  const runs = all.filter(({ kind }) => kind === 'stray');
  const [first] = runs;
  if (!first) return;
  const count = runs.reduce((sum, { codes }) => sum + codes.length, 0);
  report({
    at: { file, span: first.span },
    message: `${characterName(first.codes[0] ?? 0)} stands here unseen${count === 1 ? '' : `, the first of \`${count}\` such characters in this file`}.`,
    help: count === 1 ? 'Take the character out.' : 'Take these characters out.',
    fix: { title: 'Remove invisible characters', safety: 'safe', edits: runs.map(({ span }) => ({ path: file.path, span, text: '' })) },
    ...(count < suspicious && { severity: 'info' as const }),
  });
}
