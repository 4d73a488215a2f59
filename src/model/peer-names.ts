import { NearNames } from '../text/near-name.js';

/** A name of a file that defines an agent or skill; `byPath` is a further one of the same file, which hosts take from its path. */
export interface PeerName {
  readonly name: string;
  readonly path: string;
  readonly byPath?: boolean;
}

/** The names of all agents, or of all skills, in one folder. Each of thousands may name many that are not there, so that all is put in order once. */
export class PeerNames {
  readonly #near = new Map<readonly string[] | undefined, NearNames>();
  #names: ReadonlySet<string> | undefined;
  #lowerCase: ReadonlySet<string> | undefined;
  #byName: ReadonlyMap<string, readonly string[]> | undefined;
  #alone: ReadonlySet<string> | undefined;

  constructor(
    /** The folder that holds them all. */
    readonly folder: string,
    readonly entries: readonly PeerName[],
  ) {}

  has(name: string): boolean {
    return (this.#names ??= new Set(this.entries.map((entry) => entry.name))).has(name);
  }

  hasInAnyCase(name: string): boolean {
    return (this.#lowerCase ??= new Set(this.entries.map((entry) => entry.name.toLowerCase()))).has(name.toLowerCase());
  }

  /** The one that a misspelt name stands for, of these and of others that are always there. */
  nearest(name: string, others?: readonly string[]): string | undefined {
    let near = this.#near.get(others);
    if (!near) this.#near.set(others, (near = new NearNames([...this.entries.map((entry) => entry.name), ...(others ?? [])])));
    return near.nearest(name);
  }

  /** The files that give themselves this name. */
  pathsOf(name: string): readonly string[] {
    return this.#pathsByName().get(name) ?? [];
  }

  /** The names that files other than this one give themselves: the first `most` of them, and how many there are. */
  besides(path: string, most: number): { readonly names: readonly string[]; readonly count: number } {
    const byName = this.#pathsByName();
    const names: string[] = [];
    for (const [name, paths] of byName) {
      if (names.length === most) break;
      if (paths.some((each) => each !== path)) names.push(name);
    }
    this.#alone ??= new Set([...byName.values()].flatMap((paths) => (paths.length === 1 ? paths : [])));
    return { names, count: byName.size - (this.#alone.has(path) ? 1 : 0) };
  }

  #pathsByName(): ReadonlyMap<string, readonly string[]> {
    if (this.#byName) return this.#byName;
    const byName = new Map<string, string[]>();
    for (const { name, path, byPath } of this.entries) {
      if (byPath) continue;
      const paths = byName.get(name);
      if (paths) paths.push(path);
      else byName.set(name, [path]);
    }
    return (this.#byName = byName);
  }
}
