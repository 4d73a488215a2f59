import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';

export default defineRule({
  id: 'slug-without-wrapper',
  severity: 'info',
  summary: "The instructions name an app's action and never the tool through which it is called.",
  why: `An action such as GMAIL_FETCH_EMAILS is an argument of the app's one tool, not a tool. Instructions that only say "call GMAIL_FETCH_EMAILS"
mostly work, but invite the model to call the action by its name, which ends the run.`,
  sources: ['floom: action slugs are argument values of composio__<app>__execute, never tool names'],
  formats: ['floom'],
  good: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n'),
        'SKILL.md': 'Call `composio__gmail__execute` with `tool="GMAIL_FETCH_EMAILS"`.\n',
      },
    },
  ],
  bad: [{ files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'SKILL.md': 'Call `[|GMAIL_FETCH_EMAILS|]`, then `GMAIL_LIST_LABELS`.\n' } }],
  check: {
    definition({ references, runtime }, { report }) {
      const wrapper = runtime.appWrapper;
      if (!wrapper) return;
      const wrapped = new Set(references.filter((each) => each.text.value.startsWith(wrapper.prefix)).map((each) => each.resolution.app));
      const said = new Set<string>();
      for (const { text, instructs, resolution } of references) {
        const { app, verdict } = resolution;
        if (!instructs || verdict !== 'declared' || app === undefined || wrapped.has(app) || said.has(app)) continue;
        if (resolution.tool === undefined || text.value !== resolution.tool) continue;
        said.add(app);
        const tool = `${wrapper.prefix}${app.replace(/[^a-z0-9]/gu, '_')}${wrapper.suffix}`;
        report({
          at: text,
          message: `\`${text.value}\` is an action of \`${app}\`, not a tool: it is called through \`${tool}\`, which the instructions never name.`,
          help: `Write \`${tool}(${wrapper.slugParameters[0] ?? 'tool'}="${text.value}", arguments={…})\`.`,
        });
      }
    },
  },
});
