import fc from 'fast-check';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { fixAll } from '../../../src/engine/fix.js';
import { parseFrontMatter } from '../../../src/parse/front-matter.js';
import { parseJson } from '../../../src/parse/json.js';
import { parseYaml } from '../../../src/parse/yaml.js';
import { SourceFile } from '../../../src/text/source-file.js';
import type { FuzzPart } from '../part.js';
import { hold, reportHolds } from '../sound.js';
import { projectInput } from './project-input.js';

/** What fixes leave behind can be read as before, and is left alone by a second run. */
export const fixPart: FuzzPart = {
  name: 'fixes',
  share: 1,
  property: fc.property(projectInput, fc.constantFrom('safe' as const, 'review' as const), ({ files, request }, level) => {
    const run = fixAll(memoryTree(files), request, level);
    reportHolds(run.report);
    const after = { ...files };
    for (const [path, change] of run.changes) {
      hold(!isReadable(path, change.before) || isReadable(path, change.after), () => `${path} cannot be read any more`);
      after[path] = change.after;
    }
    const second = fixAll(memoryTree(after), request, level);
    hold(second.changes.size === 0, () => `a second run changes ${[...second.changes.keys()].join(', ')} by ${second.applied.map(({ rule }) => rule).join(', ')} after ${run.applied.map(({ rule }) => rule).join(', ')}`);
  }),
};

function isReadable(path: string, text: string): boolean {
  const read = /\.ya?ml$/iu.test(path) ? parseYaml : /\.json$/iu.test(path) ? parseJson : /\.md$/iu.test(path) ? parseFrontMatter : undefined;
  return !read?.(new SourceFile(path, text)).problems.some(({ rule, severity }) => rule.startsWith('invalid-') && severity === undefined);
}
