import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { errorCodes } from '../../src/classify/codes.js';
import { readLimit } from '../../src/classify/normalise.js';
import { signatureTables } from '../../src/classify/signatures/index.js';
import type { RunErrorContext, StructuredError } from '../../src/classify/report.js';

const large = (unit: string, length = 1_000_000): string => unit.repeat(Math.ceil(length / unit.length));
const end = '\nagents.exceptions.ModelBehaviorError: Tool last_one not found in agent desk\n';

describe('hostile input', () => {
  it.each([
    ['one character', 'x'], ['blanks', ' '], ['line feeds', '\n'], ['braces', '{'], ['lists', '[{'], ['open objects', '{"a":'], ['quotes', '"'], ['backslashes', '\\'], ['escaped JSON', '{\\"a\\": \\"'],
    ['constructor calls', 'Error(code='], ['starts of a sentence', 'Tool '], ['sentences', 'Error executing tool x: '], ['guardrails', 'Input guardrail failed to complete: '], ['module paths', 'A.b.'], ['addresses', 'https://a/'],
    ['paths', '/a'], ['terminal sequences', '\u001b[31m'], ['stack frames', '    at a (b:1:2)\n'], ['borders', '╭──'], ['groups', '+-+---------------- 1 ----------------\n'], ['waits', 'try again in 1m'], ['positions', 'tools[1].'],
  ])('a log of many %s is read to its end', (_, unit) => {
    const report = classifyRunError(large(unit));
    expect(Object.keys(errorCodes)).toContain(report.code);
  });

  it('a log of 50 MB is read at its start and its end', () => {
    expect(classifyRunError(`${large('2026-01-01 INFO all is well\n', 50_000_000)}${end}`)).toMatchObject({ code: 'tool_not_found', tools: ['last_one'] });
  });

  it('an error at the start and one at the end of a huge log are both seen', () => {
    const report = classifyRunError(`litellm.BudgetExceededError: Budget has been exceeded! Current cost: 2, Max budget: 1\n${large('2026-01-01 INFO fine\n')}${end}`);
    expect(report.code).toBe('tool_not_found');
    expect(report.others.map(({ code }) => code)).toEqual(['spend_cap_exceeded']);
  });

  it('a line longer than the limit hides no other line', () => {
    expect(classifyRunError(`${'y'.repeat(readLimit.tail / 2)}${end}`).tools).toEqual(['last_one']);
  });

  it('deeply nested JSON in JSON ends', () => {
    let nested: unknown = 'Tool x not found';
    for (let i = 0; i < 12; i++) nested = JSON.stringify({ error: nested });
    expect(classifyRunError(String(nested)).code).toBe('unknown');
    let shallow: unknown = 'Tool x not found';
    for (let i = 0; i < 4; i++) shallow = JSON.stringify({ error: shallow });
    expect(classifyRunError(String(shallow))).toMatchObject({ code: 'tool_not_found', tools: ['x'] });
  });

  it('a chain of causes without end ends', () => {
    const error: { message: string; cause?: StructuredError } = { message: 'Tool x not found' };
    error.cause = error;
    expect(classifyRunError(error)).toMatchObject({ code: 'tool_not_found', tools: ['x'] });
  });

  it('a body that holds itself ends', () => {
    const body: Record<string, unknown> = { message: 'Tool x not found' };
    body['self'] = body;
    expect(classifyRunError({ body }).tools).toEqual(['x']);
  });

  it('no control character comes through, and no name breaks a line', () => {
    const report = classifyRunError(`ModelBehaviorError: Tool a\u001b]0;owned\u0007\u0000\u202eb not found in agent c\u001b[2Jd (attempt 1/2)`);
    expect(JSON.stringify(report)).not.toMatch(/\\u00[01]|\u202e|\u001b/u);
    expect(report).toMatchObject({ code: 'tool_not_found', agent: 'cd' });
    expect(report.summary).not.toContain('\n');
  });

  it.each(['', '   ', '\n\n', '\ufeff', '{}', '[]', 'null', '\u0000\u0001\u0002', 'PK\u0003\u0004\u0014'])('says unknown for %j', (input) => {
    expect(classifyRunError(input)).toMatchObject({ code: 'unknown', tools: [], agent: null, platformCode: null, retryable: false, confidence: 'low' });
  });

  it('reports a success as no error', () => {
    for (const input of ['Run finished: 4 tools called, 0 errors. Earlier rate limit warnings (429) were retried successfully.', 'pydantic model validation failed', 'the new context window of the model is large', '200 OK']) {
      expect(classifyRunError(input).code).toBe('unknown');
    }
  });

  it('never throws, and gives well-formed answers, for any text', () => {
    const parts = fc.constantFrom(...signatureTables.flatMap((table) => table.rows.map((row) => row.template.replace(/[{}]/gu, ''))), '{', '}', '[', ']', '"', "'", '\\', '\n', 'Error code: 429 - ', 'Traceback (most recent call last):\n', '\u001b[1m', 'openai.RateLimitError: ', '│ ', ': ', '{"error": {"message": "');
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 30 })), { maxLength: 25 }), (pieces) => {
        const report = classifyRunError(pieces.join(''));
        expect(Object.keys(errorCodes)).toContain(report.code);
        expect(report.summary).not.toMatch(/\{(?:tools|agent|server|wait)\}/u);
        expect(report.tools.every((tool) => tool.trim() === tool && tool !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a field that fails when it is read is passed over', () => {
    const error = { message: 'Tool x not found', get cause(): StructuredError { throw new Error('no'); } };
    expect(classifyRunError(error).tools).toEqual(['x']);
  });

  it('never throws for any value in place of an error', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (value) => {
        classifyRunError(value as StructuredError);
        classifyRunError('Tool x not found', value as RunErrorContext);
        classifyRunError("Invalid 'tools[0]': x", { tools: value, agent: value } as RunErrorContext);
        classifyRunError({ message: value, body: value, cause: value, className: value, statusCode: value, code: value, param: value } as StructuredError);
      }),
      { numRuns: 300 },
    );
  });
});
