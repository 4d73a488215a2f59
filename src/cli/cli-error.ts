import { rangeOf } from '../report/json-range.js';
import type { JsonRange } from '../report/json-range.js';
import type { Place } from '../model/located.js';

export type CliErrorCode = 'usage' | 'path-not-found' | 'nothing-to-lint' | 'unreadable-file' | 'invalid-workspace' | 'unknown-rule' | 'internal-error';

/** Why a command could not do its work; it ends with exit code 2. */
export class CliError extends Error {
  readonly code: CliErrorCode;
  readonly file?: string;
  readonly range?: JsonRange;

  constructor(code: CliErrorCode, message: string, place?: Place | { readonly path: string }) {
    super(message);
    this.code = code;
    if (!place) return;
    if ('path' in place) this.file = place.path;
    else {
      this.file = place.file.path;
      this.range = rangeOf(place.file, place.span);
    }
  }
}
