import type { FurtherText, Instructions } from '../model/definition.js';
import type { Inline, Outline } from '../model/outline.js';
import type { Problem } from '../model/problem.js';
import { parseMarkdown } from '../parse/markdown.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { nearName } from '../text/near-name.js';
import { baseName, decodedPath, foldersUp, isBelow, parentFolder, resolveWithin } from '../text/paths.js';
import type { ProjectView } from './format.js';
import { frontMatterOf } from './front-matter-file.js';
import { furtherTexts } from './further-texts.js';

export interface LinkedFiles {
  readonly instructions: readonly Instructions[];
  /** Its other text files that the entry links to or names. */
  readonly furtherTexts: readonly FurtherText[];
  readonly problems: readonly Problem[];
}

/** How much is read of what one entry links to: a skill is a few dozen pages, and a bundle with more than that is a book. */
const mostFiles = 20;
const mostCharacters = 400_000;

/** Characters of a target that stands for one: `<file>.md`, `{name}`, `*.md`, `path/to/…`. */
const placeholder = /[<>{}$*|]|\.\.\.|…/u;

export interface Bundle {
  /** Its folder; nothing outside of it is read. */
  readonly root: string;
  /** Its own files. */
  readonly files: readonly string[];
  /** Whether its Markdown files are wanted as instructions, or only as further texts. */
  readonly read: boolean;
}

/**
 * The files of a bundle that its entry links to, one hop deep: its Markdown files, its further texts, and a problem for each relative link
 * that leads nowhere, in the Markdown files as well. Their images are left alone: templates show pictures that a run makes.
 */
export function linkedFiles(entry: SourceFile, outline: Outline, { root, files, read }: Bundle, project: ProjectView): LinkedFiles {
  const seen = new Set([entry.path]);
  const links = relativeLinks(entry, outline, ['link', 'image']);
  if (links.length === 0) return { instructions: [], furtherTexts: furtherTexts(entry, seen, new Set([entry]), { root, files }, project), problems: [] };
  const own = new Set(files);
  const instructions: Instructions[] = [];
  const problems: Problem[] = [];
  let characters = 0;
  const exists = (path: string): boolean => own.has(path) || files.some((each) => each.startsWith(`${path}/`)) || project.exists(path) || isFolder(path, project);
  for (const { target, span } of links) {
    const path = resolveWithin('', parentFolder(entry.path), target);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    if (!isBelow(root, path)) continue;
    const file = own.has(path) ? path : undefined;
    if (!exists(path) && !isInProject(root, target, exists)) problems.push(missing(entry, span, target, path, files));
    if (!read || file !== path || !/\.(?:md|mdx|markdown)$/iu.test(path) || instructions.length >= mostFiles) continue;
    const source = project.source(path);
    if (!source || characters + source.text.length > mostCharacters) continue;
    characters += source.text.length;
    const { body, data } = frontMatterOf(source);
    const { outline: linked, problems: found } = parseMarkdown(source, body);
    problems.push(...found, ...missingWithin(source, linked, root, exists, files));
    instructions.push({ role: 'linked', file: source, span: body, outline: linked, ...(data && { frontMatter: data }) });
  }
  const known = new Set([entry, ...instructions.map(({ file }) => file)]);
  return { instructions, furtherTexts: furtherTexts(entry, seen, known, { root, files }, project), problems };
}

/** Whether a bundle that a project keeps in a folder with a dot, for itself alone, means a file of the project: agents work in its folder. */
function isInProject(root: string, target: string, exists: (path: string) => boolean): boolean {
  const parts = root.split('/');
  const dot = parts.findIndex((part) => /^\.[^.]/u.test(part));
  const path = dot < 0 ? undefined : resolveWithin('', parts.slice(0, dot).join('/'), target);
  return path !== undefined && exists(path);
}

/** Links of a file that the entry links to: relative to that file, as Markdown has it, or to the bundle. */
function missingWithin(file: SourceFile, outline: Outline, root: string, exists: (path: string) => boolean, files: readonly string[]): Problem[] {
  return relativeLinks(file, outline).flatMap(({ target, span }) => {
    const path = resolveWithin(root, parentFolder(file.path), target);
    const fromRoot = resolveWithin(root, root, target);
    if (path === undefined || exists(path) || (fromRoot !== undefined && exists(fromRoot))) return [];
    return [missing(file, span, target, path, files)];
  });
}

