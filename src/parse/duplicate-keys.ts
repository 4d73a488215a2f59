import type { Located } from '../model/located.js';
import { placeLabel } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import { limits } from './limits.js';

/** Finds the keys that occur twice in one map, for the maps of one file. */
export class DuplicateKeys {
  readonly #file: SourceFile;
  readonly #problems: Problem[];
  #count = 0;

  /** @param problems where to put what is found. */
  constructor(file: SourceFile, problems: Problem[]) {
    this.#file = file;
    this.#problems = problems;
  }

  /** Takes the keys of one map, in order. In YAML, `1` and `"1"` are two keys. */
  ofOneMap(): { add(key: Located<string>, isString: boolean): void } {
    const first = new Map<string, Located<string>>();
    return {
      add: (key, isString) => {
        const id = `${isString ? 's' : 'o'}${key.value}`;
        const earlier = first.get(id);
        if (earlier) this.#report(key, earlier);
        else first.set(id, key);
      },
    };
  }

  #report(key: Located<string>, earlier: Located<string>): void {
    if (++this.#count > limits.problems) return;
    this.#problems.push({
      rule: 'duplicate-key',
      file: this.#file,
      span: key.span,
      message: `The key \`${shown(key.value)}\` is already there at ${placeLabel(earlier)}; readers take one of the two and drop the other.`,
      help: `Remove one \`${shown(key.value)}\`, or merge their values.`,
      related: [{ path: this.#file.path, span: earlier.span, message: 'The first one is here.' }],
    });
  }
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
