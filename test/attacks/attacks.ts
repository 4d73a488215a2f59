/** A file or folder that was written to harm whoever lints it. */
export interface Attack {
  /** What it tries, in one line. */
  readonly note: string;
  readonly files: () => Readonly<Record<string, string>>;
  /** What has to be told of it: rule, path and line; any others may be as well. */
  readonly told?: readonly string[];
}

const manifest = 'schema_version: "0.3"\nname: notes\ntitle: Notes\ndescription: Sums up notes\nversion: 0.1.0\nexec:\n  entry: SKILL.md\n  runtime: skill\n  runner: e2b\ntrigger:\n  type: manual\nconnections: []\n';
const worker = (more: string): Record<string, string> => ({ 'worker.yml': `${manifest}${more}`, 'SKILL.md': 'Sum up the notes.\n' });
const skill = (text: string): Record<string, string> => ({ 'notes/SKILL.md': `---\nname: notes\ndescription: Sums up notes when asked for a summary.\n---\n${text}` });
const tools = (schema: string): Record<string, string> => ({ 'a.tools.json': `{"tools": [{"name": "a", "description": "Does it.", "inputSchema": ${schema}}]}` });

export const attacks: Readonly<Record<string, Attack>> = {
  'alias bomb': { note: 'Nine lines of nine aliases stand for a thousand million nodes.', files: () => worker(`example_input:\n  a0: &a0 [x]\n${Array.from({ length: 9 }, (_, i) => `  a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]\n`).join('')}`), told: ['file-too-complex worker.yml'] },
  'deep YAML': { note: 'Readers recurse into 20,000 brackets.', files: () => worker(`example_input: ${'['.repeat(20_000)}\n`), told: ['file-too-complex worker.yml'] },
  'chain of list marks': { note: 'Each `- ` on a line opens a list in the one before.', files: () => worker(`example_input:\n  ${'- '.repeat(20_000)}a\n`), told: ['file-too-complex worker.yml'] },
  'chain of key marks': { note: 'Each `? ` opens a mapping in the key of the one before.', files: () => worker(`? ${'? '.repeat(20_000)}a\n`) },
  'deep JSON': { note: 'A schema of 10,000 levels.', files: () => tools(`${'{"items": '.repeat(10_000)}{}${'}'.repeat(10_000)}`), told: ['file-too-complex a.tools.json'] },
  'line without end': { note: 'A line of three million characters.', files: () => skill('word '.repeat(600_000)), told: ['file-too-large notes/SKILL.md'] },
  'deep quotes': { note: 'Every line is looked at once for each quote that holds it.', files: () => skill(`${'>'.repeat(20_000)} a\n`), told: ['file-too-complex notes/SKILL.md'] },
  'flood of brackets': { note: 'Each may open a link.', files: () => skill('['.repeat(100_000)) },
  'flood of emphasis': { note: 'Each mark may close any before it.', files: () => skill('*a **b '.repeat(30_000)) },
  'flood of backticks': { note: 'Runs of ever other lengths, none of which is closed.', files: () => skill(Array.from({ length: 700 }, (_, i) => '`'.repeat(i)).join(' ')) },
  'flood of tables': { note: 'Every row may be a header.', files: () => skill('| a | b |\n'.repeat(30_000)) },
  'flood of definitions': { note: 'Every one is looked up by every link.', files: () => skill(Array.from({ length: 20_000 }, (_, i) => `[a${i}]: b\n`).join('')) },
  'executable front matter': { note: 'gray-matter runs the code of such a block.', files: () => ({ 'notes/SKILL.md': '---js\n{ name: globalThis.attacked = true }\n---\nSum up.\n' }), told: ['executable-front-matter notes/SKILL.md'] },
  'YAML tags': { note: 'Loaders of other languages build objects and call functions for such tags.', files: () => worker('example_input:\n  a: !!js/function "globalThis.attacked = true"\n  b: !!python/object/apply:os.system ["id"]\n') },
  'prototype keys': { note: 'Names that every object already has.', files: () => ({ ...worker('__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\n'), ...tools('{"type": "object", "properties": {"__proto__": {"polluted": true}}, "required": ["constructor"]}') }) },
  'links out of the root': { note: 'Links that lead to what is not the author\'s to read.', files: () => skill('[a](../../../../etc/passwd) [b](/proc/self/environ) [c](..\\..\\a) [d](%2e%2e/%2e%2e/a) [e](file:///etc/passwd)\n') },
  'links in a circle': { note: 'Files that link to one another.', files: () => ({ ...skill('[a](a.md)\n'), 'notes/a.md': '[b](b.md)\n', 'notes/b.md': '[a](a.md) [s](SKILL.md)\n' }) },
  'imports in a circle': { note: 'A workflow that imports itself.', files: () => ({ '.github/workflows/a.md': '---\non: push\nengine: claude\nimports: [a.md]\n---\nSum up.\n' }) },
  'reference to itself': { note: 'A schema that is its own part.', files: () => tools('{"type": "object", "$ref": "#", "properties": {"a": {"$ref": "#/properties/a"}}}') },
  'pattern that backtracks': { note: 'Trying the pattern of a schema on a text takes for ever.', files: () => tools(`{"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$", "default": "${'a'.repeat(60)}!", "examples": ["${'a'.repeat(60)}!"]}}}`) },
  'configuration from outside': { note: 'A configuration that builds upon a file that is not the project\'s.', files: () => ({ ...worker(''), 'workerlint.config.yml': 'extends: ../../etc/base.yml\n' }), told: ['invalid-config workerlint.config.yml:1'] },
  'configuration in a circle': { note: 'A configuration that builds upon itself.', files: () => ({ ...worker(''), 'workerlint.config.yml': 'extends: ./other.yml\n', 'other.yml': 'extends: ./workerlint.config.yml\n' }), told: ['invalid-config other.yml:1'] },
  'globs that backtrack': { note: 'Each wildcard divides a long name in any way.', files: () => ({ ...worker(''), [`${'a'.repeat(120)}/SKILL.md`]: 'Sum up.\n', '.gitignore': `${'*a'.repeat(60)}b\n${'**/'.repeat(60)}b\n`, 'workerlint.config.yml': `ignore: ["${'*a'.repeat(60)}b", "${'**/'.repeat(60)}b"]\noverrides:\n  - files: ["${'{a,aa}'.repeat(40)}", "${'*a'.repeat(40)}b"]\n` }), told: ['invalid-config workerlint.config.yml:1', 'invalid-config workerlint.config.yml:3'] },
  'ignore file that backtracks': { note: 'The same without a configuration.', files: () => ({ [`${'a'.repeat(120)}/SKILL.md`]: 'Sum up.\n', '.gitignore': `${'*a'.repeat(60)}b\n`, '.workerlintignore': `${'**/a'.repeat(60)}b\n` }) },
  'flood of findings': { note: 'An output that no one can read, with an error in it.', files: () => ({ 'a.tools.json': `{"tools": [${'{"name": "a b", "inputSchema": 1},'.repeat(3_000)}{}]}` }), told: ['too-many-findings a.tools.json'] },
  'flood of keys': { note: 'More problems than a call takes arguments.', files: () => worker(Array.from({ length: 20_000 }, (_, i) => `k${i}: 1\n`).join('')) },
};
