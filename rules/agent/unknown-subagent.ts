import { defineRule } from '../../src/engine/rule.js';
import type { DefinitionContext } from '../../src/engine/rule.js';
import { itemsOf, stringAt, stringsOf, valueAt } from '../../src/model/data.js';
import type { Definition } from '../../src/model/definition.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import type { Located } from '../../src/model/located.js';
import type { PeerNames } from '../../src/model/peer-names.js';
import { nameList, shownNames } from '../../src/model/searched-list.js';

/** Agents that hosts bring themselves. Sources: Claude Code, built-in sub-agents; VS Code, chat modes. */
const builtIn: Readonly<Record<string, readonly string[]>> = {
  'claude-agent': ['general-purpose', 'Explore', 'Plan', 'Bash', 'statusline-setup', 'output-style-setup', 'claude-code-guide', 'claude', 'fork', 'worker'],
  'copilot-agent': ['agent', 'ask', 'edit', 'plan', 'explore', 'task', 'code-review', 'general-purpose', '*'],
};

export default defineRule({
  id: 'unknown-subagent',
  severity: 'warning',
  summary: 'A definition names a sub-agent that is not there.',
  why: `\`Agent(pilot)\` in a list of tools, and \`agents\` and \`handoffs\` of Copilot, name agents by their name. One that does not exist is never called, and a button
for it leads nowhere. It is said only where all agents are known: in a plugin, in \`.claude\` and in \`.github/agents\`; a user may still have an agent of that
name, so that it is a warning.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#restrict-which-subagents-can-be-spawned', 'https://code.visualstudio.com/docs/copilot/customization/custom-agents#_header-optional'],
  formats: ['claude-agent', 'copilot-agent'],
  good: [
    {
      files: {
        '.claude/agents/lead.md': '---\nname: lead\ndescription: Leads.\ntools: Agent(pilot, Explore), Read\n---\nLead.\n',
        '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n',
      },
    },
    { title: 'In a collection nobody knows what else is there.', files: { 'agents/lead.md': '---\nname: lead\ndescription: Leads.\ntools: Task(navigator), Read\n---\nLead.\n' } },
  ],
  bad: [
    {
      files: {
        '.claude/agents/lead.md': '---\nname: lead\ndescription: Leads.\ntools: Task(pilot, [|navigater|]), Read\n---\nLead.\n',
        '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n---\nPlan the passage.\n',
        '.claude/agents/navigator.md': '---\nname: navigator\ndescription: Finds the way.\n---\nFind the way.\n',
      },
      message: 'Did you mean `navigator`?',
    },
    {
      title: 'A handoff of Copilot.',
      files: { '.github/agents/lead.agent.md': '---\ndescription: Leads.\nhandoffs:\n  - label: Plan\n    agent: [|navigator|]\n---\nLead.\n', '.github/agents/pilot.agent.md': '---\ndescription: Plans.\n---\nPlan.\n' },
      message: 'pilot',
    },
  ],
  check: {
    definition(definition, context) {
      const agents = definition.peers?.agents;
      const named = agents ? [...agentsOfTools(definition), ...agentsOfCopilot(definition)] : [];
      if (!agents || named.length === 0) return;
      const builtins = builtIn[definition.format] ?? [];
      for (const used of named) {
        const own = withoutPlugin(used.value, definition);
        if (own === undefined || agents.has(own) || builtins.includes(own)) continue;
        if (definition.format === 'copilot-agent' && (agents.hasInAnyCase(own) || builtins.some((name) => name.toLowerCase() === own.toLowerCase()))) continue;
        tell(used, own, agents, context);
      }
    },
  },
});

function tell(used: Located<string>, own: string, agents: PeerNames, { report, definition }: DefinitionContext): void {
  const near = agents.nearest(own, builtIn[definition.format]);
  const { names, count } = agents.besides(definition.main.path, shownNames);
  report({
    at: used,
    message: `\`${agents.folder || 'The project'}\` has no agent called \`${own}\`.`,
    help: near === undefined ? `Add it, or name another${count ? `: ${nameList(names, count)}` : ''}.` : `Did you mean \`${near}\`?`,
  });
}

/** The names in `Agent(a, b)` and `Task(a, b)`. */
function agentsOfTools({ declared, format }: Definition): Located<string>[] {
  if (format !== 'claude-agent') return [];
  return (declared.toolList?.entries ?? []).flatMap(({ name, text }) => {
    const open = text.value.indexOf('(');
    if ((name !== 'Agent' && name !== 'Task') || open < 0 || !text.value.endsWith(')')) return [];
    let at = open + 1;
    return text.value.slice(open + 1, -1).split(',').flatMap((part): Located<string>[] => {
      const start = at + part.length - part.trimStart().length;
      at += part.length + 1;
      const value = part.trim();
      if (value === '' || /[*:]\*?$/u.test(value)) return [];
      return [{ value, file: text.file, span: { start: text.span.start + start, end: text.span.start + start + value.length } }];
    });
  });
}

function agentsOfCopilot(definition: Definition): Located<string>[] {
  if (definition.format !== 'copilot-agent') return [];
  const data = frontMatterOfDefinition(definition);
  return [...stringsOf(valueAt(data, 'agents')), ...itemsOf(valueAt(data, 'handoffs')).flatMap((item) => stringAt(item, 'agent') ?? [])];
}

/** A name without the plugin's own prefix; undefined for an agent of another plugin. */
function withoutPlugin(name: string, { plugin }: Definition): string | undefined {
  const colon = name.indexOf(':');
  if (colon < 0) return name;
  return plugin?.name?.value === name.slice(0, colon) ? name.slice(name.lastIndexOf(':') + 1) : undefined;
}
