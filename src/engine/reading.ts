import type { ReadDefinition } from '../formats/format.js';
import { withParts } from '../formats/late-texts.js';
import { ProjectNames } from '../references/index.js';
import { runtimes } from '../runtimes/index.js';
import type { ChangedPart } from './changed-part.js';
import type { EffectiveConfig } from './config.js';
import type { FoundDefinition } from './discover.js';
import { inlineInventories, inlineInventory } from './inventories.js';
import { KeptMemory } from './kept-memory.js';
import { timed } from './observer.js';
import type { RunObserver } from './observer.js';
import type { Project } from './project.js';
import type { Settings } from './rule.js';

export interface ReadingContext {
  readonly project: Project;
  readonly changed?: ChangedPart;
  readonly configOf: (path: string) => EffectiveConfig;
  readonly observer?: RunObserver;
  /** Does one part of the work on a file; a failure is told and gives undefined. */
  readonly attempt: <T>(part: string, path: string, action: () => T) => T | undefined;
}

/** The definitions of a run as their formats read them, before anything is looked for in their texts. */
export class Reading {
  readonly names = new ProjectNames();
  /** All of them, where all are kept. */
  readonly read: ReadDefinition[] = [];
  /** Where not all can be kept: those that are read once more when it is their turn stand here as they were found. */
  readonly waiting: (ReadDefinition | FoundDefinition)[] = [];
  /** Main files that define several. */
  readonly manyIn = new Set<string>();
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** @param isLight whether those that take much memory may be let go of */
  all(selected: Iterable<FoundDefinition>, total: number, isLight: boolean): void {
    const { project, observer: { timing, step } = {}, attempt } = this.#context;
    const memory = new KeptMemory();
    for (const claimed of selected) {
      const found = timed(timing, 'phase', 'read', () => attempt(`format ${claimed.format.id}`, claimed.main, () => this.of(claimed))) ?? [];
      step?.({ phase: 'read', done: this.read.length + this.waiting.length + 1, total, findings: 0 });
      if (found.length > 1) this.manyIn.add(claimed.main);
      found.forEach((definition) => this.names.add(definition));
      const [only, second] = found;
      if (!isLight) this.read.push(...found);
      else if (only && !second && !memory.takes(only) && project.release(claimed.main, only.files)) this.waiting.push(claimed);
      else this.waiting.push(...found);
    }
  }

  /** What one of the files that were found defines. */
  of({ format, folder, main }: FoundDefinition): ReadDefinition[] {
    const { project, changed, configOf } = this.#context;
    const found = [(changed ? changed.read(format, { folder, main }) : format.read({ folder, main }, project)) ?? []].flat();
    return found.map((definition) => withInlineTools(inRuntime(definition, configOf(main).settings)));
  }
}

/** A definition for any host, in the host that the configuration names. */
function inRuntime(definition: ReadDefinition, { runtime }: Settings): ReadDefinition {
  const profile = runtime !== undefined && definition.runtime.anyHost ? runtimes.find(({ id }) => id === runtime) : undefined;
  return profile ? withParts(definition, { runtime: profile }) : definition;
}

/** A definition with the tools that its manifest and the manifests of its servers define. */
function withInlineTools(definition: ReadDefinition): ReadDefinition {
  const own = inlineInventory(definition.manifest);
  const inline = [...(own ? [own] : []), ...inlineInventories(definition.declared.servers)];
  return inline.length === 0 ? definition : withParts(definition, { inventories: [...definition.inventories, ...inline] });
}
