import type { Declarations } from '../../model/definition.js';
import { parseFrontMatter } from '../../parse/front-matter.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { agentSkill } from '../../runtimes/agent-skill.js';
import type { DefinitionFormat } from '../format.js';
import { serversInScope } from '../mcp-scope.js';

/** Markdown that no format claims, read as plain instructions because the user named it. It is found in no folder by itself. */
export const plainFormat: DefinitionFormat = {
  id: 'plain',
  title: 'plain instructions',
  claim: () => [],
  read({ folder, main }, project) {
    const file = project.source(main);
    if (!file) return undefined;
    const front = parseFrontMatter(file);
    const { outline, problems } = parseMarkdown(file, front.body);
    const { servers, place } = serversInScope(folder, project);
    const declared: Declarations = {
      connections: [],
      servers,
      disabled: [],
      inputs: [],
      outputs: [],
      secrets: [],
      contexts: [],
      calls: [],
      places: place ? { servers: place } : {},
      checkable: place !== undefined,
    };
    return {
      format: 'plain',
      root: folder,
      main: file,
      declared,
      instructions: [{ role: 'context', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) }],
      runtime: agentSkill,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems: [...front.problems, ...problems],
      files: [main],
    };
  },
};
