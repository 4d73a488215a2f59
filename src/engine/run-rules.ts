import type { Definition } from '../model/definition.js';
import { milder } from '../model/diagnostic.js';
import type { Diagnostic, Related, Severity } from '../model/diagnostic.js';
import type { Place } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import type { Reference } from '../model/reference.js';
import type { ToolInventory } from '../model/tool.js';
import { ActiveRules } from './active-rules.js';
import type { ActiveCheck, Shown } from './active-rules.js';
import type { EffectiveConfig } from './config.js';
import { timed } from './observer.js';
import type { RunObserver } from './observer.js';
import { SharedFindings } from './shared-findings.js';
import type { Checks, Finding, Rule } from './rule.js';

/** The configuration of each file, by path. */
export type ConfigOf = (path: string) => EffectiveConfig;

/** Every rule that is on, to be shown what was read piece by piece. */
export class RuleRun {
  readonly #byId: ReadonlyMap<string, Rule>;
  readonly #active: ActiveRules;
  readonly #shown: Shown = { definition: undefined, inventory: undefined };
  readonly #configOf: ConfigOf;
  readonly #timing: RunObserver['timing'];
  readonly #found: Diagnostic[] = [];
  readonly #shared = new SharedFindings();

  constructor(rules: readonly Rule[], configOf: ConfigOf, { timing }: RunObserver = {}) {
    this.#byId = byId(rules);
    this.#active = new ActiveRules(rules, this.#shown, (rule, finding) => this.#add(rule, finding));
    this.#configOf = configOf;
    this.#timing = timing;
  }

  /** Findings so far. */
  get count(): number {
    return this.#found.length + this.#shared.count;
  }

  /** All findings, sorted by path, place and rule. */
  get findings(): Diagnostic[] {
    return sortDiagnostics(withoutRepeats([...this.#found, ...this.#shared.findings]));
  }

  problems(problems: readonly Problem[]): void {
    for (const problem of problems) {
      const diagnostic = problemDiagnostic(problem, this.#byId, this.#configOf);
      if (diagnostic) this.#found.push(diagnostic);
    }
  }

  inventory(inventory: ToolInventory): void {
    const { path } = inventory.file;
    this.#shown.definition = undefined;
    this.#shown.inventory = inventory;
    const config = this.#configOf(path);
    this.#visit(this.#active.for(config, undefined, 'inventory'), inventory, path);
    const ofTool = this.#active.for(config, undefined, 'tool');
    for (const tool of inventory.tools) this.#visit(ofTool, tool, path);
  }

  definition(definition: Definition): void {
    const before = this.#found.length;
    this.#visitDefinition(definition);
    this.#shared.withhold(definition, this.#found, before);
  }

  #visitDefinition(definition: Definition): void {
    const { format, main, declared, instructions, references, problems } = definition;
    this.problems(problems);
    this.#shown.definition = definition;
    this.#shown.inventory = undefined;
    this.#visit(this.#active.for(this.#configOf(main.path), format, 'definition'), definition, main.path);
    this.#visitParts('connection', declared.connections, format, fileOf);
    this.#visitParts('server', declared.servers, format, fileOf);
    this.#visitParts('instructions', instructions, format, fileOf);
    this.#visitParts('reference', references, format, fileOfReference);
  }

  /** Most parts stand in the file of the one before. */
  #visitParts<T>(kind: keyof Checks, parts: readonly T[], format: string, pathOf: (part: T) => string): void {
    let path: string | undefined;
    let active: readonly ActiveCheck[] = [];
    for (const part of parts) {
      const own = pathOf(part);
      if (own !== path) {
        path = own;
        active = this.#active.for(this.#configOf(path), format, kind);
      }
      this.#visit(active, part, path);
    }
  }

  /** Calls checks of one kind; a rule that throws is a finding, and the run goes on. */
  #visit(active: readonly ActiveCheck[], subject: unknown, path: string): void {
    for (const each of active) {
      try {
        if (this.#timing) callTimed(this.#timing, each, subject);
        else each.check(subject, each.context);
      } catch (error) {
        this.#found.push(internalError(each.rule, path, error));
      }
    }
  }

  #add(rule: Rule, finding: Finding): void {
    const diagnostic = diagnosticOf(rule, finding, this.#configOf);
    if (diagnostic) this.#found.push(diagnostic);
  }
}

/** Apart from those that take no time: a closure that may be wanted is made for every call. */
function callTimed(timing: NonNullable<RunObserver['timing']>, { rule, check, context }: ActiveCheck, subject: unknown): void {
  timed(timing, 'rule', rule, () => check(subject, context));
}

function fileOf({ file }: Place): string {
  return file.path;
}

function fileOfReference({ text }: Reference): string {
  return text.file.path;
}

/** What the rules of the same ids say of problems that were found elsewhere. */
export function problemDiagnostics(problems: readonly Problem[], rules: readonly Rule[], configOf: ConfigOf): Diagnostic[] {
  if (problems.length === 0) return [];
  const known = byId(rules);
  return problems.flatMap((problem) => problemDiagnostic(problem, known, configOf) ?? []);
}

function problemDiagnostic(problem: Problem, rules: ReadonlyMap<string, Rule>, configOf: ConfigOf): Diagnostic | undefined {
  const rule = rules.get(problem.rule);
  return rule && diagnosticOf(rule, { at: problem, ...problem }, configOf);
}

function byId(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}

/** The worst severity with which a rule reports, or `off`. */
export function ceilingOf(rule: Rule, { rules }: EffectiveConfig): Severity | 'off' {
  return rules[rule.id]?.severity ?? rule.severity;
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

/** A finding with the severity that holds where it stands; undefined where the rule is off there. */
function diagnosticOf(rule: Rule, finding: Finding, configOf: ConfigOf): Diagnostic | undefined {
  const { at, message, help, fix, sensitive } = finding;
  const ceiling = ceilingOf(rule, configOf(at.file.path));
  if (ceiling === 'off') return undefined;
  const related = finding.related?.map(
    (other): Related => ('at' in other ? { path: other.at.file.path, span: other.at.span, message: other.message } : other),
  );
  return {
    rule: rule.id,
    severity: milder(finding.severity ?? ceiling, ceiling),
    path: at.file.path,
    span: { start: at.span.start, end: at.span.end },
    message,
    ...(help !== undefined && { help }),
    ...(related?.length && { related }),
    ...(fix && { fix }),
    ...(sensitive && { sensitive }),
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
