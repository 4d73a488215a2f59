import type { ClaimedDefinition, DefinitionFormat, ReadDefinition } from '../formats/format.js';
import type { Problem } from '../model/problem.js';
import { ProjectNames } from '../references/index.js';
import { Affected } from './affected.js';
import type { ProjectParts } from './affected.js';
import type { Changes } from './changes.js';
import type { Project } from './project.js';
import { RecordingProject } from './recording-project.js';
import type { Questions } from './recording-project.js';

/** The part of a project that depends on what has changed: definitions are read through it, and those that it gives back are linted. */
export class ChangedPart {
  readonly #changes: Changes;
  readonly #affected: Affected;
  readonly #project: RecordingProject;
  /** By main file. */
  readonly #questions = new Map<string, Questions>();

  constructor(changes: Changes, { project, ...parts }: ProjectParts & { readonly project: Project }) {
    this.#changes = changes;
    this.#affected = new Affected(changes, parts);
    this.#project = new RecordingProject(project);
  }

  /** Reads a definition and keeps what it depends on. */
  read(format: DefinitionFormat, claim: ClaimedDefinition): ReturnType<DefinitionFormat['read']> {
    const { value, questions } = this.#project.during(() => format.read(claim, this.#project));
    this.#questions.set(claim.main, questions);
    return value;
  }

  definitions(read: readonly ReadDefinition[]): ReadDefinition[] {
    if (this.#changes.files.size === 0) return [];
    const affected = new Set(read.filter((definition) => this.isAffected(definition)));
    const names = this.changedNames(read, affected);
    return read.filter((definition) => affected.has(definition) || this.mentions(definition, names));
  }

  inventories(paths: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...paths].filter((path) => this.#affected.file(path) || this.#affected.config(path)));
  }

  /** What is wrong with the files that these definitions and tool lists were read from. */
  problems(all: readonly Problem[], definitions: readonly ReadDefinition[], inventories: ReadonlySet<string>): readonly Problem[] {
    const paths = new Set(inventories);
    const seen = new Set<Questions>();
    const add = (questions: Questions | undefined): void => {
      if (!questions || seen.has(questions)) return;
      seen.add(questions);
      for (const { about, path } of questions.own.values()) if (about === 'content') paths.add(path);
      for (const shared of questions.shared) add(shared.questions);
      for (const part of questions.later) add(part.questions());
    };
    for (const { main, inventories: lists } of definitions) {
      add(this.#questions.get(main.path));
      for (const { file } of lists) paths.add(file.path);
    }
    return all.filter(({ file }) => paths.has(file.path) || this.#affected.file(file.path));
  }

  private isAffected(definition: ReadDefinition): boolean {
    const questions = this.#questions.get(definition.main.path);
    return !questions || this.#affected.definition(definition, questions);
  }

  private mentions({ main, files }: ReadDefinition, names: ReadonlySet<string>): boolean {
    if (names.size === 0) return false;
    const texts = [main.text, ...files.filter((path) => /\.(?:md|mdx|markdown)$/iu.test(path)).flatMap((path) => this.#affected.textOf(path) ?? [])].map(folded);
    return [...names].some((name) => name !== '' && texts.some((text) => text.includes(name)));
  }

  /** Names of definitions and apps that the project has gained or lost. */
  private changedNames(read: readonly ReadDefinition[], affected: ReadonlySet<ReadDefinition>): ReadonlySet<string> {
    const same = read.filter((definition) => !affected.has(definition));
    const now = namesOf(read);
    const before = namesOf([...same, ...this.earlierDefinitions()]);
    return new Set([...now].filter((name) => !before.has(name)).concat([...before].filter((name) => !now.has(name))));
  }

  /** The definitions that changed files belonged to, as they were. */
  private earlierDefinitions(): ReadDefinition[] {
    const { before } = this.#changes;
    const found = new Map<string, ReadDefinition | readonly ReadDefinition[] | undefined>();
    for (const [path, kind] of this.#changes.files) {
      const owner = kind === 'added' || path.startsWith('../') ? undefined : this.#affected.walkerBefore.definitionOf(path);
      if (!owner || found.has(owner.main)) continue;
      if (this.#changes.files.has(owner.main) && before?.(owner.main) === undefined) continue;
      try {
        found.set(owner.main, owner.format.read({ folder: owner.folder, main: owner.main }, this.#affected.before));
      } catch {
        // A reader that fails is told where it reads what is there now.
        found.set(owner.main, undefined);
      }
    }
    return [...found.values()].flatMap((each) => each ?? []);
  }
}

function namesOf(definitions: readonly ReadDefinition[]): ReadonlySet<string> {
  const names = new ProjectNames();
  definitions.forEach((definition) => names.add(definition));
  const { apps, definitionNames } = names;
  return new Set([...apps, ...definitionNames].map(folded));
}

/** A name as texts write it in one way or another. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/gu, ' ').trim();
}
