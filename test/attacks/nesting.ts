import { skill, tools, worker } from './attack.js';
import type { Attacks } from './attack.js';

/** What readers recurse into. */
export const nesting: Attacks = {
  'deep YAML brackets': { note: 'Readers recurse into 20,000 brackets.', must: 'It is too complex, and nothing overflows.', files: () => worker(`example_input: ${'['.repeat(20_000)}\n`), told: ['file-too-complex worker.yml:13'] },
  'deep YAML braces': { note: 'Each brace is a mapping in a key of the one before.', must: 'It is too complex.', files: () => worker(`example_input: ${'{a: '.repeat(20_000)}\n`), told: ['file-too-complex worker.yml:13'] },
  'deep YAML indentation': { note: 'Each line is a mapping in the one before.', must: 'It is too complex.', files: () => worker(`example_input:\n${Array.from({ length: 1_500 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`), told: ['file-too-complex worker.yml:213'] },
  'chain of list marks': { note: 'Each `- ` on a line opens a list in the one before.', must: 'It is too complex.', files: () => worker(`example_input:\n  ${'- '.repeat(20_000)}a\n`), told: ['file-too-complex worker.yml:14'] },
  'chain of key marks': { note: 'Each `? ` opens a mapping in the key of the one before.', must: 'The syntax is refused.', files: () => worker(`? ${'? '.repeat(20_000)}a\n`), told: ['invalid-yaml worker.yml:13'] },
  'chain of tags and anchors': { note: 'Indicators without end before one value.', must: 'The syntax is refused.', files: () => worker(`example_input: ${'!a &b '.repeat(20_000)}c\n`), told: ['invalid-yaml worker.yml:13'] },
  'deep front matter': { note: 'The same in the front matter of a skill.', must: 'It is too complex.', files: () => ({ 'notes/SKILL.md': `---\nname: notes\ndescription: ${'['.repeat(20_000)}\n---\nSum up.\n` }), told: ['file-too-complex notes/SKILL.md:3'] },
  'deep JSON': { note: 'A schema of 10,000 levels.', must: 'It is too complex.', files: () => tools(`${'{"items": '.repeat(10_000)}{}${'}'.repeat(10_000)}`), told: ['file-too-complex a.tools.json:1'] },
  'deep JSON lists': { note: 'Lists that are never closed.', must: 'It is too complex.', files: () => tools('['.repeat(100_000)), told: ['file-too-complex a.tools.json:1'] },
  'deep TOML': { note: 'Lists within each other in a manifest of servers.', must: 'It is too complex.', files: () => ({ '.codex/config.toml': `[mcp_servers.a]\ncommand = ${'['.repeat(20_000)}\n` }), told: ['file-too-complex .codex/config.toml:2'] },
  'deep JSON with a comment': { note: 'Whoever looks for comments that suppress reads the lists as well.', must: 'It is too complex, and the run goes on.', files: () => ({ 'a.tools.json': `// workerlint-disable-file unknown-key -- why\n${'['.repeat(1_000_000)}` }), told: ['file-too-complex a.tools.json:2'] },
  'deep TOML with a comment': { note: 'The same, and its reader takes the square of them.', must: 'It is too complex.', files: () => ({ '.codex/config.toml': `# workerlint-disable-file unknown-key -- why\n[mcp_servers.a]\ncommand = ${'['.repeat(1_000_000)}\n` }), told: ['file-too-complex .codex/config.toml:3'] },
  'deep quotes': { note: 'Every line is looked at once for each quote that holds it.', must: 'It is too complex.', files: () => skill(`${'>'.repeat(20_000)} a\n`), told: ['file-too-complex notes/SKILL.md:5'] },
  'deep lists': { note: 'Every line is looked at once for each item that holds it.', must: 'It is too complex.', files: () => skill(`${'- '.repeat(20_000)}a\n`), told: ['file-too-complex notes/SKILL.md:5'] },
  'deep numbered lists': { note: 'Numbers in place of marks.', must: 'It is too complex.', files: () => skill(`${'1. '.repeat(20_000)}a\n`), told: ['file-too-complex notes/SKILL.md:5'] },
  'deep indentation': { note: 'Each line is a list in the one before.', must: 'It is too complex.', files: () => skill(Array.from({ length: 1_000 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')), told: ['file-too-complex notes/SKILL.md:105'] },
  'flood of brackets': { note: 'Each may open a link.', must: 'Nothing is wrong with it.', files: () => skill('['.repeat(100_000)) },
  'flood of links in links': { note: 'Each is the text of the next.', must: 'Nothing is wrong with it.', files: () => skill(`${'['.repeat(20_000)}a${'](b.com)'.repeat(20_000)}\n`) },
  'flood of emphasis': { note: 'Each mark may close any before it.', must: 'Nothing is wrong with it.', files: () => skill('*a **b '.repeat(30_000)) },
  'flood of backticks': { note: 'Runs of ever other lengths, none of which is closed.', must: 'Nothing is wrong with it.', files: () => skill(Array.from({ length: 700 }, (_, i) => '`'.repeat(i)).join(' ')) },
  'flood of tables': { note: 'Every row may be a header.', must: 'Nothing is wrong with it.', files: () => skill('| a | b |\n'.repeat(30_000)) },
  'flood of definitions': { note: 'Every one is looked up by every link.', must: 'Nothing is looked up twice.', files: () => skill(Array.from({ length: 20_000 }, (_, i) => `[a${i}]: b\n`).join('')) },
  'flood of HTML': { note: 'Elements within each other, comments and instructions that never end.', must: 'Nothing is wrong with it.', files: () => skill(`${'<div>'.repeat(20_000)}\n\n${'<!-- '.repeat(20_000)}\n\n${'a <? '.repeat(20_000)}\n\n${'<a b="'.repeat(20_000)}\n`) },
};
