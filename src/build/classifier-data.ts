import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, type ErrorCode, type Fault } from '../classify/codes.js';
import type { RunErrorContext } from '../classify/report.js';
import { rowInWords } from '../classify/wording.js';
import { signatureTables } from '../classify/signatures/index.js';

/** An error and what a classifier must say of it, for implementations in other languages. */
export interface ClassifierVector {
  readonly id: string;
  readonly input: string;
  readonly context?: RunErrorContext;
  readonly expected: {
    readonly code: ErrorCode;
    /** Further codes that are right as well; `fault` and `retryable` hold for `code` only. */
    readonly accept: readonly ErrorCode[];
    readonly fault: Fault;
    readonly retryable: boolean;
    readonly tools: readonly string[];
    /** No tool is right as well. */
    readonly toolsOptional?: true;
    readonly agent: string | null;
  };
}

/** A line of `test/cases/errors.jsonl`. */
interface LabelledError {
  readonly id: string;
  readonly input: string;
  readonly note: string;
  readonly accept: readonly ErrorCode[];
  readonly expect: { readonly code: ErrorCode; readonly tools: readonly string[]; readonly agent: string | null; readonly fault: Fault; readonly retryable: boolean };
}

/** A line of `test/cases/error-templates.jsonl`. */
interface Sentence {
  readonly id: string;
  readonly input: string;
  readonly code: ErrorCode;
  readonly accept?: readonly ErrorCode[];
  readonly tools: readonly string[];
  readonly agent: string | null;
  readonly fault?: Fault;
  readonly retryable?: boolean;
  readonly context?: RunErrorContext;
}

/** The cases that the tests hold the classifier to. */
export function classifierVectors(root: string): ClassifierVector[] {
  return [...casesIn<LabelledError>(root, 'errors').map(ofLabelledError), ...casesIn<Sentence>(root, 'error-templates').map(ofSentence)];
}

function casesIn<T>(root: string, name: string): T[] {
  const text = readFileSync(join(root, 'test/cases', `${name}.jsonl`), 'utf8');
  return text.trim().split('\n').map((line) => JSON.parse(line) as T);
}

function ofLabelledError({ id, input, note, accept, expect: { code, fault, retryable, tools, agent } }: LabelledError): ClassifierVector {
  const toolsOptional = /accept \[\]/iu.test(note) && { toolsOptional: true as const };
  return { id, input, expected: { code, accept, fault, retryable, tools, ...toolsOptional, agent } };
}

function ofSentence({ id, input, context, code, accept = [], tools, agent, ...rest }: Sentence): ClassifierVector {
  const { fault = errorCodes[code].fault, retryable = errorCodes[code].retryable } = rest;
  return { id: `sentence-${id}`, input, ...(context && { context }), expected: { code, accept, fault, retryable, tools, agent } };
}

/** The code table and the signature tables, as the classifier has them. */
export function classifierTables(): object {
  const codes = (Object.keys(errorCodes) as ErrorCode[]).map((code) => ({ code, ...rowInWords(code) }));
  return { version: 1, codes, tables: signatureTables };
}

export function writeClassifierData(root: string, folder: string): void {
  writeFileSync(join(folder, 'classifier-vectors.jsonl'), classifierVectors(root).map((vector) => `${JSON.stringify(vector)}\n`).join(''));
  writeFileSync(join(folder, 'signatures.json'), `${JSON.stringify(classifierTables(), undefined, 1)}\n`);
}
