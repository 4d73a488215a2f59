import type { OptionValue, Settings } from './rule.js';
import type { Severity } from '../model/diagnostic.js';

/** What a user has set for one rule. */
export interface RuleSetting {
  readonly severity: Severity | 'off';
  readonly options?: Readonly<Record<string, OptionValue>>;
}

export interface LintConfig {
  readonly settings?: Partial<Settings>;
  /** By rule id. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
}
