import { claudeCodeSkill } from '../../runtimes/claude-code.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isFolderOf } from '../markdown-names.js';

/** A slash command of Claude Code: `.claude/commands/**.md`, and the `commands` folder of a plugin or of a collection. */
const format: DefinitionFormat = {
  id: 'claude-command',
  title: 'Claude Code command',
  claim: (folder, fileNames) => (isFolderOf(folder, 'commands') ? definitionNames(fileNames).map((main) => ({ main, owns: 'file' as const })) : []),
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'claude-command',
      runtime: claudeCodeSkill,
      toolListKeys: ['allowed-tools', 'allowed_tools'],
      // A command needs no front matter, but a folder of this name holds documentation as often.
      accepts: ({ data, span }) => span !== undefined && data !== undefined,
    }),
};

export default format;
