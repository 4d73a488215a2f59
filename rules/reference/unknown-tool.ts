import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import type { Definition } from '../../src/model/definition.js';
import type { Reference } from '../../src/model/reference.js';
import { renameReference } from '../../src/model/definition-edit.js';
import { nameList } from '../../src/model/searched-list.js';

export default defineRule({
  id: 'unknown-tool',
  severity: 'error',
  summary: 'The instructions name a tool that cannot exist in this runtime: misspelt, invented, or of another host.',
  why: `A model follows its instructions to the letter. When they name a tool that no declaration and no runtime has, the call ends the run with
"Tool … not found in agent …", which platforms often report as a fault of the AI model. Usual causes are a typing error, a wrapper made up after
the pattern of a real one, and instructions carried over from another host, whose tools (\`Read\`, \`Bash\`) do not exist here.`,
  sources: [
    'OpenAI Agents SDK: a call of an unregistered tool raises ModelBehaviorError "Tool {name} not found in agent {agent}"',
    'floom: the fixed tools of an agent worker, and composio__<app>__execute as the only tool per app',
  ],
  good: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n'),
        'SKILL.md': 'Fetch the mail: `composio__gmail__execute(tool="GMAIL_FETCH_EMAILS", arguments={})`. Look things up with `web_search`.\n',
      },
    },
  ],
  bad: [
    {
      title: 'A wrapper that nobody registers.',
      files: { 'worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'SKILL.md': 'Send it: `[|composio__gmail__send|](to="a@example.org")`.\n' },
      message: '`composio__gmail__execute`',
    },
    {
      title: 'A built-in tool, misspelt.',
      files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Look things up with `[|web_serach|](query="weather")`.\n' },
      message: '`web_search`',
    },
    {
      title: 'A tool of another host.',
      files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Use the [|Bash|] tool to count the lines.\n' },
      message: '`run_command`',
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, severity, target, coveredBy } = reference.resolution;
      if (verdict !== 'unknown-tool' || severity === 'none' || coveredBy) return;
      report({
        at: reference.text,
        severity,
        message: `\`${reference.text.value}\` ${problemOf(reference, definition)}.`,
        help: helpFor(reference, definition),
        ...(target && { related: [{ at: target, message: 'Declared here' }] }),
        fix: renameReference(reference),
      });
    },
  },
});

function problemOf(reference: Reference, definition: Definition): string {
  const { reason, host, server, app } = reference.resolution;
  const runtime = definition.runtime.title;
  switch (reason) {
    case 'other-host':
      return host === undefined ? `does not exist in ${runtime}` : `is a tool of ${host} and does not exist in ${runtime}`;
    case 'invented':
      return `has the look of a tool of ${runtime}, but no such tool exists`;
    case 'not-in-inventory':
      return `is not among the tools that ${server ?? app ? `\`${server ?? app}\` serves` : 'the servers in scope serve'}`;
    default:
      return 'is not the name of any tool that is declared or built in';
  }
}

function helpFor({ resolution: { suggestion, substitute } }: Reference, definition: Definition): string {
  if (suggestion !== undefined) return `Did you mean \`${suggestion}\`?`;
  if (substitute !== undefined) return `Write \`${substitute}\`, which does that here.`;
  return `Name a tool that exists here${availableHint(definition)}.`;
}

/** The few tools that every run has, for a message that has no near name to offer. */
function availableHint(definition: Definition): string {
  const { builtins, appWrapper } = definition.runtime;
  const wrappers = appWrapper ? definition.declared.connections.map((each) => `${appWrapper.prefix}${each.app.value}${appWrapper.suffix}`) : [];
  const names = [...wrappers, ...builtins.map((tool) => tool.name)];
  return names.length ? `, such as ${nameList(names.slice(0, 5))}` : '';
}
