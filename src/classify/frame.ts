import type { Signature } from './signatures/signature.js';
import type { LogLevel, LogRecord } from './log-records.js';

/** A signature that matched, with what it captured. */
export interface SignatureHit {
  readonly signature: Signature;
  readonly text: string;
  /** Captures by name; one name may occur twice. */
  readonly captures: readonly { readonly name: string; readonly value: string }[];
  /** The error inside a wrapper or shell. */
  readonly inner?: Frame;
}

/**
 * What one error shows, its kinds kept apart: a word of the message never counts as a class, a class never as a message.
 * Names, model-written text and echoed data are masked in `words`.
 */
export interface Frame {
  /** Exception classes in the order of the text, without module. */
  readonly classes: { readonly name: string; readonly module?: string }[];
  /** HTTP statuses. */
  readonly statuses: number[];
  /** Values of `code`, `type`, `reason`, `status` … of provider bodies, and such values standing alone in the text. */
  readonly codes: string[];
  /** Values of `param`. */
  readonly params: string[];
  readonly hits: SignatureHit[];
  /** What is left of the messages. */
  readonly words: string[];
  readonly urls: string[];
  /** The text of the messages as it came, for attribution to the tools of the request and for evidence. */
  readonly messages: string[];
  /** Positions in the request's tools. */
  readonly toolIndexes: number[];
  /** Names in `tool` fields beside the error. */
  readonly toolFields: string[];
  agentField?: string;
  /** The error comes from a step of a workflow that calls an app, not from its model. */
  appNode?: true;
  /** `quotaId` of Google's quota failures. */
  readonly quotaIds: string[];
  retryAfterSeconds?: number;
  level?: LogLevel;
  relation?: LogRecord['relation'];
  group?: number;
  /** Text that a tool gave back to the model. */
  toolOutput?: boolean;
  /** Errors inside a field of this one, such as an escaped traceback. */
  readonly children: Frame[];
}

export function newFrame(): Frame {
  return { classes: [], statuses: [], codes: [], params: [], hits: [], words: [], urls: [], messages: [], toolIndexes: [], toolFields: [], quotaIds: [], children: [] };
}
