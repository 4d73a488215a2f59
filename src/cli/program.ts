import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** The program, in a folder beside the file that starts it: files of parts that are wanted together. */
export const programFolder = 'program';
export const mainFile = 'main.cjs';
/** A part is named by its file and its own name. */
export const mainPart = `${mainFile}/main`;

/** What a file of the program is: of each part, by name, the function that a CommonJS module stands in. */
type Parts = Readonly<Record<string, (exports: unknown, require: (id: string) => unknown, module: { exports: unknown }) => void>>;

/** What the engine compiled of a file when the program was built stands beside it. */
export function codeCacheOf(file: string): string {
  return file.replace(/\.cjs$/u, '.cache');
}

/** Loads the program as Node loads CommonJS modules, but for reading parts that are wanted together at once, with code that the engine has compiled before. */
export class Program {
  readonly #folder: string;
  readonly #loaded = new Map<string, { exports: unknown }>();
  readonly #files = new Map<string, Parts>();
  readonly #scripts = new Map<string, Script>();
  readonly #withCache: boolean;
  readonly #outside: NodeJS.Require;

  constructor(folder: string, withCache: boolean) {
    this.#folder = folder;
    this.#withCache = withCache;
    this.#outside = createRequire(join(folder, mainFile));
  }

  /** By file. */
  get scripts(): ReadonlyMap<string, Script> {
    return this.#scripts;
  }

  /** Whether the engine takes what was compiled of the main file: that is of one version of the engine. */
  get isCached(): boolean {
    return this.#compiled(mainFile).cachedDataRejected === false;
  }

  /** Has Node load the files, which keeps what it compiles of them if it is told to. */
  loadByNode(id: string): unknown {
    return this.#load(id, (file) => this.#outside(join(this.#folder, file)) as Parts);
  }

  load(id: string): unknown {
    return this.#load(id, (file) => this.#compiled(file).runInThisContext() as Parts);
  }

  #load(id: string, read: (file: string) => Parts): unknown {
    const known = this.#loaded.get(id);
    if (known) return known.exports;
    const [file = '', part = ''] = id.split('/');
    let parts = this.#files.get(file);
    if (!parts) this.#files.set(file, (parts = read(file)));
    const module = { exports: {} as unknown };
    this.#loaded.set(id, module);
    parts[part]?.(module.exports, (wanted) => (wanted.startsWith('./') ? this.#load(wanted.slice(2), read) : this.#outside(wanted)), module);
    return module.exports;
  }

  #compiled(file: string): Script {
    let script = this.#scripts.get(file);
    if (!script) {
      const filename = join(this.#folder, file);
      const cachedData = this.#withCache ? readIfThere(join(this.#folder, codeCacheOf(file))) : undefined;
      // All of its characters are ASCII, and so it is read: the engine keeps one byte for each.
      script = new Script(readFileSync(filename, 'latin1'), { filename, ...(cachedData && { cachedData }) });
      this.#scripts.set(file, script);
    }
    return script;
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
