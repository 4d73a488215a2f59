import type { BuiltinTool, RuntimeProfile } from '../model/runtime.js';

const set = (name: string, members: readonly string[], distinctive: readonly string[] = members): BuiltinTool[] => [
  { name, distinctive: false },
  ...members.map((member): BuiltinTool => ({ name: member, set: name, distinctive: distinctive.includes(member) })),
];

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
  ...set('runCommands', []),
  ...set('runNotebooks', []),
  ...set('runTasks', []),
  ...set('new', []),
  { name: 'findTestFiles' },
  { name: 'openSimpleBrowser' },
  { name: 'selection', distinctive: false },
  { name: 'think', distinctive: false },
  { name: 'todo', aliases: ['todos', 'TodoWrite', 'manage_todo_list'], distinctive: false },
  // The coding agent's aliases, and names taken over from other hosts.
  { name: 'shell', aliases: ['Bash', 'bash', 'powershell'], distinctive: false },
  { name: 'custom-agent', aliases: ['Task'], distinctive: false },
  { name: 'Read', aliases: ['NotebookRead'], distinctive: false },
  { name: 'Edit', aliases: ['MultiEdit', 'Write', 'NotebookEdit'], distinctive: false },
  { name: 'Grep', aliases: ['Glob'], distinctive: false },
  { name: 'WebFetch', aliases: ['WebSearch'] },
];

export const copilot: RuntimeProfile = {
  id: 'copilot',
  title: 'GitHub Copilot',
  builtins: uniqueByName(builtins),
  foreign: [],
  mcpNames: { style: 'prefixed', prefix: '', separator: '/' },
  toolList: 'restricts',
  open: true,
};

function uniqueByName(tools: readonly BuiltinTool[]): BuiltinTool[] {
  return [...new Map(tools.map((tool) => [tool.name, tool])).values()];
}
