import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'file-too-complex',
  severity: 'warning',
  summary: 'A file is nested too deeply, or its aliases stand for too much, to be read.',
  why: 'Readers recurse into what is nested: a few kilobytes of `[`, of `>` or of aliases of aliases stall or crash a program that reads them. Nothing that people write comes near the limits. Data beyond them is not read, Markdown is read as plain paragraphs, so what is there has been checked in part or not at all.',
  sources: ['src/parse/limits.ts: the limits and what they rest on', 'CWE-674, Uncontrolled Recursion; CWE-776, Improper Restriction of Recursive Entity References'],
  good: [{ files: { 'worker.yml': workerManifest('example_input: {a: [{b: [{c: [1, 2]}]}]}'), 'SKILL.md': 'Sum up the notes.\n' } }],
  bad: [
    {
      files: { 'worker.yml': workerManifest(`example_input: ${'{a: '.repeat(199)}[|{|]${'}'.repeat(200)}`), 'SKILL.md': 'Sum up the notes.\n' },
      message: '200',
    },
  ],
  check: {},
});
