import { entriesOf } from '../model/data.js';
import type { DataEntry } from '../model/data.js';
import type { Declarations, ListPlace } from '../model/definition.js';
import type { Place } from '../model/located.js';
import type { Problem } from '../model/problem.js';

/** A definition that declares nothing, in whose scope nothing can be checked. */
export const nothingDeclared: Declarations = {
  connections: [],
  servers: [],
  disabled: [],
  inputs: [],
  outputs: [],
  secrets: [],
  contexts: [],
  calls: [],
  places: {},
  checkable: false,
};

/** Where a list stands: at its key. */
export function placeOfEntry({ key }: DataEntry, name = key.value): ListPlace {
  return { file: key.file, span: key.span, key: name, exists: true };
}

/** Where a list would have to be added. */
export function placeToAdd({ file, span }: Place, key: string): ListPlace {
  return { file, span, key, exists: false };
}

/** Whether all of a data file, or of front matter, could be read: only then something that it does not declare is missing. */
export function isWhole(problems: readonly Problem[]): boolean {
  return !problems.some(({ rule, severity }) => rule !== 'duplicate-key' && severity === undefined);
}

/** The entries of a map whose value is not `false`, which hosts take for "without it". */
export function enabledEntries(map: Parameters<typeof entriesOf>[0]): readonly DataEntry[] {
  return entriesOf(map).filter(({ value }) => !(value.kind === 'scalar' && value.value === false));
}
