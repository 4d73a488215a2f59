import type { DataEdit } from '../model/data-edit.js';
import type { Fix } from '../text/edit.js';
import type { Observation } from './observation.js';

/** The fix of an observation, for spreading into it; nothing where one of its edits has no sure place in the file. */
export function fixOf(title: string, safety: Fix['safety'], ...edits: readonly DataEdit[]): Pick<Observation, 'fix'> {
  const found = edits.flatMap((edit) => edit ?? []);
  return edits.length > 0 && edits.every((edit) => edit !== undefined) ? { fix: { title, safety, edits: found } } : {};
}
