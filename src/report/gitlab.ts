import type { Severity } from '../model/diagnostic.js';
import type { Findings } from './findings.js';
import type { FormatContext } from './format-findings.js';
import { rangeOf, toJson } from './json-range.js';
import { ruleReference } from './rule-reference.js';
import { inOneLine, makeVisible } from './visible.js';

const severities: Readonly<Record<Severity, 'major' | 'minor' | 'info'>> = { error: 'major', warning: 'minor', info: 'info' };

/**
 * GitLab's code quality report: one object for each finding, with the fields that GitLab reads
 * (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format) and the end of its lines.
 */
export function formatGitLab({ report, shown, fingerprintOf }: Findings, { inRepository }: Pick<FormatContext, 'inRepository'>): string {
  return toJson(
    shown.map((diagnostic) => {
      const { rule, severity, message, help, path, span } = diagnostic;
      const { start, end } = rangeOf(report.files.get(path), span);
      const sentences = [message, ...(help === undefined ? [] : [help])].map(inOneLine);
      return {
        type: 'issue',
        check_name: rule,
        description: `${sentences.join(' ')} (${ruleReference(rule)})`,
        fingerprint: fingerprintOf(diagnostic),
        severity: severities[severity],
        location: { path: makeVisible(inRepository(path)), lines: { begin: start.line, end: end.line } },
      };
    }),
  );
}
