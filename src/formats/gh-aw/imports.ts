import { entryOf, itemsOf, asString, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { SourceFile } from '../../text/source-file.js';
import { isBelow, parentFolder, resolveWithin } from '../../text/paths.js';
import { isWhole } from '../declarations.js';
import type { ProjectView } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';

/** What a workflow and everything that it imports declare. */
export interface Imports {
  /** The front matter of the workflow, then that of each file it imports. */
  readonly parts: readonly DataNode[];
  /** Whether all of it could be read; a file of another repository cannot. */
  readonly complete: boolean;
  /** Files that are named by a path and are not there. */
  readonly missing: readonly Located<string>[];
}

/** Files that one workflow may import, directly or not. */
const mostFiles = 60;

export function readImports(main: SourceFile, project: ProjectView): Imports {
  const parts: DataNode[] = [];
  const missing: Located<string>[] = [];
  const seen = new Set([main.path]);
  const pending = [main];
  let complete = true;
  for (let file = pending.shift(); file; file = pending.shift()) {
    const front = frontMatterOf(file);
    if (!isWhole(front.problems)) complete = false;
    // A custom agent of GitHub Copilot has a list of tools of another kind.
    if (front.data && !/(?:^|\/)\.github\/agents\//u.test(file.path)) parts.push(front.data);
    for (const written of [...importsIn(front.data), ...directivesIn(file)]) {
      const path = pathOf(written.value, file.path, project);
      if (path !== undefined && seen.has(path)) continue;
      const source = path === undefined || seen.size >= mostFiles ? undefined : project.source(path);
      if (path !== undefined) seen.add(path);
      if (source) pending.push(source);
      else {
        complete = false;
        if (path === undefined && isRelative(written.value)) missing.push(written);
      }
    }
  }
  return { parts, complete, missing: missing.filter(({ file }) => file === main) };
}

/** A list of paths and of maps with one, or a map that has such a list for workflows. */
function importsIn(data: DataNode | undefined): Located<string>[] {
  const value = entryOf(data, 'imports')?.value;
  const list = value?.kind === 'map' ? entryOf(value, 'aw')?.value : value;
  return itemsOf(list).flatMap((item) => asString(item) ?? stringAt(item, 'uses') ?? stringAt(item, 'path') ?? []);
}

/** `{{#import path}}` and `@include path`, the older ways. */
function directivesIn(file: SourceFile): Located<string>[] {
  return [...file.text.matchAll(/^(?:\{\{#import\??:?|@(?:include|import)\??)[ \t]{1,20}([^\s}#]{1,300})/gmu)].flatMap((match): Located<string>[] => {
    const value = match[1] ?? '';
    const start = match.index + match[0].length - value.length;
    return match[0].includes('?') ? [] : [{ value, file, span: { start, end: start + value.length } }];
  });
}

/** Another repository's file has its version: `owner/repository/path@ref`. */
function isRelative(written: string): boolean {
  return !written.includes('@') && !written.includes('${') && /\.md(?:#.{0,200})?$/u.test(written) && (written.split('/').length < 3 || /^(?:\.{1,2}|shared|\.github)\//u.test(written));
}

/** The file as seen from the importing one, from the folder of workflows, or from the root of the repository. */
function pathOf(written: string, from: string, project: ProjectView): string | undefined {
  const plain = written.replace(/[#?].*$/su, '');
  const folder = parentFolder(from);
  const github = folder.split('/').lastIndexOf('.github');
  const root = github < 0 ? '' : folder.split('/').slice(0, github).join('/');
  const workflows = [...upTo(folder, 'workflows')];
  const bases = [folder, ...workflows, root, root === '' ? '.github' : `${root}/.github`];
  for (const base of bases) {
    const path = resolveWithin(root, base, plain.startsWith('/') ? plain.slice(1) : plain);
    if (path !== undefined && isBelow(root, path) && project.exists(path)) return path;
  }
  return undefined;
}

function* upTo(folder: string, name: string): Generator<string> {
  const parts = folder.split('/');
  const at = parts.lastIndexOf(name);
  if (at >= 0) yield parts.slice(0, at + 1).join('/');
}
