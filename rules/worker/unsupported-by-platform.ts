import { platformGenerations } from '../../src/data/platform-generations.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { entryOf, itemsOf, stringAt, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';

const skill = 'Sum up the notes.\n';

const generations: readonly string[] = platformGenerations;

/** Keys with the generation that first reads them; an older one drops them without a word. */
const keys: readonly { readonly path: readonly string[]; readonly since: string }[] = [
  { path: ['memory'], since: 'g2' },
  { path: ['resources'], since: 'g2' },
  { path: ['stage'], since: 'g2' },
  { path: ['exec', 'resources'], since: 'g2' },
  { path: ['exec', 'template_profile'], since: 'g2' },
  { path: ['exec', 'bundle_baked'], since: 'g2' },
  { path: ['limits', 'max_monthly_cost_usd'], since: 'g2' },
  { path: ['capabilities', 'network', 'allow_out'], since: 'g2' },
  { path: ['capabilities', 'network', 'deny_out'], since: 'g2' },
];

/** Keys of a context pack that came later. */
const contextKeys: readonly string[] = ['when', 'writeable_when'];

export default defineRule({
  id: 'unsupported-by-platform',
  severity: 'error',
  summary: 'The manifest uses something that the chosen generation of the platform does not have.',
  why: `Generations of the platform differ in what they read. Keys that came later are dropped by an older generation without a word, which is a warning; TypeScript as a
runtime or entry is refused by all but the newest. The generation is chosen with the setting \`platform\`; nothing is reported for the newest, which is the default.`,
  sources: ['floomhq/floom, apps/api/models.py in the revisions f37503bd (g1) and 016333e8 (g2)', 'floomhq/floom, tests of TypeScript script workers (g3)'],
  formats: ['floom'],
  good: [
    { title: 'The newest generation.', files: { 'worker.yml': workerManifest('memory: false\nexec:\n  entry: run.ts\n  runtime: typescript\n'), 'run.ts': '' } },
    { title: 'A generation that has it.', files: { 'worker.yml': workerManifest('memory: false\n'), 'SKILL.md': skill }, settings: { platform: 'g2' } },
  ],
  bad: [
    { files: { 'worker.yml': workerManifest('[|memory|]: false\n'), 'SKILL.md': skill }, settings: { platform: 'g1' }, severity: 'warning', message: '`g1`' },
    { title: 'TypeScript.', files: { 'worker.yml': workerManifest('exec:\n  entry: run.ts\n  runtime: [|typescript|]\n'), 'run.ts': '' }, settings: { platform: 'g2' }, message: '`runtime: node22`' },
    { title: 'A condition of a pack.', files: { 'worker.yml': workerManifest('contexts:\n  - name: style\n    [|when|]: {input: tone, equals: formal}\n'), 'SKILL.md': skill }, settings: { platform: 'g1' }, severity: 'warning' },
  ],
  check: {
    definition({ manifest }, { report, settings }) {
      const chosen = generations.indexOf(settings.platform);
      if (chosen < 0 || chosen === generations.length - 1) return;
      for (const { path, since } of keys) {
        const entry = entryOf(valueAt(manifest, ...path.slice(0, -1)), path.at(-1) ?? '');
        if (!entry || generations.indexOf(since) <= chosen) continue;
        report({ at: entry.key, severity: 'warning', message: `Generation \`${settings.platform}\` of the platform ignores \`${path.join('.')}\`.`, help: `Remove \`${entry.key.value}\`, or choose \`platform: ${since}\`.` });
      }
      for (const pack of chosen === 0 ? packsOf(manifest) : []) {
        for (const key of contextKeys) {
          const entry = entryOf(pack, key);
          if (entry) report({ at: entry.key, severity: 'warning', message: `Generation \`${settings.platform}\` of the platform ignores \`${key}\`: the pack is always mounted.`, help: `Remove \`${key}\`, or choose \`platform: g2\`.` });
        }
      }
      const runtime = stringAt(manifest, 'exec', 'runtime');
      const entry = stringAt(manifest, 'exec', 'entry');
      const typed = runtime?.value === 'typescript' ? runtime : entry?.value.trim().endsWith('.ts') ? entry : undefined;
      if (typed) report({ at: typed, message: `Generation \`${settings.platform}\` of the platform refuses \`${typed.value}\`.`, help: 'Compile the script to JavaScript and use `runtime: node22` with a `.js` entry.' });
    },
  },
});

function packsOf(manifest: DataNode | undefined): readonly DataNode[] {
  return [...itemsOf(valueAt(manifest, 'contexts')), ...itemsOf(valueAt(manifest, 'exec', 'contexts'))];
}
