import { nothingDeclared } from '../formats/declarations.js';
import type { Definition } from '../model/definition.js';
import { SourceFile } from '../text/source-file.js';

/** What of a definition is small, and asked for after a run. */
const keptKeys = ['format', 'root', 'runtime', 'mode', 'inventories', 'files'] as const;

/** What holds on to its texts. */
const droppedKeys = ['name', 'manifest', 'declared', 'instructions', 'furtherTexts', 'entry', 'plugin', 'peers', 'triggers', 'problems', 'references'] as const;

/**
 * A definition that was looked at, without what it was read into: that is read again if someone wants it, since what all
 * definitions of a run were read into takes up many times the memory of one.
 *
 * @param main its main file, of which the text may be read again as well
 * @param read the whole definition; undefined when it is no longer there, of which nothing is told then
 */
export function readAgain(definition: Definition, main: SourceFile | undefined, read: () => Definition | undefined): Definition {
  const light: Record<string, unknown> = {};
  for (const key of keptKeys) light[key] = definition[key];
  light.main = main ?? new SourceFile(definition.main.path, '');
  let known: Definition | undefined;
  const whole = (): Partial<Definition> => (known ??= read() ?? { ...(light as unknown as Definition), ...nothing });
  // Only keys are taken along: what the getters hold on to is not the definition.
  for (const key of droppedKeys) if (key in definition) Object.defineProperty(light, key, { enumerable: true, get: () => whole()[key] });
  return light as unknown as Definition;
}

const nothing = { declared: nothingDeclared, instructions: [], problems: [], references: [] };