/**
 * Links of a definition that is one file: nobody says from which folder it is read, so that a target that is there from any folder upwards
 * is, and one that is nowhere is only remarked on. Nothing outside of the project is looked for.
 */
export function missingLinks(file: SourceFile, outline: Outline, project: ProjectView): Problem[] {
  const folder = parentFolder(file.path);
  const seen = new Set<string>();
  return relativeLinks(file, outline).flatMap(({ target, span }): Problem[] => {
    const path = resolveWithin('', folder, target);
    if (path === undefined || path.startsWith('../') || seen.has(path)) return [];
    seen.add(path);
    const places = [...foldersUp(folder)].flatMap((each) => resolveWithin('', each, target) ?? []);
    if (places.some((place) => project.exists(place) || isFolder(place, project))) return [];
    return [{ ...missing(file, span, target, path, project.filesBelow(parentFolder(path))), severity: 'info' }];
  });
}

function relativeLinks(file: SourceFile, outline: Outline, kinds: readonly Inline['kind'][] = ['link']): { readonly target: string; readonly span: Span }[] {
  const links: { target: string; span: Span }[] = [];
  const { text } = file;
  const next = text.includes(']:') ? nextBracket : nextFileTarget;
  // The first place from `from` on where the text of a link may end: most blocks have none, and need no look at their inline elements.
  let from = 0;
  let textEnd = next(text, 0);
  for (const block of outline.blocks) {
    const { start, end } = block.content;
    if (start < from || (textEnd !== -1 && textEnd < start)) {
      from = start;
      textEnd = next(text, start);
    }
    if (textEnd === -1 || textEnd >= end) continue;
    const isQuoted = quotationsIn(text.slice(start, end));
    for (const { kind, url, span } of block.inlines) {
      if (!kinds.includes(kind) || url === undefined) continue;
      const target = decodedPath(url.split(/[#?]/u, 1)[0] ?? '');
      // Without an ending it may be a page of a site, and an ending such as `.com` is that of a host.
      if (isQuoted(span.start - start) || placeholder.test(target) || !/\.[A-Za-z0-9]{1,8}$/u.test(target) || /^[^/]{1,80}\.(?:com|org|net|io|dev|ai|app)$/iu.test(target)) continue;
      links.push({ target, span });
    }
  }
  return links;
}

/**
 * Tells whether a link stands between quotation marks, with more than itself: it is what a text to write may say. Goes through the marks
 * once, so that the places have to be asked for in their order.
 */
function quotationsIn(block: string): (at: number) => boolean {
  const last = block.lastIndexOf('"');
  let opening = -1;
  let next = last < 0 ? -1 : block.indexOf('"');
  return (at) => {
    for (; next >= 0 && next < at; next = block.indexOf('"', next + 1)) opening = next;
    if (opening < 0 || last < at || opening === at - 1) return false;
    return (opening === 0 || /[\s(*]/u.test(block.charAt(opening - 1))) && !/\s/u.test(block.charAt(opening + 1));
  };
}

/** In a text that may define labels, any closing bracket may end the text of a link to a file. */
function nextBracket(text: string, from: number): number {
  return text.indexOf(']', from);
}

/** In any other only one with a target behind it that is no address of the web and no heading of the file itself. */
function nextFileTarget(text: string, from: number): number {
  let at = text.indexOf('](', from);
  while (at !== -1 && (text.startsWith('http://', at + 2) || text.startsWith('https://', at + 2) || text.charAt(at + 2) === '#')) at = text.indexOf('](', at + 2);
  return at;
}

function isFolder(path: string, project: ProjectView): boolean {
  return project.filesBelow(path).length > 0 || project.definitionsBelow(path).length > 0;
}

function missing(file: SourceFile, span: Span, target: string, path: string, files: readonly string[]): Problem {
  const sameFolder = files.filter((each) => parentFolder(each) === parentFolder(path)).map(baseName);
  const near = nearName(baseName(path), sameFolder);
  return {
    rule: 'missing-linked-file',
    file,
    span,
    message: `The link leads to \`${target}\`, and there is no such file.`,
    help: near === undefined ? `Add \`${path}\`, or take the link out.` : `Did you mean \`${near}\`?`,
  };
}
