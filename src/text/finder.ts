/** Characters of texts for agents by how often they stand there, the rarest first; those that are left out are rarer still. */
const byFrequency = 'jzqxk_v/bygfwhpmduclrsnoiate';

/** The longest text that V8 looks for by its first character alone. For a longer one it fills a table, which costs more than the look itself where it is nowhere. */
const longest = 6;
const shortest = 3;

/** Tells whether a text holds the given one. Most hold nothing of it, which is told first by a short part of it that begins with a rare character. */
export function finderOf(sought: string): (text: string) => boolean {
  const part = rarePart(sought);
  return (text) => text.includes(part) && text.includes(sought);
}

function rarePart(text: string): string {
  let from = 0;
  let least = byFrequency.length;
  for (let at = 0; at + shortest <= text.length; at++) {
    const frequency = byFrequency.indexOf(text.charAt(at));
    if (frequency >= least) continue;
    from = at;
    least = frequency;
  }
  return text.slice(from, from + longest);
}
