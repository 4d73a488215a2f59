import type fc from 'fast-check';

/** One part of the product with the inputs that are tried on it. */
export interface FuzzPart {
  readonly name: string;
  /** Of the inputs altogether, relative to the other parts. */
  readonly share: number;
  /** A property whose inputs are the arbitrary and which throws where something does not hold. */
  readonly property: fc.IProperty<unknown>;
}
