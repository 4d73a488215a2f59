import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { mainPart, Program, programFolder } from '../cli/program.js';

/** Run beside the program with the arguments of a usual run: keeps what the engine has compiled of each file when that ends, where that is not kept already. */
const folder = join(__dirname, programFolder);
const program = new Program(folder, { folder, prefix: '' }, require);
if (!program.isCached) {
  // Kept with the code is also what was worth compiling further. Whoever takes it does so at once, which takes a run of one definition longer than it saves.
  setFlagsFromString('--no-sparkplug');
  // The engine refuses code that was compiled under other flags than its own.
  process.on('exit', () => setFlagsFromString('--sparkplug'));
}
process.on('exit', () => program.keepCode());
program.load(mainPart);
