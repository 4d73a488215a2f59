import { expect, it } from 'vitest';
import { keysOf, near, nearAmong } from '../../../src/references/resolve/near.js';
import { serverKey } from '../../../src/references/vocabulary.js';

it('finds the same whether the names are prepared or not', () => {
  const names = new Map([['find_tides', 1], ['send_mail', 2]]);
  for (const name of ['find_tide', 'sendMail', 'read', 'find_tides']) expect(nearAmong(name, names, keysOf)).toBe(near(name, names.keys()));
});

it('prepares names once, however many are compared with them', () => {
  let looks = 0;
  const names = new Map(Array.from({ length: 100 }, (_, i) => [`find_${i}`, i]));
  const counted = (map: typeof names): Iterable<string> => {
    looks++;
    return map.keys();
  };
  for (let i = 0; i < 100; i++) nearAmong(`other-${i}`, names, counted);
  expect(looks).toBe(1);
});

it('compares labels of servers by a key that is worked out once', () => {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with a text as `this`
  const { toLowerCase } = String.prototype;
  let looks = 0;
  String.prototype.toLowerCase = function (this: string): string {
    looks++;
    return toLowerCase.call(this);
  };
  try {
    for (let i = 0; i < 100; i++) expect(serverKey('mcp-Tide Charts')).toBe('tidecharts');
  } finally {
    String.prototype.toLowerCase = toLowerCase;
  }
  expect(looks).toBe(1);
});
