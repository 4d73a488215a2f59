import type { RuntimeProfile } from '../model/runtime.js';

/** fast-agent: the tools of the servers that an agent card names, and functions of its own. Source: evalstate/fast-agent, docs/agents/defining. */
export const fastAgent: RuntimeProfile = {
  id: 'fast-agent',
  title: 'fast-agent',
  builtins: [],
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: '', separator: '__' },
  toolList: 'none',
  open: true,
};
