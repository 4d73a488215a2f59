import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import { sameServer } from '../vocabulary.js';
import type { Vocabulary } from '../vocabulary.js';

/** How far behind a name its server may be named, in characters. */
const farthestServer = 80;

/** Whether the text behind a name may say which server has it. */
export function mayBeOfServer(text: string, end: number): boolean {
  return /server|mcp/iu.test(text.slice(end, end + farthestServer));
}

/** "`x` of the y server", "`x` (y server)", "`x` from server `y`": a declared server has it. */
export function isOfServer(tokens: readonly Token[], at: number, { servers }: Vocabulary): boolean {
  let i = at + 1;
  if (isMark(tokens[i], '(')) i++;
  else if (!isWord(tokens[i], 'of', 'on', 'from', 'in')) return false;
  while (isWord(tokens[i], 'of', 'on', 'from', 'in', 'the', 'our') || isMark(tokens[i], '"')) i++;
  const isServer = (index: number): boolean => isWord(tokens[index], 'server', 'mcp');
  const labelAt = isServer(i) ? (isMark(tokens[i + 1], '"', ':') ? i + 2 : i + 1) : i;
  const label = tokens[labelAt];
  if (label === undefined || label.kind === 'mark' || (labelAt === i && !isServer(isMark(tokens[i + 1], '"') ? i + 2 : i + 1))) return false;
  return servers.some((server) => sameServer(server.label, label.text));
}
