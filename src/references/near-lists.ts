import { NearNames } from '../text/near-name.js';
import type { Grant } from './vocabulary.js';

type Names = ReadonlyMap<string, unknown>;

/** Of each host, its own tools of several words. */
const fixedOf = new WeakMap<Names, NearNames>();

/** Lists of names for which a text's name may be a near miss, each made when it is first asked. */
export class NearLists {
  #tools: NearNames | undefined;
  #slugs: NearNames | undefined;
  #callable: NearNames | undefined;
  #distinct: NearNames | undefined;

  /**
   * @param inventories by app, the actions that they list
   * @param open whether the host has tools beside those that are declared
   */
  constructor(
    readonly known: Names,
    readonly allowed: Names,
    readonly inventories: ReadonlyMap<string, Names>,
    readonly grants: readonly Grant[] | undefined,
    readonly builtins: Names,
    readonly open: boolean,
  ) {}

  /** Tools of servers. */
  get tools(): NearNames {
    return (this.#tools ??= new NearNames(this.known.keys()));
  }

  /** Actions that allow-lists and inventories name. */
  get slugs(): NearNames {
    return (this.#slugs ??= new NearNames([...this.allowed.keys(), ...[...this.inventories.values()].flatMap((each) => [...each.keys()])]));
  }

  /** What can be named as a tool here: servers' tools, actions, entries of the tool list, in a closed host its own tools. */
  get callable(): NearNames {
    return (this.#callable ??= new NearNames([...this.known.keys(), ...this.allowed.keys(), ...(this.grants ?? []).map(({ entry }) => entry.name), ...(this.open ? [] : this.builtins.keys())]));
  }

  /** The host's own tools of several words. */
  get fixed(): NearNames {
    let names = fixedOf.get(this.builtins);
    if (!names) fixedOf.set(this.builtins, (names = new NearNames(ofSeveralWords([...this.builtins.keys()]))));
    return names;
  }

  /** Servers' and the host's tools of several words: a near miss of these is no other word. */
  get distinct(): NearNames {
    return (this.#distinct ??= this.known.size === 0 ? this.fixed : new NearNames(ofSeveralWords([...this.known.keys(), ...this.builtins.keys()])));
  }
}

function ofSeveralWords(names: readonly string[]): string[] {
  return names.filter((name) => /[_-]|[a-z][A-Z]/u.test(name));
}
