import { nothingDeclared } from '../formats/declarations.js';
import type { Definition } from '../model/definition.js';
import { lateValues } from '../text/late-values.js';
import { SourceFile } from '../text/source-file.js';

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
  return new LightDefinition(definition, main ?? new SourceFile(definition.main.path, ''), read) as LightDefinition & Definition;
}

/** What of a definition is small, and asked for after a run. */
type Kept = Pick<Definition, 'format' | 'root' | 'main' | 'runtime' | 'mode' | 'inventories' | 'files'>;

class LightDefinition implements Kept {
  readonly format: Kept['format'];
  readonly root: Kept['root'];
  readonly main: Kept['main'];
  readonly runtime: Kept['runtime'];
  readonly mode: Kept['mode'];
  readonly inventories: Kept['inventories'];
  readonly files: Kept['files'];
  readonly #read: () => Definition | undefined;
  #whole: Partial<Definition> | undefined;

  /** Of the definition only keys are taken along: it is not held on to. */
  constructor(definition: Definition, main: SourceFile, read: () => Definition | undefined) {
    this.#read = read;
    const { format, root, runtime, mode, inventories, files } = definition;
    this.format = format;
    this.root = root;
    this.main = main;
    this.runtime = runtime;
    this.mode = mode;
    this.inventories = inventories;
    this.files = files;
  }

  static {
    Object.defineProperties(this.prototype, lateValues<LightDefinition, (typeof droppedKeys)[number]>(droppedKeys, (light, key) => light.#wholeNow()[key]));
  }

  #wholeNow(): Partial<Definition> {
    return (this.#whole ??= this.#read() ?? nothing);
  }
}

const nothing = { declared: nothingDeclared, instructions: [], problems: [], references: [] };
