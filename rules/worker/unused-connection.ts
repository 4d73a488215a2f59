import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { apps as catalogue } from '../../src/data/apps.js';
import type { App } from '../../src/data/apps.js';
import type { Definition } from '../../src/model/definition.js';

const two = workerManifest('connections:\n  - app: gmail\n  - app: slack\n');

export default defineRule({
  id: 'unused-connection',
  severity: 'warning',
  summary: 'A declared connection is nowhere used by the instructions.',
  why: `Each connection is a right that the agent has in every run, and a reason for a run not to start: an app that is not connected stops the run before its first step.
An app that no sentence needs should not be declared. Nothing is said when the instructions name no app at all, for then they leave the choice of tools to the agent.`,
  sources: ['floomhq/floom, apps/api/services/run_service.py: missing_connection before a run'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': two, 'SKILL.md': 'Read the unread mail and post a digest to Slack.\n' } },
    { title: 'The choice is left to the agent.', files: { 'worker.yml': two, 'SKILL.md': 'Collect what is new and send the digest.\n' } },
  ],
  bad: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n  - app: [|notion|]\n'), 'SKILL.md': 'Read the mail with `GMAIL_FETCH_EMAILS` and sum it up.\n' }, message: '`notion`' }],
  check: {
    definition(definition, { report }) {
      const { declared, mode, references } = definition;
      if (mode !== 'agent' || declared.connections.length < 2) return;
      const holds = phrasesIn(definition);
      const used = new Set(references.flatMap((reference) => reference.resolution.app ?? []));
      const slugs = slugsByApp(definition);
      const isUsed = (app: string): boolean => used.has(app) || namesOf(app).some((name) => holds(name, true)) || (slugs.get(app) ?? []).some((slug) => holds(slug, false));
      const apps = new Set(declared.connections.map(({ app }) => app.value));
      const unused = new Set([...apps].filter((app) => !isUsed(app)));
      if (unused.size === apps.size) return;
      for (const { app } of declared.connections) {
        if (!unused.has(app.value)) continue;
        report({ at: app, message: `The connection \`${app.value}\` is declared, and the instructions never use it.`, help: `Remove \`${app.value}\` from \`connections\` in \`worker.yml\`, or say in the instructions what it is for.` });
      }
    },
  },
});

/** From so many connections on, the words of the instructions are put into an index. */
const many = 50;

/** Tells of words in lower case, with a blank between each two, whether the instructions hold them in this order; of a noun also in the plural. */
function phrasesIn({ instructions, declared }: Definition): (phrase: string, isNoun: boolean) => boolean {
  const texts = instructions.map(({ file, span }) => file.slice(span).toLowerCase());
  /** With a blank before and behind each word; most phrases have a word that the texts have not, and these are not read for them. */
  let spaced: string | undefined;
  const read = (): string => (spaced ??= texts.map((text) => ` ${text.replace(/[^\p{L}\p{N}_]{1,200}/gu, ' ')} `).join(''));
  const index = declared.connections.length < many ? undefined : new Set(read().split(' ').flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])));
  const mayHave = (word: string): boolean => (index ? index.has(word) : texts.some((text) => text.includes(word)));
  return (phrase, isNoun) => phrase.split(' ').every(mayHave) && (read().includes(` ${phrase} `) || (isNoun && read().includes(` ${phrase}s `)));
}

let known: ReadonlyMap<string, readonly App[]> | undefined;

/** The apps of the catalogue by their slug, and by their names in lower case. */
function appsByName(): ReadonlyMap<string, readonly App[]> {
  if (known) return known;
  const byName = new Map<string, App[]>();
  for (const app of catalogue) {
    for (const name of new Set([app.slug, ...app.names.map((each) => each.toLowerCase())])) {
      const same = byName.get(name);
      if (same) same.push(app);
      else byName.set(name, [app]);
    }
  }
  return (known = byName);
}

/** The words under which a text may speak of an app: its slug, its names, and the nouns that stand for it. */
function namesOf(slug: string): string[] {
  const names = (appsByName().get(slug) ?? []).flatMap((app) => [...app.names, ...(app.generic ?? [])]);
  return [...new Set([slug, slug.replaceAll(/[_-]/gu, ' '), ...names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}_]{1,20}/gu, ' '))])];
}

/** By app the slugs of its actions that the manifest allows: a text may name one without its prefix being the app's. */
function slugsByApp({ declared }: Definition): ReadonlyMap<string, readonly string[]> {
  const slugs = new Map<string, string[]>();
  for (const { app, allowedTools = [] } of declared.connections) {
    const own = allowedTools.map((tool) => tool.value.toLowerCase());
    const same = slugs.get(app.value);
    if (same) same.push(...own);
    else slugs.set(app.value, own);
  }
  return slugs;
}
