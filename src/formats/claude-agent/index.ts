import { stringAt } from '../../model/data.js';
import { claudeCode } from '../../runtimes/claude-code.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isFolderOf } from '../markdown-names.js';

/** A sub-agent of Claude Code: `.claude/agents/*.md`, and the `agents` folder of a plugin or of a collection. */
const format: DefinitionFormat = {
  id: 'claude-agent',
  title: 'Claude Code sub-agent',
  claim: (folder, fileNames) => (isFolderOf(folder, 'agents') ? definitionNames(fileNames).map((main) => ({ main, owns: 'file' as const })) : []),
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'claude-agent',
      runtime: claudeCode,
      toolListKeys: ['tools', 'allowedTools', 'allowed-tools'],
      disabledKeys: ['disallowedTools'],
      // Other Markdown stands in folders of this name too.
      accepts: ({ data }) => stringAt(data, 'description') !== undefined || stringAt(data, 'name') !== undefined,
    }),
};

export default format;
