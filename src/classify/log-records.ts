import { telemetry } from './model-names.js';
import { isBorder, withoutFrame, withoutSourceColumn } from './normalise.js';

export type LogLevel = 'error' | 'warning' | 'info' | 'debug';

/** One message of a log: an exception with its text, a log line with what follows it, a JSON document. */
export interface LogRecord {
  readonly text: string;
  /** How it follows from the record before: raised from it, raised while it was handled, or its own cause. */
  readonly relation?: 'caused-by-previous' | 'while-handling-previous' | 'cause-of-previous';
  readonly level?: LogLevel;
  /** Which exception group it is a child of, counted from 1. */
  readonly group?: number;
  /** The agent that a heading above the record names. */
  readonly agent?: string;
}

/** Of more records than these, the first and the last ones are kept. */
const recordLimit = { first: 200, last: 2_000 };

const exceptionLine = /^(?:Uncaught |uncaught exception:? |Unhandled |\(node:\d+\) |E {1,8}|error: )?(?:[A-Za-z_][\w$]{0,60}[.:/]{1,2}){0,8}[A-Z]\w{0,80}(?:Error|Exception|Exceeded|Triggered|Timeout|Refused|Interrupt|Retry|Behavior|ToolCall|Tripwire|Group|Failure|Limit)(?: \[[\w.$-]{1,80}\])?(?: \(\w{1,40}\))?(?::|$)/u;
const logPrefix =
  /^\s{0,40}(?:== \w+ == )?(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]?|\[?\d\d[:/]\d\d[:/]\d\d|\[\w{2,12}\]\s|(?:DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|TRACE)\b(?=[\s:\]|[(]))/u;
const levelWord = /\b(DEBUG|TRACE|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|SEVERE|debug|info|warn|warning|error|fatal|critical)\b/gu;
const pythonFrame = /^\s{0,80}File "[^"\n]{0,400}", line \d{1,7}/u;
/** A frame as notebooks print it, and the numbered source lines under it. */
const notebookFrame = /^\s{0,8}(?:File \S.{0,300}:\d{1,7},? in |File \S.{0,300}:\[?\d|Cell In\s?\[|Input In \[|<ipython-input)/u;
const numberedLine = /^(?:-{2,8}> ?|\s{1,12})\d{1,6}(?:\s|$)/u;
const jsFrame = /^\s{1,80}at (?:async |new )?[\w.$<>[\] /\\:@~-]{1,300}(?:\(|:\d)|^\s{1,80}at [\w.$/-]{1,200}\([\w.$: ~-]{0,200}\)|^\s{1,80}\.\.\. \d+ (?:more|common)/u;
const groupChild = /^[\s|]{0,80}\+-\+?-{4,} (\d{1,4}|\.\.\.) -{4,}/u;
const groupEnd = /^[\s|]{0,80}\+-{4,}\s*$/u;
const fieldOfEvent = /^(?:event|id|retry): ?[\w.-]{0,80}$/u;

type Relation = NonNullable<LogRecord['relation']>;

interface Open {
  lines: string[];
  relation?: Relation;
  level?: LogLevel;
  group?: number;
  agent?: string;
  /** Brackets opened and not closed yet: a blank line inside data ends nothing. */
  depth: number;
}

/** Splits a log into its records. Stack frames, echoed source lines, borders and chain separators are left out. */
export function logRecords(text: string): LogRecord[] {
  return new RecordSplitter().split(text);
}

class RecordSplitter {
  readonly #records: LogRecord[] = [];
  #open: Open | undefined;
  #relation: Relation | undefined;
  #group: number | undefined;
  #groups = 0;
  #agent: string | undefined;
  /** Indentation of the traceback that is being passed over. */
  #frames: number | undefined;
  /** Notebooks part the frames of a traceback by blank lines. */
  #notebook = false;
  /** Inside a drawn box with a traceback in it. */
  #boxed = false;

  split(text: string): LogRecord[] {
    const lines = text.split('\n');
    const grouped = text.includes('Exception Group Traceback') || /\+-\+?-{4,}/u.test(text);
    for (const raw of lines) {
      this.#line(raw, grouped);
      const surplus = this.#records.length - recordLimit.first - 2 * recordLimit.last;
      if (surplus > 0) this.#records.splice(recordLimit.first, recordLimit.last + surplus);
    }
    this.#close();
    return this.#records;
  }

  #line(raw: string, grouped: boolean): void {
    if (isBorder(raw)) {
      this.#boxed = /Traceback|╭|┌|╔/u.test(raw) && raw.includes('Traceback');
      if (!this.#boxed) this.#frames = undefined;
      return;
    }
    if (this.#boxed) {
      if (/^\s{0,20}[│┃║|]/u.test(raw)) return;
      this.#boxed = false;
    }
    let line = withoutSourceColumn(withoutFrame(raw));
    if (grouped) {
      if (groupChild.test(line)) return this.#startChild(line);
      if (groupEnd.test(line)) return this.#endGroup();
      line = line.replace(/^\s{0,40}(?:\| ?){1,12}/u, '').replace(/^\s{0,40}\+ (?=Exception Group)/u, '');
    }
    if (line.trim() === '') return this.#blank();
    if (this.#separator(line)) return;
    if (this.#passedOver(line)) return;
    this.#content(line);
  }

  #startChild(line: string): void {
    this.#close();
    if (this.#group === undefined || / 1 -/u.test(line)) this.#group = ++this.#groups;
    this.#frames = undefined;
  }

  #endGroup(): void {
    this.#close();
    this.#group = undefined;
    this.#frames = undefined;
  }

  #blank(): void {
    if (this.#open && this.#open.depth > 0) return;
    this.#close();
    if (!this.#notebook) this.#frames = undefined;
  }

  /** The sentences that Python, Java and Rust write between the exceptions of a chain. */
  #separator(line: string): boolean {
    if (line.includes('The above exception was the direct cause of the following exception')) return this.#chain('caused-by-previous');
    if (line.includes('During handling of the above exception, another exception occurred')) return this.#chain('while-handling-previous');
    if (/^\s{0,40}Caused by:\s*$/u.test(line)) return this.#chain('cause-of-previous');
    return false;
  }

  #chain(relation: Relation): true {
    this.#close();
    this.#relation = relation;
    this.#frames = undefined;
    return true;
  }

  /** Stack frames and the source lines that follow them. */
  #passedOver(line: string): boolean {
    const header = line.indexOf('Traceback (most recent call last)');
    if (header >= 0) {
      const before = line.slice(0, header).replace(/(?:Exception Group |Traceback: )$/u, '');
      if (before.trim() !== '') this.#content(before);
      this.#frames = indentation(line);
      return true;
    }
    if (pythonFrame.test(line)) {
      this.#frames ??= Math.max(0, indentation(line) - 2);
      return true;
    }
    if (jsFrame.test(line)) return true;
    if (notebookFrame.test(line)) {
      this.#frames ??= 0;
      this.#notebook = true;
      return true;
    }
    if (this.#frames !== undefined) {
      if (numberedLine.test(line)) return true;
      if (indentation(line) > this.#frames || /^\s*[\^~]+\s*$/u.test(line)) return true;
      // A frame whose line was wrapped ends in the bare name of its function.
      if (/^[A-Za-z_<]\w{0,80}>?$/u.test(line.trim()) && !exceptionLine.test(line.trim())) return true;
      this.#close();
      this.#frames = undefined;
      this.#notebook = false;
    }
    return /^\s{2,}(?:raise |throw new |return new )\w/u.test(line);
  }

  #content(source: string): void {
    let line = source;
    const heading = /^\s{0,20}# Agent:\s{0,20}(\S.{0,200})$/u.exec(line);
    if (heading?.[1] !== undefined) {
      this.#close();
      this.#agent = heading[1].trim();
      return;
    }
    const event = /^data: ?/u.exec(line);
    if (event) line = line.slice(event[0].length);
    else if (fieldOfEvent.test(line)) return this.#close();
    if (telemetry.test(line)) this.#close();
    const cause = /^\s{0,40}(?:Caused by|\[cause\]|Suppressed): (?=\S)/u.exec(line);
    if (cause) {
      this.#close();
      this.#relation = 'cause-of-previous';
      this.#append(line.slice(cause[0].length), line.includes('Suppressed') ? 'debug' : undefined);
      return;
    }
    // Some loggers repeat their prefix on every line of a JSON document.
    const repeated = /^\[\w{2,12}\] \S{1,80}(?=\s{1,40}["'}\]{])/u.exec(line);
    if (repeated && this.#open && this.#open.depth > 0) return this.#append(line.slice(repeated[0].length), undefined);
    const prefix = logPrefix.exec(line);
    // A column of a panel is indented: it goes on with the message unless a level stands there.
    if (prefix && !(this.#open && this.#open.depth > 0 && /^\s/u.test(line))) {
      this.#close();
      this.#append(line, levelOf(line));
      return;
    }
    const trimmed = line.trimStart();
    // After a colon or dash at a line's end the exception goes on with its sentence.
    const announced = this.#open !== undefined && /[:-]\s?$/u.test(this.#open.lines.at(-1) ?? '');
    if (exceptionLine.test(trimmed) && indentation(line) <= 8 && !announced) this.#close();
    else if (trimmed.startsWith('{') && indentation(line) === 0 && this.#open && this.#open.depth <= 0 && this.#open.lines[0]?.startsWith('{')) this.#close();
    this.#append(line, undefined);
  }

  #append(line: string, level: LogLevel | undefined): void {
    if (!this.#open) {
      this.#open = { lines: [], depth: 0 };
      if (this.#relation) this.#open.relation = this.#relation;
      if (level) this.#open.level = level;
      if (this.#group !== undefined) this.#open.group = this.#group;
      if (this.#agent !== undefined) this.#open.agent = this.#agent;
      this.#relation = undefined;
    }
    this.#open.lines.push(line);
    for (const character of line) {
      if (character === '{' || character === '[') this.#open.depth++;
      else if (character === '}' || character === ']') this.#open.depth = Math.max(0, this.#open.depth - 1);
    }
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const { relation, level, group, agent } = open;
    const text = open.lines.join('\n').trim();
    if (text !== '') this.#records.push({ text, ...(relation && { relation }), ...(level && { level }), ...(group !== undefined && { group }), ...(agent !== undefined && { agent }) });
    else if (relation) this.#relation = relation;
  }
}

function indentation(line: string): number {
  let at = 0;
  while (at < line.length && (line[at] === ' ' || line[at] === '\t')) at++;
  return at;
}

/** The worst level that the line's prefix names: `INFO:server:ERROR: …` reports an error. */
function levelOf(line: string): LogLevel | undefined {
  const words = [...line.slice(0, 120).matchAll(levelWord)].map((match) => (match[1] ?? '').toLowerCase());
  if (words.some((word) => ['error', 'fatal', 'critical', 'severe'].includes(word))) return 'error';
  if (words.some((word) => word.startsWith('warn'))) return 'warning';
  if (words.some((word) => word === 'info' || word === 'notice')) return 'info';
  return words.length > 0 ? 'debug' : undefined;
}
