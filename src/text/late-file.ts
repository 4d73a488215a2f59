import { lateValues } from './late-values.js';
import { SourceFile } from './source-file.js';

/** A file whose text is read when it is asked for, and once more after it was forgotten. */
export class LateFile extends SourceFile {
  readonly #read: (path: string) => string;
  #text: string | undefined;

  constructor(path: string, read: (path: string) => string) {
    super(path, undefined);
    this.#read = read;
  }

  static {
    Object.defineProperties(this.prototype, lateValues<LateFile, 'text'>(['text'], (file) => (file.#text ??= file.#read(file.path))));
  }

  override forget(): void {
    super.forget();
    this.#text = undefined;
  }
}
