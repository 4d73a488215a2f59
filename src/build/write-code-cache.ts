import { join } from 'node:path';
import { mainPart, Program, programFolder } from '../cli/program.js';

/** Run beside the program with the arguments of a usual run: keeps what the engine has compiled of each file when that ends, where that is not kept already. */
const folder = join(__dirname, programFolder);
const program = new Program(folder, { folder, prefix: '' }, require);
process.on('exit', () => program.keepCode());
program.load(mainPart);
