import { defineRule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import type { Connection, Definition, McpServer } from '../../src/model/definition.js';
import { allowTool, listedName } from '../../src/model/definition-edit.js';
import { placeLabel } from '../../src/model/located.js';
import type { Place } from '../../src/model/located.js';
import type { Reference } from '../../src/model/reference.js';
import { nameList } from '../../src/model/searched-list.js';
import { baseName } from '../../src/text/paths.js';

export default defineRule({
  id: 'tool-not-allowed',
  severity: 'error',
  summary: 'The instructions use a tool that its declaration leaves out or refuses.',
  why: `Declaring an app or a server is not enough when the declaration narrows it: an \`allowed_tools\` list, a read-only scope, or a plain
string in \`connections\`, which grants reading at most. Each call of a tool beyond it is refused, the model tries again, and the run ends
without its result or at its limit of tool calls. A list of tools in a definition's front matter narrows in the same way, unless the host only
takes it as a list of tools to use without asking: then an omission is a warning, and none where the host asks nobody about the tool.`,
  sources: [
    'floom: calls outside allowed_tools are refused with tool_outside_connection_scope, writing ones under read_only with tool_blocked_by_read_only_policy',
    'Claude Code: `tools` of a sub-agent restricts it to the listed tools',
    'agentskills.io: `allowed-tools` lists the tools that are pre-approved',
  ],
  good: [
    {
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n'),
        'SKILL.md': 'Call `GMAIL_FETCH_EMAILS` once. Do not call `GMAIL_SEND_EMAIL`.\n',
      },
    },
  ],
  bad: [
    {
      title: 'Outside the allow-list.',
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n'),
        'SKILL.md': 'Call `GMAIL_FETCH_EMAILS`, then answer with `[|GMAIL_REPLY_TO_THREAD|]`.\n',
      },
      message: '`GMAIL_FETCH_EMAILS`',
    },
    {
      title: 'A writing action under a read-only scope.',
      files: {
        'worker.yml': workerManifest('connections:\n  - app: gmail\n    scope: read_only\n'),
        'SKILL.md': 'Answer with `composio__gmail__execute(tool="[|GMAIL_SEND_EMAIL|]", arguments={})`.\n',
      },
    },
    {
      title: 'A plain string grants no tool of this app.',
      files: { 'worker.yml': workerManifest('connections: [trello]\n'), 'SKILL.md': 'Add the card with `[|TRELLO_ADD_CARDS|]`.\n' },
    },
    {
      title: 'With the mark that calls it a tool.',
      files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: [Read]\n---\nMark the rocks with [|#tool:edit/editFiles|].\n' },
      message: '`tools`',
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, reason, severity, target, coveredBy } = reference.resolution;
      if (verdict !== 'not-allowed' || reason === 'disabled' || severity === 'none' || coveredBy) return;
      const { problem, help } = wordsFor(reference, definition);
      report({
        at: reference.text,
        severity,
        message: `\`${reference.text.value}\` ${problem}.`,
        help,
        ...(target && { related: [{ at: target, message: 'The declaration stands here' }] }),
        fix: allowTool(definition, reference),
      });
    },
  },
});

interface Words {
  readonly problem: string;
  readonly help: string;
}

function wordsFor(reference: Reference, definition: Definition): Words {
  const { reason, app, server, target, suggestion } = reference.resolution;
  // A list of tools has names as the text writes them, the server's name included.
  const written = listedName(reference);
  const tool = reason === 'tool-list' ? written : (reference.resolution.tool ?? written);
  const connection = definition.declared.connections.find((each) => each.app.value === app);
  const mcp = definition.declared.servers.find((each) => each.label.value === server);
  const file = baseName(target?.file.path ?? definition.main.path);
  const mean = suggestion === undefined ? '' : `Did you mean \`${suggestion}\`? Otherwise `;
  const add = (list: string): string => (mean ? `${mean}add` : 'Add') + ` \`${tool}\` to ${list}, or take it out of the instructions.`;
  switch (reason) {
    case 'empty-allow-list':
      return {
        problem: `cannot be called: the \`allowed_tools\` of \`${app ?? server}\` are empty${at(target)}, which grants no tool at all`,
        help: add(`\`allowed_tools\` of \`${app ?? server}\` in \`${file}\``),
      };
    case 'read-only':
      return {
        problem: `writes, but \`${app}\` is declared read-only${at(target)}`,
        help: `Set \`scope: full\` for \`${app}\` in \`${file}\`, or take the call out of the instructions.`,
      };
    case 'bare-string':
      return {
        problem: `is not granted by the plain string \`${app}\` in \`connections\`${at(target)}, which allows curated reading at most`,
        help: `Replace the string by \`- app: ${app}\` in \`connections\` of \`${file}\`; \`allowed_tools\` and \`scope\` can narrow it.`,
      };
    case 'tool-list': {
      const list = definition.declared.toolList;
      const key = list?.key ?? 'tools';
      const names = list?.entries.map((entry) => entry.text.value) ?? [];
      return {
        problem: `is not among the \`${key}\`${at(list)}${names.length ? `: ${nameList(names)}` : ''}`,
        help: add(`\`${key}\` in \`${baseName(list?.file.path ?? definition.main.path)}\``),
      };
    }
    default: {
      const owner: Connection | McpServer | undefined = connection ?? mcp;
      const names = owner?.allowedTools?.map((each) => each.value) ?? [];
      return {
        problem: `is not among the \`allowed_tools\` of \`${app ?? server}\`${at(owner?.listPlace ?? target)}${names.length ? `: ${nameList(names)}` : ''}`,
        help: add(`\`allowed_tools\` of \`${app ?? server}\` in \`${file}\``),
      };
    }
  }
}

function at(place: Place | undefined): string {
  return place ? ` (\`${placeLabel(place)}\`)` : '';
}
