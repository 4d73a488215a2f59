import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { errorCodeRow, type ErrorCode, type Fault } from '../../src/classify/codes.js';
import type { RunErrorContext } from '../../src/classify/report.js';

interface Sentence {
  readonly id: string;
  readonly input: string;
  readonly code: ErrorCode;
  /** Further codes that a fair reader would allow; fault and retry are judged for `code` only. */
  readonly accept?: readonly ErrorCode[];
  readonly tools: readonly string[];
  readonly agent: string | null;
  readonly fault?: Fault;
  readonly retryable?: boolean;
  readonly toolIndexes?: readonly number[];
  readonly platformCode?: string;
  readonly context?: RunErrorContext;
}

const sentences = readFileSync(new URL('../cases/error-templates.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sentence);

describe('sentences of runtimes, protocols and providers', () => {
  it.each(sentences.map((sentence) => [sentence.id, sentence] as const))('%s', (_, sentence) => {
    const report = classifyRunError(sentence.input, sentence.context);
    expect([sentence.code, ...(sentence.accept ?? [])]).toContain(report.code);
    expect(report.tools).toEqual(sentence.tools);
    expect(report.agent).toBe(sentence.agent);
    if (sentence.toolIndexes) expect(report.toolIndexes).toEqual(sentence.toolIndexes);
    if (sentence.platformCode !== undefined) expect(report.platformCode).toBe(sentence.platformCode);
    if (report.code !== sentence.code) return;
    const row = errorCodeRow(sentence.code);
    expect(report.fault).toBe(sentence.fault ?? row.fault);
    expect(report.retryable).toBe(sentence.retryable ?? row.retryable);
  });
});
