import type { ProvidersMatrix } from '../tools/matrix.js';
import { toJson } from './json-range.js';

/** The matrix as data: `{version: 1, providers: [{id, title}], rows: [{shape, group, rule, summary, cells: {<id>: {verdict, …}}, notApplicable}]}`. */
export function formatProvidersJson({ providers, rows }: ProvidersMatrix): string {
  return toJson({ version: 1, providers, rows });
}
