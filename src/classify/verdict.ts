import { errorCodeRow, type ErrorCode, type Fault } from './codes.js';
import type { Evidence, SubCause } from './report.js';
import type { Signature } from './signatures/signature.js';

/** What one error turned out to be. */
export interface Verdict {
  readonly code: ErrorCode;
  readonly fault: Fault;
  readonly retryable: boolean;
  readonly platformCode: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  /** How much it counts among several errors of a log: see `choose`. */
  readonly weight: number;
  readonly tools: readonly string[];
  /** Names that the text says are there. */
  readonly available: readonly string[];
  readonly agent?: string;
  readonly server?: string;
  readonly app?: string;
  readonly secret?: string;
  readonly detail?: string;
  readonly cause?: SubCause;
  readonly signature?: Signature;
  readonly evidence: readonly Evidence[];
}

/**
 * Weights of verdicts: an exception, reply or sentence that ends a run; one that yields to its cause; what was handled or
 * only warned of; words and errors of any host; nothing.
 */
export const weights = { decisive: 4, yields: 3, handled: 2, faint: 1, none: 0 } as const;

/** A verdict with what the code table says, where nothing else is known. */
export function verdict(code: ErrorCode, known: Partial<Omit<Verdict, 'code'>> = {}): Verdict {
  const row = errorCodeRow(code);
  return {
    code,
    fault: known.fault ?? row.fault,
    retryable: known.retryable ?? (known.fault === undefined ? row.retryable : retryableFor(known.fault, row.retryable)),
    platformCode: known.platformCode === undefined ? row.platformCode : known.platformCode,
    confidence: known.confidence ?? 'high',
    weight: known.weight ?? weights.decisive,
    tools: known.tools ?? [],
    available: known.available ?? [],
    evidence: known.evidence ?? [],
    ...(known.agent !== undefined && { agent: known.agent }),
    ...(known.server !== undefined && { server: known.server }),
    ...(known.app !== undefined && { app: known.app }),
    ...(known.secret !== undefined && { secret: known.secret }),
    ...(known.detail !== undefined && { detail: known.detail }),
    ...(known.cause !== undefined && { cause: known.cause }),
    ...(known.signature !== undefined && { signature: known.signature }),
  };
}

/** Running again helps where nobody has to change anything first. */
function retryableFor(fault: Fault, otherwise: boolean): boolean {
  if (fault === 'transient' || fault === 'provider') return true;
  return fault === 'model' ? otherwise : false;
}
