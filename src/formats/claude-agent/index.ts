import { entryOf, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import { claudeCode } from '../../runtimes/claude-code.js';
import { parentFolder } from '../../text/paths.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isCalled, isFolderOf } from '../markdown-names.js';
import { folderCalled, peersBelow } from '../peers.js';

/** A sub-agent of Claude Code: `.claude/agents/**.md`, and the `agents` folder of a plugin or of a collection. */
const format: DefinitionFormat = {
  id: 'claude-agent',
  title: 'Claude Code sub-agent',
  claim: (folder, fileNames) => (isFolderOf(folder, 'agents') ? definitionNames(fileNames).map((main) => ({ main, owns: 'file' as const })) : []),
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'claude-agent',
      runtime: claudeCode,
      host: 'claude-code',
      toolListKeys: ['tools'],
      disabledKeys: ['disallowedTools'],
      accepts: ({ data }) => isAgent(data, isCalled(claim.folder, 'agents')),
      peers: ({ plugin }) => {
        const home = plugin?.root ?? folderCalled('.claude', parentFolder(claim.main));
        return home === undefined ? undefined : peersBelow(home, project);
      },
    }),
};

/** Other Markdown stands in folders of this name too, pages with a title among them; the farther below, the more it takes to be an agent. */
function isAgent(data: DataNode | undefined, direct: boolean): boolean {
  const name = stringAt(data, 'name') !== undefined;
  const description = stringAt(data, 'description') !== undefined;
  return direct ? name || (description && entryOf(data, 'title') === undefined) || entryOf(data, 'tools') !== undefined : name && description;
}

export default format;
