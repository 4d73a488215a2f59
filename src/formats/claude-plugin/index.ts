import { stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { claudeCodeSkill } from '../../runtimes/claude-code.js';
import type { SourceFile } from '../../text/source-file.js';
import { baseName, joinPath, parentFolder } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import { nothingDeclared } from '../declarations.js';
import type { DefinitionFormat, ProjectView, ReadDefinition } from '../format.js';
import { isCalled } from '../markdown-names.js';
import { serversInScope } from '../mcp-scope.js';
import { hookProblems } from './hooks.js';
import { marketplaceProblems } from './marketplace.js';
import { pathProblems, serverPathProblems } from './paths.js';

/** Parts of a plugin that Claude Code looks for at the plugin's root, never in `.claude-plugin`. */
const partFolders = ['commands', 'agents', 'skills', 'hooks', 'workflows', 'output-styles', 'themes', 'monitors'];

/** The manifest of a plugin of Claude Code, and the catalogue of a marketplace of plugins. Its skills, agents and commands are definitions of their own. */
const format: DefinitionFormat = {
  id: 'claude-plugin',
  title: 'Claude Code plugin',
  claim: (folder, fileNames) =>
    isCalled(folder, '.claude-plugin') ? ['plugin.json', 'marketplace.json'].filter((name) => fileNames.includes(name)).map((main) => ({ main, owns: 'file' as const })) : [],

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const root = parentFolder(folder);
    const { data, problems } = readDataFile(file);
    const name = stringAt(data, 'name');
    const { servers, place, plugin } = serversInScope(root, project, { kind: 'definition', host: 'claude-code' });
    const isPlugin = baseName(main) === 'plugin.json';
    const found = data && (isPlugin ? pluginProblems(data, file, root, project) : marketplaceProblems(data, root, project));
    return {
      format: 'claude-plugin',
      root,
      main: file,
      ...(name && { name }),
      ...(data && { manifest: data }),
      ...(plugin && { plugin }),
      declared: {
        ...nothingDeclared,
        servers: isPlugin ? servers : [],
        places: isPlugin && place ? { servers: place } : {},
        checkable: isPlugin && place !== undefined,
      },
      instructions: [],
      runtime: claudeCodeSkill,
      mode: 'agent',
      inventories: [],
      problems: [...problems, ...(found ?? [])],
      files: [main],
    };
  },
};

function pluginProblems(data: DataNode, file: SourceFile, root: string, project: ProjectView): Problem[] {
  return [...pathProblems(data, root, project), ...hookProblems(data, root, project), ...serverPathProblems(root, project), ...misplacedParts(file, root, project)];
}

function misplacedParts(file: SourceFile, root: string, project: ProjectView): Problem[] {
  const folder = parentFolder(file.path);
  return partFolders
    .filter((part) => project.filesBelow(joinPath(folder, part)).length > 0 || project.definitionsBelow(joinPath(folder, part)).length > 0)
    .map((part) => ({
      rule: 'misplaced-plugin-part',
      file,
      span: { start: 0, end: Math.min(1, file.text.length) },
      message: `The folder \`${part}\` lies in \`.claude-plugin\`, where Claude Code does not look for it.`,
      help: `Move it to \`${joinPath(root, part)}\`.`,
    }));
}

export default format;
