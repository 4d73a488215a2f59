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

/** By format, where there is one, and by the kind of their check. */
type ActiveChecks = Map<string | undefined, Map<keyof Checks, readonly ActiveCheck[]>>;

/** What is looked at: one for a run, so that no rule has to be told anew. Rules keep nothing of what they are given. */
export interface Shown {
  definition: Definition | undefined;
  inventory: ToolInventory | undefined;
}

/** The checks that run, sorted out once for each configuration, format and kind: of kinds that a run does not come to, none has to be loaded. */
export class ActiveRules {
  readonly #rules: readonly Rule[];
  readonly #shown: Shown;
  readonly #report: (rule: Rule, finding: Finding) => void;
  readonly #byConfig = new Map<EffectiveConfig, ActiveChecks>();

  constructor(rules: readonly Rule[], shown: Shown, report: (rule: Rule, finding: Finding) => void) {
    this.#rules = rules;
    this.#shown = shown;
    this.#report = report;
  }

  /** The checks of a kind for a format under a configuration. A rule that is off where it looks may be on where it reports. */
  for(config: EffectiveConfig, format: string | undefined, kind: keyof Checks): readonly ActiveCheck[] {
    let byFormat = this.#byConfig.get(config);
    if (!byFormat) this.#byConfig.set(config, (byFormat = new Map() as ActiveChecks));
    let byKind = byFormat.get(format);
    if (!byKind) byFormat.set(format, (byKind = new Map<keyof Checks, readonly ActiveCheck[]>()));
    let active = byKind.get(kind);
    if (!active) byKind.set(kind, (active = this.#sortOut(config, format, kind)));
    return active;
  }

  #sortOut(config: EffectiveConfig, format: string | undefined, kind: keyof Checks): ActiveCheck[] {
    const active: ActiveCheck[] = [];
    for (const rule of this.#rules) {
      const { id, formats, check: checks } = rule;
      if (!(kind in checks) || !config.on.has(id) || (format !== undefined && formats && !formats.includes(format))) continue;
      const check = checks[kind] as ActiveCheck['check'] | undefined;
      if (check) active.push({ rule: id, check, context: new Given(rule, config, this.#shown, this.#report) });
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
