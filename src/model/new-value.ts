/** A value that an edit writes into a file: what JSON can say. */
export type NewValue = string | number | boolean | null | readonly NewValue[] | { readonly [key: string]: NewValue };

/** How the values of a file are written: JSON, or YAML within brackets or by indentation. */
export type Notation = 'json' | 'yaml';

/** A value on one line: JSON, or YAML in flow style. */
export function flowText(value: NewValue, notation: Notation): string {
  if (isList(value)) return `[${value.map((item) => flowText(item, notation)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scalarText(value, notation);
  const entries = Object.entries(value).map(([key, item]) => `${scalarText(key, notation)}: ${flowText(item, notation)}`);
  return `{${entries.join(', ')}}`;
}

/** The lines of a list item in YAML's block style, from its dash on. */
export function itemLines(value: NewValue): string[] {
  const [first = '', ...more] = isNonEmptyMap(value) ? Object.entries(value).flatMap(([key, item]) => entryLines(key, item)) : [flowText(value, 'yaml')];
  return [`- ${first}`, ...more.map((line) => `  ${line}`)];
}

/** The lines of a map entry in YAML's block style, from its key on. */
export function entryLines(key: string, value: NewValue): string[] {
  const name = scalarText(key, 'yaml');
  if (isList(value) && value.length > 0) return [`${name}:`, ...value.flatMap(itemLines).map((line) => `  ${line}`)];
  if (isNonEmptyMap(value)) return [`${name}:`, ...Object.entries(value).flatMap(([inner, item]) => entryLines(inner, item)).map((line) => `  ${line}`)];
  return [`${name}: ${flowText(value, 'yaml')}`];
}

function isList(value: NewValue): value is readonly NewValue[] {
  return Array.isArray(value);
}

function isNonEmptyMap(value: NewValue): value is { readonly [key: string]: NewValue } {
  return typeof value === 'object' && value !== null && !isList(value) && Object.keys(value).length > 0;
}

/** Words that YAML 1.1 or 1.2 reads as something else than text. */
const reserved = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/iu;

/** Text that every reader of YAML takes for text, in block style and within brackets. */
export function isPlainText(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_./-]*$/u.test(text) && !reserved.test(text);
}

/** A scalar, quoted only where YAML would read it as something else. JSON's quotation marks and escapes are YAML's as well. */
export function scalarText(value: string | number | boolean | null, notation: Notation): string {
  return typeof value === 'string' && notation === 'yaml' && isPlainText(value) ? value : JSON.stringify(value);
}
