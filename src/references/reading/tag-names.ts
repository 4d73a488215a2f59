/** The names of the tags in a text, which its tags are searched for once when one is asked for: `<rollback_plan>` opens a section of that name. */
export class TagNames {
  readonly #text: string;
  #names: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  has(name: string): boolean {
    this.#names ??= new Set(Array.from(this.#text.matchAll(/<([A-Za-z][\w-]{0,60})>/gu), ([, tag]) => tag ?? ''));
    return this.#names.has(name);
  }
}
