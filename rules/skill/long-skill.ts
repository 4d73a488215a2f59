import { defineRule } from '../../src/engine/rule.js';
import { adviceOnLines } from '../../src/data/skill-limits.js';

const line = 'Look up the tide table.\n';
const head = '---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n';
const headLines = 4;

/** A skill of as many lines, with the first one too many marked. */
function tooLong(lines: number, most: number): string {
  return `${head}${line.repeat(most - headLines)}[|${line.trimEnd()}|]\n${line.repeat(lines - most - 1)}`;
}

export default defineRule({
  id: 'long-skill',
  severity: 'info',
  summary: 'A SKILL.md has more lines than the specification advises.',
  why: `The whole file goes into the model's context each time the skill is used, and stays there. The specification advises to keep it below 500 lines and to
move what is not always needed to files that it links to. One published skill in sixteen is longer.`,
  sources: ['https://agentskills.io/specification#progressive-disclosure', 'https://code.claude.com/docs/en/skills#add-supporting-files'],
  formats: ['agent-skill'],
  options: { lines: { default: adviceOnLines, summary: 'Lines that are fine.' } },
  good: [{ files: { 'tides/SKILL.md': head + line.repeat(400) } }],
  bad: [
    { files: { 'tides/SKILL.md': tooLong(604, adviceOnLines) }, message: '`604`' },
    { title: 'With an option.', files: { 'tides/SKILL.md': tooLong(24, 10) }, options: { lines: 10 } },
  ],
  check: {
    definition({ main }, { report, option }) {
      const most = option<number>('lines');
      const lines = main.text.endsWith('\n') ? main.lineCount - 1 : main.lineCount;
      if (lines <= most) return;
      report({
        at: { file: main, span: main.lineSpan(most + 1) },
        message: `The file has \`${lines}\` lines, all of which the model reads each time; at most \`${most}\` are advised.`,
        help: 'Move what is not always needed to files in `references/`, and link to them.',
      });
    },
  },
});
