import { refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { anthropic } from './anthropic.js';

/** Connectors of claude.ai and the desktop application: one bad name blocks the conversation. */
export const claudeAi: ProviderProfile = {
  ...anthropic,
  id: 'claude-ai',
  title: 'claude.ai connectors',
  vendor: 'claude.ai',
  limits: {
    ...anthropic.limits,
    'name-length': [{ over: 64, ...refused('rep', "error: FrontendRemoteMcpToolDefinition.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'") }],
  },
};
