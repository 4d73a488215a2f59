import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { readWorkspace } from '../engine/workspace-file.js';
import type { Workspace } from '../model/workspace.js';
import { SourceFile } from '../text/source-file.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';

/** Reads the file that `--workspace` names. */
export function loadWorkspace(path: string, { cwd }: CliHost): Workspace {
  const shown = relative(cwd, resolve(cwd, path)).split(sep).join('/');
  const result = readWorkspace(new SourceFile(shown, textOf(path, shown, cwd)));
  if (result.kind === 'workspace') return result.workspace;
  const { message, help, file, span } = result.problem;
  throw new CliError('invalid-workspace', help === undefined ? message : `${message} ${help}`, { file, span });
}

function textOf(path: string, shown: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code === 'EISDIR' ? 'it is a folder' : (code ?? 'no reason given')})`;
    throw new CliError('unreadable-file', `The file that \`--workspace\` names ${reason}.`, { path: shown });
  }
}
