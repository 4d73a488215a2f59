import module from 'node:module';
import { join } from 'node:path';
import { mainPart, Program, programFolder } from './program.js';

/**
 * Starts the command. Compiling its program takes longer than linting a worker does, so the package brings the compiled code of one
 * version of Node; other versions that have a compile cache use that (`NODE_DISABLE_COMPILE_CACHE=1` turns it off).
 */
const program = new Program(join(__dirname, programFolder), true);
if (program.isCached) {
  program.load(mainPart);
} else {
  (module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
  program.loadByNode(mainPart);
}
