import { copilot } from '../../runtimes/copilot.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { copilotEndings, definitionNames, isCalled } from '../markdown-names.js';
import { peersBelow } from '../peers.js';

/** Custom agents, prompts and instructions of GitHub Copilot. */
const format: DefinitionFormat = {
  id: 'copilot-agent',
  title: 'GitHub Copilot agent',
  claim(folder, fileNames) {
    const inAgents = isCalled(folder, '.github/agents') ? definitionNames(fileNames) : [];
    return fileNames
      .filter((name) => copilotEndings.some((ending) => name.endsWith(ending)) || inAgents.includes(name) || (name === 'copilot-instructions.md' && isCalled(folder, '.github')))
      .map((main) => ({ main, owns: 'file' as const }));
  },
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'copilot-agent',
      runtime: copilot,
      host: 'copilot',
      toolListKeys: ['tools'],
      peers: () => {
        if (!isCalled(claim.folder, '.github/agents')) return undefined;
        const { agents } = peersBelow(claim.folder, project);
        return agents && { agents };
      },
    }),
};

export default format;
