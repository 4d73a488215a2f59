import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';

/** Seconds; WORKEROS_MAX_RUN_TIMEOUT of whoever runs the platform may set another maximum. */
const longestRun = 3600;

/** What higher values are cut to. */
const ceilings = { max_output_tokens: 1_000_000, max_total_tokens: 2_000_000 };

export default defineRule({
  id: 'invalid-limit',
  severity: 'error',
  summary: 'A limit is higher than the platform allows.',
  why: 'The platform refuses `timeout_seconds` above 3600 (generation g1 does not), and cuts token limits above its own maximum without a word.',
  sources: ['floomhq/floom, apps/api/runtime_limits.py: MAX_RUN_TIMEOUT_SECONDS', 'floomhq/floom, apps/api/models.py: WorkerLimits'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: 3600\n  max_total_tokens: 1_000_000\n'), 'SKILL.md': 'Sum up the notes.\n' } },
    { title: 'The oldest generation.', files: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: 7200\n'), 'SKILL.md': 'Sum up the notes.\n' }, settings: { platform: 'g1' } },
  ],
  bad: [
    { files: { 'worker.yml': workerManifest('limits:\n  timeout_seconds: [|7200|]\n'), 'SKILL.md': 'Sum up the notes.\n' }, message: '`3600`' },
    { title: 'More tokens than there are.', files: { 'worker.yml': workerManifest('limits:\n  max_total_tokens: [|5000000|]\n'), 'SKILL.md': 'Sum up the notes.\n' }, severity: 'info' },
  ],
  check: {
    definition({ manifest }, { report, settings }) {
      const limits = valueAt(manifest, 'limits');
      const timeout = valueAt(limits, 'timeout_seconds');
      if (timeout && settings.platform !== 'g1' && numberOf(timeout) > longestRun) {
        report({ at: timeout, message: `\`limits.timeout_seconds\` is \`${numberOf(timeout)}\`; the platform refuses more than \`${longestRun}\`.`, help: `Set it to \`${longestRun}\` or less, and split a longer job into several runs.` });
      }
      for (const [key, ceiling] of Object.entries(ceilings)) {
        const value = valueAt(limits, key);
        if (!value || !(numberOf(value) > ceiling) || settings.platform === 'g1') continue;
        report({ at: value, severity: 'info', message: `\`limits.${key}\` is \`${numberOf(value)}\`; the platform cuts it to \`${ceiling}\`.`, help: `Set it to \`${ceiling}\` or less.` });
      }
    },
  },
});

/** Underscores between digits are YAML 1.1, which the platform reads. */
function numberOf(node: DataNode): number {
  if (node.kind !== 'scalar') return NaN;
  return typeof node.value === 'string' ? Number(node.value.replaceAll('_', '') || NaN) : Number(node.value);
}
