import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

const toolset = (set: string, ...names: readonly string[]): BuiltinTool[] => names.map((name) => ({ name, set, ...(!name.includes('_') && { distinctive: false }) }));

/** docker-agent (cagent): the tools of its built-in toolsets. Source: docker/cagent, pkg/tools/builtin. */
export const cagent: RuntimeProfile = {
  id: 'cagent',
  title: 'docker-agent',
  builtins: [
    ...toolset('filesystem', 'read_file', 'read_multiple_files', 'edit_file', 'write_file', 'directory_tree', 'list_directory', 'search_files_content', 'create_directory', 'remove_directory'),
    ...toolset('shell', 'shell', 'run_background_job', 'list_background_jobs', 'view_background_job', 'stop_background_job'),
    ...toolset('think', 'think'),
    ...toolset('todo', 'create_todo', 'create_todos', 'update_todos', 'list_todos'),
    ...toolset('tasks', 'create_task', 'get_task', 'update_task', 'delete_task', 'list_tasks', 'next_task', 'add_dependency', 'remove_dependency'),
    ...toolset('memory', 'add_memory', 'get_memories', 'delete_memory', 'search_memories', 'update_memory'),
    ...toolset('fetch', 'fetch'),
    ...toolset('user_prompt', 'user_prompt'),
    ...toolset('model_picker', 'change_model', 'revert_model'),
    ...toolset('background_agents', 'run_background_agent', 'list_background_agents', 'view_background_agent', 'stop_background_agent'),
    { name: 'transfer_task' },
    { name: 'handoff', distinctive: false },
  ],
  foreign: [],
  mcpNames: { style: 'raw' },
  toolList: 'restricts',
  open: true,
};
