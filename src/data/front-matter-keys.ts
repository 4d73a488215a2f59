/** The keys that a host reads of a definition's front matter, or of a manifest, and what people write instead. */
export interface KnownKeys {
  readonly known: readonly string[];
  /** Keys that are long or telling enough for a near miss of them to be a mistake; `hook` beside `hooks` may be something else. */
  readonly distinctive: readonly string[];
  /** Keys of other kinds of definitions that this kind does not read, with the one that it reads instead. */
  readonly instead?: Readonly<Record<string, string>>;
}

const claudeSkillKeys = [
  'name', 'description', 'when_to_use', 'argument-hint', 'arguments', 'disable-model-invocation', 'user-invocable', 'allowed-tools', 'disallowed-tools', 'model', 'effort', 'context', 'agent',
  'background', 'hooks', 'paths', 'shell',
];

/**
 * By format. Sources: the Agent Skills specification; Claude Code's references of skills, sub-agents and plugins; GitHub's reference of
 * custom agents and VS Code's of custom agents, prompt files and instructions.
 */
export const knownKeys: Readonly<Record<string, KnownKeys>> = {
  'agent-skill': {
    known: [...claudeSkillKeys, 'license', 'compatibility', 'metadata', 'user-invokable'],
    distinctive: ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools', 'disallowed-tools', 'disable-model-invocation', 'user-invocable', 'argument-hint'],
  },
  'claude-command': {
    known: [...claudeSkillKeys, 'user-invokable'],
    distinctive: ['name', 'description', 'allowed-tools', 'disallowed-tools', 'disable-model-invocation', 'argument-hint'],
    instead: { tools: 'allowed-tools' },
  },
  'claude-agent': {
    known: [
      'name', 'description', 'tools', 'disallowedTools', 'model', 'permissionMode', 'maxTurns', 'skills', 'mcpServers', 'hooks', 'memory', 'background', 'effort', 'isolation', 'color', 'initialPrompt',
    ],
    distinctive: ['name', 'description', 'disallowedTools', 'permissionMode', 'maxTurns', 'mcpServers', 'initialPrompt'],
    instead: { 'allowed-tools': 'tools', allowedTools: 'tools', allowed_tools: 'tools' },
  },
  'copilot-agent': {
    known: [
      'name', 'description', 'tools', 'model', 'target', 'agents', 'argument-hint', 'handoffs', 'mcp-servers', 'metadata', 'infer', 'user-invocable', 'user-invokable', 'disable-model-invocation', 'agent',
      'mode', 'applyTo', 'excludeAgent', 'hooks', 'github', 'title', 'hidden',
    ],
    distinctive: ['name', 'description', 'argument-hint', 'handoffs', 'mcp-servers', 'applyTo', 'disable-model-invocation', 'user-invocable'],
    instead: { 'allowed-tools': 'tools', allowedTools: 'tools', allowed_tools: 'tools' },
  },
  'claude-plugin': {
    known: [
      '$schema', 'name', 'displayName', 'version', 'description', 'author', 'homepage', 'repository', 'license', 'keywords', 'metadata', 'defaultEnabled', 'skills', 'commands', 'agents', 'workflows',
      'hooks', 'mcpServers', 'outputStyles', 'lspServers', 'experimental', 'themes', 'monitors', 'userConfig', 'channels', 'dependencies', 'settings',
    ],
    distinctive: ['version', 'description', 'displayName', 'keywords', 'defaultEnabled', 'commands', 'workflows', 'mcpServers', 'outputStyles', 'lspServers', 'userConfig', 'dependencies'],
  },
};
