import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeCacheFile, compileProgram, programFile, runProgram } from '../cli/program.js';

/** Run beside the program with the arguments of a usual run: writes the code cache when that ends. */
const path = join(__dirname, programFile);
const compiled = compileProgram(path, undefined);
process.on('exit', () => {
  writeFileSync(join(__dirname, codeCacheFile), compiled.script.createCachedData());
});
runProgram(compiled, path);
