import { defineRule } from '../../src/engine/rule.js';

const text = '---\nname: menu\ndescription: Writes the menu of the day when asked for it.\n---\nList the caf';

export default defineRule({
  id: 'invalid-utf8',
  severity: 'warning',
  summary: 'A file is not encoded as UTF-8.',
  why: 'A reader that insists on UTF-8 (Python\'s `read_text` with that encoding) fails on the first byte that is none; others put `\\uFFFD` in its place, so that names and texts differ from what the author sees. Files saved as UTF-16 or Latin-1 are the usual cause.',
  sources: ['YAML 1.2.2, section 5.2: character encodings', 'RFC 8259, section 8.1: JSON text MUST be encoded using UTF-8', 'Python, codecs: the error handler `strict` is the default'],
  good: [{ files: { 'menu/SKILL.md': `${text}é's dishes.\n` } }],
  bad: [
    {
      title: 'Saved as Latin-1',
      files: { 'menu/SKILL.md': `${text}[|\uFFFD|]'s dishes.\n` },
      contents: { 'menu/SKILL.md': { kind: 'text', text: `${text}\uFFFD's dishes.\n`, invalidUtf8At: text.length } },
      message: 'UTF-8',
    },
  ],
  check: {},
});
