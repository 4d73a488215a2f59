import type { Severity } from '../model/diagnostic.js';
import { formatCompact } from './compact.js';
import type { Findings } from './findings.js';
import type { FormatName } from './formats.js';
import { formatGitHub } from './github.js';
import { formatGitLab } from './gitlab.js';
import { formatHtml } from './html/page.js';
import { formatJson } from './json.js';
import { formatJUnit } from './junit.js';
import { formatMarkdown } from './markdown.js';
import { formatPretty } from './pretty.js';
import type { PrettyStyle } from './pretty.js';
import type { CatalogueEntry } from './rule-docs.js';
import { formatSarif } from './sarif.js';

/** What the formats need to know beside the findings. */
export interface FormatContext {
  /** How text looks that goes to a terminal. */
  readonly style: PrettyStyle;
  /** The rules that may have reported something, with their documentation. */
  readonly catalogue: readonly CatalogueEntry[];
  /** Of workerlint. */
  readonly version: string;
  /** The mildest severity that fails the run. */
  readonly failOn: Severity | 'never';
  /** A path relative to the root of the repository, for hosts that show findings in its files. */
  readonly inRepository: (path: string) => string;
  /** Also list what is suppressed or known, where the format can mark it. */
  readonly showSuppressed: boolean;
}

export function formatFindings(format: FormatName, findings: Findings, context: FormatContext): string {
  switch (format) {
    case 'pretty':
      return formatPretty(findings, context.style);
    case 'compact':
      return formatCompact(findings);
    case 'json':
      return formatJson(findings, context);
    case 'sarif':
      return formatSarif(findings, context);
    case 'github':
      return formatGitHub(findings, context);
    case 'gitlab':
      return formatGitLab(findings, context);
    case 'junit':
      return formatJUnit(findings, context);
    case 'markdown':
      return formatMarkdown(findings, context);
    case 'html':
      return formatHtml(findings, context);
  }
}
