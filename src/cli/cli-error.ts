import { rangeOf } from '../report/json-range.js';
import type { JsonRange } from '../report/json-range.js';
import type { Place } from '../model/located.js';
import type { Problem } from '../model/problem.js';

export type CliErrorCode =
  | 'usage'
  | 'path-not-found'
  | 'nothing-to-lint'
  | 'unreadable-file'
  | 'unwritable-file'
  | 'invalid-config'
  | 'invalid-workspace'
  | 'invalid-baseline'
  | 'invalid-report'
  | 'unknown-rule'
  | 'git-failed'
  | 'internal-error';

/** Why a command could not do its work; it ends with exit code 2. */
export class CliError extends Error {
  readonly code: CliErrorCode;
  readonly file?: string;
  readonly range?: JsonRange;
  /** Further reasons of the same kind. */
  readonly others: readonly CliError[];

  constructor(code: CliErrorCode, message: string, place?: Place | { readonly path: string }, others: readonly CliError[] = []) {
    super(message);
    this.code = code;
    this.others = others;
    if (!place) return;
    if ('path' in place) this.file = place.path;
    else {
      this.file = place.file.path;
      this.range = rangeOf(place.file, place.span);
    }
  }
}

/** One error for all that is wrong with a file that the command needs. */
export function errorOfProblems(code: CliErrorCode, [first, ...rest]: readonly Problem[]): CliError {
  const one = ({ message, help, file, span }: Problem, others: readonly CliError[] = []): CliError =>
    new CliError(code, help === undefined ? message : `${message} ${help}`, { file, span }, others);
  return first ? one(first, rest.map((problem) => one(problem))) : new CliError(code, 'The file cannot be used.');
}
