import fc from 'fast-check';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import type { FuzzPart } from '../part.js';
import { hold, reportHolds } from '../sound.js';
import { projectInput } from './project-input.js';

/** Every format's reader, the reference scanner, suppressions and all rules, through the engine. */
export const projectPart: FuzzPart = {
  name: 'projects',
  share: 4,
  property: fc.property(projectInput, ({ files, request }) => {
    const report = lint(memoryTree(files), request);
    reportHolds(report);
    const again = lint(memoryTree(files), request);
    hold(JSON.stringify(report.diagnostics) === JSON.stringify(again.diagnostics), () => 'a second run finds something else');
  }),
};
