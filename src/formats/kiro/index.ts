import { kiro } from '../../runtimes/kiro.js';
import type { Claim, DefinitionFormat, ReadDefinition } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { isCalled } from '../markdown-names.js';
import { readMarkdownAgent, readJsonAgent } from './agent.js';

/** Kiro: custom agents, steering files, and powers, which are folders with a `POWER.md` and mostly a `mcp.json`. */
const format: DefinitionFormat = {
  id: 'kiro',
  title: 'Kiro',

  claim(folder, fileNames, textOf): readonly Claim[] {
    if (isCalled(folder, '.kiro/agents')) {
      const isAgent = (name: string): boolean => /\.json$/iu.test(name) || (/\.md$/iu.test(name) && (textOf(name) ?? '').startsWith('---'));
      return fileNames.filter(isAgent).map((main) => ({ main, owns: 'file' }));
    }
    if (`${folder}/`.includes('.kiro/steering/')) return fileNames.filter((name) => /\.md$/iu.test(name)).map((main) => ({ main, owns: 'file' }));
    return fileNames.includes('POWER.md') ? [{ main: 'POWER.md' }] : [];
  },

  read(claim, project): ReadDefinition | undefined {
    if (claim.main.endsWith('.json')) return readJsonAgent(claim, project);
    if (isCalled(claim.folder, '.kiro/agents')) return readMarkdownAgent(claim, project);
    const ownsFolder = claim.main.endsWith('POWER.md');
    return readMarkdownDefinition(claim, project, { format: 'kiro', runtime: { ...kiro, toolList: 'none' }, host: 'kiro', toolListKeys: [], ownsFolder });
  },
};

export default format;
