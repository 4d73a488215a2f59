import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { limitHeap, spaceForNew, withoutLimits } from '../../src/node/heap-limits.js';

describe('limits of the heap', () => {
  it('leave compiled code as good as it was', () => {
    const source = 'const sum = (a, b) => a + b; sum(1, 2);';
    const cachedData = new Script(source, { filename: 'kept' }).createCachedData();
    // V8 knows a script again by its text and its name.
    const isRefused = (filename: string): boolean | undefined => new Script(source, { filename, cachedData }).cachedDataRejected;
    limitHeap('ofNew');
    expect(isRefused('first')).toBe(true);
    expect(withoutLimits(() => isRefused('second'))).toBe(false);
    expect(isRefused('third')).toBe(true);
  });

  it('are set by the space for new objects', () => {
    expect(spaceForNew()).toBeGreaterThan(0);
  });
});
