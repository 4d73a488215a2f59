/** How the last characters of a token follow from those before. */
export type Checksum = 'crc32-base62';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The length of a 32-bit number in base 62. */
const length = 6;

/** Whether the end of a token of the form `prefix_…` is the check sum of the part between prefix and end: its CRC-32, in base 62. */
export function hasChecksum(token: string): boolean {
  const body = token.slice(token.lastIndexOf('_') + 1);
  return body.endsWith(base62(crc32(body.slice(0, -length)))) && body.length > length;
}

/** The check sum of the characters of a token that is all ASCII. */
export function checksumOf(body: string): string {
  return base62(crc32(body));
}

function base62(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = (digits[rest % 62] ?? '') + text;
  return text.padStart(length, '0');
}

/** CRC-32 as in ISO 3309, ZIP and PNG, bit by bit: tokens are short and rare. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
