import { decide, decideInner } from './decide.js';
import type { Frame } from './frame.js';
import { toolVerdict } from './tool-verdict.js';
import { weights, type Verdict } from './verdict.js';

export interface Judged {
  readonly frame: Frame;
  readonly verdict: Verdict;
}

/** Every error of a log with its verdict, in order; errors in fields of a frame after it, with its agent and tool. */
export function judge(frames: readonly Frame[]): Judged[] {
  return frames.flatMap((frame) => {
    const own: Judged = { frame, verdict: decide(frame) };
    const children = frame.children.map((child) => inherit(child, frame));
    return [own, ...judge(children)];
  });
}

function inherit(child: Frame, parent: Frame): Frame {
  return {
    ...child,
    toolFields: child.toolFields.length > 0 ? child.toolFields : parent.toolFields,
    statuses: child.statuses.length > 0 ? child.statuses : parent.statuses,
    ...((child.agentField ?? parent.agentField) !== undefined && { agentField: child.agentField ?? parent.agentField }),
    ...((child.level ?? parent.level) !== undefined && { level: child.level ?? parent.level }),
  };
}

/**
 * The error that ended the run: the last of those that count most. In a group of errors that happened together it is the
 * one that running again does not mend.
 */
export function decisive(all: readonly Judged[]): Judged | undefined {
  const most = Math.max(weights.none, ...all.map(({ verdict }) => verdict.weight));
  if (most === weights.none) return undefined;
  const last = all.findLast(({ verdict }) => verdict.weight === most);
  if (!last) return undefined;
  const group = last.frame.group;
  if (group !== undefined && last.verdict.retryable) {
    const lasting = all.findLast(({ frame, verdict }) => frame.group === group && verdict.weight === most && !verdict.retryable);
    if (lasting) return refined(lasting, all);
  }
  return refined(last, all);
}

/** A tool's error that says nothing by itself is refined by the exception that it was raised from. */
function refined(chosen: Judged, all: readonly Judged[]): Judged {
  const { verdict } = chosen;
  if (verdict.code !== 'tool_execution_failed' || verdict.retryable || verdict.evidence.length > 1) return chosen;
  const at = all.indexOf(chosen);
  const cause = chosen.frame.relation === 'caused-by-previous' ? all[at - 1] : all[at + 1]?.frame.relation === 'cause-of-previous' ? all[at + 1] : undefined;
  if (!cause) return chosen;
  const inner = decideInner(cause.frame, 'tool');
  return { ...chosen, verdict: toolVerdict(verdict, inner) };
}
