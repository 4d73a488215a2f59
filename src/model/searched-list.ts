import { baseName } from '../text/paths.js';
import type { DeclarationList, Definition, ListPlace } from './definition.js';
import { placeLabel } from './located.js';
import type { Related } from './diagnostic.js';

/** How a message says which list was searched in vain, and where that list stands. */
export interface SearchedList {
  /** "not among the `connections` of `app/worker.yml:7`: `gmail`, `slack`". */
  readonly text: string;
  /** "`connections` in `worker.yml`": where an entry would have to be added. */
  readonly target: string;
  readonly related: readonly Related[];
}

/** Names shown of a long list. */
export const shownNames = 6;

/** The words for the declarations of one kind, put together when the first finding needs them; `names` are those that the list has. */
export function searchedList(definition: Definition, list: DeclarationList, names: readonly string[]): SearchedList {
  const place = definition.declared.places[list];
  if (!place) return { text: 'not declared', target: 'the definition', related: [] };
  const target = `\`${place.key}\` in \`${baseName(place.file.path)}\``;
  if (!place.exists) return { text: `not declared: \`${place.file.path}\` has no \`${place.key}\``, target, related: [] };
  const related: Related[] = [{ path: place.file.path, span: place.span, message: `\`${place.key}\` stands here` }];
  return new DeclaredList(place, names, target, related);
}

class DeclaredList implements SearchedList {
  readonly #place: ListPlace;
  readonly #names: readonly string[];
  #text: string | undefined;

  constructor(
    place: ListPlace,
    names: readonly string[],
    readonly target: string,
    readonly related: readonly Related[],
  ) {
    this.#place = place;
    this.#names = names;
  }

  get text(): string {
    return (this.#text ??= wordsFor(this.#place, this.#names));
  }
}

function wordsFor(place: ListPlace, names: readonly string[]): string {
  const label = placeLabel(place);
  return names.length ? `not among the \`${place.key}\` of \`${label}\`: ${nameList(names)}` : `not declared: the \`${place.key}\` of \`${label}\` are empty`;
}

/**
 * "`a`, `b` and 3 more".
 * @param count how many there are, if `names` are the first of them
 */
export function nameList(names: readonly string[], count?: number): string {
  const unique = [...new Set(names)];
  const shown = unique.slice(0, shownNames).map((name) => `\`${name}\``);
  const rest = (count ?? unique.length) - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}
