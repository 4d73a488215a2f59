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

const rules = new Set(['invalid-skill-name', 'skill-name-mismatch', 'invalid-skill-description', 'invalid-skill-field', 'missing-front-matter', 'misspelt-key', 'invalid-front-matter', 'unclosed-front-matter']);
const said = (path: string, text: string) => lint(memoryTree({ [path]: text })).diagnostics.filter(({ rule }) => rules.has(rule)).map(({ severity, rule }) => `${severity} ${rule}`);

describe('the Agent Skills specification', () => {
  it.each(cases)('$title: the reference validator says $validator', ({ folder, text, expected }) => {
    expect(said(`${folder}/SKILL.md`, `---\n${text}\n---\nDo it.\n`)).toEqual(expected);
  });

  it('front matter is required, and has to be closed', () => {
    expect(said('s/SKILL.md', '# S\n')).toEqual(['error missing-front-matter']);
    expect(said('s/SKILL.md', '')).toEqual(['error missing-front-matter']);
    expect(said('s/SKILL.md', '---\nname: s\ndescription: Does s.\n')).toEqual(['warning unclosed-front-matter']);
  });

  it('front matter that no YAML parser takes is read as hosts read it', () => {
    expect(said('s/SKILL.md', '---\nname: s\ndescription: Use when: asked\nargument-hint: [a] | b\n---\nDo it.\n')).toEqual(['warning invalid-front-matter', 'warning invalid-front-matter']);
  });
});
