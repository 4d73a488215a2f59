import type { Definition } from '../model/definition.js';
import type { Reference } from '../model/reference.js';
import type { ReadDefinition } from './format.js';

/** What the texts of a definition are read into. */
export type Texts = Required<Pick<ReadDefinition, 'instructions' | 'furtherTexts' | 'problems'>>;

/** What there is of a definition before its texts are read. */
type Ready = Omit<ReadDefinition, keyof Texts>;

class LateTexts implements Texts {
  readonly #read: () => Texts;

  constructor(ready: Ready, read: () => Texts) {
    this.#read = read;
    Object.assign(this, ready);
  }

  get instructions(): Texts['instructions'] {
    return this.texts().instructions;
  }

  get furtherTexts(): Texts['furtherTexts'] {
    return this.texts().furtherTexts;
  }

  get problems(): Texts['problems'] {
    return this.texts().problems;
  }

  texts(): Texts {
    return this.#read();
  }

  with(parts: Partial<Ready>): LateTexts {
    return new LateTexts({ ...(this as unknown as Ready), ...parts }, this.#read);
  }
}

/** A definition of which the texts are read when they are asked for: of many that never happens. */
export function withLateTexts(ready: Ready, texts: () => Texts): ReadDefinition {
  return new LateTexts(ready, texts) as LateTexts & ReadDefinition;
}

/** A copy with some parts replaced, in which what is put off stays so. */
export function withParts(definition: ReadDefinition, parts: Partial<Ready>): ReadDefinition {
  return definition instanceof LateTexts ? (definition.with(parts) as LateTexts & ReadDefinition) : { ...definition, ...parts };
}

/** A copy of which the texts have been read, to be given its references. */
export function withTexts(definition: ReadDefinition): Omit<Definition, 'references'> & { references: readonly Reference[] } {
  // In this order all copies have one hidden class for V8; with the copied part first it makes one for each.
  const { instructions, furtherTexts = [], problems } = definition instanceof LateTexts ? definition.texts() : definition;
  return { references: [], ...definition, instructions, furtherTexts, problems };
}
