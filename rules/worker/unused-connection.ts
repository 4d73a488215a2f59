import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { apps as catalogue } from '../../src/data/apps.js';
import type { App } from '../../src/data/apps.js';
import type { Definition, Instructions } from '../../src/model/definition.js';
import { finderOf } from '../../src/text/finder.js';
import { whenUsed } from '../../src/text/when-used.js';
import { betweenWords, holdsWords } from '../../src/text/words.js';

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
    { title: 'A noun that holds another.', files: { 'worker.yml': two, 'SKILL.md': 'Sort the mailbox and tell the slackbot.\n' } },
    { title: 'One of what an app holds.', files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n  - app: googlesheets\n'), 'SKILL.md': 'Copy the address from the sheet into a mail.\n' } },
    { title: 'The choice is left to the agent.', files: { 'worker.yml': two, 'SKILL.md': 'Collect what is new and send the digest.\n' } },
  ],
  bad: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n  - app: [|notion|]\n'), 'SKILL.md': 'Read the mail with `GMAIL_FETCH_EMAILS` and sum it up.\n' }, message: '`notion`' }],
  check: {
    definition(definition, { report }) {
      const { declared, mode, references } = definition;
      if (mode !== 'agent' || declared.connections.length < 2) return;
      const apps = new Set(declared.connections.map(({ app }) => app.value));
      const unused = new Set(apps);
      for (const { resolution } of references) if (resolution.app !== undefined) unused.delete(resolution.app);
      if (unused.size === 0) return;
      const holds = phrasesIn(definition);
      for (const app of unused) if (namesOf(app).some((name) => holds(name, true))) unused.delete(app);
      for (const { app, allowedTools } of declared.connections) if (unused.has(app.value) && allowedTools?.some(({ value }) => holds(value.toLowerCase().split(' '), false))) unused.delete(app.value);
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

/** Tells of words in lower case whether the instructions hold them in this order; of a noun also in the plural. */
function phrasesIn({ instructions, declared }: Definition): (words: readonly string[], isNoun: boolean) => boolean {
  const texts = instructions.map(inLowerCase);
  const index = declared.connections.length < many ? undefined : new Set(texts.flatMap((text) => text.split(betweenWords())).flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])));
  /** Nouns that no text holds even as a part of a word: nor does one hold a word of which they are a part. */
  const nowhere: string[] = [];
  return (words, isNoun) => {
    if (words.some((word) => nowhere.some((each) => word.includes(each)))) return false;
    const missing = words.find((word) => (index ? !index.has(word) : !texts.some(finderOf(word))));
    if (missing === undefined) return texts.some((text) => holdsWords(text, words, isNoun));
    if (isNoun && !index) nowhere.push(missing);
    return false;
  };
}

/** The whole file is put into lower case where that changes no offset: V8 takes several times as long for a part of it. */
function inLowerCase({ file, span }: Instructions): string {
  const whole = file.text.toLowerCase();
  return whole.length === file.text.length ? whole.slice(span.start, span.end) : file.slice(span).toLowerCase();
}

/** The apps of the catalogue by their slug, and by their names in lower case. */
const appsByName = whenUsed((): ReadonlyMap<string, readonly App[]> => {
  const byName = new Map<string, App[]>();
  for (const app of catalogue) {
    for (const each of [app.slug, ...app.names]) {
      const name = each.toLowerCase();
      const same = byName.get(name);
      if (!same) byName.set(name, [app]);
      else if (same.at(-1) !== app) same.push(app);
    }
  }
  return byName;
});

/** Of apps of the catalogue, which are asked for again and again. */
const knownNames = new Map<string, readonly (readonly string[])[]>();

/** The words under which a text may speak of an app: its slug, its names, and the nouns that stand for it. The shorter first, which may be parts of the others. */
function namesOf(slug: string): readonly (readonly string[])[] {
  const known = knownNames.get(slug);
  if (known) return known;
  const apps = appsByName().get(slug);
  // A text may speak of one of what an app holds: "the sheet".
  const written = (apps ?? []).flatMap((app) => [...app.names, ...(app.generic ?? []).flatMap((noun) => (noun.endsWith('s') ? [noun, noun.slice(0, -1)] : [noun]))]);
  const phrases = new Set([slug, slug.replaceAll(/[_-]/gu, ' '), ...written.map((name) => name.toLowerCase().split(betweenWords()).join(' '))]);
  const names = [...phrases].sort((a, b) => a.length - b.length).map((phrase) => phrase.split(' '));
  if (apps) knownNames.set(slug, names);
  return names;
}
