import { rules as builtInRules } from '../../rules/index.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Located, Place } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import { commentsIn, htmlComments } from '../parse/comments.js';
import { limits } from '../parse/limits.js';
import type { SourceFile } from '../text/source-file.js';
import type { ConfigSuppression } from './config.js';
import type { Configs } from './configs.js';
import { dayProblem } from './day.js';
import { isDirectiveName, mayHoldDirectives, readDirective } from './directives.js';
import type { Directive } from './directives.js';
import { FileSuppressions } from './file-suppressions.js';
import type { SuppressedDiagnostic } from './lint-types.js';
import type { Rule } from './rule.js';
import { isReleased } from './project.js';
import { ceilingOf } from './run-rules.js';
import * as told from './suppression-problems.js';

export interface SuppressionInput {
  readonly definitions: readonly Definition[];
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Files of which all findings are there, so that a suppression can be called unused. */
  readonly linted: ReadonlySet<string>;
  readonly configs: Configs;
  readonly rules: readonly Rule[];
  /** Where only a part of the files was linted: whether what is told of a configuration is told by this part. */
  readonly tellsOf?: (path: string) => boolean;
}

/** What of a suppression was used, in a part of a run that cannot tell whether others use it. */
export interface SuppressionUse extends Place {
  readonly used: readonly string[];
  readonly unused?: Problem;
  /** With the rules that they are about. */
  readonly unusedRules: readonly (readonly [string, Problem])[];
}

export interface Suppression {
  readonly kept: readonly Diagnostic[];
  readonly suppressed: readonly SuppressedDiagnostic[];
  /** What is wrong with the suppressions themselves. */
  readonly problems: readonly Problem[];
  /** Of a part only: what others have to be asked about. */
  readonly uses: readonly SuppressionUse[];
}

/** Takes out the findings that a comment in their file or the configuration suppresses. */
export function suppress(diagnostics: readonly Diagnostic[], input: SuppressionInput): Suppression {
  const problems: Problem[] = [];
  const byFile = new Map<string, FileSuppressions>();
  for (const file of input.files.values()) {
    if (isReleased(file) || !mayHoldDirectives(file.text)) continue;
    const directives = directivesIn(file, input);
    const complaints: Problem[] = [];
    const excess = directives[limits.directives];
    if (excess) complaints.push(told.tooMany(excess, limits.directives));
    const holding = directives.slice(0, limits.directives).filter((directive) => holds(directive, input, (problem) => complaints.push(problem)));
    if (holding.length > 0) byFile.set(file.path, new FileSuppressions(file, holding));
    if (input.linted.has(file.path)) problems.push(...complaints);
  }

  const usedEntries = new Set<ConfigSuppression>();
  const kept: Diagnostic[] = [];
  const suppressed: SuppressedDiagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const by = suppressionOf(diagnostic, byFile, usedEntries, input);
    if (by) suppressed.push({ diagnostic, ...by });
    else kept.push(diagnostic);
  }
  const linted = [...byFile].filter(([path]) => input.linted.has(path));
  problems.push(...entryProblems(input));
  const entryUses = usesOfEntries(usedEntries, input);
  const uses = [...linted.flatMap(([path, suppressions]) => usesIn(path, suppressions, input)), ...entryUses];
  if (input.tellsOf) return { kept, suppressed, problems, uses };
  return { kept, suppressed, problems: [...problems, ...uses.flatMap(unusedPart)], uses: [] };
}

function suppressionOf(
  diagnostic: Diagnostic,
  byFile: ReadonlyMap<string, FileSuppressions>,
  usedEntries: Set<ConfigSuppression>,
  { configs, files }: SuppressionInput,
): Omit<SuppressedDiagnostic, 'diagnostic'> | undefined {
  const { rule, path, span, message } = diagnostic;
  // A failure of ours is not the user's to silence.
  if (rule === 'internal-error') return undefined;
  const directive = byFile.get(path)?.suppresses(diagnostic);
  if (directive) return { by: 'comment', ...(directive.reason !== undefined && { reason: directive.reason }) };
  const { file, settings } = configs.for(path);
  const entry = file?.suppressions.find((each) => {
    if (!each.rules.some(({ value }) => value === rule) || !each.files.matches(path) || isPast(each.until?.value, settings.today)) return false;
    return each.contains === undefined || message.includes(each.contains) || (files.get(path)?.slice(span).includes(each.contains) ?? false);
  });
  if (!entry) return undefined;
  usedEntries.add(entry);
  return { by: 'config', ...(entry.reason !== undefined && { reason: entry.reason }) };
}

