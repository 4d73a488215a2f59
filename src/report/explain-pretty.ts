import { errorCodes, type ErrorCode, type Fault } from '../classify/codes.js';
import type { ErrorLocation, Evidence, OtherError, RunErrorReport, SubCause } from '../classify/report.js';
import { rowInWords } from '../classify/wording.js';
import type { SourceFile } from '../text/source-file.js';
import { codeFrame } from './code-frame.js';
import type { Colors } from './colors.js';
import type { Explanation } from './explain-json.js';
import { startOf } from './json-range.js';
import { emphasised } from './pretty.js';
import type { PrettyStyle } from './pretty.js';
import { tableLines } from './table.js';
import { inOneLine, makeVisible } from './visible.js';

const causes: Readonly<Record<SubCause, string>> = {
  'never-declared': 'Nothing in the definition declares it.',
  'near-miss': 'It is almost the name of a tool that is there.',
  'other-agent': 'It is declared, but not for the agent that was active.',
  'filtered-out': 'It is switched off, or a list or scope leaves it out.',
  'mangled-name': 'The model spoilt the name with marks of its own.',
  'empty-name': 'The model gave no name.',
  'server-down': 'Its MCP server was not connected when the run started.',
  'not-loaded': 'It exists, but was called before tool search had loaded it.',
  absorbed: 'Calls of tools that were not found used up the turns.',
};

const faults: Readonly<Record<Fault, string>> = {
  worker: "the worker's fault",
  model: "the model's fault",
  platform: "the platform's fault",
  provider: "the provider's fault",
  transient: "nobody's fault, it passes",
  unknown: 'fault unknown',
};

/** For people: the verdict in one line, then why, then what to change with the code that it is about. */
export function formatExplanation({ report, files }: Explanation, style: PrettyStyle): string {
  const { colors } = style;
  const sections = [
    [verdictLine(report, colors)],
    section('Why', whyLines(report, colors), colors),
    section('What to change', changeLines(report.advice, report.locations, files, style), colors),
    section('Also in this log', report.others.map((other) => otherLine(other, colors)), colors),
  ];
  return `${sections.filter((lines) => lines.length > 0).map((lines) => `${lines.join('\n')}\n`).join('\n')}`;
}

function verdictLine({ code, summary, fault, retryable, retryAfterSeconds, confidence }: RunErrorReport, colors: Colors): string {
  const retry = !retryable ? 'running again unchanged does not help' : retryAfterSeconds === undefined ? 'can be run again' : `can be run again in ${retryAfterSeconds} s`;
  const doubt = confidence === 'high' ? '' : `; ${confidence} confidence`;
  const mark = code === 'unknown' ? colors.yellow : colors.red;
  return `${colors.bold(mark(code))} ${emphasised(inOneLine(summary), colors)} ${colors.dim(`(${faults[fault]}; ${retry}${doubt})`)}`;
}

function section(title: string, lines: readonly string[], colors: Colors): string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines.map((line) => (line === '' ? '' : `  ${line}`))];
}

function whyLines({ cause, detail, evidence }: RunErrorReport, colors: Colors): string[] {
  return [
    ...(cause === undefined ? [] : [`${causes[cause]} ${colors.dim(`(${cause})`)}`]),
    ...(detail === undefined ? [] : [inOneLine(detail)]),
    ...evidence.map((each) => evidenceLine(each, colors)),
  ];
}

function evidenceLine({ kind, id, text, source, since }: Evidence, colors: Colors): string {
  const notes = [`${kind} ${id}`, ...(source === undefined ? [] : [source]), ...(since === undefined ? [] : [`since ${since}`])].map(inOneLine);
  return text === undefined ? `Seen: ${notes.join(', ')}` : `Seen: "${inOneLine(text)}" ${colors.dim(`(${notes.join(', ')})`)}`;
}

function changeLines(advice: readonly string[], locations: readonly ErrorLocation[], files: ReadonlyMap<string, SourceFile>, style: PrettyStyle): string[] {
  return [...advice.map((line) => `- ${emphasised(inOneLine(line), style.colors)}`), ...locations.flatMap((location) => ['', ...locationLines(location, files, style)])];
}

function locationLines({ path, span, rule, message }: ErrorLocation, files: ReadonlyMap<string, SourceFile>, { colors, width }: PrettyStyle): string[] {
  const { line, column } = startOf(files, path, span);
  const file = files.get(path);
  const frame = file ? codeFrame(file, span, { colors, mark: colors.red, width: width - 4 }) : [];
  return [
    `${colors.cyan(`${makeVisible(path)}:${line}:${column}`)} ${emphasised(inOneLine(message), colors)}${rule === undefined ? '' : ` ${colors.dim(`(${rule})`)}`}`,
    ...frame.map((text) => `  ${text}`),
  ];
}

function otherLine({ code, summary }: OtherError, colors: Colors): string {
  return `${colors.bold(code)} ${emphasised(inOneLine(summary), colors)}`;
}

/** Every code with whose fault it is, whether the same run may be tried again, and what it means; by group. */
export function formatCodes({ colors }: PrettyStyle): string {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map((code) => ({ code, ...rowInWords(code) }));
  const table = tableLines([
    ['code', 'fault', 'retry', 'floom code', 'meaning'].map((text) => ({ text, paint: colors.underline })),
    ...rows.map(({ code, fault, retryable, platformCode, summary }) => [
      { text: code, paint: colors.bold },
      { text: fault },
      { text: retryable ? 'yes' : 'no' },
      { text: platformCode ?? '-' },
      { text: summary },
    ]),
  ]);
  return `${table.join('\n')}\n`;
}
