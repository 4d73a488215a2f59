import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

const worker = workerManifest('');

export default defineRule({
  id: 'invalid-suppression',
  severity: 'warning',
  summary: 'A directive cannot be read.',
  why: 'A comment that starts with `workerlint-` is meant to suppress something. When its name or its day is wrong it does not, and the findings that it was for are there as before.',
  sources: ['The directives: `workerlint-disable-next-line`, `-disable-line`, `-disable`, `-enable` and `-disable-file`'],
  good: [{ files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable unknown-tool until 2027-03-31 -->\nSum up the notes.\n<!-- workerlint-enable -->\n' } }],
  bad: [
    {
      files: { 'worker.yml': worker, 'SKILL.md': '<!-- [|workerlint-disable-nextline|] unknown-tool -->\nSum up the notes.\n' },
      message: 'Did you mean `workerlint-disable-next-line`?',
      fixed: { 'SKILL.md': '<!-- workerlint-disable-next-line unknown-tool -->\nSum up the notes.\n' },
    },
    { title: 'No such day.', files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-file unknown-tool until [|2027-02-30|] -->\nSum up the notes.\n' }, message: 'no calendar' },
    { title: 'No day at all.', files: { 'worker.yml': worker, 'SKILL.md': '<!-- workerlint-disable-file unknown-tool until [|monday|] -->\nSum up the notes.\n' } },
  ],
  check: {},
});
