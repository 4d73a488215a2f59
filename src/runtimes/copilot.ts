import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

const set = (name: string, members: readonly string[], distinctive: readonly string[] = members): BuiltinTool[] => [
  { name, distinctive: false, isSet: true },
  ...members.map((member): BuiltinTool => {
    const aliases = ownNames[member];
    const formerSets = formerSetsOf[member];
    return { name: member, set: name, distinctive: distinctive.includes(member), ...(aliases && { aliases }), ...(formerSets && { formerSets }) };
  }),
];

/**
 * The names that tools have before the model, and those of earlier versions, of which older instructions speak. Sources: microsoft/vscode-copilot-chat,
 * src/extension/tools/common/toolNames.ts, and `legacyToolReferenceFullNames` of its package.json.
 */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  changes: ['get_changed_files'],
  codebase: ['semantic_search'],
  createDirectory: ['create_directory'],
  createAndRunTask: ['create_and_run_task'],
  createFile: ['create_file'],
  createJupyterNotebook: ['create_new_jupyter_notebook', 'newJupyterNotebook'],
  editFiles: ['edit_files', 'insert_edit_into_file', 'insertEdit', 'replace_string_in_file', 'replaceString', 'multi_replace_string_in_file', 'multiReplaceString', 'apply_patch', 'applyPatch'],
  editNotebook: ['edit_notebook_file'],
  executionSubagent: ['execution_subagent'],
  fetch: ['fetch_webpage'],
  fileSearch: ['file_search', 'findFiles'],
  getProjectSetupInfo: ['get_project_setup_info'],
  getTaskOutput: ['get_task_output'],
  getTerminalOutput: ['get_terminal_output'],
  githubRepo: ['github_repo'],
  installExtension: ['install_extension'],
  listDirectory: ['list_dir'],
  newWorkspace: ['create_new_workspace'],
  problems: ['get_errors'],
  readFile: ['read_file'],
  readNotebookCellOutput: ['read_notebook_cell_output'],
  runCommand: ['run_vscode_command', 'runVscodeCommand', 'new/runVscodeCommand'],
  runInTerminal: ['run_in_terminal'],
  runNotebookCell: ['run_notebook_cell', 'runCell', 'runNotebooks/runCell'],
  runTask: ['run_task'],
  runTests: ['run_tests'],
  searchResults: ['get_search_view_results'],
  searchSubagent: ['search_subagent'],
  symbols: ['search_workspace_symbols'],
  switchAgent: ['switch_agent'],
  terminalLastCommand: ['terminal_last_command'],
  terminalSelection: ['terminal_selection'],
  testFailure: ['test_failure'],
  textSearch: ['grep_search'],
  usages: ['list_code_usages'],
  viewImage: ['view_image'],
  vscodeAPI: ['get_vscode_api', 'VSCodeAPI'],
};

/** Sets of earlier versions that held a tool. Source: microsoft/vscode-copilot-chat, `languageModelToolSets` of its package.json */
const formerSetsOf: Readonly<Record<string, readonly string[]>> = {
  awaitTerminal: ['runCommands'],
  createAndRunTask: ['runTasks'],
  getTerminalOutput: ['runCommands'],
  getTaskOutput: ['runTasks'],
  readFile: ['search'],
  runInTerminal: ['runCommands'],
  runNotebookCell: ['runNotebooks'],
  runTask: ['runTasks'],
  newWorkspace: ['new'],
  getProjectSetupInfo: ['new'],
  installExtension: ['new'],
  runCommand: ['new'],
  getNotebookSummary: ['runNotebooks'],
  readNotebookCellOutput: ['runNotebooks'],
};

/**
 * GitHub Copilot in VS Code: tool sets and their members, and the aliases of the coding agent. A member is written alone or as
 * `set/member`. Sources: the cheat sheet of VS Code's Copilot features, and GitHub's reference of custom agents.
 */
