import { defineRule } from '../../src/engine/rule.js';

const body = '\nSum up the notes.\n';

export default defineRule({
  id: 'invalid-front-matter',
  severity: 'warning',
  summary: 'The front matter of a Markdown file is not valid YAML, or hosts disagree on where it is.',
  why: 'A strict reader refuses the whole file: the skill or agent is not there. Most hosts are lenient, take each `key: value` line by itself and load it all the same (2.6 % of published agent definitions have front matter that no YAML parser accepts), so this is a warning. It is read here as a lenient host would.',
  sources: ['https://agentskills.io/specification: the file starts with YAML front matter', 'agentskills/agentskills, skills-ref/src/skills_ref/parser.py: invalid YAML is a ParseError', 'a count over 14,317 public skills, sub-agents, commands and agent files'],
  good: [
    { files: { 'notes/SKILL.md': `---\nname: notes\ndescription: "Sums up notes. Triggers on: summary, digest."\n---${body}` } },
    { title: 'A line of dashes further down', files: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---${body}\n---\n\nThen stop.\n` } },
  ],
  bad: [
    {
      title: 'A colon and a space outside quotes',
      files: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes. Triggers on[|:|] summary, digest.\n---${body}` },
      message: 'description: "',
      fixed: { 'notes/SKILL.md': `---\nname: notes\ndescription: "Sums up notes. Triggers on: summary, digest."\n---${body}` },
    },
    {
      title: 'Text behind a list',
      files: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\nargument-hint: [file] [|| all|]\n---${body}` },
      fixed: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\nargument-hint: "[file] | all"\n---${body}` },
    },
    {
      title: 'A wrapped line that is not indented',
      files: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked\n[|for a summary.|]\n---${body}` },
      message: 'indent the line',
    },
    {
      title: 'Not on the first line',
      files: { 'notes/SKILL.md': `\n[|---|]\nname: notes\ndescription: Sums up notes when asked for a summary.\n---${body}` },
    },
    {
      title: 'A closing line of four dashes',
      files: { 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\n[|---|]-${body}` },
      severity: 'info',
    },
  ],
  check: {},
});
