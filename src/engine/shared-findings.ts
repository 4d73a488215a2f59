import type { Definition, Instructions } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** What a rule said of one place in a text that definitions take in. */
interface Told {
  readonly path: string;
  /** For the first definition of which it was said. */
  readonly diagnostics: Diagnostic[];
  /** The first, the last and the number of the definitions of which it was said. */
  readonly first: number;
  last: number;
  definitions: number;
}

/**
 * Findings in texts that several definitions take in. Such a text speaks for all of them: what is right for one is no mistake of the
 * text, and what is wrong for all is told once.
 */
export class SharedFindings {
  readonly #takenInBy = new Map<string, number>();
  readonly #told = new Map<string, Told>();
  #definitions = 0;
  #count = 0;

  /** At most so many findings, as things stand. */
  get count(): number {
    return this.#count;
  }

  /**
   * Keeps the findings in linked texts of a definition back.
   * @param found the findings of the definition, from an index on; they are taken out of it
   */
  withhold({ instructions }: Definition, found: Diagnostic[], from: number): void {
    if (!instructions.some(isLinked)) return;
    const linked = new Set(instructions.filter(isLinked).map(({ file }) => file.path));
    const at = this.#definitions++;
    for (const path of linked) this.#takenInBy.set(path, (this.#takenInBy.get(path) ?? 0) + 1);
    if (found.length === from) return;
    for (const diagnostic of found.splice(from)) {
      if (linked.has(diagnostic.path)) this.#tell(diagnostic, at);
      else found.push(diagnostic);
    }
  }

  get findings(): Diagnostic[] {
    return [...this.#told.values()].flatMap(({ path, diagnostics, definitions }) => (definitions === this.#takenInBy.get(path) ? diagnostics : []));
  }

  #tell(diagnostic: Diagnostic, definition: number): void {
    const { rule, path, span } = diagnostic;
    const key = `${rule}\n${path}\n${span.start}\n${span.end}`;
    let told = this.#told.get(key);
    if (!told) this.#told.set(key, (told = { path, diagnostics: [], first: definition, last: definition, definitions: 1 }));
    if (told.last !== definition) {
      told.last = definition;
      told.definitions++;
    }
    if (told.first !== definition) return;
    told.diagnostics.push(diagnostic);
    this.#count++;
  }
}

function isLinked({ role }: Instructions): boolean {
  return role === 'linked';
}
