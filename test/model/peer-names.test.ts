import { expect, it } from 'vitest';
import type { PeerName } from '../../src/model/peer-names.js';
import { PeerNames } from '../../src/model/peer-names.js';

const of = (...entries: PeerName[]): PeerNames => new PeerNames('agents', entries);

it('knows the names that files give themselves from those that they have by their paths', () => {
  const names = of({ name: 'Pilot', path: 'a.md' }, { name: 'a', path: 'a.md', byPath: true }, { name: 'Pilot', path: 'b.md' });
  expect([names.has('a'), names.has('pilot'), names.hasInAnyCase('pilot'), names.pathsOf('Pilot'), names.pathsOf('a')]).toEqual([true, false, true, ['a.md', 'b.md'], []]);
});

it('finds the one that is meant, among others too', () => {
  const others = ['general'];
  const names = of({ name: 'pilot', path: 'a.md' });
  expect([names.nearest('pilat'), names.nearest('genaral'), names.nearest('genaral', others)]).toEqual(['pilot', undefined, 'general']);
});

it('lists the names of other files', () => {
  const names = of({ name: 'a', path: 'a.md' }, { name: 'b', path: 'b.md' }, { name: 'b', path: 'c.md' }, { name: 'd', path: 'd.md' });
  expect(names.besides('a.md', 1)).toEqual({ names: ['b'], count: 2 });
  expect(names.besides('b.md', 9)).toEqual({ names: ['a', 'b', 'd'], count: 3 });
});

it('goes through the names a few times, however many questions are asked', () => {
  let looks = 0;
  const entries = Array.from({ length: 1_000 }, (_, i) => ({
    get name() {
      looks++;
      return `agent-${i}`;
    },
    path: `${i}.md`,
  }));
  const names = of(...entries);
  for (let i = 0; i < 1_000; i++) {
    const name = `other-${i}`;
    expect([names.has(name), names.hasInAnyCase(name), names.nearest(name), names.pathsOf(name).length, names.besides(`${i}.md`, 6).count]).toEqual([false, false, undefined, 0, 999]);
  }
  expect(looks).toBeLessThan(10_000);
});
