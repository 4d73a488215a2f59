import { parseFrontMatter } from '../parse/front-matter.js';
import type { FrontMatter } from '../parse/front-matter.js';
import { ofFile } from '../text/of-file.js';

/** The front matter of a Markdown file, which is read for itself and where others name it. */
export const frontMatterOf = ofFile((file): FrontMatter => parseFrontMatter(file));
