import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';

/** Tools that Claude Code takes from every sub-agent, listed or not. Source: its reference of sub-agents, available tools. */
const neverGiven = new Set(['AskUserQuestion', 'EndConversation', 'EnterPlanMode', 'ExitPlanMode', 'ScheduleWakeup', 'TaskOutput', 'WaitForMcpServers', 'Workflow']);

export default defineRule({
  id: 'unavailable-tool',
  severity: 'info',
  summary: 'A sub-agent lists a tool that Claude Code gives to no sub-agent.',
  why: `Some tools work in the main conversation only: a sub-agent cannot ask the user, nor leave plan mode. Claude Code takes them out of its list without a word,
so that instructions which rely on them fail. An agent that is only ever started as the main one (\`claude --agent\`) does have them.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#available-tools'],
  formats: ['claude-agent'],
  good: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, Bash\n---\nPlan the passage.\n' } },
    { title: 'In plan mode.', files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, ExitPlanMode\npermissionMode: plan\n---\nPlan the passage.\n' } },
  ],
  bad: [{ files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: Read, [|AskUserQuestion|]\n---\nPlan the passage.\n' } }],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      // What has a first prompt is made to be started as the main agent.
      if (stringAt(data, 'initialPrompt')) return;
      const planning = stringAt(data, 'permissionMode')?.value === 'plan';
      for (const { name, text } of definition.declared.toolList?.entries ?? []) {
        if (!neverGiven.has(name) || (name === 'ExitPlanMode' && planning)) continue;
        report({ at: text, message: `Claude Code gives \`${name}\` to no sub-agent.`, help: `Remove \`${name}\`, and let the sub-agent report to the one that called it.` });
      }
    },
  },
});
