import type { SuppressedDiagnostic } from '../engine/lint-types.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Findings } from './findings.js';

/** A definition, or a file that belongs to none, with what was found in it. */
export interface Section {
  readonly definition?: Definition;
  /** Its main file. */
  readonly path: string;
  readonly shown: readonly Diagnostic[];
  readonly suppressed: readonly SuppressedDiagnostic[];
  readonly known: readonly Diagnostic[];
}

/** Every definition, in the order of their files, then the tool lists and other files. Each finding is in one section. */
export function byDefinition({ report, shown }: Findings): Section[] {
  const { definitions, inventories } = report;
  const owners = ownersOf(definitions);
  const found = {
    shown: grouped(shown, (diagnostic) => owners.get(diagnostic.path) ?? diagnostic.path),
    suppressed: grouped(report.suppressed, ({ diagnostic }) => owners.get(diagnostic.path) ?? diagnostic.path),
    known: grouped(report.known, (diagnostic) => owners.get(diagnostic.path) ?? diagnostic.path),
  };
  const section = (key: Definition | string): Section => ({
    ...(typeof key === 'string' ? { path: key } : { definition: key, path: key.main.path }),
    shown: found.shown.get(key) ?? [],
    suppressed: found.suppressed.get(key) ?? [],
    known: found.known.get(key) ?? [],
  });
  const loose = [...Object.values(found).flatMap((groups) => [...groups.keys()]), ...inventories.map(({ file }) => file.path)].filter((key) => typeof key === 'string');
  const files = [...new Set(loose)].filter((path) => !owners.has(path)).sort();
  return [...definitions].sort((a, b) => compare(a.main.path, b.main.path)).map(section).concat(files.map(section));
}

/** The definition that a file belongs to: the one it makes, else the first whose instructions it holds, else the nearest that lists it. */
function ownersOf(definitions: readonly Definition[]): ReadonlyMap<string, Definition> {
  const owners = new Map<string, Definition>();
  const claim = (path: string, definition: Definition): void => {
    if (!owners.has(path)) owners.set(path, definition);
  };
  for (const definition of definitions) claim(definition.main.path, definition);
  for (const definition of definitions) for (const { file } of definition.instructions) claim(file.path, definition);
  const nearestFirst = [...definitions].sort((a, b) => b.root.length - a.root.length);
  for (const definition of nearestFirst) for (const path of definition.files) claim(path, definition);
  for (const definition of nearestFirst) for (const { file } of definition.inventories) claim(file.path, definition);
  return owners;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => Definition | string): Map<Definition | string, T[]> {
  const groups = new Map<Definition | string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** What a definition is called: its own name, else that of its folder, else its file. */
export function titleOf({ definition, path }: Section, { maskText }: Pick<Findings, 'maskText'>): string {
  if (!definition) return path;
  const folder = definition.root.slice(definition.root.lastIndexOf('/') + 1);
  return maskText(definition.name?.value ?? '') || (folder.startsWith('.') ? path : folder) || path;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
