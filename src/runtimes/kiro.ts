import type { RuntimeProfile } from '../model/runtime.js';

/**
 * Kiro, IDE and CLI. A tool goes by its own name, by the short one that lists take, and by the tag that stands for a category. Sources: the
 * reference of Kiro's built-in tools, and that of agent configurations.
 */
export const kiro: RuntimeProfile = {
  id: 'kiro',
  title: 'Kiro',
  builtins: [
    { name: 'fs_read', aliases: ['read', 'fsRead', 'readFile', 'readMultipleFiles', 'listDirectory'], set: 'read', distinctive: false },
    { name: 'glob', set: 'read', distinctive: false },
    { name: 'grep', aliases: ['grepSearch', 'fileSearch'], set: 'read', distinctive: false },
    { name: 'code', set: 'read', distinctive: false },
    { name: 'fs_write', aliases: ['write', 'fsWrite', 'fsAppend', 'strReplace', 'deleteFile'], set: 'write', distinctive: false },
    { name: 'execute_bash', aliases: ['shell', 'execute_cmd', 'executeBash', 'executePwsh'], set: 'shell', distinctive: false },
    { name: 'use_aws', aliases: ['aws'], set: 'aws', distinctive: false },
    { name: 'web_search', aliases: ['remote_web_search'], set: 'web', distinctive: false },
    { name: 'web_fetch', aliases: ['webFetch'], set: 'web', distinctive: false },
    { name: 'todo_list', aliases: ['todo'], distinctive: false },
    { name: 'use_subagent', aliases: ['subagent', 'delegate', 'invokeSubAgent'], set: 'subagent', distinctive: false },
    { name: 'knowledge', distinctive: false },
    { name: 'thinking', distinctive: false },
    { name: 'introspect', distinctive: false },
    { name: 'session', distinctive: false },
    { name: 'report_issue', aliases: ['report'], distinctive: false },
  ],
  foreign: [],
  // What lists of tools have in the place of a server.
  hostServers: ['builtin', 'mcp', 'powers'],
  mcpNames: { style: 'prefixed', prefix: '@', separator: '/' },
  toolList: 'restricts',
  open: true,
};
