import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { valueAt } from '../../src/model/data.js';

const skill = 'Read the mail with Gmail and sum it up.\n';
const limits = (text: string): string => workerManifest(`connections:\n  - app: gmail\nlimits:\n${text}`);

/** By key, the option with the least value that is not reported, and what the platform's authors recommend. */
const leasts = [
  { key: 'max_tool_iterations', option: 'toolIterations', recommended: 60 },
  { key: 'max_total_tokens', option: 'totalTokens', recommended: 1_000_000 },
  { key: 'timeout_seconds', option: 'seconds', recommended: 300 },
];

export default defineRule({
  id: 'low-limit',
  severity: 'info',
  summary: 'An agent that works on apps has limits that its first runs are likely to hit.',
  why: `Each message that an agent fetches from an app costs an iteration and thousands of tokens. With low limits runs end with \`tool_iteration_cap_exceeded\` or
\`token_cap_exceeded\` before they have a result. The platform's authors recommend 60 iterations, 1,000,000 tokens in all and 300 seconds for agents with
connections. Scheduled agents get floors of their own on the newest generation and are not reported there.`,
  sources: ['floomhq/floom, contexts/worker-author-style/SCHEMA.md: limits', 'floomhq/floom, tests of #983: floors for scheduled agents'],
  formats: ['floom'],
  options: {
    toolIterations: { default: 15, summary: 'Least `max_tool_iterations` that is not reported.' },
    totalTokens: { default: 100_000, summary: 'Least `max_total_tokens` that is not reported.' },
    seconds: { default: 60, summary: 'Least `timeout_seconds` that is not reported.' },
  },
  good: [
    { files: { 'worker.yml': limits('  max_tool_iterations: 60\n  max_total_tokens: 1000000\n'), 'SKILL.md': skill } },
    { title: 'No app, so few calls.', files: { 'worker.yml': workerManifest('limits:\n  max_tool_iterations: 5\n'), 'SKILL.md': 'Sum up the notes.\n' } },
  ],
  bad: [{ files: { 'worker.yml': limits('  max_tool_iterations: [|5|]\n  max_total_tokens: [|20000|]\n'), 'SKILL.md': skill }, message: 'recommend' }],
  check: {
    definition({ manifest, declared, mode, triggers }, { report, option, settings }) {
      if (mode !== 'agent' || declared.connections.length + declared.servers.length === 0) return;
      const scheduled = triggers?.some((trigger) => trigger.type === 'schedule');
      if (scheduled && settings.platform !== 'g1' && settings.platform !== 'g2') return;
      for (const { key, option: name, recommended } of leasts) {
        const limit = valueAt(manifest, 'limits', key);
        if (limit?.kind !== 'scalar' || typeof limit.value !== 'number' || limit.value < 1 || limit.value >= option<number>(name)) continue;
        report({ at: limit, message: `\`limits.${key}\` is \`${limit.value}\`, which is little for an agent that works on apps; its authors recommend \`${recommended}\`.`, help: `Raise \`limits.${key}\` in \`worker.yml\`.` });
      }
    },
  },
});
