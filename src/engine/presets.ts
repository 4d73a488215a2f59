import type { RuleSetting } from './config.js';
import type { Rule } from './rule.js';

/** Configurations that can be extended by name, as functions of the rules that there are. */
const presets: Readonly<Record<string, (rule: Rule) => RuleSetting | undefined>> = {
  /** The rules as they are: the base of every configuration. */
  recommended: () => undefined,
  /** Every rule is on, those of opinion as warnings, and a suppression needs a reason. */
  strict: ({ severity }) => (severity === 'off' ? { severity: 'warning' } : severity === 'info' ? { severity: 'warning' } : undefined),
};

export const presetNames: readonly string[] = Object.keys(presets);

/** The settings of a preset, by rule; undefined when there is none of that name. */
export function presetRules(name: string, rules: readonly Rule[]): Readonly<Record<string, RuleSetting>> | undefined {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  return preset && Object.fromEntries(rules.flatMap((rule) => {
    const setting = preset(rule);
    return setting ? [[rule.id, setting]] : [];
  }));
}
