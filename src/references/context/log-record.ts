import type { SourceFile } from '../../text/source-file.js';
import { whenUsed } from '../../text/when-used.js';

/** How far a record's start may lie before a name in it, in characters. */
const longestRecord = 400;
/** How much of a record tells that it is one. */
const longestStart = 60;

/** A point in time and a level start it: "2031-04-05T06:07:08Z ERROR", "[06:07:08] WARN". */
const recordStart = whenUsed(() => /^[\s>|]{0,8}[[(]?(?:\d{4}[-/]\d{2}[-/]\d{2}[T ])?\d{2}:\d{2}[\w:.,+-]{0,20}[\])]?\s{1,4}[[(|]?\s?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERR|ERROR|FATAL|CRITICAL|CRIT)\b/u);

/** Whether what starts at an offset stands in a record of a log: that says what happened. */
export function isInLogRecord({ text }: SourceFile, offset: number): boolean {
  const from = Math.max(0, offset - longestRecord);
  const lineStart = text.slice(from, offset).lastIndexOf('\n') + 1;
  if (lineStart === 0 && from > 0) return false;
  return recordStart().test(text.slice(from + lineStart, from + lineStart + longestStart));
}
