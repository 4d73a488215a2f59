import type { Severity } from '../../model/diagnostic.js';
import { milder } from '../../model/diagnostic.js';
import type { Reference } from '../../model/reference.js';
import type { Candidate } from '../candidates/candidate.js';
import { isMark, isWord } from '../reading/token.js';

/**
 * "Use the Write or Edit tool": where the list grants one of the two, the other is not missed. "Read/Edit" may mean both, so that it is a
 * warning there.
 * @param references those of the candidates, in the same order
 */
export function withoutAlternatives(references: Reference[], candidates: readonly Candidate[]): Reference[] {
  return references.map((each, index) => {
    const { severity, reason } = each.resolution;
    if (severity === 'none' || reason !== 'tool-list' || each.form !== 'builtin') return each;
    const joints = [index - 1, index + 1].map((other) => (references[other]?.resolution.verdict === 'builtin' ? jointOf(candidates[Math.min(index, other)], candidates[Math.max(index, other)]) : undefined));
    const spared: Severity | 'none' = joints.includes('or') ? 'none' : joints.includes('slash') ? milder(severity, 'warning') : severity;
    return spared === severity ? each : { ...each, resolution: { ...each.resolution, severity: spared } };
  });
}

/** What joins two names, with a noun and an article at most. */
function jointOf(before: Candidate | undefined, after: Candidate | undefined): 'or' | 'slash' | undefined {
  if (!before || !after || before.first < 0) return undefined;
  const { tokens } = after.passage;
  const at = before.last + (isWord(tokens[before.last + 1], 'tool') ? 2 : 1);
  if (isMark(tokens[at], '/') && after.first === at + 1) return 'slash';
  return isWord(tokens[at], 'or') && after.first === at + (isWord(tokens[at + 1], 'the') ? 2 : 1) ? 'or' : undefined;
}