/** All directives of a file in their order, those within a system prompt included. */
function directivesIn(file: SourceFile, { definitions }: SuppressionInput): Directive[] {
  const prompts = definitions.flatMap(({ instructions }) => instructions.filter((each) => each.file === file && each.role === 'system-prompt'));
  const comments = [...commentsIn(file), ...prompts.flatMap(({ outline }) => htmlComments(file, outline))];
  return comments.flatMap((comment) => readDirective(file, comment) ?? []).sort((a, b) => a.span.start - b.span.start);
}

/** Whether a directive is in force. What is wrong with it is reported. */
function holds(directive: Directive, { configs, rules }: SuppressionInput, report: (problem: Problem) => void): boolean {
  const { name, until, reason, file } = directive;
  if (!isDirectiveName(name.value)) {
    report(told.misspelt(directive));
    return false;
  }
  const names = directive.rules.map(({ value }) => value);
  const known = knownRules(rules);
  told.unknownRules(directive.rules.filter(({ value }) => !known.has(value)), [...known.keys()]).forEach(report);
  if (reason === undefined && name.value !== 'enable') report(told.withoutReason(directive, names));
  const wrong = until && dayProblem(until.value);
  if (until && wrong !== undefined) report(told.invalidDay(until, wrong));
  const isOver = isPast(until?.value, configs.for(file.path).settings.today);
  if (until && wrong === undefined && isOver) report(told.expired(directive, until.value, names));
  return wrong === undefined && !isOver;
}

function usesIn(path: string, { used, directives }: FileSuppressions, { configs, rules }: SuppressionInput): SuppressionUse[] {
  const config = configs.for(path);
  const known = knownRules(rules);
  /** What is switched off finds nothing, and says nothing of the directive. */
  const couldReport = ({ value }: Located<string>): boolean => {
    const rule = known.get(value);
    return rule !== undefined && ceilingOf(rule, config) !== 'off';
  };
  return directives.flatMap((directive): SuppressionUse[] => {
    if (directive.name.value === 'enable') return [];
    const { file, span } = directive;
    const checked = directive.rules.filter((rule) => used.get(directive)?.has(rule.value) || couldReport(rule));
    const isWhole = checked.length === directive.rules.length;
    const unusedRules = checked.map((rule) => [rule.value, told.unusedRule(rule)] as const);
    return [{ file, span, used: [...(used.get(directive) ?? [])], ...(isWhole && { unused: told.unusedDirective(directive) }), unusedRules }];
  });
}

/** What is to be said of a suppression when all that could use it is there. */
function unusedPart({ used, unused, unusedRules }: SuppressionUse): Problem[] {
  if (unused && used.length === 0) return [unused];
  return unusedRules.flatMap(([rule, problem]) => (used.includes(rule) ? [] : [problem]));
}

/** What is wrong with the `suppress` lists of the configurations that hold for what was linted. */
function entryProblems({ configs, tellsOf = () => true }: SuppressionInput): Problem[] {
  return entriesOf(configs).flatMap((entry) => {
    if (!tellsOf(entry.file.path)) return [];
    const names = entry.rules.map(({ value }) => value);
    const problems = entry.reason === undefined ? [told.withoutReason(entry, names)] : [];
    return entry.until && isPast(entry.until.value, configs.for(entry.file.path).settings.today) ? [...problems, told.expired(entry, entry.until.value, names)] : problems;
  });
}

function usesOfEntries(used: ReadonlySet<ConfigSuppression>, { configs, linted }: SuppressionInput): SuppressionUse[] {
  return entriesOf(configs).flatMap((entry): SuppressionUse[] => {
    const { file, span } = entry;
    if (isPast(entry.until?.value, configs.for(file.path).settings.today)) return [];
    if (used.has(entry)) return [{ file, span, used: entry.rules.map(({ value }) => value), unusedRules: [] }];
    return [...linted].some((path) => entry.files.matches(path)) ? [{ file, span, used: [], unused: told.unusedEntry(entry), unusedRules: [] }] : [];
  });
}

function entriesOf(configs: Configs): ConfigSuppression[] {
  return [...configs.files.values()].flatMap(({ suppressions }) => suppressions);
}

/** Whether the last day of a suppression has passed. Days sort as texts. */
function isPast(until: string | undefined, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today;
}

function knownRules(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map([...builtInRules, ...rules].map((rule) => [rule.id, rule]));
}
