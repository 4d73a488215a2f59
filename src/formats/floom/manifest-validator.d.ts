/** What the schema of the manifest has against a value. */
export interface SchemaError {
  /** JSON pointer. */
  readonly instancePath: string;
  /** Pointer to the keyword, with `#` in front. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key at fault, for errors of `propertyNames`. */
  readonly propertyName?: string;
}

export interface ManifestValidator {
  (manifest: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** The manifest with `schema_version: "0.3"`. */
export const contract: ManifestValidator;
/** The older shape. */
export const legacy: ManifestValidator;
