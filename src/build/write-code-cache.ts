import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeCacheOf, mainPart, Program, programFolder } from '../cli/program.js';

/** Run beside the program with the arguments of a usual run: writes what the engine has compiled of each part when that ends. */
const folder = join(__dirname, programFolder);
const program = new Program(folder, false);
process.on('exit', () => {
  for (const [part, { script }] of program.scripts) writeFileSync(join(folder, codeCacheOf(part)), script.createCachedData());
});
program.load(mainPart);
