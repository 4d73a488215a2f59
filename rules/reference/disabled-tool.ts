import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { enableTool } from '../../src/model/definition-edit.js';
import { placeLabel } from '../../src/model/located.js';

export default defineRule({
  id: 'disabled-tool',
  severity: 'error',
  summary: 'The instructions use a tool that the manifest switches off.',
  why: `A tool that the manifest disables is removed before the run starts. Instructions that still call for it make the model call a tool that
does not exist, which ends the run.`,
  sources: ['floom: exec.disable_tools removes tools by exact name, and app tools by app slug, before the agent is built'],
  good: [
    {
      files: {
        'worker.yml': workerManifest('exec:\n  disable_tools: [web_search]\n'),
        'SKILL.md': 'Work from the inputs alone; never use `web_search`.\n',
      },
    },
  ],
  bad: [
    {
      files: {
        'worker.yml': workerManifest('exec:\n  disable_tools: [web_search]\n'),
        'SKILL.md': 'Look the name up with `[|web_search|]`.\n',
      },
      message: 'disable_tools',
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, reason, severity, target, coveredBy } = reference.resolution;
      if (verdict !== 'not-allowed' || reason !== 'disabled' || severity === 'none' || coveredBy) return;
      const key = definition.declared.places.disabled?.key ?? 'the list of disabled tools';
      const where = target ? ` (\`${placeLabel(target)}\`)` : '';
      report({
        at: reference.text,
        severity,
        message: `\`${reference.text.value}\` is switched off by \`${key}\`${where}.`,
        help: `Take it out of \`${key}\`, or out of the instructions.`,
        ...(target && { related: [{ at: target, message: 'Switched off here' }] }),
        fix: enableTool(definition, reference),
      });
    },
  },
});
