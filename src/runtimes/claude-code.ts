import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

/** Built-in tools of Claude Code, with the names that earlier versions had for them. Source: its tools reference and settings documentation. */
const builtins: readonly BuiltinTool[] = [
  { name: 'Agent', aliases: ['Task'], distinctive: false, unasked: true },
  { name: 'AskUserQuestion', unasked: true },
  { name: 'Bash', distinctive: false },
  { name: 'BashOutput', aliases: ['TaskOutput', 'AgentOutputTool'], unasked: true },
  { name: 'Edit', distinctive: false },
  { name: 'EnterPlanMode', unasked: true },
  { name: 'EnterWorktree', unasked: true },
  { name: 'ExitPlanMode' },
  { name: 'ExitWorktree', unasked: true },
  { name: 'Glob', distinctive: false, unasked: true },
  { name: 'Grep', distinctive: false, unasked: true },
  { name: 'KillShell', aliases: ['KillBash', 'TaskStop'], unasked: true },
  { name: 'ListMcpResourcesTool', aliases: ['ListMcpResources'], unasked: true },
  { name: 'LS', distinctive: false, unasked: true },
  { name: 'LSP', distinctive: false, program: true, unasked: true },
  { name: 'Monitor', distinctive: false },
  { name: 'MultiEdit' },
  { name: 'NotebookEdit' },
  { name: 'NotebookRead', unasked: true },
  { name: 'PowerShell', distinctive: false, program: true },
  { name: 'Read', distinctive: false, unasked: true },
  { name: 'ReadMcpResourceTool', aliases: ['ReadMcpResource'], unasked: true },
  { name: 'SendMessage', unasked: true },
  { name: 'Skill', distinctive: false },
  { name: 'SlashCommand' },
  { name: 'TaskCreate', unasked: true },
  { name: 'TaskGet', unasked: true },
  { name: 'TaskList', unasked: true },
  { name: 'TaskUpdate', unasked: true },
  { name: 'TeamCreate', unasked: true },
  { name: 'TeamDelete', unasked: true },
  { name: 'TodoRead', unasked: true },
  { name: 'TodoWrite', unasked: true },
  { name: 'ToolSearch', unasked: true },
  { name: 'CronCreate', unasked: true },
  { name: 'CronDelete', unasked: true },
  { name: 'CronList', unasked: true },
  { name: 'WebFetch' },
  { name: 'WebSearch' },
  { name: 'Write', distinctive: false },
  { name: 'Artifact', distinctive: false },
  { name: 'EndConversation' },
  { name: 'ListAgents' },
  { name: 'PushNotification' },
  { name: 'RemoteTrigger' },
  { name: 'ReportFindings' },
  { name: 'ScheduleWakeup' },
  { name: 'SendUserFile' },
  { name: 'ShareOnboardingGuide' },
  { name: 'WaitForMcpServers' },
];

/** Every name under which a tool of Claude Code is known. */
export const claudeCodeToolNames: readonly string[] = builtins.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]);

const base = {
  builtins,
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: 'mcp__', separator: '__' },
  open: true,
  // Connectors of a claude.ai account, the IDE extension and the browser extension bring servers of their own.
  hostServers: ['claude_ai_', 'ide', 'claude-in-chrome', 'Claude_in_Chrome', 'Claude_Preview', 'computer-use'],
} as const;

/** A sub-agent: its `tools` list is all that it has. */
export const claudeCode: RuntimeProfile = { ...base, id: 'claude-code', title: 'Claude Code', toolList: 'restricts' };

/** A slash command or a skill in Claude Code: `allowed-tools` lists what needs no permission. */
export const claudeCodeSkill: RuntimeProfile = { ...base, id: 'claude-code-skill', title: 'Claude Code', toolList: 'pre-approves' };
