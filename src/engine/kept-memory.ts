import type { ReadDefinition } from '../formats/format.js';

/** Bytes of what is kept of all definitions: some ten thousand of usual size, or a few hundred of the largest. */
const most = 100_000_000;

/** Bytes of what any definition is read into, and of what the data of a manifest is for each of its characters. */
const ofAny = 3_000;
const ofDataCharacter = 10;

/** Adds up, roughly, the memory of definitions that are kept between reading all and looking at each. */
export class KeptMemory {
  #bytes = 0;

  /** Whether there is room for one more, which is taken up then. */
  takes({ main: { text }, manifest }: ReadDefinition): boolean {
    const bytes = ofAny + text.length * (isWide(text) ? 2 : 1) + (manifest ? text.length * ofDataCharacter : 0);
    if (this.#bytes + bytes > most) return false;
    this.#bytes += bytes;
    return true;
  }
}

/** Whether V8 takes two bytes for each character of a text. */
function isWide(text: string): boolean {
  return /[^\0-\xff]/u.test(text);
}
