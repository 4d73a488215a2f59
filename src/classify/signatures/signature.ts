import type { ErrorCode, Fault } from '../codes.js';
import type { SubCause } from '../report.js';

/**
 * A message as its program writes it. Literal text matches whatever its letter case, its kind of quotes and where it is
 * wrapped. Captures:
 *
 * - names `{tool}`, `{agent}`, `{server}`, `{model}`, `{app}`, `{secret}`: one line, as short as the text after them allows;
 *   at the end of a template they run to the end of the line, less what logs append there
 * - `{tools}`: a list of names; `{available}`: a list of names that are there, never the culprit
 * - numbers `{index}` (of a tool in the request), `{status}` (HTTP), `{seconds}`, `{n}`
 * - `{error}`: an error inside the error, classified by itself
 * - `{data}`: text of a user, model or validator, several lines, searched for nothing; `{detail}`: the same, reported as detail
 * - `{x}`: any text on one line, searched for nothing
 * - `{end}`: no text, but a sentence, string or line must end here
 */
export interface Signature {
  /** Unique among all tables. */
  readonly id: string;
  readonly template: string;
  readonly code: ErrorCode;
  /** File or page that writes it. */
  readonly source?: string;
  /** First version that writes it. */
  readonly since?: string;
  /**
   * What the row is: `name`, a sentence about a named tool, agent or server; `message` (the default), a sentence that
   * overrules exception class, code and status; `wrapper`, a sentence around an `{error}` of a tool, which decides by it;
   * `shell`, a sentence around any `{error}`, which decides when it is known; `fallback`, which yields to any other sign.
   */
  readonly role?: 'name' | 'message' | 'wrapper' | 'shell' | 'fallback';
  /** The sentence is so short that it counts only at the start of a message, a line or a string. */
  readonly atStart?: boolean;
  /** Further conditions on the same error: one of these classes is there … */
  readonly classes?: readonly string[];
  /** … and one of these provider codes. */
  readonly codes?: readonly string[];
  /** Other services write the same sentence: in an error of somebody else's client it says nothing about a model. */
  readonly anyService?: boolean;
  /** What the code table says otherwise. */
  readonly fault?: Fault;
  readonly retryable?: boolean;
  readonly platformCode?: string | null;
  readonly cause?: SubCause;
  /** Tools that the sentence means without naming them in a capture. */
  readonly tools?: readonly string[];
  /** The sentence is handed to the model and does not end the run by itself. */
  readonly handled?: boolean;
  /** Yields to the error that caused this one, if the log shows it. */
  readonly yieldsToCause?: boolean;
  /** What this form means, for the end user; added to the summary. */
  readonly says?: string;
  /** Advice for this form, given before that of the code. */
  readonly advice?: readonly string[];
}

/** The signatures of one runtime, protocol or provider. */
export interface SignatureTable {
  readonly id: string;
  readonly title: string;
  /** Where the sources of the rows are found. */
  readonly source: string;
  readonly rows: readonly Signature[];
}
