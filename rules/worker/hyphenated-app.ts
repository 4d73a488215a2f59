import { apps } from '../../src/data/apps.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'hyphenated-app',
  severity: 'warning',
  summary: 'An app slug has a hyphen, which makes every call of its tool fail.',
  why: `The tool of an app is named after its slug with \`_\` for every other sign: \`composio__a_b__execute\` for \`a-b\`. When the model calls it the platform looks for
\`a_b\` among the declared apps, finds only \`a-b\`, and answers that the worker did not declare the connection.`,
  sources: ['floomhq/floom, apps/api/agent_driver.py: dispatch of composio tools'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: google_search_console\n'), 'SKILL.md': 'Read the Google Search Console.\n' } }],
  bad: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: [|google-search-console|]\n'), 'SKILL.md': 'Read the Google Search Console.\n' }, message: '`google_search_console`', fixed: { 'worker.yml': workerManifest('connections:\n  - app: google_search_console\n') } }],
  check: {
    connection({ app }, { definition, report }) {
      if (definition.mode !== 'agent' || !app.value.includes('-')) return;
      const underscored = app.value.replaceAll('-', '_');
      const joined = app.value.replaceAll('-', '');
      // Of an app that the catalogue has, only one of the two is its slug.
      const slug = [underscored, joined].find((each) => apps.some(({ slug: known }) => known === each));
      const start = app.span.start + app.file.slice(app.span).toLowerCase().indexOf(app.value);
      const edits = slug !== undefined && start >= app.span.start ? [{ path: app.file.path, span: { start, end: start + app.value.length }, text: slug }] : undefined;
      report({ at: app, message: `The tool of \`${app.value}\` cannot be called: the platform looks for an app \`${underscored}\`.`, help: slug === undefined ? `Write \`${underscored}\`, or \`${joined}\`, whichever slug the app is connected under.` : `Write \`${slug}\`, the app's slug.`, ...(edits && { fix: { title: `Write \`${slug}\``, safety: 'review' as const, edits } }) });
    },
  },
});
