import { editDistance } from '../../text/near-name.js';
import { isVerb, verbStrength, wordsOf } from '../shape.js';
import type { Vocabulary } from '../vocabulary.js';

/** A name may start with its app or server: `slack_send_message`, `browser_click`. */
export function strengthOf(name: string, { apps }: Vocabulary): ReturnType<typeof verbStrength> {
  const own = verbStrength(name);
  if (own !== 'none') return own;
  const words = wordsOf(name);
  const first = words[0] ?? '';
  if (words.length < 2 || !(first === 'browser' || apps.named(first))) return 'none';
  return words.length > 2 ? verbStrength(words.slice(1).join('_')) : isVerb(words[1] ?? '') ? 'weak' : 'none';
}

/** The connected app before the dot of a name. */
export function dottedApp(name: string, { apps, connections, definition }: Vocabulary): string | undefined {
  if (!definition.runtime.appWrapper) return undefined;
  const dot = name.indexOf('.');
  if (dot < 0 || name.indexOf('.', dot + 1) >= 0) return undefined;
  const app = apps.named(name.slice(0, dot))?.app;
  return app !== undefined && connections.has(app) ? app : undefined;
}

/** Shortest name whose single wrong letter is no other word. */
const shortestSlip = 7;

/** One letter away from a server's tool, so that it needs no verb: not its plural, and not another number. */
export function isSlip(name: string, { near: { tools } }: Vocabulary): boolean {
  if (name.length < shortestSlip || tools.isEmpty) return false;
  const meant = tools.nearest(name);
  if (meant === undefined || !/[_-]|[a-z][A-Z]/u.test(meant) || `${name}s` === meant || name === `${meant}s`) return false;
  return editDistance(name, meant, 1) === 1 && name.replace(/\D/gu, '') === meant.replace(/\D/gu, '');
}
