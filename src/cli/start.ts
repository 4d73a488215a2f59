import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mainPart, Program, programFolder } from './program.js';
import { build } from './version.js';

/**
 * Starts the command. Compiling its program takes longer than linting a worker does, so the package brings the compiled code of one
 * version of Node. Other versions that have a compile cache keep theirs beside what they keep of other programs: their own way to do so
 * keeps only what is compiled before the program runs. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */
const folder = join(__dirname, programFolder);
const outside = require;
let program = new Program(folder, { folder, prefix: '' }, outside);
if (!program.isCached) {
  // Loaded for this alone, since it takes a millisecond.
  const { enableCompileCache } = outside('node:module') as { enableCompileCache?: () => { directory?: string } };
  const { directory } = enableCompileCache?.() ?? {};
  const own = directory && ownFolder(join(directory, `workerlint-${process.getuid?.() ?? ''}`));
  const kept = new Program(folder, own ? { folder: own, prefix: `${build.slice(0, 16)}-${process.version}-${process.arch}-` } : undefined, outside);
  process.on('exit', () => kept.keepCode());
  program = kept;
}
program.load(mainPart);

/** The folder, made where it is absent, unless others could write code to it: they would have it run. */
function ownFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const stats = lstatSync(path);
    return stats.isDirectory() && (!process.getuid || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0)) ? path : undefined;
  } catch {
    return undefined;
  }
}
