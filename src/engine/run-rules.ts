import type { Definition } from '../model/definition.js';
import { milder } from '../model/diagnostic.js';
import type { Diagnostic, Related, Severity } from '../model/diagnostic.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import type { EffectiveConfig } from './config.js';
import { timed } from './observer.js';
import type { RunObserver } from './observer.js';
import { SharedFindings } from './shared-findings.js';
import type { Checks, DefinitionContext, Finding, OptionValue, Rule, RuleContext } from './rule.js';

/** A rule that runs, with what it is given under one configuration. */
interface ActiveRule {
  readonly rule: Rule;
  readonly context: RuleContext;
}

/** Rules keep nothing of what they are given, so that one object serves for all definitions and inventories. */
type ReusedContext = { -readonly [K in keyof DefinitionContext]: DefinitionContext[K] } & { inventory?: ToolInventory };

/** By the kind of their check. */
type ActiveRules = Readonly<Partial<Record<keyof Checks, readonly ActiveRule[]>>>;

/** The configuration of each file, by path. */
export type ConfigOf = (path: string) => EffectiveConfig;

/** Every rule that is on, to be shown what was read piece by piece. */
export class RuleRun {
  readonly #rules: readonly Rule[];
  readonly #byId: ReadonlyMap<string, Rule>;
  readonly #active = new Map<EffectiveConfig, Map<string | undefined, ActiveRules>>();
  readonly #configOf: ConfigOf;
  readonly #timing: RunObserver['timing'];
  readonly #found: Diagnostic[] = [];
  readonly #shared = new SharedFindings();

  constructor(rules: readonly Rule[], configOf: ConfigOf, { timing }: RunObserver = {}) {
    this.#rules = rules;
    this.#byId = byId(rules);
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
    this.#visit('inventory', inventory, path, { inventory });
    for (const tool of inventory.tools) this.#visit('tool', tool, path, { inventory });
  }

  definition(definition: Definition): void {
    const before = this.#found.length;
    this.#visitDefinition(definition);
    this.#found.push(...this.#shared.withhold(definition, this.#found.splice(before)));
  }

  #visitDefinition(definition: Definition): void {
    const { format, main, declared, instructions, references, problems } = definition;
    this.problems(problems);
    const given = { definition };
    this.#visit('definition', definition, main.path, given, format);
    for (const connection of declared.connections) this.#visit('connection', connection, connection.file.path, given, format);
    for (const server of declared.servers) this.#visit('server', server, server.file.path, given, format);
    for (const each of instructions) this.#visit('instructions', each, each.file.path, given, format);
    for (const reference of references) this.#visit('reference', reference, reference.text.file.path, given, format);
  }

  /**
   * Calls one kind of check of every active rule that has it; a rule that throws is a finding, and the run goes on.
   *
   * @param given what the context has beside what holds for all
   */
  #visit<K extends keyof Checks>(kind: K, subject: unknown, path: string, given: Partial<Pick<ReusedContext, 'definition' | 'inventory'>>, format?: string): void {
    const rules = this.#activeRules(this.#configOf(path), format)[kind];
    if (!rules) return;
    for (const { rule, context } of rules) {
      const check = rule.check[kind] as ((subject: unknown, context: RuleContext) => void) | undefined;
      if (!check) continue;
      try {
        Object.assign(context, given);
        if (this.#timing) timed(this.#timing, 'rule', rule.id, () => check(subject, context));
        else check(subject, context);
      } catch (error) {
        this.#found.push(internalError(rule.id, path, error));
      }
    }
  }

  /** The rules to run for a format under a configuration. One that is off where it looks may be on where it reports. */
  #activeRules(config: EffectiveConfig, format: string | undefined): ActiveRules {
    let byFormat = this.#active.get(config);
    if (!byFormat) this.#active.set(config, (byFormat = new Map<string | undefined, ActiveRules>()));
    let active = byFormat.get(format);
    if (!active) {
      const on = this.#rules.filter(({ id, formats }) => config.on.has(id) && (format === undefined || !formats || formats.includes(format))).map((rule) => ({ rule, context: this.#contextOf(rule, config) }));
      const kinds = [...new Set(on.flatMap(({ rule }) => Object.keys(rule.check)))] as (keyof Checks)[];
      byFormat.set(format, (active = Object.fromEntries(kinds.map((kind) => [kind, on.filter(({ rule }) => rule.check[kind])]))));
    }
    return active;
  }

  #contextOf(rule: Rule, { settings, rules }: EffectiveConfig): RuleContext {
    const options: Record<string, OptionValue> = { ...defaultsOf(rule), ...rules[rule.id]?.options };
    return { settings, option: <T extends OptionValue>(name: string) => options[name] as T, report: (finding) => this.#add(rule, finding) };
  }

  #add(rule: Rule, finding: Finding): void {
    const diagnostic = diagnosticOf(rule, finding, this.#configOf);
    if (diagnostic) this.#found.push(diagnostic);
  }
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

function defaultsOf({ options = {} }: Rule): Record<string, OptionValue> {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
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
