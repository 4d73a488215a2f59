/** A string of its own: one that was cut out of a longer text keeps all of that text in memory. */
export function ownString(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}
