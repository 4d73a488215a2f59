import type { RuntimeProfile } from '../model/runtime.js';

/**
 * What a workflow may write, each a tool of the same name with underscores, where `safe-outputs` enables it; `noop` and the tools that say what is missing are always there. Source: the schema of a
 * workflow's front matter, github/gh-aw, pkg/parser/schemas/main_workflow_schema.json.
 */
const safeOutputs = [
  'call-workflow', 'dispatch-workflow',
  'add-comment', 'add-labels', 'add-reviewer', 'assign-milestone', 'assign-to-agent', 'assign-to-user', 'autofix-code-scanning-alert', 'close-discussion', 'close-issue',
  'close-pull-request', 'create-agent-session', 'create-agent-task', 'create-code-scanning-alert', 'create-discussion', 'create-issue', 'create-project',
  'create-project-status-update', 'create-pull-request', 'create-pull-request-review-comment', 'hide-comment', 'link-sub-issue', 'mark-pull-request-as-ready-for-review',
  'merge-pull-request', 'push-to-pull-request-branch', 'remove-labels', 'reply-to-pull-request-review-comment', 'resolve-pull-request-review-thread', 'set-issue-field',
  'set-issue-type', 'submit-pull-request-review', 'unassign-from-user', 'update-discussion', 'update-issue', 'update-project', 'update-pull-request', 'update-release',
  'upload-artifact', 'upload-asset',
];

/** GitHub Agentic Workflows: the tools of the coding agent that runs them are not listed, `safe-outputs` are all that a workflow can write. */
export const ghAw: RuntimeProfile = {
  id: 'gh-aw',
  title: 'GitHub Agentic Workflows',
  builtins: safeOutputs.map((key) => ({ name: key.replaceAll('-', '_'), aliases: [key], distinctive: false })),
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: 'mcp__', separator: '__' },
  toolList: 'restricts',
  open: true,
  // Attached to every workflow, or by a key of `tools`.
  hostServers: ['github', 'safeoutputs', 'safe-outputs', 'mcpscripts', 'safeinputs', 'playwright', 'agenticworkflows', 'agentic-workflows', 'memory', 'qmd', 'serena'],
};
