import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { StructuredError } from '../classify/report.js';
import type { StreamText } from '../node/read-ends.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';

type Chunks = AsyncIterable<Uint8Array | string>;

/** The file that is named, of whatever length and kind; `-`, or no name, is standard input. */
export function openInput(path: string | undefined, host: CliHost): Chunks {
  if (path === undefined || path === '-') return standardInput(path, host);
  if (path === '') throw new CliError('usage', 'A path is empty.');
  return chunksOf(path, host);
}

function standardInput(path: string | undefined, { stdin }: CliHost): Chunks {
  if (!stdin) throw new CliError('usage', 'There is no standard input.');
  if (path === undefined && stdin.isTTY) throw new CliError('usage', 'Name the file that holds the error, or pipe it: `workerlint explain run.log`, `my-runtime | workerlint explain`.');
  return stdin;
}

async function* chunksOf(path: string, { cwd }: CliHost): AsyncGenerator<Uint8Array | string> {
  try {
    for await (const chunk of createReadStream(resolve(cwd, path))) yield chunk as Uint8Array;
  } catch (error) {
    throw unreadable(error, path);
  }
}

export function unreadable(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new CliError('path-not-found', `\`${path}\` does not exist.${didYouMean(path, ['explain'])}`);
  return new CliError('unreadable-file', `\`${path}\` cannot be read (${code === 'EISDIR' ? 'it is a folder' : code}).`);
}

/** Keys of an error as a program has it. */
const structuredKeys = new Set(['message', 'module', 'className', 'statusCode', 'code', 'type', 'param', 'body', 'cause']);

/** A text that is one JSON object with a message and nothing but the keys of a structured error is one; any other text is a log. */
export function inputOf({ text, whole }: StreamText): string | StructuredError {
  if (!whole || !/^\s*\{/u.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return isStructuredError(value) && Object.keys(value).every((key) => structuredKeys.has(key)) ? value : text;
  } catch {
    return text;
  }
}

export function isStructuredError(value: unknown): value is StructuredError {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as Record<string, unknown>)['message'] === 'string';
}
