import { defineRule } from '../../src/engine/rule.js';
import { entryOfDefinition, isForClaudeCode, startOfFile } from '../../src/model/entry.js';
import { baseName } from '../../src/text/paths.js';

export default defineRule({
  id: 'missing-front-matter',
  severity: 'error',
  summary: 'A SKILL.md has no front matter, so that hosts cannot know what the skill is for.',
  why: `An agent sees the name and description of every skill and loads a skill by them. The specification requires front matter with both. Codex reports
the file as broken and does not load it; Claude Code takes the folder's name and the first paragraph instead, so that there it is a warning.`,
  sources: ['https://agentskills.io/specification#frontmatter', 'agentskills/agentskills, skills-ref: "SKILL.md must start with YAML frontmatter (---)"', 'openai/codex, core-skills/src/loader.rs: MissingFrontmatter', 'https://code.claude.com/docs/en/skills#frontmatter-reference'],
  formats: ['agent-skill'],
  good: [{ files: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\nLook up the tide table.\n' } }],
  bad: [
    { files: { 'tides/SKILL.md': '[||]# Tides\n\nLook up the tide table.\n' } },
    { title: 'Keys without the lines around them.', files: { 'tides/SKILL.md': '[||]# Tides\ndescription: Looks up tide tables.\n' }, message: 'name: tides' },
    { title: 'Lines around something else.', files: { 'tides/SKILL.md': '[|---|]\n- Ports\n- Tides\n---\n\nLook up the tide table.\n' } },
    { title: 'In the folder of Claude Code.', files: { '.claude/skills/tides/SKILL.md': '[||]Look up the tide table.\n' }, severity: 'warning' },
  ],
  check: {
    definition(definition, { report }) {
      const entry = entryOfDefinition(definition);
      if (!entry || entry.frontMatter || entry.span.start > 1 || definition.problems.some(({ rule, severity }) => rule.endsWith('front-matter') && severity !== 'info')) return;
      const folder = baseName(definition.root);
      report({
        at: startOfFile(definition),
        message: `\`${baseName(definition.main.path)}\` does not start with front matter, which gives the skill its name and description.`,
        help: `Start the file with \`---\`, \`name: ${folder || '…'}\`, \`description: …\`, \`---\`, each on a line of its own.`,
        ...(isForClaudeCode(definition) && { severity: 'warning' as const }),
      });
    },
  },
});
