import type { RuntimeProfile } from '../model/runtime.js';
import { claudeCodeToolNames } from './claude-code.js';

/**
 * An agent worker of floomhq/floom (WorkerOS). Sources: the tools that its agent driver registers, and the filters of its
 * capability check. MCP tools go by their own names, without the server's label.
 */
export const floom: RuntimeProfile = {
  id: 'floom',
  title: 'a floom worker',
  builtins: [
    { name: 'web_search', parameters: ['query'] },
    { name: 'request_approval', parameters: ['title', 'description', 'metadata'] },
    { name: 'list_dir', parameters: ['path'] },
    { name: 'read_file', parameters: ['path'] },
    { name: 'write_output', parameters: ['name', 'content'] },
    { name: 'finish_with_outputs' },
    { name: 'run_command', parameters: ['cmd', 'args', 'cwd', 'timeout', 'env'] },
    { name: 'invoke_worker', parameters: ['id', 'inputs'] },
    { name: 'log', parameters: ['message', 'level'], distinctive: false },
    { name: 'remember_learning', parameters: ['learning', 'source'], switchedBy: 'memory' },
  ],
  foreign: [
    { host: 'Claude Code', names: claudeCodeToolNames, equals: { Bash: 'run_command', LS: 'list_dir', Read: 'read_file', WebSearch: 'web_search' } },
    {
      host: 'the workspace assistant',
      names: [],
      prefixes: ['workers__', 'runs__', 'secrets__', 'connections__', 'contexts__', 'approvals__', 'slack__', 'mcp_tools__', 'brain__'],
    },
    { host: 'the worker author', names: ['read_context', 'list_existing_workers', 'validate_worker_yml', 'create_worker'] },
    { host: "floom's older skill runtime", names: ['floom__skills__invoke', 'floom__workers__invoke'] },
  ],
  appWrapper: {
    prefix: 'composio__',
    suffix: '__execute',
    slugParameters: ['tool', 'tool_slug', 'action'],
    readVerbs: ['GET', 'LIST', 'SEARCH', 'FETCH', 'READ', 'QUERY', 'RETRIEVE'],
    presetApps: ['gmail', 'slack', 'github', 'googlecalendar'],
  },
  mcpNames: { style: 'raw' },
  toolList: 'none',
  open: false,
};
