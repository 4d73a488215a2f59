/** What is wrong with a text as a day, as the end of a sentence; undefined for one such as `2027-03-31`. */
export function dayProblem(text: string): string | undefined {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u.exec(text);
  if (!match) return `is \`${text.slice(0, 40)}\`, not a day such as \`2027-03-31\``;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return `is \`${text}\`, a day that no calendar has`;
  return undefined;
}
