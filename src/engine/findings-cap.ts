import type { Diagnostic } from '../model/diagnostic.js';
import { severities } from '../model/diagnostic.js';
import { limits } from '../parse/limits.js';

/** What tells how many findings are not told. It is no rule: nothing that is left out may be silenced. */
export const cappedId = 'too-many-findings';

/**
 * At most so many findings of each file, and of all files together, as are told; the worst come first, so that no flood of hints hides
 * an error. What is left out is counted in one finding at the first place of it, as severe as the worst of it.
 *
 * @param diagnostics sorted by path and place, as is the result
 */
export function withinCaps(diagnostics: readonly Diagnostic[], most: { readonly perFile: number; readonly all: number } = { perFile: limits.findingsPerFile, all: limits.findings }): readonly Diagnostic[] {
  if (diagnostics.length <= most.perFile) return diagnostics;
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const ofFile = byFile.get(diagnostic.path);
    if (ofFile) ofFile.push(diagnostic);
    else byFile.set(diagnostic.path, [diagnostic]);
  }
  const told = [...byFile.values()].flatMap((ofFile) => worst(ofFile, most.perFile, 'This file has'));
  return worst(told, most.all, 'The run has');
}

function worst(diagnostics: readonly Diagnostic[], most: number, whoHas: string): readonly Diagnostic[] {
  if (diagnostics.length <= most) return diagnostics;
  const kept = new Set<Diagnostic>();
  const left: Diagnostic[] = [];
  for (const severity of [...severities].reverse()) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== severity) continue;
      if (kept.size < most) kept.add(diagnostic);
      else left.push(diagnostic);
    }
  }
  // The list is in order of severity here: the worst that is left out comes first, and stands before the others like it.
  const [first] = left;
  if (!first) return diagnostics;
  const counted: Diagnostic = {
    rule: cappedId,
    severity: first.severity,
    path: first.path,
    span: { start: first.span.start, end: first.span.start },
    message: `${whoHas} \`${diagnostics.length}\` findings; the \`${most}\` worst are listed, and the other \`${left.length}\` are not.`,
    help: 'Mend some and run again; leave files that nobody wrote by hand out with a `.workerlintignore` file.',
  };
  return diagnostics.flatMap((diagnostic) => (diagnostic === first ? [counted] : kept.has(diagnostic) ? [diagnostic] : []));
}
