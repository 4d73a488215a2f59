import type { Span } from '../text/span.js';
import type { ErrorCode, Fault } from './codes.js';

/** An error as the program that caught it knows it. Every field but `message` may be missing. */
export interface StructuredError {
  readonly message?: string | null;
  readonly module?: string | null;
  readonly className?: string | null;
  /** HTTP status. */
  readonly statusCode?: number | string | null;
  /** The provider's own fields of the same names. */
  readonly code?: string | number | null;
  readonly type?: string | null;
  readonly param?: string | null;
  /** The body of the reply, parsed or as text. */
  readonly body?: unknown;
  /** The exception that this one was raised from. */
  readonly cause?: StructuredError | string | null;
}

/** What the program knows about the request that failed. */
export interface RunErrorContext {
  /** Names of the tools in the request, in the order in which they were sent. */
  readonly tools?: readonly string[];
  /** The agent that was active, after any handoff. */
  readonly agent?: string;
}

/** Why a code applies: known only where the text or the definition shows it. */
export type SubCause =
  | 'never-declared' // nothing in the definition declares it
  | 'near-miss' // almost the name of a tool that is there
  | 'other-agent' // declared, but not for the agent that was active
  | 'filtered-out' // disabled, or left out by an allow-list or a scope
  | 'mangled-name' // the model spoilt the name with marks of its own
  | 'empty-name'
  | 'server-down' // its MCP server was not connected at start
  | 'not-loaded' // exists, but was called before tool search loaded it
  | 'absorbed'; // tools that were not found used up the turns

/** What in the input decided, in order of weight. */
export interface Evidence {
  /** Which kind of sign it is, from the surest to the weakest. */
  readonly kind: 'template' | 'class' | 'provider-code' | 'status' | 'words';
  /** Id of the signature row, name of the class, provider's code or status. */
  readonly id: string;
  /** The stretch of text that matched, without secrets and control characters, at most 200 characters. */
  readonly text?: string;
  /** Where the signature comes from, and the first version that has it, where known. */
  readonly source?: string;
  readonly since?: string;
}

/** A further error of the same log. */
export interface OtherError {
  readonly code: ErrorCode;
  readonly fault: Fault;
  readonly retryable: boolean;
  readonly tools: readonly string[];
  readonly agent: string | null;
  readonly summary: string;
}

export interface RunErrorReport {
  readonly code: ErrorCode;
  readonly cause?: SubCause;
  readonly fault: Fault;
  readonly retryable: boolean;
  /** How long the provider asks to wait. */
  readonly retryAfterSeconds?: number;
  /** Names exactly as the text has them, control characters and secrets taken out. */
  readonly tools: readonly string[];
  /** Positions in the request's list of tools, counted from 0, where the text gives them. */
  readonly toolIndexes?: readonly number[];
  /** The agent that was active, or for `agent_not_found` the one that is missing; null when the text names none. */
  readonly agent: string | null;
  readonly server?: string;
  /** The app or connection that the text names. */
  readonly app?: string;
  /** The same error in the vocabulary of the floom platform; null where it has none. */
  readonly platformCode: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  /** Safe to show to an end user: holds no text of the provider, no secret and no id. */
  readonly summary: string;
  /** The complaint of a validator about the model's data, for the author of the worker. */
  readonly detail?: string;
  readonly advice: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly others: readonly OtherError[];
}

/** A place of the definition that an error concerns. */
export interface ErrorLocation {
  /** Relative to the project root. */
  readonly path: string;
  readonly span: Span;
  /** The rule that speaks of this place. */
  readonly rule?: string;
  readonly message: string;
}

/** A report that was held against a definition. */
export interface LocatedReport extends RunErrorReport {
  readonly locations: readonly ErrorLocation[];
}
