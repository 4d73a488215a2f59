import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeCacheOf, mainPart, Program, programFolder } from '../cli/program.js';

/** Run beside the program with the arguments of a usual run: writes what the engine has compiled of each file when that ends, where that is not kept already. */
const folder = join(__dirname, programFolder);
const program = new Program(folder, false);
process.on('exit', () => {
  for (const [file, script] of program.scripts) {
    const path = join(folder, codeCacheOf(file));
    if (!existsSync(path)) writeFileSync(path, script.createCachedData());
  }
});
program.load(mainPart);
