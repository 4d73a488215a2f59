import { ofFile } from '../../text/of-file.js';
import { beginnings } from './beginnings.js';
import type { FoundSecret } from './beginnings.js';
import { nextLongRun } from './long-runs.js';
import { mayHoldPassword } from './url-password.js';

export type { FoundSecret } from './beginnings.js';

/** How far before a long run its beginning may stand: a name before a value, the head line of a private key. */
const reach = 80;

/** What may part a name from its value. */
const between = new Set(' \t:="\'`');

/** The keys, tokens and passwords of a text, in order. What only stands for one is left out. Linear in the text. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  const all = beginnings();
  let done = 0;
  const readBetween = (from: number, to: number, kind: 1 | 2): void => {
    for (let at = all.next(text, from, to, kind); at < to; at = all.next(text, done, to, kind)) {
      const read = all.read(text, at, to, kind);
      done = read?.end ?? at + 1;
      if (read?.secret) found.push(read.secret);
    }
  };
  // Without passwords in addresses and head lines of keys, only a name stands apart from its run.
  const hasOthers = mayHoldPassword(text) || text.includes('BEGIN ');
  // What stands before this was looked at, but for beginnings that go on behind it.
  let looked = 0;
  for (let run = nextLongRun(text, 0); run; run = nextLongRun(text, run.end + 1)) {
    if (run.end <= done) continue;
    if (hasOthers || mayFollowName(text, run.start)) readBetween(Math.max(done, run.start - reach, looked - all.longestApart), run.start, 2);
    readBetween(Math.max(done, run.start), run.end, 1);
    looked = run.end;
  }
  return found;
}

/** Whether a name of which a run is the value may stand before it: `…KEY` or `…TOKEN`, and what parts the two. */
function mayFollowName(text: string, start: number): boolean {
  let at = start - 1;
  while (at > start - reach && between.has(text.charAt(at))) at--;
  const last = text.charAt(at);
  return last === 'y' || last === 'Y' || last === 'n' || last === 'N';
}

/** The secrets of a file. */
export const secretsOf = ofFile((file): readonly FoundSecret[] => findSecrets(file.text));
