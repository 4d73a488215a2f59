import type { Severity } from '../../model/diagnostic.js';
import type { Place } from '../../model/located.js';
import type { Reason, Resolution, Verdict } from '../../model/reference.js';
import { valueAt } from '../../model/data.js';
import type { Vocabulary } from '../vocabulary.js';

/** A resolution before the context has had its say: how bad it is if the text instructs. */
export type Outcome = Resolution & { readonly severity: Severity | 'none' };

type Details = Partial<Omit<Resolution, 'verdict' | 'reason' | 'severity'>>;

/** Leaves out what is undefined. */
export function outcome(verdict: Verdict, reason: Reason, severity: Severity | 'none', details: { readonly [K in keyof Details]?: Details[K] | undefined } = {}): Outcome {
  const kept = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Details;
  return { verdict, reason, severity, ...kept };
}

export function fine(details: Parameters<typeof outcome>[3], reason: Reason = 'declared'): Outcome {
  return outcome(reason === 'builtin' ? 'builtin' : 'declared', reason, 'none', details);
}

export function unchecked(reason: 'nothing-declared' | 'unknown-server-tools', details: Parameters<typeof outcome>[3] = {}): Outcome {
  return outcome('not-checkable', reason, 'info', details);
}

/** A tool list that only spares a question costs no run. */
export function listSeverity({ definition }: Vocabulary): Severity {
  return definition.runtime.toolList === 'restricts' ? 'error' : 'warning';
}

/** Where the definition switches a tool or app off, if it does. Letter case does not count. */
export function disabledPlace(names: readonly string[], { definition }: Vocabulary): Place | undefined {
  const folded = new Set(names.map((name) => name.toLowerCase()));
  return definition.declared.disabled.find(({ value }) => folded.has(value.toLowerCase()));
}

/** Where the manifest switches off what depends on one of its keys: `memory: false`, `memory: {enabled: false}`. */
export function switchedOff(key: string, { definition }: Vocabulary): Place | undefined {
  const node = valueAt(definition.manifest, key);
  const flag = node?.kind === 'map' ? valueAt(node, 'enabled') : node;
  return flag?.kind === 'scalar' && flag.value === false ? flag : undefined;
}
