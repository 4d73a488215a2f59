import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'file-too-large',
  severity: 'warning',
  summary: 'A file is larger than is read.',
  why: 'Parsing takes time and memory with the size of a file, so there is a limit: 2 million characters of YAML or Markdown, 100,000 of front matter, 16 million of JSON. The largest of 14,932 published agent definitions has 294 KB; beyond the limit a file is most likely data that came along, and nothing in it has been checked.',
  sources: ['src/parse/limits.ts: the limits and what they rest on', 'a count over 14,932 public skills, sub-agents, commands and agent files'],
  good: [{ files: { 'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\nSum up the notes.\n' } }],
  bad: [{ files: { 'notes/SKILL.md': '[||]' }, contents: { 'notes/SKILL.md': { kind: 'too-large', bytes: 40_000_000 } }, message: '40.0 MB' }],
  check: {},
});
