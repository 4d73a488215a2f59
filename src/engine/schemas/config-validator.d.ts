/** What the schema of the configuration has against a value. */
export interface SchemaComplaint {
  /** JSON pointer of the value. */
  readonly instancePath: string;
  /** JSON pointer of the keyword, into the schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ConfigValidator {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaComplaint[] | null;
}

export const validateConfig: ConfigValidator;
