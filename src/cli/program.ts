import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** The program of the command beside the file that starts it, and what the engine compiled of it when it was built. */
export const programFile = 'program.cjs';
export const codeCacheFile = 'program.cache';

export interface CompiledProgram {
  readonly script: Script;
  /** Whether the engine took the code cache: it is of one version of the engine. */
  readonly isCached: boolean;
}

/** Compiles the program as Node compiles a CommonJS module, so that a code cache can be handed to the engine. */
export function compileProgram(path: string, codeCache: Buffer | undefined): CompiledProgram {
  // All of its characters are ASCII, and so it is read: the engine keeps one byte for each.
  const source = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(path, 'latin1')}\n})`;
  const script = new Script(source, { filename: path, ...(codeCache && { cachedData: codeCache }) });
  return { script, isCached: codeCache !== undefined && script.cachedDataRejected === false };
}

export function runProgram({ script }: CompiledProgram, path: string): void {
  const module = { exports: {} };
  const run = script.runInThisContext() as (exports: object, require: NodeJS.Require, module: object, filename: string, dirname: string) => void;
  run(module.exports, createRequire(path), module, path, dirname(path));
}
