import { parseFrontMatter } from '../../parse/front-matter.js';
import { parseJson } from '../../parse/json.js';
import { parseMarkdown } from '../../parse/markdown.js';
import type { Instructions } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import { contextFile } from '../../runtimes/context-file.js';
import { joinPath } from '../../text/paths.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { manifestNames, serversInScope } from '../mcp-scope.js';

/** Files that every agent working in a folder reads. */
const contextNames = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md'];

/** The MCP servers of a folder, and the context files beside them, which are instructions for whoever works there. */
const format: DefinitionFormat = {
  id: 'mcp-config',
  title: 'MCP configuration',

  claim(_folder, fileNames) {
    const [main, ...also] = [...manifestNames, ...contextNames].filter((name) => fileNames.includes(name));
    return main === undefined ? [] : [{ main, also, owns: 'file' }];
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const problems: Problem[] = [];
    const instructions: Instructions[] = [];
    for (const name of contextNames) {
      const path = joinPath(folder, name);
      const context = project.exists(path) ? project.source(path) : undefined;
      if (!context) continue;
      const front = parseFrontMatter(context);
      const parsed = parseMarkdown(context, front.body);
      problems.push(...front.problems, ...parsed.problems);
      instructions.push({ role: 'context', file: context, span: front.body, outline: parsed.outline });
    }
    if (main.endsWith('.json')) problems.push(...parseJson(file).problems);
    const { servers, place } = serversInScope(folder, project);
    return {
      format: 'mcp-config',
      root: folder,
      main: file,
      declared: {
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
      },
      instructions,
      runtime: contextFile,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems,
      files: [main],
    };
  },
};

export default format;
