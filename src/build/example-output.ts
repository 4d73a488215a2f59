import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { lint } from '../engine/lint.js';
import { readWorkspace } from '../engine/workspace-file.js';
import { diskTree } from '../node/disk-tree.js';
import { findingsOf } from '../report/findings.js';
import { formatPretty } from '../report/pretty.js';
import { SourceFile } from '../text/source-file.js';

/** Terminal cells of a line of code in the expected outputs. */
const width = 120;

/** The folders of `examples/`, each an example of its own. */
export function exampleNames(root: string): string[] {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** What `workerlint --workspace ../workspace.json` prints in an example's folder: the text of its `expected.txt`. */
export function exampleOutput(root: string, name: string): string {
  const reading = readWorkspace(new SourceFile('workspace.json', readFileSync(join(root, 'examples/workspace.json'), 'utf8')));
  if (reading.kind === 'invalid') throw new Error(reading.problem.message);
  const report = lint(diskTree(join(root, 'examples', name)), { config: { settings: { workspace: reading.workspace } } });
  return formatPretty(findingsOf(report), { colors: pc.createColors(false), width });
}
