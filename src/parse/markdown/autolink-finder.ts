import { emailAutolink, webAutolink, wordEnd, wwwAutolink } from './autolinks.js';
import type { Autolink, ReadDomain } from './autolinks.js';
import { code } from './characters.js';

/** Finds the addresses without brackets of a paragraph, from its start to its end. Linear in its length. */
export class AutolinkFinder {
  #text = '';
  #start = 0;
  #end = 0;
  readonly #domain: ReadDomain = { start: 0, end: 0, underscore: -1 };
  /** The end of the last word that was looked at for an e-mail address. */
  #wordEnd = 0;

  /** From here on another paragraph is read. */
  begin(text: string, start: number, end: number): void {
    this.#text = text;
    this.#start = start;
    this.#end = end;
    this.#domain.start = 0;
    this.#domain.end = 0;
    this.#domain.underscore = -1;
    this.#wordEnd = 0;
  }

  /**
   * The address around a colon, a dot or an `@`.
   * @param taken what stands before is taken by an element or an escape
   */
  around(at: number, taken: number): Autolink | undefined {
    const text = this.#text;
    switch (text.charCodeAt(at)) {
      case code.at:
        return emailAutolink(text, this.#start, taken, at, this.#end);
      case code.colon:
        if (text.charCodeAt(at + 1) !== code.slash || text.charCodeAt(at + 2) !== code.slash || at + 2 >= this.#end) return undefined;
        return webAutolink(text, this.#start, taken, at, this.#end, this.#domain);
      default: {
        const before = at - 3 >= taken ? text.charCodeAt(at - 1) | 32 : 0;
        if (before !== 119 || (text.charCodeAt(at - 3) | 32) !== 119) return undefined;
        return this.#emailFrom(at, taken) ?? wwwAutolink(text, this.#start, taken, at, this.#end, this.#domain);
      }
    }
  }

  /** The e-mail address whose name goes on at a dot: it comes before a host that its name looks like. */
  #emailFrom(dot: number, taken: number): Autolink | undefined {
    if (dot < this.#wordEnd) return undefined;
    this.#wordEnd = wordEnd(this.#text, dot, this.#end);
    const isEmail = this.#wordEnd < this.#end && this.#text.charCodeAt(this.#wordEnd) === code.at;
    return isEmail ? emailAutolink(this.#text, this.#start, taken, this.#wordEnd, this.#end) : undefined;
  }
}
