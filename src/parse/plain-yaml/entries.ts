import type { DataEntry } from '../../model/data.js';
import { fitting } from '../../text/fitting.js';

/** Entries of which the keys are put into a set: most maps have fewer. */
const many = 16;

/** The entries of a map that is being read, of which no two have one key. */
export class Entries {
  readonly #entries: DataEntry[] = [];
  #keys: Set<string> | undefined;

  get count(): number {
    return this.#entries.length;
  }

  has(key: string): boolean {
    if (this.#keys) return this.#keys.has(key);
    for (const entry of this.#entries) if (entry.key.value === key) return true;
    return false;
  }

  add(entry: DataEntry): void {
    const count = this.#entries.push(entry);
    if (this.#keys) this.#keys.add(entry.key.value);
    else if (count === many) this.#keys = new Set(this.#entries.map(({ key }) => key.value));
  }

  all(): readonly DataEntry[] {
    return fitting(this.#entries);
  }
}
