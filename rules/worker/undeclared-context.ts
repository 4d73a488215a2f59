import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import type { Instructions } from '../../src/model/definition.js';
import type { Located } from '../../src/model/located.js';
import { searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import { isPlaceholderName, stretchesWith } from '../../src/references/calls.js';
import type { Readable } from '../../src/references/calls.js';
import { isExcluded } from '../../src/references/exclusion.js';
import { finderOf } from '../../src/text/finder.js';
import { nearName } from '../../src/text/near-name.js';

const worker = workerManifest('contexts: [house-style]\n');

export default defineRule({
  id: 'undeclared-context',
  severity: 'warning',
  summary: 'The instructions read a context pack that the manifest does not mount.',
  why: 'The agent sees the packs of `contexts` under `context/<name>/`, and its own memory. Any other folder there does not exist, and what the agent is to find in it is missing.',
  sources: ['floomhq/floom, apps/api/agent_driver.py: context packs', 'floomhq/floom, apps/api/models.py: memory_context_mount_for_worker'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Follow `context/house-style/tone.md` and keep notes in `context/memory-example-worker/`.\n' } },
    { title: 'Ruled out.', files: { 'worker.yml': worker, 'SKILL.md': 'Do not read `context/archive/old.md`.\n' } },
    { title: 'Words with a slash between them.', files: { 'worker.yml': worker, 'SKILL.md': 'Keep the context/background of each mail in mind.\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Follow `context/[|house-stile|]/tone.md`.\n' }, message: 'Did you mean `house-style`?' },
    { title: 'No pack at all.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Read context/[|customers|]/list.md first.\n' }, message: '`contexts`' },
  ],
  check: {
    definition(definition, { report }) {
      if (mayDeclareMore(definition, 'contexts')) return;
      const { declared, manifest } = definition;
      const names = declared.contexts.map((context) => context.value.trim());
      const memory = stringAt(manifest, 'memory', 'context') ?? stringAt(manifest, 'memory', 'name') ?? stringAt(manifest, 'memory');
      const list = searchedList(definition, 'contexts', names);
      const seen = new Set<string>();
      for (const { instructions, pack } of stretchesWith(namesContext, definition.instructions).flatMap(packsIn)) {
        const name = pack.value;
        if (names.includes(name) || name.startsWith('memory-') || name === memory?.value || isPlaceholderName(name) || seen.has(name)) continue;
        if (isExcluded(instructions, pack.span)) continue;
        seen.add(name);
        const near = nearName(name, names);
        report({
          at: pack,
          message: `The context pack \`${name}\` is ${list.text}.`,
          help: near === undefined ? `Add \`${name}\` to ${list.target}.` : `Did you mean \`${near}\`?`,
          related: list.related,
        });
      }
    },
  },
});

const namesContext = finderOf('context/');

/** The packs of paths below `context/`. Outside of code a path has to lead to a file, for "context/background" may be two words. */
function packsIn({ instructions, span, code }: Readable): { instructions: Instructions; pack: Located<string> }[] {
  const { file } = instructions;
  const text = file.slice(span);
  const pattern = code ? /(?<![\w/.-])context\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})\//gu : /(?<![\w/.-])context\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})\/[\w./-]{0,100}\.[A-Za-z]{1,5}\b/gu;
  return Array.from(text.matchAll(pattern), (match) => {
    const start = span.start + match.index + 'context/'.length;
    const value = match[1] ?? '';
    return { instructions, pack: { value, file, span: { start, end: start + value.length } } };
  });
}
