/** By format and key: the only values that the host takes, of keys that change what it does; `color` changes a dot in a list. Sources: Claude Code's references of sub-agents and skills; GitHub's reference of custom agents. */
export const optionValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'claude-agent': {
    permissionMode: ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'],
    memory: ['user', 'project', 'local'],
    isolation: ['worktree'],
    effort: ['low', 'medium', 'high', 'xhigh', 'max'],
  },
  'agent-skill': { effort: ['low', 'medium', 'high', 'xhigh', 'max'] },
  'claude-command': { effort: ['low', 'medium', 'high', 'xhigh', 'max'], context: ['fork'] },
  'copilot-agent': { target: ['vscode', 'github-copilot'] },
};
