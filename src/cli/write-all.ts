import { uninterrupted } from '../node/uninterrupted.js';
import { writeFiles, WriteError } from '../node/write-files.js';
import type { NewContent } from '../node/write-files.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { treePath } from './open-project.js';

/** Writes files whole or not at all; a failure is told with the file that it stands for. */
export function writeAll(contents: readonly NewContent[], host: CliHost): void {
  if (contents.length === 0) return;
  const { cwd } = host;
  try {
    uninterrupted(() => writeFiles(contents));
    host.onWrite?.(contents);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    const { path, message, written } = error;
    const rest = written.length === 0 ? 'Nothing was changed.' : `Written before it: ${written.map((each) => `\`${treePath(cwd, each)}\``).join(', ')}.`;
    throw new CliError('unwritable-file', `The file cannot be written: ${message}. ${rest}`, { path: treePath(cwd, path) });
  }
}
