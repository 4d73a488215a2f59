import { InvalidArgumentError } from 'commander';
import type { RuleSetting } from '../engine/config.js';
import { nearName } from '../text/near-name.js';

/** A parser for an option that takes one of a few words. */
export function oneOf<T extends string>(choices: readonly T[]): (value: string) => T {
  return (value) => {
    const choice = choices.find((name) => name === value);
    if (choice !== undefined) return choice;
    throw new InvalidArgumentError(`Allowed are ${choices.join(', ')}.${didYouMean(value, choices)}`);
  };
}

/** A whole number, zero or more. */
export function count(value: string): number {
  if (/^\d{1,9}$/u.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number, zero or more.');
}

/** Names with commas between them; a repeated option adds to the list. */
export function names(value: string, before: readonly string[] = []): readonly string[] {
  const added = value.split(',').map((name) => name.trim());
  const odd = added.find((name) => !/^[a-z0-9][a-z0-9._-]*$/u.test(name));
  if (odd !== undefined) throw new InvalidArgumentError(`Give lower-case names with commas between them; \`${odd}\` is none.`);
  return [...new Set([...before, ...added])];
}

const ruleSeverities = ['off', 'info', 'warning', 'error'] as const;
const ruleSeverity = oneOf(ruleSeverities);

export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** `id=severity`; a repeated option adds to the settings. Whether the rule exists is not known here. */
export function ruleSetting(value: string, before: RuleSettings = {}): RuleSettings {
  const equals = value.indexOf('=');
  if (equals < 1) throw new InvalidArgumentError(`Give id=severity, such as unused-connection=off.`);
  return { ...before, [value.slice(0, equals)]: { severity: ruleSeverity(value.slice(equals + 1)) } };
}

/** ` Did you mean x?` with a space before it, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = nearName(name, candidates);
  return near === undefined ? '' : ` Did you mean \`${near}\`?`;
}
