import { errorCodes, type ErrorCode, type ErrorCodeRow } from '../classify/codes.js';
import type { LocatedReport, RunErrorReport } from '../classify/report.js';
import { rowInWords } from '../classify/wording.js';
import type { SourceFile } from '../text/source-file.js';
import { rangeOf, toJson, toJsonLine } from './json-range.js';
import type { JsonRange } from './json-range.js';

/** What is known of a failed run, with the files that its places are in. */
export interface Explanation {
  readonly report: LocatedReport;
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** The output of `workerlint explain --format json`; `schemas/explain-output.schema.json` describes it. */
export interface ExplainOutput extends RunErrorReport {
  readonly version: 1;
  readonly locations: readonly JsonLocation[];
}

export interface JsonLocation {
  /** Relative to the working directory, `/` separators. */
  readonly file: string;
  readonly range: JsonRange;
  readonly rule?: string;
  readonly message: string;
}

/** The output of `workerlint explain --codes --format json`. */
export interface CodesOutput {
  readonly version: 1;
  readonly codes: readonly ({ readonly code: ErrorCode } & ErrorCodeRow)[];
}

type LineId = string | number | null;

export function formatExplainJson(explanation: Explanation): string {
  return toJson(explainOutput(explanation));
}

/** One line of the answer to a JSONL stream. */
export function formatExplainLine(id: LineId, explanation: Explanation): string {
  return toJsonLine({ id, ...explainOutput(explanation) });
}

/** The answer to a line that is no question. */
export function formatUnreadLine(id: LineId, message: string): string {
  return toJsonLine({ id, version: 1, error: { code: 'invalid-line', message } });
}

export function explainOutput({ report, files }: Explanation): ExplainOutput {
  const { locations, others, ...rest } = report;
  return {
    version: 1,
    ...rest,
    locations: locations.map(({ path, span, rule, message }) => ({ file: path, range: rangeOf(files.get(path), span), ...(rule !== undefined && { rule }), message })),
    others,
  };
}

export function formatCodesJson(): string {
  const codes = (Object.keys(errorCodes) as ErrorCode[]).map((code) => ({ code, ...rowInWords(code) }));
  return toJson({ version: 1, codes } satisfies CodesOutput);
}
