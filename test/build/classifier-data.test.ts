import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { classifierTables, classifierVectors } from '../../src/build/classifier-data.js';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { errorCodes } from '../../src/classify/codes.js';

const vectors = classifierVectors(fileURLToPath(new URL('../..', import.meta.url)));

it('every vector has an id of its own', () => {
  const ids = vectors.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('the classifier itself meets the vectors', () => {
  const missed = vectors.flatMap(({ id, input, context, expected }) => {
    const { code, fault, retryable, tools, agent } = classifyRunError(input, context);
    const sameTools = [...tools].sort().join('\n') === [...expected.tools].sort().join('\n') || (tools.length === 0 && expected.toolsOptional === true);
    const meets = code === expected.code ? fault === expected.fault && retryable === expected.retryable : expected.accept.includes(code);
    return meets && sameTools && agent === expected.agent ? [] : [id];
  });
  expect(missed).toEqual([]);
});

it('the tables are JSON that holds every code and every signature', () => {
  const { codes, tables } = JSON.parse(JSON.stringify(classifierTables())) as { codes: { code: string; summary: string }[]; tables: { rows: { code: string }[] }[] };
  expect(codes.map(({ code }) => code)).toEqual(Object.keys(errorCodes));
  expect(codes.filter(({ summary }) => /[[\]{}]/u.test(summary))).toEqual([]);
  expect(tables.flatMap(({ rows }) => rows).filter(({ code }) => !Object.hasOwn(errorCodes, code))).toEqual([]);
});
