import type { DataNode } from '../../model/data.js';
import { splitFrontMatter } from '../../parse/front-matter-split.js';
import { openCode } from '../../runtimes/opencode.js';
import { foldersUp, joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import type { DefinitionFormat, ProjectView } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';
import { definitionNames, isFolderOf } from '../markdown-names.js';
import { switchedOff } from './switches.js';

/** Where OpenCode looks for the settings of a project, the later counting more. */
const settingsPaths = ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'];

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
      switchedOff: (data) => switchedOff([...settingsAbove(claim.folder, project), data]),
    }),
};

/** Whether front matter says what only OpenCode reads: the mode of an agent that goes by its file's name, or tools with `true` and `false`. */
function isForOpenCode(text: string): boolean {
  const split = splitFrontMatter(text, text.startsWith('\ufeff') ? 1 : 0);
  const matter = split?.close ? text.slice(split.matter.start, split.matter.end) : '';
  if (/^tools:[ \t]{0,20}\r?\n[ \t]{1,20}["']?[\w*-]{1,80}["']?:[ \t]{1,20}(?:true|false)\b/mu.test(matter)) return true;
  return /^mode:[ \t]{1,20}["']?(?:primary|subagent|all)\b/mu.test(matter) && !/^name:/mu.test(matter);
}

function settingsAbove(folder: string, project: ProjectView): DataNode[] {
  for (const above of foldersUp(folder)) {
    const files = settingsPaths.map((path) => joinPath(above, path)).filter((path) => project.exists(path));
    if (files.length > 0) return files.flatMap((path) => [project.source(path)].flatMap((file) => (file && readDataFile(file).data) ?? []));
  }
  return [];
}

export default format;
