import type { DataEdit } from '../model/data-edit.js';
import type { Edit, Fix } from '../text/edit.js';
import type { Observation } from './observation.js';

/** The fix of an observation, for spreading into it; nothing where one of its edits has no sure place in the file, or two lie in each other's way. */
export function fixOf(title: string, safety: Fix['safety'], ...edits: readonly DataEdit[]): Pick<Observation, 'fix'> {
  if (edits.length === 0 || edits.some((edit) => edit === undefined)) return {};
  const apart = withoutOverlaps(edits.flatMap((edit) => edit ?? []));
  return apart ? { fix: { title, safety, edits: apart } } : {};
}

/** The edits in the order of the file. Lines that go behind a line which another edit takes out go into its place. */
function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] | undefined {
  const apart: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)) {
    const last = apart.at(-1);
    if (!last || edit.path !== last.path || edit.span.start >= last.span.end) apart.push(edit);
    else if (isInsertion(edit) && edit.text.startsWith('\n') && edit.span.start >= last.span.end - 1) apart[apart.length - 1] = { ...last, text: `${last.text}${edit.text.slice(1)}\n` };
    else return undefined;
  }
  return apart;
}

function isInsertion({ span }: Edit): boolean {
  return span.start === span.end;
}
