import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'executable-front-matter',
  severity: 'error',
  summary: 'Front matter is marked as a program.',
  why: 'gray-matter, the most used reader of front matter, evaluates a block that starts with `---js` or `---javascript` when the file is merely loaded, with all rights of the process. No agent host asks for such a block: at best the file has no front matter, at worst whoever loads it runs the author\'s code. It is not run here.',
  sources: ['gray-matter 4.0.3, lib/engines.js: engines.javascript.parse calls eval', 'CWE-95, Improper Neutralization of Directives in Dynamically Evaluated Code'],
  good: [{ files: { 'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\nSum up the notes.\n' } }],
  bad: [
    { files: { 'notes/SKILL.md': '---[|js|]\n{ name: "notes", description: "Sums up notes when asked for a summary." }\n---\nSum up the notes.\n' } },
    { title: 'With a space', files: { 'notes/SKILL.md': '--- [|javascript|]\n{ name: "notes" }\n---\nSum up the notes.\n' } },
  ],
  check: {},
});
