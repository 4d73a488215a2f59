import type { Problem } from '../../model/problem.js';
import type { FrontMatter } from '../../parse/front-matter.js';
import { splitFrontMatter } from '../../parse/front-matter-split.js';
import { openCode } from '../../runtimes/opencode.js';
import type { DefinitionFormat } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isFolderOf } from '../markdown-names.js';
import { agentProblems } from './agent-values.js';
import { settingsAbove } from './settings.js';
import { switchedOff } from './switches.js';

/** An agent or a command of OpenCode: `.opencode/agents/**.md` and `.opencode/commands/**.md`, and agents in a plain folder that are written for it. */
const format: DefinitionFormat = {
  id: 'opencode',
  title: 'OpenCode agent or command',
  claim(folder, fileNames, textOf) {
    const own = /(?:^|\/)\.opencode\/(?:agents?|commands?|modes?)(?:\/|$)/u.test(folder);
    if (!own && (!isFolderOf(folder, 'agents') || `/${folder}/`.includes('/.claude/'))) return [];
    const names = definitionNames(fileNames).filter((name) => own || isForOpenCode(textOf(name) ?? ''));
    return names.map((main) => ({ main, owns: 'file' as const }));
  },
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, {
      format: 'opencode',
      runtime: openCode,
      host: 'opencode',
      toolListKeys: [],
      switchedOff: (data, use) => switchedOff([...settingsAbove(claim.folder, project), data], use),
      // A command has other keys, and of a mode that is wrong OpenCode says nothing.
      ...(/(?:^|\/)agents?(?:\/|$)/u.test(claim.folder) && { problems: (file) => valueProblems(frontMatterOf(file), claim.folder) }),
    }),
};

/** In a plain folder the file may be meant for a program that adapts it. */
function valueProblems({ data, problems }: FrontMatter, folder: string): Problem[] {
  if (problems.length > 0) return [];
  const found = agentProblems(data);
  return `/${folder}/`.includes('/.opencode/') ? found : found.map((problem): Problem => ({ ...problem, severity: 'warning' }));
}

/** Whether front matter says what only OpenCode reads: the mode of an agent that goes by its file's name, or tools with `true` and `false`. */
function isForOpenCode(text: string): boolean {
  const split = splitFrontMatter(text, text.startsWith('\ufeff') ? 1 : 0);
  const matter = split?.close ? text.slice(split.matter.start, split.matter.end) : '';
  if (/^tools:[ \t]{0,20}\r?\n[ \t]{1,20}["']?[\w*-]{1,80}["']?:[ \t]{1,20}(?:true|false)\b/mu.test(matter)) return true;
  return /^mode:[ \t]{1,20}["']?(?:primary|subagent|all)\b/mu.test(matter) && !/^name:/mu.test(matter);
}

export default format;
