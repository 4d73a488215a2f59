import type { FormatDescription, PointerKey } from '../formats/generic/description.js';
import { fitsOf } from '../formats/generic/index.js';
import type { PointerFit } from '../formats/generic/pointer-fit.js';
import type { Located } from '../model/located.js';
import { placeLabel } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import { SourceFile } from '../text/source-file.js';
import { configProblem } from './config-problems.js';
import type { Configs } from './configs.js';
import type { Walker } from './discover.js';
import type { FileTree } from './file-tree.js';

/** A pointer that has fitted no manifest yet. */
interface Doubt {
  readonly pointer: Located<string>;
  readonly key: PointerKey;
  readonly format: string;
  readonly fit: PointerFit;
  readonly manifest: string;
}

/**
 * How the pointers of described formats fit the manifests of a run. One that fits some manifest is right: the others may do without. Of
 * one that fits none the description is wrong.
 */
export class DescribedPointers {
  readonly #right = new Set<string>();
  readonly #doubts = new Map<string, Doubt>();
  readonly #seen = new Set<string>();

  note(manifest: SourceFile, description: FormatDescription): void {
    if (this.#seen.has(manifest.path)) return;
    this.#seen.add(manifest.path);
    for (const { pointer, key, fit } of fitsOf(manifest, description)) {
      const place = `${pointer.file.path} ${pointer.span.start}`;
      if (this.#right.has(place)) continue;
      if (fit.kind === 'fits') {
        this.#right.add(place);
        this.#doubts.delete(place);
      } else if (!this.#doubts.has(place) || (fit.kind === 'misfit' && this.#doubts.get(place)?.fit.kind !== 'misfit')) {
        this.#doubts.set(place, { pointer, key, format: description.name, fit, manifest: manifest.path });
      }
    }
  }

  /** What is wrong with the descriptions. A run may read a part of the manifests: while there is a doubt the others are looked at too. */
  problems(tree: FileTree, walker: Walker, configs: Configs): Problem[] {
    if (this.#doubts.size > 0) this.#noteOthers(tree, walker, configs);
    return [...this.#doubts.values()].flatMap((doubt) => problemOf(doubt) ?? []);
  }

  #noteOthers(tree: FileTree, walker: Walker, configs: Configs): void {
    for (const folder of walker.foldersBelow('')) {
      const descriptions = configs.fileFor(folder)?.formats ?? [];
      if (descriptions.length === 0) continue;
      for (const { main } of walker.definitionsIn(folder)) {
        const description = this.#seen.has(main) ? undefined : descriptions.find(({ isManifest }) => isManifest(main));
        const content = description && tree.read(main);
        if (description && content?.kind === 'text') this.note(new SourceFile(main, content.text), description);
        if (this.#doubts.size === 0) return;
      }
    }
  }
}

function problemOf({ pointer, key, format, fit, manifest }: Doubt): Problem | undefined {
  const subject = `The pointer \`${pointer.value}\` under \`${key}\` of the format \`${format}\``;
  if (fit.kind === 'misfit') {
    const expected = key === 'instructions' ? 'a text is' : 'names are';
    const help = fit.inside === undefined ? `Write where ${key === 'instructions' ? 'the text stands' : 'the names stand'}.` : `Write where each of them has its ${key === 'instructions' ? 'text' : 'name'}, such as \`${pointer.value}${fit.inside}\`.`;
    return configProblem(pointer, `${subject} leads to ${fit.what} in \`${placeLabel(fit.found)}\`, where ${expected} expected.`, help);
  }
  // Of the manifests of a configuration that lies above what is linted, others are out of sight.
  if (fit.kind === 'fits' || pointer.file.path.startsWith('../')) return undefined;
  return configProblem(pointer, `${subject} leads nowhere in any manifest, \`${manifest}\` among them.`, fit.near === undefined ? 'Write where the manifests have it, or remove it.' : `Did you mean \`${fit.near}\`?`);
}
