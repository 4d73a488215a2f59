import type { Definition } from '../model/definition.js';
import type { ToolInventory } from '../model/tool.js';
import type { EffectiveConfig } from './config.js';
import type { Checks, DefinitionContext, Finding, OptionValue, Rule, Settings, ToolContext } from './rule.js';

/** A check of a rule that is on, with what it is given under one configuration. */
export interface ActiveCheck {
  readonly rule: string;
  readonly check: (subject: unknown, context: DefinitionContext & ToolContext) => void;
  readonly context: DefinitionContext & ToolContext;
}

/** By the kind of their check. */
export type ActiveChecks = Readonly<Partial<Record<keyof Checks, readonly ActiveCheck[]>>>;

/** What is looked at: one for a run, so that no rule has to be told anew. Rules keep nothing of what they are given. */
export interface Shown {
  definition: Definition | undefined;
  inventory: ToolInventory | undefined;
}

/** The checks that run, sorted out once for each configuration and format. */
export class ActiveRules {
  readonly #rules: readonly Rule[];
  readonly #shown: Shown;
  readonly #report: (rule: Rule, finding: Finding) => void;
  readonly #byConfig = new Map<EffectiveConfig, Map<string | undefined, ActiveChecks>>();

  constructor(rules: readonly Rule[], shown: Shown, report: (rule: Rule, finding: Finding) => void) {
    this.#rules = rules;
    this.#shown = shown;
    this.#report = report;
  }

  /** The checks for a format under a configuration. A rule that is off where it looks may be on where it reports. */
  for(config: EffectiveConfig, format: string | undefined): ActiveChecks {
    let byFormat = this.#byConfig.get(config);
    if (!byFormat) this.#byConfig.set(config, (byFormat = new Map<string | undefined, ActiveChecks>()));
    let active = byFormat.get(format);
    if (!active) byFormat.set(format, (active = this.#sortOut(config, format)));
    return active;
  }

  #sortOut(config: EffectiveConfig, format: string | undefined): ActiveChecks {
    const active: Partial<Record<keyof Checks, ActiveCheck[]>> = {};
    for (const rule of this.#rules) {
      const { id, formats, check: checks } = rule;
      if (!config.on.has(id) || (format !== undefined && formats && !formats.includes(format))) continue;
      const context = new Given(rule, config, this.#shown, this.#report);
      for (const kind of Object.keys(checks) as (keyof Checks)[]) {
        const check = checks[kind] as ActiveCheck['check'] | undefined;
        if (check) (active[kind] ??= []).push({ rule: id, check, context });
      }
    }
    return active;
  }
}

/** What one rule is given under one configuration. */
class Given implements DefinitionContext, ToolContext {
  readonly settings: Settings;
  readonly option: <T extends OptionValue>(name: string) => T;
  readonly report: (finding: Finding) => void;
  readonly #shown: Shown;

  constructor(rule: Rule, { settings, rules }: EffectiveConfig, shown: Shown, report: (rule: Rule, finding: Finding) => void) {
    this.settings = settings;
    const { options = {} } = rule;
    const configured = rules[rule.id]?.options ?? {};
    this.option = <T extends OptionValue>(name: string) => (configured[name] ?? options[name]?.default) as T;
    this.report = (finding) => report(rule, finding);
    this.#shown = shown;
  }

  /** There is one whenever a rule that may ask for it is called. */
  get definition(): Definition {
    return this.#shown.definition as Definition;
  }

  get inventory(): ToolInventory {
    return this.#shown.inventory as ToolInventory;
  }
}
