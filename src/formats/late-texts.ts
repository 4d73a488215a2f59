import { lateValues } from '../text/late-values.js';
import type { ReadDefinition } from './format.js';

/** What the texts of a definition are read into. */
const lateKeys = ['instructions', 'furtherTexts', 'problems'] as const;

type LateKey = (typeof lateKeys)[number];

/** What there is of a definition before its texts are read. */
type Ready = Omit<ReadDefinition, LateKey>;

type Late = { readonly [Key in LateKey]: () => ReadDefinition[Key] };

class LateTexts {
  readonly #ready: Ready;
  readonly #late: Late;

  constructor(ready: Ready, late: Late) {
    this.#ready = ready;
    this.#late = late;
    Object.assign(this, ready);
    Object.defineProperties(this, LateTexts.#values);
  }

  static readonly #values = lateValues<LateTexts, LateKey>(lateKeys, (definition, key) => definition.#late[key]());

  with(parts: Partial<Ready>): LateTexts {
    return new LateTexts({ ...this.#ready, ...parts }, this.#late);
  }
}

/** A definition of which the texts are read when they are asked for: of many that never happens. */
export function withLateTexts(ready: Ready, late: Late): ReadDefinition {
  return new LateTexts(ready, late) as LateTexts & ReadDefinition;
}

/** A copy with some parts replaced, in which what is put off stays so. */
export function withParts(definition: ReadDefinition, parts: Partial<Ready>): ReadDefinition {
  return definition instanceof LateTexts ? (definition.with(parts) as LateTexts & ReadDefinition) : { ...definition, ...parts };
}
