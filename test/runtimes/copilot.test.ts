import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const said = (tools: string, text: string, path = '.github/agents/a.agent.md') =>
  lint(memoryTree({ [path]: `---\ndescription: Mends what is broken.\ntools: ${tools}\n---\n${text}\n` })).diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message);

describe('tools of GitHub Copilot', () => {
  it.each([
    ['[read/readFile]', 'Open it with #tool:read/readFile.'],
    ['[readFile]', 'Open it with `read_file`.'],
    ['[search/readFile]', 'Open it with #tool:readFile.'],
    ['[execute]', 'Start it with #tool:execute/runInTerminal.'],
    ['[runCommands]', 'Start it with #tool:runInTerminal.'],
    ['[runCommands/runInTerminal]', 'Start it with #tool:execute/runInTerminal.'],
    ['[edit/editFiles]', 'Change it with `replace_string_in_file`.'],
    ['[edit]', 'Change it with `apply_patch`.'],
    ['[vscode/runCommand]', 'Call `run_vscode_command`.'],
    ['[runNotebooks/runCell]', 'Run the cell with #tool:execute/runNotebookCell.'],
    ['[vscode/vscodeAPI]', 'Ask with #tool:vscode/VSCodeAPI.'],
    ['[todos]', 'Keep a list with #tool:todo.'],
  ])('go by old names and new ones: %s, %s', (tools, text) => {
    expect(said(tools, text)).toEqual([]);
    expect(said(tools, text, '.github/chatmodes/a.chatmode.md')).toEqual([]);
    expect(said(tools, text, '.github/prompts/a.prompt.md')).toEqual([]);
  });

  it('are only those of the list', () => {
    expect(said('[read]', 'Start it with #tool:execute/runInTerminal.')).toEqual([expect.stringContaining('`#tool:execute/runInTerminal` is not among the `tools`')]);
    expect(said('[execute/getTerminalOutput]', 'Start it with #tool:execute/runInTerminal.')).toEqual([expect.stringContaining('is not among the `tools`')]);
  });
});