const builtins: readonly BuiltinTool[] = [
  ...set('agent', ['runSubagent']),
  ...set('edit', ['createDirectory', 'createFile', 'createJupyterNotebook', 'editFiles', 'editNotebook', 'rename']),
  ...set('execute', ['awaitTerminal', 'createAndRunTask', 'executionSubagent', 'getTerminalOutput', 'killTerminal', 'runInTerminal', 'runNotebookCell', 'runTask', 'runTests', 'testFailure']),
  ...set('read', ['getNotebookSummary', 'getTaskOutput', 'problems', 'readFile', 'readNotebookCellOutput', 'terminalLastCommand', 'terminalSelection', 'viewImage'], ['getNotebookSummary', 'getTaskOutput', 'readFile', 'readNotebookCellOutput', 'terminalLastCommand', 'terminalSelection', 'viewImage']),
  ...set('search', ['changes', 'codebase', 'fileSearch', 'listDirectory', 'searchResults', 'searchSubagent', 'symbols', 'textSearch', 'usages'], ['codebase', 'fileSearch', 'listDirectory', 'searchResults', 'searchSubagent', 'textSearch']),
  ...set('web', ['fetch', 'githubRepo', 'githubTextSearch'], ['githubRepo', 'githubTextSearch']),
  ...set('vscode', ['askQuestions', 'extensions', 'getProjectSetupInfo', 'installExtension', 'memory', 'newWorkspace', 'openSimpleBrowser', 'resolveMemoryFileUri', 'runCommand', 'switchAgent', 'vscodeAPI'], ['askQuestions', 'getProjectSetupInfo', 'installExtension', 'newWorkspace', 'openSimpleBrowser', 'resolveMemoryFileUri', 'runCommand', 'switchAgent', 'vscodeAPI']),
  ...set('browser', ['openBrowserPage', 'readPage', 'screenshotPage', 'navigatePage', 'clickElement', 'typeInPage', 'hoverElement', 'dragElement', 'handleDialog', 'runPlaywrightCode']),
  // Sets of earlier versions, whose tools are in the newer ones.
  { name: 'runCommands', set: 'execute', distinctive: false, isSet: true },
  { name: 'runNotebooks', set: 'execute', distinctive: false, isSet: true },
  { name: 'runTasks', set: 'execute', distinctive: false, isSet: true },
  { name: 'new', set: 'vscode', distinctive: false },
  { name: 'findTestFiles' },
  { name: 'openSimpleBrowser' },
  { name: 'selection', distinctive: false },
  { name: 'think', distinctive: false },
  { name: 'todo', aliases: ['todos', 'TodoWrite', 'manage_todo_list'], distinctive: false },
  // The coding agent's aliases, and names taken over from other hosts.
  { name: 'shell', aliases: ['Bash', 'bash', 'powershell'], set: 'execute', distinctive: false },
  { name: 'custom-agent', aliases: ['Task'], set: 'agent', distinctive: false },
  { name: 'Read', aliases: ['NotebookRead'], set: 'read', distinctive: false },
  { name: 'Edit', aliases: ['MultiEdit', 'Write', 'NotebookEdit'], set: 'edit', distinctive: false },
  { name: 'Grep', aliases: ['Glob'], set: 'search', distinctive: false },
  { name: 'WebFetch', aliases: ['WebSearch'], set: 'web' },
];

export const copilot: RuntimeProfile = {
  id: 'copilot',
  title: 'GitHub Copilot',
  builtins: uniqueByName(builtins),
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: '', separator: '/' },
  toolList: 'restricts',
  open: true,
  // GitHub attaches these to its cloud agent, and agentic workflows to an agent that they import. Source: their references.
  hostServers: ['github', 'playwright', 'safeoutputs', 'safe-outputs'],
  caselessNames: true,
};

function uniqueByName(tools: readonly BuiltinTool[]): BuiltinTool[] {
  return [...new Map(tools.map((tool) => [tool.name, tool])).values()];
}
