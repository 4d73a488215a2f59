import { describe, expect, it } from 'vitest';
import { baselineOf } from '../../src/engine/baseline.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { withinCaps } from '../../src/engine/findings-cap.js';
import { lint } from '../../src/engine/lint.js';
import type { Diagnostic, Severity } from '../../src/model/diagnostic.js';
import { limits } from '../../src/parse/limits.js';

const finding = (path: string, start: number, severity: Severity): Diagnostic => ({ rule: 'a', severity, path, span: { start, end: start + 1 }, message: 'm' });
const many = (path: string, count: number, severity: Severity, from = 0): Diagnostic[] => Array.from({ length: count }, (_, i) => finding(path, from + i, severity));
const shown = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ rule, severity, path, span }) => `${path}:${span.start} ${severity} ${rule}`);

describe('findings without end', () => {
  it('are listed up to a number for each file, and the rest is counted where it starts', () => {
    const told = withinCaps([...many('a', 4, 'warning'), ...many('b', 3, 'warning')], { perFile: 3, all: 100 });
    expect(shown(told)).toEqual(['a:0 warning a', 'a:1 warning a', 'a:2 warning a', 'a:3 warning too-many-findings', 'b:0 warning a', 'b:1 warning a', 'b:2 warning a']);
    expect(told[3]?.message).toContain('`4` findings; the `3` worst are listed, and the other `1` are not');
  });

  it('hide no error behind hints, and none that is left out', () => {
    expect(shown(withinCaps([...many('a', 9, 'info'), finding('a', 20, 'error')], { perFile: 2, all: 100 }))).toEqual(['a:0 info a', 'a:1 info too-many-findings', 'a:20 error a']);
    expect(shown(withinCaps(many('a', 3, 'error'), { perFile: 2, all: 100 }))[2]).toBe('a:2 error too-many-findings');
  });

  it('are counted over all files as well', () => {
    expect(shown(withinCaps([...many('a', 2, 'info'), ...many('b', 2, 'error'), ...many('c', 1, 'info')], { perFile: 2, all: 3 }))).toEqual(['a:0 info a', 'a:1 info too-many-findings', 'b:0 error a', 'b:1 error a']);
  });

  it('come from one file and are all known to a baseline', () => {
    const tree = memoryTree({ 'a.tools.json': JSON.stringify({ tools: Array.from({ length: limits.findingsPerFile + 100 }, (_, i) => ({ name: `tool_${i}`, description: 'Does it.', inputSchema: { type: 'objekt' } })) }) });
    const capped = lint(tree).diagnostics;
    expect(capped.length).toBe(limits.findingsPerFile + 1);
    expect(capped.filter(({ rule }) => rule === 'too-many-findings').map(({ severity }) => severity)).toEqual(['error']);
    const { diagnostics, files } = lint(tree, { allFindings: true });
    expect(diagnostics.length).toBeGreaterThan(limits.findingsPerFile + 99);
    expect(lint(tree, { baseline: baselineOf(diagnostics, files) }).diagnostics).toEqual([]);
  });
});
