import { stringsOf, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Instructions } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { nearName } from '../../text/near-name.js';
import { baseName, foldersUp, parentFolder, resolveWithin } from '../../text/paths.js';
import { matchesWildcards } from '../../text/wildcards.js';
import { isDefinition } from '../definition-files.js';
import type { ProjectView } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { definitionNames } from '../markdown-names.js';

export interface Resources {
  readonly instructions: readonly Instructions[];
  readonly problems: readonly Problem[];
}

/** Texts of one agent that are read: its context holds no more than some dozen pages. */
const mostTexts = 20;

/** What Kiro lists for every agent, whether it is there or not. */
const usual = new Set(['agents.md', 'amazonq.md', 'readme.md']);

/**
 * The Markdown that `resources` of an agent in `folder` (`.kiro/agents`) puts into its context, but for what is a definition of its own
 * and what tells people of a folder; and a remark on each path that leads nowhere, which Kiro leaves out in silence. Earlier versions
 * look paths up from the workspace, later ones beside the agent: either counts.
 * @param prompt the file that holds its prompt, which is read already
 */
export function readResources(data: DataNode | undefined, folder: string, prompt: string | undefined, project: ProjectView): Resources {
  const workspace = parentFolder(parentFolder(folder));
  const paths = new Set<string>();
  const problems: Problem[] = [];
  for (const written of stringsOf(valueAt(data, 'resources'))) {
    if (!written.value.startsWith('file://')) continue;
    const path = written.value.slice('file://'.length);
    const found = [folder, workspace].flatMap((base) => filesOf(path, base, project));
    for (const each of found) paths.add(each);
    if (found.length === 0) problems.push(...missing(written, path, folder, project));
  }
  const instructions: Instructions[] = [];
  for (const path of paths) {
    if (instructions.length >= mostTexts) break;
    if (path === prompt || definitionNames([baseName(path)]).length === 0 || isDefinition(path, project)) continue;
    const file = project.source(path);
    if (!file) continue;
    const { body, data: frontMatter } = frontMatterOf(file);
    const { outline, problems: found } = parseMarkdown(file, body);
    problems.push(...found);
    instructions.push({ role: 'linked', file, span: body, outline, ...(frontMatter && { frontMatter }) });
  }
  return { instructions, problems };
}

/** The files of the project that a path or a pattern names from `base`. A folder stands for the files right in it. */
function filesOf(path: string, base: string, project: ProjectView): string[] {
  const full = path.startsWith('~') ? undefined : resolveWithin('', base, path);
  if (full === undefined || /[[\]{}$<>]/u.test(full)) return [];
  if (project.exists(full)) return [full];
  const parts = full.split('/');
  const wild = parts.findIndex((part) => /[*?]/u.test(part));
  if (wild < 0) return project.filesBelow(full).filter((each) => parentFolder(each) === full);
  return project.filesBelow(parts.slice(0, wild).join('/')).filter((each) => matchesParts(each.split('/'), parts));
}

/** Whether the parts of a path match those of a pattern, of which `**` stands for any number. At most path times pattern comparisons. */
function matchesParts(path: readonly string[], pattern: readonly string[]): boolean {
  // Where a pattern read so far may end: after that many parts of the path.
  let ends = new Set([0]);
  for (const part of pattern) {
    const next = new Set<number>();
    for (let at = 0; at <= path.length; at++) {
      if (part === '**' ? ends.has(at) || next.has(at - 1) : at > 0 && ends.has(at - 1) && matchesWildcards(path[at - 1] ?? '', part)) next.add(at);
    }
    ends = next;
  }
  return ends.has(path.length);
}

function missing({ file, span }: Located<string>, path: string, folder: string, project: ProjectView): Problem[] {
  // A pattern may match nothing, a name without an ending may be a folder, and neither the home nor what a template fills in is known.
  if (/[*?[\]{}$<>]|^~/u.test(path) || !/\.[A-Za-z0-9]{1,8}$/u.test(path) || usual.has(baseName(path).toLowerCase())) return [];
  const beside = resolveWithin('', folder, path);
  if (beside === undefined || beside.startsWith('../')) return [];
  const places = [...foldersUp(folder)].flatMap((each) => resolveWithin('', each, path) ?? []);
  if (places.some((place) => project.exists(place))) return [];
  const names = places.flatMap((place) => project.filesBelow(parentFolder(place)).filter((each) => parentFolder(each) === parentFolder(place)).map(baseName));
  const near = nearName(baseName(path), names);
  return [{
    rule: 'missing-linked-file',
    severity: 'info',
    file,
    span,
    message: `\`resources\` names \`${path}\`, and there is no such file.`,
    help: near === undefined ? 'Add the file, or take the entry out.' : `Did you mean \`${near}\`?`,
  }];
}
