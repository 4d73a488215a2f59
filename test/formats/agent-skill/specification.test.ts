import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';

/** Each case of the reference validator's own tests (agentskills/agentskills, skills-ref), and of its parser, with what workerlint says of it. */
const cases: readonly { title: string; folder: string; text: string; validator: 'valid' | 'invalid'; expected: readonly string[] }[] = [
  { title: 'a valid skill', folder: 'my-skill', text: 'name: my-skill\ndescription: A test skill', validator: 'valid', expected: [] },
  { title: 'capitals', folder: 'MySkill', text: 'name: MySkill\ndescription: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'more than 64 characters', folder: 'a'.repeat(70), text: `name: ${'a'.repeat(70)}\ndescription: A test skill`, validator: 'invalid', expected: ['error invalid-skill-name'] },
  { title: 'a leading hyphen', folder: '-my-skill', text: 'name: -my-skill\ndescription: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'two hyphens', folder: 'my--skill', text: 'name: my--skill\ndescription: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'an underscore', folder: 'my_skill', text: 'name: my_skill\ndescription: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'another folder', folder: 'wrong-name', text: 'name: correct-name\ndescription: A test skill', validator: 'invalid', expected: ['warning skill-name-mismatch'] },
  // Hosts have keys of their own; the validator refuses them and no host does.
  { title: 'a key of its own', folder: 'my-skill', text: 'name: my-skill\ndescription: A test skill\nunknown_field: x', validator: 'invalid', expected: [] },
  { title: 'all fields', folder: 'my-skill', text: 'name: my-skill\ndescription: A test skill\nlicense: MIT\nmetadata:\n  author: Test', validator: 'valid', expected: [] },
  { title: 'allowed tools', folder: 'my-skill', text: 'name: my-skill\ndescription: A test skill\nallowed-tools: Bash(jq:*) Bash(git:*)', validator: 'valid', expected: [] },
  { title: 'Chinese', folder: '技能', text: 'name: 技能\ndescription: A skill with Chinese name', validator: 'valid', expected: [] },
  { title: 'Russian with a hyphen', folder: 'мой-навык', text: 'name: мой-навык\ndescription: A skill', validator: 'valid', expected: [] },
  { title: 'Russian capitals', folder: 'НАВЫК', text: 'name: НАВЫК\ndescription: A skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'a description of 1100 characters', folder: 'my-skill', text: `name: my-skill\ndescription: ${'x'.repeat(1100)}`, validator: 'invalid', expected: ['error invalid-skill-description'] },
  { title: 'a description of 1024 emoji', folder: 'my-skill', text: `name: my-skill\ndescription: ${'😀'.repeat(1024)}`, validator: 'valid', expected: [] },
  { title: 'compatibility', folder: 'my-skill', text: 'name: my-skill\ndescription: A test skill\ncompatibility: Requires Python 3.11+', validator: 'valid', expected: [] },
  { title: 'compatibility of 550 characters', folder: 'my-skill', text: `name: my-skill\ndescription: A test skill\ncompatibility: ${'x'.repeat(550)}`, validator: 'invalid', expected: ['warning invalid-skill-field'] },
  { title: 'a name in another normal form', folder: 'caf\u00e9', text: 'name: cafe\u0301\ndescription: A test skill', validator: 'valid', expected: [] },
  { title: 'no name', folder: 'my-skill', text: 'description: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'no description', folder: 'my-skill', text: 'name: my-skill', validator: 'invalid', expected: ['error invalid-skill-description'] },
  { title: 'an empty name', folder: 'my-skill', text: 'name: ""\ndescription: A test skill', validator: 'invalid', expected: ['warning invalid-skill-name'] },
];

/** What the code of the validator and of its parser (strictyaml) does beyond its tests, with what workerlint says and why where they differ. */
const behaviours: readonly { title: string; files: Record<string, string>; validator: 'valid' | 'invalid'; expected: readonly string[] }[] = [
  { title: 'no file of the name is no skill to us', files: { 's/README.md': '# S\n' }, validator: 'invalid', expected: [] },
  // Hosts look for the one spelling.
  { title: 'a file `skill.md`', files: { 's/skill.md': skill('s') }, validator: 'valid', expected: ['warning misnamed-skill-file'] },
  { title: 'both spellings: SKILL.md counts', files: { 's/SKILL.md': skill('s'), 's/skill.md': '# Notes\n' }, validator: 'valid', expected: [] },
  { title: 'no front matter', files: { 's/SKILL.md': '# No front matter here\n' }, validator: 'invalid', expected: ['error missing-front-matter'] },
  { title: 'front matter that is not closed', files: { 's/SKILL.md': '---\nname: s\ndescription: A test skill\n' }, validator: 'invalid', expected: ['warning unclosed-front-matter'] },
  { title: 'a list that is not closed', files: { 's/SKILL.md': '---\nname: [invalid\ndescription: broken\n---\nBody\n' }, validator: 'invalid', expected: ['warning invalid-front-matter'] },
  { title: 'a list as front matter', files: { 's/SKILL.md': '---\n- just\n- a\n- list\n---\nBody\n' }, validator: 'invalid', expected: ['info invalid-front-matter', 'error missing-front-matter'] },
  { title: 'a blank line above', files: { 's/SKILL.md': `\n${skill('s')}` }, validator: 'invalid', expected: ['warning invalid-front-matter'] },
  { title: 'line breaks of Windows', files: { 's/SKILL.md': skill('s').replaceAll('\n', '\r\n') }, validator: 'valid', expected: [] },
  // Every host drops the mark; the validator alone trips over it.
  { title: 'a byte order mark', files: { 's/SKILL.md': `\ufeff${skill('s')}` }, validator: 'invalid', expected: [] },
  // The validator splits at the first three dashes, wherever they stand; YAML readers do not.
  { title: 'dashes within a value', files: { 's/SKILL.md': skill('s', '', 'Reads --- and writes') }, validator: 'invalid', expected: [] },
  { title: 'the same key twice', files: { 's/SKILL.md': skill('s', 'license: MIT\nlicense: BSD\n') }, validator: 'invalid', expected: ['warning duplicate-key'] },
  // strictyaml refuses brackets and braces; hosts read YAML.
  { title: 'a list in brackets', files: { 's/SKILL.md': skill('s', 'allowed-tools: [Read, Grep]\n') }, validator: 'invalid', expected: [] },
  { title: 'tools with commas', files: { 's/SKILL.md': skill('s', 'allowed-tools: Read, Grep\n') }, validator: 'valid', expected: [] },
  { title: 'a name in quotes with blanks around it', files: { 's/SKILL.md': skill('" s "') }, validator: 'valid', expected: [] },
  // strictyaml knows no numbers; the readers of hosts do.
  { title: 'a number for a name', files: { '2048/SKILL.md': skill('2048') }, validator: 'valid', expected: ['warning invalid-skill-name'] },
  { title: 'a trailing hyphen', files: { 's-/SKILL.md': skill('s-') }, validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'a name of blanks', files: { 's/SKILL.md': skill('"  "') }, validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: 'digits of another script', files: { '٣-steps/SKILL.md': skill('٣-steps') }, validator: 'valid', expected: [] },
  { title: 'wide letters that stand for plain ones', files: { 'abc/SKILL.md': skill('ａｂｃ') }, validator: 'valid', expected: [] },
  { title: 'a mark that combines with no letter', files: { 'x\u030c/SKILL.md': skill('x\u030c') }, validator: 'invalid', expected: ['warning invalid-skill-name'] },
  { title: '64 characters of four bytes', files: { [`${'𐐨'.repeat(64)}/SKILL.md`]: skill('𐐨'.repeat(64)) }, validator: 'valid', expected: [] },
  { title: 'a description of blanks', files: { 's/SKILL.md': skill('s', '', '"  "') }, validator: 'invalid', expected: ['error invalid-skill-description'] },
  // Hosts trim it first.
  { title: 'a description that a line break makes too long', files: { 's/SKILL.md': skill('s', '', `|\n  ${'x'.repeat(1024)}`) }, validator: 'invalid', expected: ['warning invalid-skill-description'] },
  { title: 'a number for compatibility', files: { 's/SKILL.md': skill('s', 'compatibility: 3.11\n') }, validator: 'valid', expected: [] },
  // The specification says 1 to 500 characters; the validator looks at the upper end alone.
  { title: 'empty compatibility', files: { 's/SKILL.md': skill('s', 'compatibility: ""\n') }, validator: 'valid', expected: ['warning invalid-skill-field'] },
  { title: 'a list for compatibility', files: { 's/SKILL.md': skill('s', 'compatibility:\n  - curl\n') }, validator: 'invalid', expected: ['warning invalid-skill-field'] },
  { title: 'nested metadata, which is turned into texts', files: { 's/SKILL.md': skill('s', 'metadata:\n  version: 1.0\n  host:\n    bins: curl\n') }, validator: 'valid', expected: [] },
  // The specification wants mappings and texts; the validator lets them pass unseen.
  { title: 'a text for metadata', files: { 's/SKILL.md': skill('s', 'metadata: none\n') }, validator: 'valid', expected: ['warning invalid-skill-field'] },
  { title: 'a list for the licence', files: { 's/SKILL.md': skill('s', 'license:\n  - MIT\n') }, validator: 'valid', expected: ['warning invalid-skill-field'] },
];

function skill(name: string, fields = '', description = 'A test skill'): string {
  return `---\nname: ${name}\ndescription: ${description}\n${fields}---\nDo it.\n`;
}

const rules = new Set([
  'invalid-skill-name', 'skill-name-mismatch', 'invalid-skill-description', 'invalid-skill-field', 'missing-front-matter', 'misspelt-key', 'invalid-front-matter', 'unclosed-front-matter', 'misnamed-skill-file', 'duplicate-key',
]);
const saidOf = (files: Record<string, string>) => lint(memoryTree(files)).diagnostics.filter(({ rule }) => rules.has(rule)).map(({ severity, rule }) => `${severity} ${rule}`);
const said = (path: string, text: string) => saidOf({ [path]: text });

describe('the Agent Skills specification', () => {
  it.each(cases)('$title: the reference validator says $validator', ({ folder, text, expected }) => {
    expect(said(`${folder}/SKILL.md`, `---\n${text}\n---\nDo it.\n`)).toEqual(expected);
  });

  it.each(behaviours)('$title: the code of the reference validator says $validator', ({ files, expected }) => {
    expect(saidOf(files)).toEqual(expected);
  });

  it('front matter is required of an empty file too', () => {
    expect(said('s/SKILL.md', '')).toEqual(['error missing-front-matter']);
  });

  it('front matter that no YAML parser takes is read as hosts read it', () => {
    expect(said('s/SKILL.md', '---\nname: s\ndescription: Use when: asked\nargument-hint: [a] | b\n---\nDo it.\n')).toEqual(['warning invalid-front-matter', 'warning invalid-front-matter']);
  });
});
