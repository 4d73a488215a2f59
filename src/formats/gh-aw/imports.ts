import { entryOf, itemsOf, asString, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { SourceFile } from '../../text/source-file.js';
import { isBelow, parentFolder, resolveWithin } from '../../text/paths.js';
import { isWhole } from '../declarations.js';
import { isDefinition } from '../definition-files.js';
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
  /** Files whose whole text is a part of the prompt, and that are no definitions themselves: what one says it says to its own tools. */
  readonly texts: readonly SourceFile[];
}

/** One import as it is written. */
interface Import {
  readonly written: Located<string>;
  /** Whether only the text counts, not what the front matter declares. */
  readonly textOnly: boolean;
}

/** Files that one workflow may import, directly or not. */
const mostFiles = 60;

export function readImports(main: SourceFile, project: ProjectView): Imports {
  const parts: DataNode[] = [];
  const missing: Located<string>[] = [];
  const texts = new Set<SourceFile>();
  const seen = new Set([main.path]);
  const pending: { readonly file: SourceFile; readonly declares: boolean }[] = [{ file: main, declares: true }];
  let complete = true;
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { file, declares } = next;
    const front = frontMatterOf(file);
    if (declares && !isWhole(front.problems)) complete = false;
    // A custom agent of GitHub Copilot has a list of tools of another kind.
    if (declares && front.data && !/(?:^|\/)\.github\/agents\//u.test(file.path)) parts.push(front.data);
    for (const { written, textOnly } of [...importsIn(front.data), ...directivesIn(file)]) {
      const path = pathOf(written.value, file.path, project);
      if (path !== undefined && seen.has(path)) continue;
      const source = path === undefined || seen.size >= mostFiles ? undefined : project.source(path);
      if (path !== undefined) seen.add(path);
      if (source) {
        pending.push({ file: source, declares: declares && !textOnly });
        if (isWholeText(written.value, source.path) && !isDefinition(source.path, project)) texts.add(source);
      } else if (declares && !textOnly && !isOptional(written)) {
        complete = false;
        if (path === undefined && isRelative(written.value)) missing.push(written);
      }
    }
  }
  return { parts, complete, missing: missing.filter(({ file }) => file === main), texts: [...texts] };
}

/** A part of a file is written behind it: `a.md#Section`, `a.md:3-9`. */
function isWholeText(written: string, path: string): boolean {
  return path.endsWith('.md') && /\.md\??$/u.test(written);
}

/** `a.md?`, and the mark behind the name of a directive, which stands right before the path. */
function isOptional({ value, file, span }: Located<string>): boolean {
  return value.endsWith('?') || /\?:?[ \t]{1,20}$/u.test(file.text.slice(Math.max(0, span.start - 22), span.start));
}

/** A list of paths and of maps with one, or a map that has such a list for workflows. */
function importsIn(data: DataNode | undefined): Import[] {
  const value = entryOf(data, 'imports')?.value;
  const list = value?.kind === 'map' ? entryOf(value, 'aw')?.value : value;
  const written = itemsOf(list).flatMap((item) => asString(item) ?? stringAt(item, 'uses') ?? stringAt(item, 'path') ?? []);
  return written.map((each) => ({ written: each, textOnly: false }));
}

/** `{{#runtime-import path}}`, which takes in the text alone, and the older ways `{{#import path}}` and `@include path`. */
function directivesIn(file: SourceFile): Import[] {
  return [...file.text.matchAll(/^(?:\{\{#(runtime-)?import\??:?|@(?:include|import)\??)[ \t]{1,20}([^\s}]{1,300})/gmu)].map((match): Import => {
    const value = match[2] ?? '';
    const start = match.index + match[0].length - value.length;
    return { written: { value, file, span: { start, end: start + value.length } }, textOnly: match[1] !== undefined };
  });
}

/** Another repository's file has its version: `owner/repository/path@ref`. */
function isRelative(written: string): boolean {
  return !written.includes('@') && !written.includes('${') && /\.md(?:#.{0,200})?$/u.test(written) && (written.split('/').length < 3 || /^(?:\.{1,2}|shared|\.github)\//u.test(written));
}

/** The file as seen from the importing one, from the folder of workflows, or from the root of the repository. */
function pathOf(written: string, from: string, project: ProjectView): string | undefined {
  const plain = written.replace(/(?:[#?]|:\d).*$/su, '');
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
