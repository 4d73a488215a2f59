import type { Definition } from '../model/definition.js';
import { milder } from '../model/diagnostic.js';
import type { Diagnostic, Related, Severity } from '../model/diagnostic.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import type { LintConfig } from './config.js';
import { defaultSettings } from './rule.js';
import type { Checks, DefinitionContext, Finding, OptionValue, Rule, RuleContext, Settings, ToolContext } from './rule.js';

/** What the rules look at: everything that was read. */
export interface Readings {
  readonly definitions: readonly Definition[];
  readonly inventories: readonly ToolInventory[];
  readonly problems: readonly Problem[];
}

/** A rule that is switched on, with the severity and options that hold for it. */
interface ActiveRule {
  readonly rule: Rule;
  readonly ceiling: Severity;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Runs every rule that is on over everything that was read. The result is sorted by path, place and rule. */
export function runRules(readings: Readings, rules: readonly Rule[], config: LintConfig): Diagnostic[] {
  const settings: Settings = { ...defaultSettings, ...config.settings };
  const active = rules.flatMap((rule) => activate(rule, config) ?? []);
  const found: Diagnostic[] = [];

  /** Calls one kind of check of every active rule that has it; a rule that throws is a finding, and the run goes on. */
  const visit = <K extends keyof Checks>(
    kind: K,
    path: string,
    call: (check: NonNullable<Checks[K]>, context: RuleContext) => void,
    format?: string,
  ): void => {
    for (const entry of active) {
      const check = entry.rule.check[kind];
      if (!check) continue;
      if (format !== undefined && entry.rule.formats && !entry.rule.formats.includes(format)) continue;
      try {
        call(check as NonNullable<Checks[K]>, contextFor(entry, settings, found));
      } catch (error) {
        found.push(internalError(entry.rule.id, path, error));
      }
    }
  };

  const byId = new Map(active.map((entry) => [entry.rule.id, entry]));
  const visitProblem = (problem: Problem): void => {
    const entry = byId.get(problem.rule);
    if (entry) found.push(diagnosticOf(entry, { at: problem, ...problem }));
  };

  readings.problems.forEach(visitProblem);
  for (const inventory of readings.inventories) {
    const path = inventory.file.path;
    visit('inventory', path, (check, context) => check(inventory, context));
    for (const tool of inventory.tools) {
      visit('tool', path, (check, context) => check(tool, { ...context, inventory } satisfies ToolContext));
    }
  }
  for (const definition of readings.definitions) {
    const path = definition.main.path;
    const { format } = definition;
    const within = (context: RuleContext): DefinitionContext => ({ ...context, definition });
    definition.problems.forEach(visitProblem);
    visit('definition', path, (check, context) => check(definition, within(context)), format);
    for (const connection of definition.declared.connections) {
      visit('connection', path, (check, context) => check(connection, within(context)), format);
    }
    for (const server of definition.declared.servers) {
      visit('server', path, (check, context) => check(server, within(context)), format);
    }
    for (const instructions of definition.instructions) {
      visit('instructions', path, (check, context) => check(instructions, within(context)), format);
    }
    for (const reference of definition.references) {
      visit('reference', path, (check, context) => check(reference, within(context)), format);
    }
  }
  return sortDiagnostics(withoutRepeats(found));
}

/** By path, place, rule and message, so that two runs give the same bytes. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.path, b.path) || a.span.start - b.span.start || a.span.end - b.span.end || compare(a.rule, b.rule) || compare(a.message, b.message),
  );
}

/** What is said when a reader or rule fails: the run goes on. */
export function internalError(part: string, path: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    rule: 'internal-error',
    severity: 'error',
    path,
    span: { start: 0, end: 0 },
    message: `\`${part}\` failed on this file: ${reason.slice(0, 200)}`,
    help: 'Report this with the file that shows it; every other rule and file was checked.',
  };
}

function activate(rule: Rule, config: LintConfig): ActiveRule | undefined {
  const setting = config.rules?.[rule.id];
  const ceiling = setting?.severity ?? rule.severity;
  if (ceiling === 'off') return undefined;
  const defaults = Object.fromEntries(Object.entries(rule.options ?? {}).map(([name, option]) => [name, option.default]));
  return { rule, ceiling, options: { ...defaults, ...setting?.options } };
}

function contextFor(entry: ActiveRule, settings: Settings, found: Diagnostic[]): RuleContext {
  return {
    settings,
    option: <T extends OptionValue>(name: string) => entry.options[name] as T,
    report: (finding) => void found.push(diagnosticOf(entry, finding)),
  };
}

function diagnosticOf(entry: ActiveRule, finding: Finding): Diagnostic {
  const { at, message, help, fix } = finding;
  const related = finding.related?.map(
    (other): Related => ('at' in other ? { path: other.at.file.path, span: other.at.span, message: other.message } : other),
  );
  return {
    rule: entry.rule.id,
    severity: milder(finding.severity ?? entry.ceiling, entry.ceiling),
    path: at.file.path,
    span: { start: at.span.start, end: at.span.end },
    message,
    ...(help !== undefined && { help }),
    ...(related?.length && { related }),
    ...(fix && { fix }),
  };
}

/** A file in whose scope several definitions stand is looked at once for each: the same finding counts once. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ rule, path, span, message }) => {
    const key = `${rule}\n${path}\n${span.start}\n${span.end}\n${message}`;
    return !seen.has(key) && !!seen.add(key);
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
