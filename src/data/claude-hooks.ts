/** Events at which Claude Code runs hooks. Source: its hooks reference. */
export const hookEvents: readonly string[] = [
  'SessionStart', 'Setup', 'UserPromptSubmit', 'UserPromptExpansion', 'PreToolUse', 'PermissionRequest', 'PermissionDenied', 'PostToolUse', 'PostToolUseFailure', 'PostToolBatch',
  'Notification', 'MessageDisplay', 'SubagentStart', 'SubagentStop', 'TaskCreated', 'TaskCompleted', 'Stop', 'StopFailure', 'TeammateIdle', 'InstructionsLoaded', 'ConfigChange', 'CwdChanged', 'DirectoryAdded',
  'FileChanged', 'WorktreeCreate', 'WorktreeRemove', 'PreCompact', 'PostCompact', 'Elicitation', 'ElicitationResult', 'SessionEnd',
];

/** Types of hooks, each with the key that it cannot do without. Source: the hooks reference. */
export const hookTypes: readonly { readonly type: string; readonly needs: string }[] = [
  { type: 'command', needs: 'command' },
  { type: 'prompt', needs: 'prompt' },
  { type: 'agent', needs: 'prompt' },
  { type: 'http', needs: 'url' },
  { type: 'mcp_tool', needs: 'tool' },
];
