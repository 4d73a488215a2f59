import { defineRule } from '../../src/engine/rule.js';
import { plainColors } from '../../src/report/colors.js';
import type { FormatContext } from '../../src/report/format-findings.js';

/** The one rule of these tests that has documentation. */
export const undeclared = defineRule({
  id: 'undeclared-connection',
  severity: 'error',
  summary: 'The instructions use an app that is not declared.',
  why: 'The run\nends with `not found`.\n\nNothing says why.',
  sources: ['a specification'],
  good: [{ files: { 'worker.yml': 'connections: [slack]\n' } }],
  bad: [{ files: { 'SKILL.md': 'Use the [|Slack connector|].\n' } }],
  check: {},
});

export const context: FormatContext = {
  style: { colors: plainColors, width: 100 },
  catalogue: [{ group: 'reference', rule: undeclared }],
  version: '1.2.3',
  failOn: 'error',
  inRepository: (path) => `team/${path}`,
  showSuppressed: false,
};
