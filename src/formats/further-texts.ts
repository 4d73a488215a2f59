import type { FurtherText, Instructions } from '../model/definition.js';
import { parseMarkdown } from '../parse/markdown.js';
import { decodedPath, parentFolder, resolveWithin } from '../text/paths.js';
import type { SourceFile } from '../text/source-file.js';
import type { ProjectView } from './format.js';
import { frontMatterOf } from './front-matter-file.js';

/** A text is looked through in no time; one that is longer is data, of which a model reads no more than a part. */
const mostTexts = 100;
const mostCharacters = 1_000_000;

const text = /\.(?:md|mdx|markdown|txt)$/iu;

/** How the name of a text ends where it stands in another text. */
const endingInText = /\.(?:md|mdx|markdown|txt)(?!\w)/giu;
const pathCharacter = /[\w./@%+~-]/u;
const longestPath = 300;

/**
 * The texts of a bundle that its entry sends a model to: those that it links to, and those that it names by their path, as most skills do.
 *
 * @param linked paths that its links lead to
 * @param known files that are read as instructions anyway
 */
export function furtherTexts(
  entry: SourceFile,
  linked: Iterable<string>,
  known: ReadonlySet<SourceFile>,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
  project: ProjectView,
): FurtherText[] {
  const texts = files.filter((path) => path !== entry.path && text.test(path));
  if (texts.length === 0) return [];
  const own = new Set(texts);
  const named = [...pathsIn(entry.text)].flatMap((written) => resolveWithin(root, parentFolder(entry.path), decodedPath(written)) ?? []);
  const wanted = [...new Set([...linked, ...named])].filter((path) => own.has(path)).slice(0, mostTexts);
  const read = wanted.flatMap((path) => project.source(path) ?? []).filter((file) => !known.has(file) && file.text.length <= mostCharacters);
  return read.map((file) => ({ file, asInstructions: () => asInstructions(file) }));
}

/**
 * The paths of texts that a text names in code, prose or anywhere else, `@` before them or not. One behind a variable (`${SKILL_ROOT}/references/api.md`,
 * `<skill>/references/api.md`) is taken to begin there. Linear in the text.
 */
function pathsIn(written: string): Set<string> {
  const paths = new Set<string>();
  for (const match of written.matchAll(endingInText)) {
    let start = match.index;
    const least = Math.max(0, start - longestPath);
    while (start > least && pathCharacter.test(written[start - 1] ?? '')) start--;
    const path = written.slice(start, match.index + match[0].length);
    const isBehindVariable = /[}>)]/u.test(written[start - 1] ?? '') && path.startsWith('/');
    paths.add(isBehindVariable || path.startsWith('@') ? path.slice(1) : path);
  }
  return paths;
}

function asInstructions(file: SourceFile): Instructions {
  const { body } = frontMatterOf(file);
  return { role: 'linked', file, span: body, outline: parseMarkdown(file, body).outline };
}
