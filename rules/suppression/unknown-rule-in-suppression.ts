import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const worker = workerManifest('');

export default defineRule({
  id: 'unknown-rule-in-suppression',
  severity: 'warning',
  summary: 'A directive names a rule that there is not.',
  why: 'It suppresses nothing. Mostly the name is misspelt, or a reason stands where rules are expected.',
  sources: ['The form of the directive: rules, then ` -- ` and the reason'],
  good: [{ files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-file unknown-tool, undeclared-connection -- an example -->\nSum up the notes.\n' } }],
  bad: [
    {
      files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-file [|unknwon-tool|] -- an example -->\nSum up the notes.\n' },
      message: 'Did you mean `unknown-tool`?',
      fixed: { 'SKILL.md': '<!-- workerlint-disable-file unknown-tool -- an example -->\nSum up the notes.\n' },
    },
    {
      title: 'A reason without its mark.',
      files: { 'worker.yml': `# workerlint-disable-file unknown-tool [|because|] it is an example\n${worker}`, 'SKILL.md': 'Sum up the notes.\n' },
      message: ' -- ',
    },
  ],
  check: {},
});
