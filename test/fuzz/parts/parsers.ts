import fc from 'fast-check';
import { commentsIn } from '../../../src/parse/comments.js';
import { parseFrontMatter } from '../../../src/parse/front-matter.js';
import { parseJson } from '../../../src/parse/json.js';
import { parseMarkdown } from '../../../src/parse/markdown.js';
import { OutlineWriter } from '../../../src/parse/markdown/outline-writer.js';
import { readWithRemark } from '../../../src/parse/remark/reader.js';
import { parseToml } from '../../../src/parse/toml.js';
import { parseYaml } from '../../../src/parse/yaml.js';
import type { Outline } from '../../../src/model/outline.js';
import { SourceFile } from '../../../src/text/source-file.js';
import { anyBytes, anyText } from '../hostile-texts.js';
import { mutate, mutations } from '../mutations.js';
import type { FuzzPart } from '../part.js';
import { seedProjects, seedTools } from '../seeds.js';
import { dataHolds, hold, problemsHold, spansHold } from '../sound.js';

const allTexts = [...new Set([...seedProjects.flatMap(({ files }) => Object.values(files)), ...seedTools])];

/** Any text, any bytes, and mutations of the files of the repository whose names match. */
export function textsLike(pattern: RegExp): fc.Arbitrary<string> {
  const own = seedProjects.flatMap(({ files }) => Object.entries(files).flatMap(([path, text]) => (pattern.test(path) ? [text] : [])));
  const seeds = [...new Set([...own, ...(pattern.test('a.json') ? seedTools : [])])];
  const mutated = fc.tuple(fc.constantFrom(...seeds), mutations, fc.constantFrom(...allTexts)).map(([text, changes, other]) => mutate(text, changes, other));
  return fc.oneof({ weight: 2, arbitrary: anyText }, { weight: 1, arbitrary: anyBytes }, { weight: 3, arbitrary: mutated });
}

/** A reader of a text, given with how much of it is read; and the comments that are found in it. */
function parserPart(name: string, path: string, share: number, check: (file: SourceFile) => void): FuzzPart {
  const suffix = path.slice(path.lastIndexOf('.'));
  const pattern = suffix === '.toml' ? /\.(?:toml|ya?ml)$/u : suffix === '.yml' ? /\.ya?ml$/u : suffix === '.json' ? /\.json$/u : /\.md$/u;
  return {
    name,
    share,
    property: fc.property(textsLike(pattern), (text) => {
      const file = new SourceFile(path, text);
      check(file);
      for (const { span, content } of commentsIn(file)) spansHold(file, 'a comment', span, content);
    }),
  };
}

function outlineHolds(file: SourceFile, { blocks, listItems }: Outline): void {
  for (const { span, content, inlines, heading, listItem } of blocks) {
    spansHold(file, 'a block', span, content);
    hold(content.start >= span.start && content.end <= span.end, () => `the content of a block at ${span.start} lies outside of it`);
    for (const inline of inlines) {
      spansHold(file, 'an inline', inline.span, inline.content);
      hold(inline.span.start >= span.start && inline.span.end <= span.end, () => `an inline at ${inline.span.start} lies outside of its block at ${span.start}`);
    }
    hold(heading === undefined || blocks[heading] !== undefined, () => `no heading ${heading}`);
    hold(listItem === undefined || listItems[listItem] !== undefined, () => `no list item ${listItem}`);
  }
  for (const { span } of listItems) spansHold(file, 'a list item', span);
}

export const parserParts: readonly FuzzPart[] = [
  parserPart('yaml', 'a.yml', 8, (file) => {
    const { data, problems } = parseYaml(file);
    problemsHold(problems);
    if (data) dataHolds(data);
  }),
  parserPart('json', 'a.json', 8, (file) => {
    const { data, problems } = parseJson(file);
    problemsHold(problems);
    if (data) dataHolds(data);
  }),
  parserPart('toml', 'a.toml', 4, (file) => {
    const { data, problems } = parseToml(file);
    problemsHold(problems);
    if (data) dataHolds(data);
  }),
  parserPart('front-matter', 'a.md', 8, (file) => {
    const { data, span, body, problems } = parseFrontMatter(file);
    problemsHold(problems);
    spansHold(file, 'the body', body);
    if (span) spansHold(file, 'the front matter', span);
    hold(!span || body.start >= span.end, () => 'the body starts within the front matter');
    if (data) dataHolds(data);
  }),
  parserPart('markdown', 'a.md', 8, (file) => {
    const { outline, problems } = parseMarkdown(file);
    problemsHold(problems);
    outlineHolds(file, outline);
  }),
  parserPart('markdown-remark', 'a.md', 1, (file) => {
    const writer = new OutlineWriter((start, end) => ({ start, end }));
    readWithRemark(file.text, writer, (start, end) => ({ start, end }), () => undefined);
    outlineHolds(file, writer.build());
  }),
];
