import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { limitV8, spaceForNew, withoutLimits } from '../../src/node/v8-limits.js';

describe('limits of V8', () => {
  it('leave compiled code as good as it was', () => {
    const source = 'const sum = (a, b) => a + b; sum(1, 2);';
    const cachedData = new Script(source, { filename: 'kept' }).createCachedData();
    // V8 knows a script again by its text and its name.
    const isRefused = (filename: string): boolean | undefined => new Script(source, { filename, cachedData }).cachedDataRejected;
    for (const limit of ['newObjects', 'heap', 'inlining'] as const) limitV8(limit);
    expect(isRefused('first')).toBe(true);
    expect(withoutLimits(() => isRefused('second'))).toBe(false);
    expect(isRefused('third')).toBe(true);
  });

  it('are set by the space for new objects', () => {
    expect(spaceForNew()).toBeGreaterThan(0);
  });
});
