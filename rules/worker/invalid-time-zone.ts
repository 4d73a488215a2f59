import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import { checkTimeZone } from '../../src/text/time-zone.js';

const skill = 'Sum up the notes.\n';
const zone = (name: string): string => workerManifest(`trigger:\n  type: schedule\n  cron: "0 9 * * 1"\n  timezone: ${name}\n`);

export default defineRule({
  id: 'invalid-time-zone',
  severity: 'error',
  summary: "A trigger's time zone is not a name of the IANA database.",
  why: `The platform looks the name up in the IANA database when it reads the manifest, with its letter case, and refuses the worker when it is not there. Abbreviations
such as \`PST\` and offsets such as \`+02:00\` are not names. Generation g1 does not check: its schedule just runs at another time.`,
  sources: ['floomhq/floom, apps/api/models.py: _validate_timezone_name', 'IANA time zone database'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': zone('Europe/Berlin'), 'SKILL.md': skill } },
    { title: 'An older name.', files: { 'worker.yml': zone('US/Pacific'), 'SKILL.md': skill } },
  ],
  bad: [
    { title: 'Misspelt.', files: { 'worker.yml': zone('[|Europe/Berln|]'), 'SKILL.md': skill }, message: 'Did you mean `Europe/Berlin`?', fixed: { 'worker.yml': zone('Europe/Berlin') } },
    { title: 'An abbreviation.', files: { 'worker.yml': zone('[|PST|]'), 'SKILL.md': skill } },
    { title: 'A city alone.', files: { 'worker.yml': zone('[|new york|]'), 'SKILL.md': skill }, message: '`America/New_York`' },
    { title: 'An older generation.', files: { 'worker.yml': zone('[|europe/berlin|]'), 'SKILL.md': skill }, settings: { platform: 'g1' }, severity: 'warning' },
  ],
  check: {
    definition({ triggers }, { report, settings }) {
      for (const { node, label } of triggers ?? []) {
        const zone = stringAt(node, 'timezone');
        const name = zone?.value.trim();
        if (!zone || !name) continue;
        const { valid, near } = checkTimeZone(name);
        if (valid) continue;
        report({
          at: zone,
          ...(settings.platform === 'g1' && { severity: 'warning' as const }),
          message: `\`${label}.timezone\` is \`${name.slice(0, 60)}\`, which is no name of the IANA time zone database.`,
          help: near === undefined ? 'Write a name such as `Europe/Berlin`, `America/New_York` or `UTC`.' : `Did you mean \`${near}\`?`,
          ...(near !== undefined && { fix: { title: `Write \`${near}\``, safety: 'review' as const, edits: [{ path: zone.file.path, span: zone.span, text: near }] } }),
        });
      }
    },
  },
});
