import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { codeCacheFile, compileProgram, programFile, runProgram } from './program.js';

/**
 * Starts the command. Compiling its program takes longer than linting a worker does, so the package brings the compiled code of one
 * version of Node; other versions that have a compile cache use that (`NODE_DISABLE_COMPILE_CACHE=1` turns it off).
 */
const path = join(__dirname, programFile);
const compiled = withCodeCache();
if (compiled) {
  runProgram(compiled, path);
} else {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  module.createRequire(path)(path);
}

function withCodeCache(): ReturnType<typeof compileProgram> | undefined {
  try {
    const compiled = compileProgram(path, readFileSync(join(__dirname, codeCacheFile)));
    return compiled.isCached ? compiled : undefined;
  } catch {
    return undefined;
  }
}
