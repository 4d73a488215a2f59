import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { withoutLimits } from '../node/v8-limits.js';

/** The program, in a folder beside the file that starts it: files of parts that are wanted together. */
export const programFolder = 'program';
export const mainFile = 'main.cjs';
/** A part is named by its file and its own name. */
export const mainPart = `${mainFile}/main`;

/** What a file of the program is: of each part, by name, the function that a CommonJS module stands in. */
type Parts = Readonly<Record<string, (exports: unknown, require: (id: string) => unknown, module: { exports: unknown }) => void>>;

/** Where what the engine compiles of the program is kept: in files of a folder, whose names begin alike. */
export interface CodeCache {
  readonly folder: string;
  readonly prefix: string;
}

/** Loads the program as Node loads CommonJS modules, but for reading parts that are wanted together at once, with code that the engine has compiled before. */
export class Program {
  readonly #folder: string;
  readonly #cache: CodeCache | undefined;
  readonly #loaded = new Map<string, { exports: unknown }>();
  readonly #files = new Map<string, Parts>();
  readonly #scripts = new Map<string, Script>();
  readonly #outside: NodeJS.Require;

  /** @param outside gives Node's modules */
  constructor(folder: string, cache: CodeCache | undefined, outside: NodeJS.Require) {
    this.#folder = folder;
    this.#cache = cache;
    this.#outside = outside;
  }

  /** Whether the engine takes what was compiled of the main file: that is of one version of the engine. */
  get isCached(): boolean {
    return isTaken(this.#compiled(mainFile));
  }

  /** Keeps what the engine has compiled by now of files of which nothing was kept that it takes. Where that cannot be written nothing is lost but time. */
  keepCode(): void {
    for (const [file, script] of this.#scripts) {
      const path = this.#codeOf(file);
      if (path === undefined || isTaken(script)) continue;
      try {
        // Others that start meanwhile find it whole or not at all.
        const unfinished = `${path}.${process.pid}`;
        writeFileSync(unfinished, withoutLimits(() => script.createCachedData()), { mode: 0o600 });
        renameSync(unfinished, path);
      } catch {
        return;
      }
    }
  }

  load(id: string): unknown {
    const known = this.#loaded.get(id);
    if (known) return known.exports;
    const [file = '', part = ''] = id.split('/');
    let parts = this.#files.get(file);
    if (!parts) this.#files.set(file, (parts = this.#compiled(file).runInThisContext() as Parts));
    const module = { exports: {} as unknown };
    this.#loaded.set(id, module);
    parts[part]?.(module.exports, (wanted) => (wanted.startsWith('./') ? this.load(wanted.slice(2)) : this.#outside(wanted)), module);
    return module.exports;
  }

  #compiled(file: string): Script {
    let script = this.#scripts.get(file);
    if (!script) {
      const filename = join(this.#folder, file);
      const code = this.#codeOf(file);
      const cachedData = code === undefined ? undefined : readIfThere(code);
      // All of its characters are ASCII, and so it is read: the engine keeps one byte for each.
      const text = readFileSync(filename, 'latin1');
      script = withoutLimits(() => new Script(text, { filename, ...(cachedData && { cachedData }) }));
      this.#scripts.set(file, script);
    }
    return script;
  }

  #codeOf(file: string): string | undefined {
    return this.#cache && join(this.#cache.folder, `${this.#cache.prefix}${file.slice(0, -'.cjs'.length)}.cache`);
  }
}

function isTaken({ cachedDataRejected }: Script): boolean {
  return cachedDataRejected === false;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
