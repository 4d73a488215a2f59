import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { declareApp } from '../../src/model/definition-edit.js';
import { nameList, searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import type { Definition } from '../../src/model/definition.js';
import type { Reference } from '../../src/model/reference.js';

export default defineRule({
  id: 'undeclared-connection',
  severity: 'error',
  summary: 'The instructions use an app that the definition does not declare.',
  why: `An agent gets the tools of the apps that its manifest declares and no others, whatever the workspace has connected. When the
instructions send the model to another app, it calls a tool that does not exist: the run ends with "Tool … not found in agent …", or the
model makes the result up. The fix is one line in the manifest, or one line less in the instructions.

A call or an action's name is certain and an error. So is a phrase such as "the calendar toolkit". An app that a sentence only acts on
("post the digest to Slack") is a warning when the workspace has that app connected, and information when only the catalogue of apps knows it.`,
  sources: [
    'OpenAI Agents SDK: a call of an unregistered tool raises ModelBehaviorError "Tool {name} not found in agent {agent}"',
    'floom: an agent worker gets one composio__<app>__execute per declared app, and nothing for an app that is not declared',
  ],
  good: [
    {
      title: 'The app is declared.',
      files: {
        'worker.yml': workerManifest('connections:\n  - app: googlecalendar\n'),
        'SKILL.md': "List today's events using the calendar toolkit.\n",
      },
      workspace: ['googlecalendar'],
    },
    {
      title: 'The text rules the app out.',
      files: { 'worker.yml': workerManifest('connections: []\n'), 'SKILL.md': 'Do not use the Slack connector, and never call `GMAIL_SEND_EMAIL`.\n' },
      workspace: ['slack', 'gmail'],
    },
  ],
  bad: [
    {
      title: 'A toolkit that the workspace has and the worker does not declare.',
      files: { 'worker.yml': workerManifest('connections: []\n'), 'SKILL.md': "List today's events using the [|calendar toolkit|].\n" },
      workspace: ['googlecalendar'],
      message: '`googlecalendar`',
    },
    {
      title: 'An action of an app that is not among the connections.',
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n'),
        'SKILL.md': 'Fetch the mail with `GMAIL_FETCH_EMAILS`, then tell the team with `[|SLACK_SEND_MESSAGE|]`.\n',
      },
    },
    {
      title: 'A sentence that acts on an app.',
      files: { 'worker.yml': workerManifest('connections: []\n'), 'SKILL.md': 'Summarise the week and post the digest to [|Slack|].\n' },
      workspace: ['slack'],
      severity: 'warning',
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, severity, app, reason, coveredBy, inWorkspace, suggestion } = reference.resolution;
      if (verdict !== 'undeclared' || app === undefined || severity === 'none' || coveredBy) return;
      if (mayDeclareMore(definition, 'connections')) return;
      if (reason === 'no-server' || reference.kind === 'server') return;
      const list = searchedFor(definition);
      const named = app === reference.text.value ? '' : ` needs the app \`${app}\`, which`;
      const standing = inWorkspace ? 'exists in the workspace but is' : 'is';
      report({
        at: reference.text,
        severity,
        message: `\`${reference.text.value}\`${named} ${standing} ${list.text}.`,
        help: helpFor(reference, app, list.target, suggestion),
        related: list.related,
        ...(isSure(reference) && { fix: declareApp(definition, app) }),
      });
    },
  },
});

/** Whether the text means this app and no other, and does mean to use it. */
function isSure({ resolution }: Reference): boolean {
  const { app, otherApps = [], suggestion, severity, inWorkspace } = resolution;
  return otherApps.length === 0 && (suggestion === undefined || suggestion === app) && (severity === 'error' || inWorkspace === true);
}

function searchedFor(definition: Definition): ReturnType<typeof searchedList> {
  const { connections, servers, places } = definition.declared;
  if (places.connections || !places.servers) return searchedList(definition, 'connections', connections.map((each) => each.app.value));
  return searchedList(definition, 'servers', servers.map((each) => each.label.value));
}

function helpFor(reference: Reference, app: string, target: string, suggestion: string | undefined): string {
  const others = reference.resolution.otherApps ?? [];
  if (suggestion !== undefined && suggestion !== app) return `Did you mean \`${suggestion}\`? Otherwise add \`${app}\` to ${target}.`;
  if (others.length) return `Add the app that is meant to ${target}: ${nameList([app, ...others])}.`;
  return `Add \`${app}\` to ${target}, or take it out of the instructions.`;
}
