import type { RunErrorContext, StructuredError } from '../classify/report.js';
import { maxFileBytes } from '../node/disk-tree.js';
import { readLines } from '../node/read-lines.js';
import type { StreamLine } from '../node/read-lines.js';
import { formatExplainLine, formatUnreadLine } from '../report/explain-json.js';
import { isStructuredError } from './explain-input.js';
import { explain } from './explain-worker.js';
import type { OpenWorker } from './explain-worker.js';
import type { CliHost, OutputStream } from './host.js';

/** What a line asks, or why it cannot be answered. */
type Question = { readonly id: string | number | null } & ({ readonly input: string | StructuredError; readonly context: RunErrorContext } | { readonly problem: string });

/** Answers every line of a JSONL stream that is not blank by one line, in order; one is held at a time. */
export async function explainLines(stream: AsyncIterable<Uint8Array | string>, given: RunErrorContext, worker: OpenWorker | undefined, { stdout }: CliHost): Promise<void> {
  for await (const line of readLines(stream, maxFileBytes)) {
    if (stdout.writable === false) return;
    if (line.text?.trim() === '') continue;
    const question = questionOf(line);
    await write(
      stdout,
      'problem' in question
        ? formatUnreadLine(question.id, `Line ${line.number}: ${question.problem}`)
        : formatExplainLine(question.id, explain(question.input, { ...given, ...question.context }, worker)),
    );
  }
}

function questionOf({ text }: StreamLine): Question {
  if (text === undefined) return { id: null, problem: `The line is longer than ${maxFileBytes / 1_000_000} MB.` };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    return { id: null, problem: 'The line is not valid JSON.' };
  }
  if (typeof value === 'string') return { id: null, input: value, context: {} };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { id: null, problem: 'The line is no object with `input`.' };
  const { id: written, input, context } = value as Record<string, unknown>;
  const id = typeof written === 'string' || typeof written === 'number' ? written : null;
  if (typeof input === 'string') return { id, input, context: contextOf(context) };
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { id, input, context: contextOf(context) };
  if (input === undefined && isStructuredError(value)) return { id, input: value, context: contextOf(context) };
  return { id, problem: '`input` is missing, or neither a text nor an object.' };
}

function contextOf(value: unknown): RunErrorContext {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Waits while the reader is slower, so that the output is not held either. */
async function write(stream: OutputStream, text: string): Promise<void> {
  if (stream.write(text) !== false || !stream.on || stream.writable === false) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      stream.off?.('drain', done);
      stream.off?.('close', done);
      resolve();
    };
    stream.on?.('drain', done);
    stream.on?.('close', done);
  });
}
