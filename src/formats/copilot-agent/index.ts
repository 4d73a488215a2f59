import { copilot } from '../../runtimes/copilot.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { copilotEndings } from '../markdown-names.js';

/** Custom agents, prompts and instructions of GitHub Copilot. */
const format: DefinitionFormat = {
  id: 'copilot-agent',
  title: 'GitHub Copilot agent',
  claim: (folder, fileNames) =>
    fileNames
      .filter((name) => copilotEndings.some((ending) => name.endsWith(ending)) || (name === 'copilot-instructions.md' && folder.endsWith('.github')))
      .map((main) => ({ main, owns: 'file' as const })),
  read: (claim, project) => readMarkdownDefinition(claim, project, { format: 'copilot-agent', runtime: copilot, toolListKeys: ['tools'] }),
};

export default format;
