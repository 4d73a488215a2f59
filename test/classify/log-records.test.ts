import { describe, expect, it } from 'vitest';
import { logRecords } from '../../src/classify/log-records.js';

const texts = (log: string): string[] => logRecords(log).map(({ text }) => text);

describe('records of a log', () => {
  it('leave out frames, source lines and separators of a Python traceback, and say how they follow', () => {
    const log = 'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    raise RateLimitError("x")\nA.FirstError: one\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "b.py", line 2, in g\n    g()\n    ^^^\nSecondError: two\n  more of it';
    expect(logRecords(log)).toEqual([{ text: 'A.FirstError: one' }, { text: 'SecondError: two\n  more of it', relation: 'while-handling-previous' }]);
  });

  it('leave out JavaScript and Java frames', () => {
    expect(texts('TypeError: x\n    at f (file:///a.mjs:1:2)\n    at async g (b.js:3:4)')).toEqual(['TypeError: x']);
    expect(texts('java.lang.IllegalStateException: x\n\tat a.B.c(B.java:1)\nCaused by: java.net.ConnectException: y\n\t... 3 more')).toEqual(['java.lang.IllegalStateException: x', 'java.net.ConnectException: y']);
  });

  it('begin at every log line, with its level', () => {
    expect(logRecords('2026-01-01 10:00:00 INFO fine\n2026-01-01 10:00:01 WARNING hm\n  more\nERROR bad').map(({ level }) => level)).toEqual(['info', 'warning', 'error']);
    expect(logRecords('INFO:server:ERROR: bad')[0]?.level).toBe('error');
  });

  it('know the children of an exception group', () => {
    const log = '  + Exception Group Traceback (most recent call last):\n  | ExceptionGroup: two\n  +-+---------------- 1 ----------------\n    | AError: a\n    +---------------- 2 ----------------\n    | BError: b\n    +------------------------------------';
    expect(logRecords(log).map(({ text, group }) => [text, group])).toEqual([['ExceptionGroup: two', undefined], ['AError: a', 1], ['BError: b', 1]]);
  });

  it('see through panels and lose tracebacks in boxes', () => {
    expect(texts('╭── Traceback (most recent call last) ──╮\n│ a.py:1 in f │\n│ ❱ 1 raise X │\n╰────────────────────────╯\nXError: x')).toEqual(['XError: x']);
    expect(texts('╭────────╮\n│ wrapped sen │\n│ tence       │\n╰────────╯')).toEqual(['wrapped sen\ntence']);
  });

  it('keep a document with blank lines together, and parts of one event', () => {
    expect(texts('{\n  "a": 1,\n\n  "b": 2\n}')).toHaveLength(1);
    expect(texts('event: error\ndata: {"a":1}\n\nevent: done\ndata: {"b":2}')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it('carry the agent of a heading above them', () => {
    expect(logRecords('# Agent: Market Analyst\n## Task: x\n\nError: y').at(-1)?.agent).toBe('Market Analyst');
  });
});
