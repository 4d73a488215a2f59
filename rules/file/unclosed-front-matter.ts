import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'unclosed-front-matter',
  severity: 'warning',
  summary: 'Front matter has no closing `---` line.',
  why: 'Hosts either find no front matter at all, so that the definition has no name, no description and no list of tools, or take the whole file for front matter, so that it has no instructions. A file whose first line is `---` and whose second is no `key:` is not meant: that is a horizontal line.',
  sources: ['agentskills/agentskills, skills-ref/src/skills_ref/parser.py: "SKILL.md frontmatter not properly closed with ---"', 'gray-matter 4.0.3, index.js: without a closing delimiter the rest of the file is the block'],
  good: [{ files: { 'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\nSum up the notes.\n' } }],
  bad: [
    {
      files: { 'notes/SKILL.md': '[|---|]\nname: notes\ndescription: Sums up notes when asked for a summary.\n\nSum up the notes.\n' },
      fixed: { 'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\n\nSum up the notes.\n' },
    },
  ],
  check: {},
});
