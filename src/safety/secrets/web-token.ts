import { isStandIn } from './stand-in.js';

export const webTokenStart = 'eyJ';

const shape = /eyJ[A-Za-z0-9_-]{10,500}\.(eyJ[A-Za-z0-9_-]{10,4000})\.[A-Za-z0-9_-]{20,1000}(?![A-Za-z0-9_-])/uy;

/** Users and issuers of the tokens that are in everybody's documentation. */
const shown = /john doe|jane doe|1234567890|supabase-demo|example|"test/iu;

/**
 * The JSON web token (RFC 7519) that begins at an offset. Undefined where it cannot be read, is one of those that documentation shows,
 * is made to be public (`anon` of Supabase), or had run out before `today` (`2027-03-31`).
 */
export function webTokenAt(text: string, offset: number): { readonly end: number; readonly expires?: number } | undefined {
  shape.lastIndex = offset;
  const match = shape.exec(text);
  const [header, payload, signature] = (match?.[0] ?? '').split('.');
  if (!match || header === undefined || payload === undefined || signature === undefined || isStandIn(signature)) return undefined;
  const claims = decoded(payload);
  if (claims === undefined || !decoded(header)?.includes('"alg"') || shown.test(claims) || /"role"\s?:\s?"anon"/u.test(claims)) return undefined;
  const expires = /"exp"\s?:\s?(\d{9,11})\b/u.exec(claims)?.[1];
  return { end: offset + match[0].length, ...(expires !== undefined && { expires: Number(expires) }) };
}

/** Base64url as text, byte by byte; undefined where it is no JSON object. */
function decoded(part: string): string | undefined {
  try {
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
