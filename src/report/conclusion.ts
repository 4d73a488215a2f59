import type { Diagnostic } from '../model/diagnostic.js';
import type { Colors } from './colors.js';
import { counted, enumerated } from './findings.js';
import type { Findings, FixesShown } from './findings.js';
import { ruleReference } from './rule-reference.js';
import { severityColor } from './severity-color.js';

/** Rules that are named in one command; of more, the reader picks. */
const namedRules = 5;

/** Where to read about the rules that reported something. */
export function furtherReading(shown: readonly Diagnostic[], colors: Colors): string[] {
  const rules = [...new Set(shown.map(({ rule }) => rule))];
  if (rules.length === 0) return [];
  const command = rules.length > namedRules ? ruleReference('<id>') : ruleReference(...rules);
  return [`Read about ${rules.length === 1 ? 'this rule' : 'these rules'}: ${colors.bold(command)}`];
}

/** One sentence that sums up. */
export function conclusion({ report, shown, summary }: Findings, colors: Colors): string {
  const looked = enumerated([
    ...(summary.definitions > 0 || report.inventories.length === 0 ? [counted(summary.definitions, 'definition')] : []),
    ...(report.inventories.length > 0 ? [counted(report.inventories.length, 'tool list')] : []),
  ]);
  const { errors, warnings, infos, suppressed, known } = summary;
  const isClean = errors + warnings + infos === 0;
  if (isClean && summary.definitions + report.inventories.length === 0) {
    const { unchanged = 0, part } = report;
    if (part && part.elsewhere > 0) return `Nothing to lint in shard ${part.shard.index} of ${part.shard.count}: the others have the ${part.elsewhere} definitions and tool lists.`;
    return unchanged > 0 ? `Nothing to lint: nothing has changed that ${unchanged === 1 ? 'the 1 definition or tool list depends' : `the ${unchanged} definitions and tool lists depend`} on.` : 'Nothing to lint: no definitions and no tool lists were found.';
  }
  const hidden = report.diagnostics.length - shown.length;
  const apart = [
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(known > 0 ? [`${known} in the baseline`] : []),
    ...(hidden > 0 ? [`${hidden} not shown`] : []),
  ];
  const rest = apart.length > 0 ? `; ${enumerated(apart)}` : '';
  if (isClean) return colors.green(`No ${known > 0 ? 'new ' : ''}problems found in ${looked}${rest}.`);
  const kinds = [
    ...(errors > 0 ? [severityColor('error', colors)(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [severityColor('warning', colors)(counted(warnings, 'warning'))] : []),
    ...(infos > 0 ? [severityColor('info', colors)(`${infos} info`)] : []),
  ];
  return `${enumerated(kinds)} in ${looked}, ${counted(summary.files, 'file')} read${rest}.`;
}

/** What else a reader may want to know or do, a line each. */
export function remarks({ report, summary, fixes, baseline }: Findings, colors: Colors): string[] {
  const { fixable, fixableWithReview } = summary;
  const flag = (name: string): string => colors.bold(name);
  const stale = baseline?.isPruned ? 0 : report.stale.length;
  const offers = [
    ...(fixable > 0 ? [`${fixable} can be fixed with ${flag('--fix')}`] : []),
    ...(fixableWithReview > 0 ? [`${fixableWithReview}${fixable > 0 ? ' more' : ' can be fixed'} with ${flag('--fix=review')}, which wants your eye`] : []),
  ];
  return [
    ...(fixes ? [fixesRemark(fixes)] : []),
    ...(offers.length > 0 ? [`${offers.join(', ')}.`] : []),
    ...(baseline?.isPruned ? [`Took ${entries(report.stale.length)} out of the baseline.`] : []),
    ...(stale > 0 ? [`The baseline has ${entries(stale)} that no finding matches any more; ${flag('--prune-baseline')} takes ${stale === 1 ? 'it' : 'them'} out.`] : []),
  ];
}

function fixesRemark({ applied, changes, isDryRun }: FixesShown): string {
  if (isDryRun && changes.size === 0) return 'No fix would be applied.';
  return `${isDryRun ? 'Would apply' : 'Applied'} ${applied.length === 1 ? '1 fix' : `${applied.length} fixes`} in ${counted(changes.size, 'file')}.`;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
