import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

const set = (name: string, members: readonly string[], distinctive: readonly string[] = members): BuiltinTool[] => [
  { name, distinctive: false },
  ...members.map((member): BuiltinTool => {
    const aliases = ownNames[member];
    return { name: member, set: name, distinctive: distinctive.includes(member), ...(aliases && { aliases }) };
  }),
];

/** The names that tools have before the model, of which older instructions speak. Source: microsoft/vscode-copilot-chat, src/extension/tools/common/toolNames.ts */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  changes: ['get_changed_files'],
  codebase: ['semantic_search'],
  createDirectory: ['create_directory'],
  createFile: ['create_file'],
  editFiles: ['insert_edit_into_file', 'replace_string_in_file', 'apply_patch'],
  fetch: ['fetch_webpage'],
  fileSearch: ['file_search'],
  getTerminalOutput: ['get_terminal_output'],
  githubRepo: ['github_repo'],
  listDirectory: ['list_dir'],
  problems: ['get_errors'],
  readFile: ['read_file'],
  runInTerminal: ['run_in_terminal'],
  runTests: ['run_tests'],
  terminalLastCommand: ['terminal_last_command'],
  terminalSelection: ['terminal_selection'],
  textSearch: ['grep_search'],
  usages: ['list_code_usages'],
};

/**
 * GitHub Copilot in VS Code: tool sets and their members, and the aliases of the coding agent. A member is written alone or as
 * `set/member`. Sources: the cheat sheet of VS Code's Copilot features, and GitHub's reference of custom agents.
 */
const builtins: readonly BuiltinTool[] = [
  ...set('agent', ['runSubagent']),
  ...set('edit', ['createDirectory', 'createFile', 'createJupyterNotebook', 'editFiles', 'editNotebook', 'rename']),
  ...set('execute', ['awaitTerminal', 'createAndRunTask', 'getTerminalOutput', 'killTerminal', 'runInTerminal', 'runNotebookCell', 'runTask', 'runTests', 'testFailure']),
  ...set('read', ['getNotebookSummary', 'getTaskOutput', 'problems', 'readFile', 'readNotebookCellOutput', 'terminalLastCommand', 'terminalSelection', 'viewImage'], ['getNotebookSummary', 'getTaskOutput', 'readFile', 'readNotebookCellOutput', 'terminalLastCommand', 'terminalSelection', 'viewImage']),
  ...set('search', ['changes', 'codebase', 'fileSearch', 'listDirectory', 'searchResults', 'searchSubagent', 'textSearch', 'usages'], ['codebase', 'fileSearch', 'listDirectory', 'searchResults', 'searchSubagent', 'textSearch']),
  ...set('web', ['fetch', 'githubRepo', 'githubTextSearch'], ['githubRepo', 'githubTextSearch']),
  ...set('vscode', ['askQuestions', 'extensions', 'getProjectSetupInfo', 'installExtension', 'memory', 'newWorkspace', 'openSimpleBrowser', 'resolveMemoryFileUri', 'runCommand', 'switchAgent', 'vscodeAPI'], ['askQuestions', 'getProjectSetupInfo', 'installExtension', 'newWorkspace', 'openSimpleBrowser', 'resolveMemoryFileUri', 'runCommand', 'switchAgent', 'vscodeAPI']),
  ...set('browser', ['openBrowserPage', 'readPage', 'screenshotPage', 'navigatePage', 'clickElement', 'typeInPage', 'hoverElement', 'dragElement', 'handleDialog', 'runPlaywrightCode']),
  // Sets of earlier versions, whose tools are in the newer ones.
  { name: 'runCommands', set: 'execute', distinctive: false },
  { name: 'runNotebooks', set: 'execute', distinctive: false },
  { name: 'runTasks', set: 'execute', distinctive: false },
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
  // GitHub attaches these to its cloud agent. Source: its reference of custom agents.
  hostServers: ['github', 'playwright'],
};

function uniqueByName(tools: readonly BuiltinTool[]): BuiltinTool[] {
  return [...new Map(tools.map((tool) => [tool.name, tool])).values()];
}
