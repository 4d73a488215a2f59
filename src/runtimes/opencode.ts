import type { RuntimeProfile } from '../model/runtime.js';

/**
 * OpenCode. Its agents have every tool that nothing switches off. Sources: its documentation of tools, permissions and MCP servers
 * (https://opencode.ai/docs/tools, /docs/mcp-servers).
 */
export const openCode: RuntimeProfile = {
  id: 'opencode',
  title: 'OpenCode',
  builtins: [
    { name: 'bash', aliases: ['shell'], distinctive: false },
    { name: 'edit', distinctive: false },
    { name: 'write', distinctive: false },
    { name: 'read', distinctive: false },
    { name: 'grep', distinctive: false },
    { name: 'glob', distinctive: false },
    { name: 'list', aliases: ['ls'], distinctive: false },
    { name: 'lsp', distinctive: false },
    { name: 'patch', aliases: ['apply_patch'], distinctive: false },
    { name: 'multiedit' },
    { name: 'skill', distinctive: false },
    { name: 'task', distinctive: false },
    { name: 'question', distinctive: false },
    { name: 'batch', distinctive: false },
    { name: 'todowrite', aliases: ['TodoWrite'] },
    { name: 'todoread', aliases: ['TodoRead'] },
    { name: 'webfetch', aliases: ['WebFetch'] },
    { name: 'websearch', aliases: ['WebSearch'] },
    { name: 'codesearch' },
    { name: 'plan_enter' },
    { name: 'plan_exit' },
  ],
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: '', separator: '_' },
  toolList: 'none',
  open: true,
};

/** Tools that one permission stands for, where it is not the tool of the same name. Source: OpenCode, permissions: `edit` covers every change of a file. */
export const openCodePermissions: Readonly<Record<string, readonly string[]>> = {
  edit: ['edit', 'write', 'patch', 'multiedit'],
  shell: ['bash'],
};
