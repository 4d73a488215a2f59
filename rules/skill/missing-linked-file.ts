import { defineRule } from '../../src/engine/rule.js';

const skill = (text: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n${text}`;

export default defineRule({
  id: 'missing-linked-file',
  severity: 'warning',
  summary: 'A skill links to a file of its own that is not there.',
  why: `An agent follows the links of a skill to the files that come with it. Where a file is missing it reads nothing, or makes up what it might say. Checked are
relative Markdown links to places within the skill's folder; addresses, anchors and targets with placeholders are not.`,
  sources: ['https://agentskills.io/specification#file-references: relative paths from the skill root'],
  formats: ['agent-skill'],
  good: [
    {
      files: {
        'tides/SKILL.md': skill('See [the ports](references/ports.md#north), [all of them](references/), [the sea](https://example.org) and [a copy](../boats/SKILL.md).\n'),
        'tides/references/ports.md': '# Ports\n\n## North\n',
      },
    },
    { title: 'An example of a link.', files: { 'tides/SKILL.md': skill('Write links as `[text](file.md)`, or as [text](<name>.md).\n') } },
  ],
  bad: [
    {
      files: { 'tides/SKILL.md': skill('See [|[the ports](references/port.md)|].\n'), 'tides/references/ports.md': '# Ports\n' },
      message: 'Did you mean `ports.md`?',
    },
    { title: 'Another letter case.', files: { 'tides/SKILL.md': skill('See [|[reference](reference.md)|].\n'), 'tides/REFERENCE.md': '# Reference\n' }, message: '`REFERENCE.md`' },
  ],
  check: {},
});
