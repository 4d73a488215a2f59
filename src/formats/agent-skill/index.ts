import { stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { Declarations, McpServer } from '../../model/definition.js';
import { parseFrontMatter } from '../../parse/front-matter.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { agentSkill } from '../../runtimes/agent-skill.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { serversInScope } from '../mcp-scope.js';
import { readToolList } from '../tool-list.js';

/** An Agent Skill (agentskills.io): a folder with a SKILL.md. */
const format: DefinitionFormat = {
  id: 'agent-skill',
  title: 'Agent Skill',

  claim: (_folder, fileNames) => (fileNames.includes('SKILL.md') ? [{ main: 'SKILL.md' }] : []),

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const front = parseFrontMatter(file);
    const { outline, problems } = parseMarkdown(file, front.body);
    const scope = serversInScope(folder, project);
    const required = stringsOf(valueAt(front.data, 'requires', 'mcp'));
    const servers = [...scope.servers, ...required.map((label): McpServer => ({ ...label, label }))];
    const toolList = readToolList(front.data, ['allowed-tools']);
    const name = stringAt(front.data, 'name');
    const inventories = project.inventoriesFor(folder);
    const declared: Declarations = {
      connections: [],
      servers,
      ...(toolList && { toolList }),
      disabled: [],
      inputs: [],
      outputs: [],
      secrets: [],
      contexts: [],
      calls: [],
      places: {
        ...(scope.place && { servers: scope.place }),
        ...(toolList && { toolList: { file, span: toolList.span, key: toolList.key, exists: true } }),
      },
      checkable: servers.length > 0 || scope.place !== undefined || toolList !== undefined,
    };
    return {
      format: 'agent-skill',
      root: folder,
      main: file,
      ...(name && { name }),
      declared,
      instructions: [{ role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) }],
      runtime: agentSkill,
      mode: 'agent',
      inventories,
      problems: [...front.problems, ...problems],
      files: project.filesBelow(folder),
    };
  },
};

export default format;
