import { defineRule } from '../../src/engine/rule.js';

const skill = (text: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n${text}`;

export default defineRule({
  id: 'missing-linked-file',
  severity: 'warning',
  summary: 'A skill, agent or command links to a file that is not there.',
  why: `An agent follows the links of a skill to the files that come with it. Where a file is missing it reads nothing, or makes up what it might say. Checked are
relative Markdown links and images to places within the skill's folder, and the links of the files that it links to; addresses, anchors, examples in code or quotation marks and targets with placeholders are
not. A skill that a project keeps for itself, in a folder with a dot, may link to the project's files as seen from its top folder. A link of an agent or command is an info, and counts as missing where its target is in no folder upwards: nobody says from which one it is read. So is a path in the
\`resources\` of a Kiro agent, which Kiro leaves out in silence.`,
  sources: ['https://agentskills.io/specification#file-references: relative paths from the skill root', 'https://kiro.dev/docs/cli/custom-agents/configuration-reference'],
  good: [
    {
      files: {
        'tides/SKILL.md': skill('See [the ports](references/ports.md#north), [all of them](references/), [the sea](https://example.org) and [a copy](../boats/SKILL.md).\n'),
        'tides/references/ports.md': '# Ports\n\n## North\n',
      },
    },
    { title: 'An agent in a project.', files: { '.claude/agents/tides.md': '---\nname: tides\ndescription: Looks up tides.\n---\nSee [the ports](docs/ports.md) and [the rest](../../../../etc/ports.md).\n', 'docs/ports.md': '# Ports\n' } },
    {
      title: 'A skill for one project, whose agents work in its top folder.',
      files: { '.claude/skills/tides/SKILL.md': skill('See [the ports](docs/ports.md).\n'), 'docs/ports.md': '# Ports\n' },
    },
    { title: 'A text to write.', files: { 'tides/SKILL.md': skill('- Bad: "See [the ports](ports.md)"\n') } },
    { title: 'An example of a link.', files: { 'tides/SKILL.md': skill('Write links as `[text](file.md)`, or as [text](<name>.md).\n') } },
  ],
  bad: [
    {
      files: { 'tides/SKILL.md': skill('See [|[the ports](references/port.md)|].\n'), 'tides/references/ports.md': '# Ports\n' },
      message: 'Did you mean `ports.md`?',
    },
    { title: 'After a quotation.', files: { 'tides/SKILL.md': skill('What "high water" means: [|[the ports](ports.md)|], a "tide".\n') } },
    { title: 'A skill that others may install.', files: { 'skills/tides/SKILL.md': skill('See [|[the ports](docs/ports.md)|].\n'), 'docs/ports.md': '# Ports\n' } },
    { title: 'An image.', files: { 'tides/SKILL.md': skill('[|![the coast](coast.png)|]\n') } },
    { title: 'An agent.', files: { '.claude/agents/tides.md': '---\nname: tides\ndescription: Looks up tides.\n---\nSee [|[the ports](../docs/ports.md)|].\n', 'docs/harbours.md': '' }, severity: 'info' },
    { title: 'A resource of a Kiro agent.', files: { '.kiro/agents/tides.json': '{ "name": "tides", "prompt": "Look up tides.", "resources": [[|"file://docs/port.md"|]] }\n', 'docs/ports.md': '# Ports\n' }, severity: 'info', message: 'Did you mean `ports.md`?' },
    { title: 'Another letter case.', files: { 'tides/SKILL.md': skill('See [|[reference](reference.md)|].\n'), 'tides/REFERENCE.md': '# Reference\n' }, message: '`REFERENCE.md`' },
  ],
  check: {},
});
