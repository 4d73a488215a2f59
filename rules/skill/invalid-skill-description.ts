import { defineRule } from '../../src/engine/rule.js';
import { entryOf } from '../../src/model/data.js';
import { frontMatterOfDefinition, isForClaudeCode, startOfFile } from '../../src/model/entry.js';
import { maxDescriptionLength } from '../../src/data/skill-limits.js';

const skill = (description: string): string => `---\nname: tides\n${description}---\nLook up the tide table.\n`;

export default defineRule({
  id: 'invalid-skill-description',
  severity: 'error',
  summary: "A skill's description is missing, empty or too long.",
  why: `The description is all that an agent knows of a skill before it loads it. The specification requires 1 to 1,024 characters; Codex does not load a skill
without a description or with a longer one. Claude Code takes the first paragraph for a missing description and cuts a long one off, so that in its own
folders it is a warning. Characters are code points, as the reference validator counts.`,
  sources: ['https://agentskills.io/specification#description-field', 'agentskills/agentskills, skills-ref/src/skills_ref/validator.py: _validate_description', 'openai/codex, core-skills/src/loader.rs: MAX_DESCRIPTION_LEN', 'https://code.claude.com/docs/en/skills#frontmatter-reference'],
  formats: ['agent-skill'],
  good: [{ files: { 'tides/SKILL.md': skill(`description: ${'😀'.repeat(1024)}\n`) } }],
  bad: [
    { title: 'None.', files: { 'tides/SKILL.md': '[|---|]\nname: tides\n---\nLook up the tide table.\n' } },
    { title: 'Empty.', files: { 'tides/SKILL.md': skill('[|description|]: ""\n') } },
    { title: 'Too long.', files: { 'tides/SKILL.md': skill(`description: [|${'x'.repeat(1025)}|]\n`) }, message: '`1025`' },
    { title: 'Too long, in a plugin of Claude Code.', files: { '.claude-plugin/plugin.json': '{"name": "sea"}', 'skills/tides/SKILL.md': skill(`description: [|${'x'.repeat(2000)}|]\n`) }, severity: 'warning' },
    { title: 'A list.', files: { 'tides/SKILL.md': skill('description: [|[high water, low water]|]\n') } },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      if (!data) return;
      const mild = isForClaudeCode(definition) ? { severity: 'warning' as const } : {};
      const entry = entryOf(data, 'description');
      const node = entry?.value;
      const help = 'Say in one or two sentences what the skill does and when to use it.';
      if (!entry || !node) return report({ at: startOfFile(definition), ...mild, message: 'The front matter gives the skill no `description`.', help: `Add \`description\`. ${help}` });
      if (node.kind !== 'scalar') return report({ at: node, ...mild, message: `The \`description\` of the skill is a ${node.kind === 'list' ? 'list' : 'mapping'}, not a text.`, help: 'Write it as one text, in quotes where it has a colon.' });
      const text = node.value === null ? '' : String(node.value);
      if (text.trim() === '') return report({ at: entry.key, ...mild, message: 'The `description` of the skill is empty.', help });
      // No text has more code points than code units.
      if (text.length <= maxDescriptionLength) return;
      const length = [...text].length;
      if (length <= maxDescriptionLength) return;
      // Codex counts blanks and line breaks in a row once.
      const passes = [...text.split(/\s+/u).join(' ').trim()].length <= maxDescriptionLength;
      report({
        at: node,
        ...mild,
        ...(passes && { severity: 'warning' as const }),
        message: `The \`description\` of the skill has \`${length}\` characters; at most \`${maxDescriptionLength}\` are allowed.`,
        help: 'Shorten it to what the skill does and when to use it; the rest belongs below the front matter.',
      });
    },
  },
});
