import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** The parts of the program, CommonJS modules, in a folder beside the file that starts them. */
export const programFolder = 'program';
export const mainPart = 'main.cjs';

/** What the engine compiled of a part when the program was built stands beside it. */
export function codeCacheOf(part: string): string {
  return part.replace(/\.cjs$/u, '.cache');
}

/** Loads the program as Node loads CommonJS modules, but for handing the engine code that it has compiled before. */
export class Program {
  readonly #folder: string;
  readonly #modules = new Map<string, { exports: unknown }>();
  readonly #scripts = new Map<string, { readonly script: Script; readonly isCached: boolean }>();
  readonly #withCache: boolean;

  constructor(folder: string, withCache: boolean) {
    this.#folder = folder;
    this.#withCache = withCache;
  }

  get scripts(): ReadonlyMap<string, { readonly script: Script }> {
    return this.#scripts;
  }

  /** Whether the engine takes what was compiled of the main part: that is of one version of the engine. */
  get isCached(): boolean {
    return this.#compiled(mainPart).isCached;
  }

  load(part: string): unknown {
    const known = this.#modules.get(part);
    if (known) return known.exports;
    const path = join(this.#folder, part);
    const module = { exports: {} as unknown };
    this.#modules.set(part, module);
    const outside = createRequire(path);
    const require = (id: string): unknown => (id.startsWith('./') ? this.load(id.slice(2)) : outside(id));
    const run = this.#compiled(part).script.runInThisContext() as (exports: unknown, require: unknown, module: object, filename: string, dirname: string) => void;
    run(module.exports, require, module, path, this.#folder);
    return module.exports;
  }

  #compiled(part: string): { readonly script: Script; readonly isCached: boolean } {
    let compiled = this.#scripts.get(part);
    if (!compiled) {
      const path = join(this.#folder, part);
      // All of its characters are ASCII, and so it is read: the engine keeps one byte for each.
      const source = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(path, 'latin1')}\n})`;
      const cachedData = this.#withCache ? readIfThere(join(this.#folder, codeCacheOf(part))) : undefined;
      const script = new Script(source, { filename: path, ...(cachedData && { cachedData }) });
      compiled = { script, isCached: cachedData !== undefined && script.cachedDataRejected === false };
      this.#scripts.set(part, compiled);
    }
    return compiled;
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
