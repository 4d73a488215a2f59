/** What a meta-schema has against a value: the path of a part of it, and the keyword of the meta-schema that it fails. */
export interface MetaError {
  /** JSON pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface MetaValidator {
  (schema: unknown): boolean;
  readonly errors?: readonly MetaError[] | null;
}

export const draft07: MetaValidator;
export const draft201909: MetaValidator;
export const draft202012: MetaValidator;
