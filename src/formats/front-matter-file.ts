import { parseFrontMatter } from '../parse/front-matter.js';
import type { FrontMatter } from '../parse/front-matter.js';
import type { SourceFile } from '../text/source-file.js';

/** A file is read for itself and where others name it: its front matter is parsed once. */
const parsed = new WeakMap<SourceFile, FrontMatter>();

/** The front matter of a Markdown file. */
export function frontMatterOf(file: SourceFile): FrontMatter {
  const known = parsed.get(file);
  if (known) return known;
  const front = parseFrontMatter(file);
  parsed.set(file, front);
  return front;
}
