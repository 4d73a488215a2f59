import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { apps } from '../../src/data/apps.js';
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
      const text = wordsOf(definition);
      const used = new Set(references.flatMap((reference) => reference.resolution.app ?? []));
      const isUsed = (app: string): boolean => used.has(app) || namesOf(app).some((name) => text.includes(` ${name} `)) || slugsOf(definition, app).some((slug) => text.includes(` ${slug} `));
      if (!declared.connections.some((each) => isUsed(each.app.value))) return;
      for (const { app } of declared.connections) {
        if (isUsed(app.value)) continue;
        report({ at: app, message: `The connection \`${app.value}\` is declared, and the instructions never use it.`, help: `Remove \`${app.value}\` from \`connections\` in \`worker.yml\`, or say in the instructions what it is for.` });
      }
    },
  },
});

/** The instructions in lower case, each word with a blank before and behind it. */
function wordsOf({ instructions }: Definition): string {
  return instructions.map(({ file, span }) => ` ${file.slice(span).toLowerCase().replace(/[^\p{L}\p{N}_]{1,200}/gu, ' ')} `).join('');
}

/** The words under which a text may speak of an app: its slug, its names, and the nouns that stand for it. */
function namesOf(slug: string): string[] {
  const entries = apps.filter((app) => app.slug === slug || app.names.some((name) => name.toLowerCase() === slug));
  const names = entries.flatMap((app) => [...app.names, ...(app.generic ?? [])]);
  const words = [slug, slug.replaceAll(/[_-]/gu, ' '), ...names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}_]{1,20}/gu, ' '))];
  return words.flatMap((word) => [word, `${word}s`]);
}

/** The slugs of its actions that the manifest allows: a text may name one without its prefix being the app's. */
function slugsOf({ declared }: Definition, app: string): string[] {
  return declared.connections.filter((each) => each.app.value === app).flatMap((each) => (each.allowedTools ?? []).map((tool) => tool.value.toLowerCase()));
}
