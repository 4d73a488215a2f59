import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'unreadable-file',
  severity: 'warning',
  summary: 'A file or folder cannot be read.',
  why: 'What cannot be opened has not been checked, and the host that deploys the folder may stumble over it as well. Everything else is checked as usual.',
  sources: ['POSIX.1-2017, open: EACCES, EISDIR, ELOOP'],
  good: [{ files: { 'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\nSum up the notes.\n' } }],
  bad: [{ files: { 'notes/SKILL.md': '[||]' }, contents: { 'notes/SKILL.md': { kind: 'unreadable', reason: 'permission denied' } }, message: 'permission denied' }],
  check: {},
});
