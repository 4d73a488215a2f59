import { describe, expect, it, vi } from 'vitest';
import { documentedCaps } from '../promises/page.js';
import { caps } from './caps.js';

// Seen in what it is given; it works as ever.
vi.mock('gray-matter', async (original) => ({ default: vi.fn((await original<{ default: (...args: unknown[]) => unknown }>()).default) }));

// The numbers of the page, so that one that changes in the code alone shows.
describe.each([...documentedCaps()])('%s of %i', { timeout: 120_000 }, (name, most) => {
  it.each([...(caps[name as keyof typeof caps] ?? [])])('is kept to by $by', async ({ told, at, over }) => {
    expect(await told(most)).toEqual(at);
    expect(await told(most + 1)).toEqual(over);
  });
});

it('are tried, all that the page names', () => {
  expect(Object.keys(caps)).toEqual([...documentedCaps().keys()]);
});
