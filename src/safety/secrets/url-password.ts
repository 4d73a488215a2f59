import type { Span } from '../../text/span.js';
import { entropy, isStandIn } from './stand-in.js';

export const addressStart = '://';

const shape = /:\/\/([^\s/?#:@"'`<>{}$\\()[\]|*]{0,100}):([^\s/?#:@"'`<>{}$\\()[\]|*]{8,200})@([A-Za-z0-9.-]{3,200})/uy;

/** Passwords of databases on the developer's own machine, which everybody has. */
const usual = /^(?:my|the|db|app|super|strong|some|new|old|user|admin|root|post)?[_-]?(?:pass|passwd|passwort|password|pwd|secret|postgres|postgresql|mysql|mongo|redis|rabbitmq|guest|admin|root|user|username|dev|local|hunter|p[a@]ss?w[o0]rd|s3cr3t)[_!@#-]?[a-z]{0,12}\d{0,4}[!]?$/iu;

/** Hosts that are not there for everybody, or for nobody (RFC 2606). */
const nowhere = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^.]{1,100}$)|(?:^|\.)(?:example|test|invalid|local|internal|localhost)(?:\.[a-z]{2,4})?$|^(?:host|server|domain|your)/iu;

/**
 * The password in an address whose `://` stands at an offset (RFC 3986 §3.2.1), if it looks drawn by chance and the host is one
 * of the net: letters and digits mixed, and neither a word for a password nor a variable.
 */
export function addressPasswordAt(text: string, offset: number): Span | undefined {
  if (!namesUser(text, offset + addressStart.length)) return undefined;
  shape.lastIndex = offset;
  const match = shape.exec(text);
  if (!match) return undefined;
  const [, user = '', password = '', host = ''] = match;
  const isMixed = /\d/u.test(password) && /[A-Za-z]/u.test(password);
  if (!isMixed || usual.test(password) || isStandIn(password) || entropy(password) < 2.9 || nowhere.test(host) || password === user) return undefined;
  const start = offset + addressStart.length + user.length + 1;
  return { start, end: start + password.length };
}

/** Whether a text has an `@` that may end a password: going back from it, the first slash or blank is the second slash of `://`. */
export function mayHoldPassword(text: string): boolean {
  for (let end = text.indexOf('@'); end !== -1; end = text.indexOf('@', end + 1)) {
    let at = end - 1;
    while (at >= 0 && !isSlashOrBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== 64) at--;
    if (text.startsWith(addressStart, at - 2)) return true;
  }
  return false;
}

function isSlashOrBlank(code: number): boolean {
  return code === 47 || code === 32 || (code >= 9 && code <= 13);
}

/** Whether a colon stands before the first slash or blank: most addresses name a host alone. */
function namesUser(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 58) return true;
    if (isSlashOrBlank(code)) return false;
  }
  return false;
}
