import type { Frame } from './frame.js';
import { namesOf } from './read-hit.js';
import { excerpt } from './redact.js';
import type { Evidence } from './report.js';
import type { Verdict } from './verdict.js';

/** Agent and tool that the fields beside an error name. */
export function names(frame: Frame): Partial<Verdict> {
  return namesOf([], frame);
}

export function sign(kind: Evidence['kind'], id: string, frame: Frame): Evidence {
  return { kind, id, text: excerpt(frame.messages[0] ?? '') };
}
