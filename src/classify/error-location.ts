import type { Place } from '../model/located.js';
import type { ErrorLocation, SubCause } from './report.js';

/** What one part of the search for an error's places found. */
export interface Located {
  readonly locations: readonly ErrorLocation[];
  readonly advice: readonly string[];
  readonly cause?: SubCause;
}

export function placeOf({ file, span }: Place): Pick<ErrorLocation, 'path' | 'span'> {
  return { path: file.path, span };
}
