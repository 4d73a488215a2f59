import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Fix } from '../text/edit.js';
import type { Related } from './diagnostic.js';

/**
 * What a reader could not read, or read only after a repair. A rule of the same id turns it into a diagnostic,
 * so that it has documentation, a severity and a switch like any other finding.
 */
export interface Problem {
  /** Id of the rule that speaks for it, e.g. `invalid-yaml`. */
  readonly rule: string;
  readonly file: SourceFile;
  readonly span: Span;
  /** One sentence. */
  readonly message: string;
  readonly help?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /** The text of the span is a secret: no output shows it. */
  readonly sensitive?: boolean;
  /** Lower than the rule's own severity where the evidence is weaker. */
  readonly severity?: 'warning' | 'info';
}
