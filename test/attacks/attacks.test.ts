import { afterEach, describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { limits } from '../../src/parse/limits.js';
import { reportHolds } from '../fuzz/sound.js';
import { attacks } from './attacks.js';

afterEach(() => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect((globalThis as Record<string, unknown>)['attacked']).toBeUndefined();
});

describe.each(Object.entries(attacks))('%s', (_, { note, files, told = [] }) => {
  it(note, { timeout: 60_000 }, () => {
    const given = files();
    const tree = memoryTree(given);
    const asked = new Set<string>();
    const report = lint({ read: (path) => (asked.add(path), tree.read(path)), list: (folder) => tree.list(folder) });
    reportHolds(report);
    const outside = [...asked].filter((path) => path.startsWith('/') || (path.split('/').includes('..') && !path.endsWith('.yml')));
    expect(outside).toEqual([]);
    const found = [...report.diagnostics.map(({ rule, path }) => `${rule} ${path}`), ...report.configProblems.map(({ rule, file, span }) => `${rule} ${file.path}:${file.positionAt(span.start).line}`)];
    for (const each of told) expect(found).toContain(each);
    expect(report.diagnostics.length).toBeLessThanOrEqual(Object.keys(given).length * (limits.findingsPerFile + 1));
  });
});
