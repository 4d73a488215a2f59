import { stringAt } from '../../model/data.js';
import { claudeCodeSkill } from '../../runtimes/claude-code.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isCalled, isFolderOf } from '../markdown-names.js';

/** A slash command of Claude Code: `.claude/commands/**.md`, and the `commands` folder of a plugin or of a collection. */
const format: DefinitionFormat = {
  id: 'claude-command',
  title: 'Claude Code command',
  claim: (folder, fileNames) => (isFolderOf(folder, 'commands') ? definitionNames(fileNames).map((main) => ({ main, owns: 'file' as const })) : []),
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'claude-command',
      runtime: claudeCodeSkill,
      host: 'claude-code',
      toolListKeys: ['allowed-tools'],
      disabledKeys: ['disallowed-tools'],
      // A command needs no front matter, but a folder of this name holds documentation as often.
      accepts: ({ data, span }) => span !== undefined && data !== undefined && (isCalled(claim.folder, 'commands') || stringAt(data, 'description') !== undefined),
    }),
};

export default format;
