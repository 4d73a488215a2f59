import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import { entryOf, itemsOf, stringAt, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import type { Located } from '../../src/model/located.js';

/** Keys that a source cannot do without, by its kind. Source: Claude Code, plugin marketplaces, plugin sources. */
const sourceKeys: Readonly<Record<string, readonly string[]>> = {
  github: ['repo'],
  url: ['url'],
  'git-subdir': ['url', 'path'],
  npm: ['package'],
  archive: ['url'],
  command: ['command'],
};

const marketplace = (plugins: string): string => `{"name": "harbour", "owner": {"name": "A. Pilot"}, "plugins": [${plugins}]}`;

export default defineRule({
  id: 'invalid-marketplace',
  severity: 'error',
  summary: 'The catalogue of a marketplace lacks something that Claude Code requires, or lists a plugin twice.',
  why: `A marketplace needs \`name\`, \`owner\` with a name, and \`plugins\`; each plugin needs \`name\` and \`source\`. A path has to start with \`./\` and to stay in the
marketplace. What fails this check is refused when somebody adds the marketplace or installs the plugin.`,
  sources: ['https://code.claude.com/docs/en/plugin-marketplaces#marketplace-schema', 'https://code.claude.com/docs/en/plugin-marketplaces#marketplace-validation-errors'],
  formats: ['claude-plugin'],
  good: [
    {
      files: {
        '.claude-plugin/marketplace.json': marketplace('{"name": "sea", "source": "./sea"}, {"name": "land", "source": {"source": "github", "repo": "harbour/land"}}'),
        'sea/.claude-plugin/plugin.json': '{"name": "sea"}',
      },
    },
    { title: 'A bare name below the root for plugins.', files: { '.claude-plugin/marketplace.json': '{"name": "harbour", "owner": {"name": "A. Pilot"}, "metadata": {"pluginRoot": "./plugins"}, "plugins": [{"name": "sea", "source": "sea"}]}', 'plugins/sea/skills/tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook up the tide table.\n' } },
  ],
  bad: [
    { title: 'No owner.', files: { '.claude-plugin/marketplace.json': '[|{|]"name": "harbour", "plugins": []}' }, message: '`owner`' },
    { title: 'No source.', files: { '.claude-plugin/marketplace.json': marketplace('[|{"name": "sea"}|]') }, message: '`source`' },
    { title: 'Twice.', files: { '.claude-plugin/marketplace.json': marketplace('{"name": "sea", "source": "./"}, {"name": [|"sea"|], "source": "./"}') } },
    { title: 'A path without `./`.', files: { '.claude-plugin/marketplace.json': marketplace('{"name": "sea", "source": [|"plugins/sea"|]}'), 'plugins/sea/README.md': '' }, message: '`./plugins/sea`' },
    { title: 'A path that leads out.', files: { '.claude-plugin/marketplace.json': marketplace('{"name": "sea", "source": [|"../sea"|]}') } },
    { title: 'A repository without its name.', files: { '.claude-plugin/marketplace.json': marketplace('{"name": "sea", "source": [|{"source": "github"}|]}') }, message: '`repo`' },
  ],
  check: {
    definition({ manifest, main }, { report }) {
      if (!manifest || !main.path.endsWith('marketplace.json')) return;
      const start = { file: main, span: { start: manifest.span.start, end: manifest.span.start + 1 } };
      for (const [key, kind, help] of [['name', 'scalar', 'Add `name`: lower-case letters, digits and hyphens.'], ['owner', 'map', 'Add `"owner": { "name": … }`.'], ['plugins', 'list', 'Add `plugins`, a list of `{ "name": …, "source": … }`.']] as const) {
        const entry = entryOf(manifest, key);
        if (!entry) report({ at: start, message: `The marketplace has no \`${key}\`, so that Claude Code refuses it.`, help });
        else if (entry.value.kind !== kind) report({ at: entry.value, message: `\`${key}\` of the marketplace has the wrong type, so that Claude Code refuses it.`, help });
      }
      const owner = valueAt(manifest, 'owner');
      if (owner?.kind === 'map' && !stringAt(owner, 'name')) report({ at: owner, message: 'The `owner` of the marketplace has no `name`, so that Claude Code refuses it.', help: 'Add `name` to `owner`.' });
      const pluginRoot = stringAt(manifest, 'metadata', 'pluginRoot') !== undefined;
      const seen = new Map<string, Located<string>>();
      for (const entry of itemsOf(valueAt(manifest, 'plugins'))) {
        const name = stringAt(entry, 'name');
        const source = valueAt(entry, 'source');
        const missing = [...(name ? [] : ['name']), ...(source ? [] : ['source'])];
        if (missing.length) report({ at: entry, message: `A plugin of the marketplace has no ${missing.map((key) => `\`${key}\``).join(' and no ')}.`, help: 'Add it; both are required.' });
        const first = name && seen.get(name.value);
        if (name && first) report({ at: name, message: `Two plugins of the marketplace are called \`${name.value}\`.`, help: 'Rename one of them.', related: [{ at: first, message: 'The first one' }] });
        else if (name) seen.set(name.value, name);
        const problem = source && problemOfSource(source, pluginRoot);
        if (problem) report(problem);
      }
    },
  },
});

function problemOfSource(source: DataNode, pluginRoot: boolean): Finding | undefined {
  if (source.kind === 'map') {
    const kind = stringAt(source, 'source')?.value;
    if (kind === undefined) return { at: source, message: 'The source of the plugin does not say what it is.', help: 'Add `"source": "github"`, or another of `url`, `git-subdir`, `npm`, `archive`, `command`.' };
    const missing = (Object.hasOwn(sourceKeys, kind) ? (sourceKeys[kind] ?? []) : []).filter((key) => !entryOf(source, key));
    return missing.length ? { at: source, message: `A source of the kind \`${kind}\` needs ${missing.map((key) => `\`${key}\``).join(' and ')}.`, help: 'Add what is missing.' } : undefined;
  }
  if (source.kind !== 'scalar' || typeof source.value !== 'string') return { at: source, message: 'The source of a plugin is a path or an object.', help: 'Write `"./plugins/name"`, or `{ "source": "github", "repo": … }`.' };
  const path = source.value;
  if (path.split('/').includes('..')) return { at: source, message: `The source \`${path}\` contains \`..\`, which Claude Code refuses.`, help: 'Name a folder within the marketplace.' };
  if (path.startsWith('./') || path === '.' || (pluginRoot && !path.includes('/'))) return undefined;
  return { at: source, message: `The source \`${path}\` does not start with \`./\`, so that Claude Code refuses it.`, help: `Write \`./${path.replace(/^\/{1,5}/u, '')}\` for a folder of the marketplace, or \`{ "source": "github", "repo": … }\`.` };
}
