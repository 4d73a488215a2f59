import type { ProjectView } from '../formats/format.js';
import type { Recorded, Recorder } from '../formats/once.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import type { SourceFile } from '../text/source-file.js';

/** What was asked of a project: about the content of a file, whether it is there, or about the files, definitions or tool lists of a folder. */
export interface Question {
  readonly about: 'content' | 'existence' | 'files' | 'definitions' | 'inventories';
  readonly path: string;
}

/** All that was asked for one thing, in part for what it shares with others. */
export interface Questions {
  readonly own: ReadonlyMap<string, Question>;
  readonly shared: ReadonlySet<SharedResult>;
  /** What will be asked about files in a folder when a part is wanted that has been put off. */
  readonly later: readonly LaterQuestions[];
}

export interface LaterQuestions {
  readonly folder: string;
  /** Computes the part. */
  readonly questions: () => Questions;
}

/** Something that was computed once for several definitions. */
export interface SharedResult extends Recorded<unknown> {
  readonly questions: Questions;
  /** Computes it for another state of the project. */
  readonly again: (project: ProjectView) => unknown;
}

interface Notes extends Questions {
  readonly own: Map<string, Question>;
  readonly shared: Set<SharedResult>;
  readonly later: LaterQuestions[];
}

/** A project that keeps what readers ask of it. A reader that is asked again, and gets the same answers, reads the same. */
export class RecordingProject implements ProjectView, Recorder {
  readonly #project: ProjectView;
  #notes: Notes = emptyNotes();

  constructor(project: ProjectView) {
    this.#project = project;
  }

  /** What is asked while something is read. */
  during<T>(action: () => T): { readonly value: T; readonly questions: Questions } {
    const outer = this.#notes;
    const questions = emptyNotes();
    this.#notes = questions;
    try {
      return { value: action(), questions };
    } finally {
      this.#notes = outer;
    }
  }

  record<T>(compute: (project: ProjectView) => T): Recorded<T> & SharedResult {
    const { value, questions } = this.during(() => compute(this));
    return { value, questions, again: compute };
  }

  repeat(recorded: Recorded<unknown>): void {
    this.#notes.shared.add(recorded as SharedResult);
  }

  later<T>(folder: string, compute: (project: ProjectView) => T): () => T {
    let done: { readonly value: T; readonly questions: Questions } | undefined;
    const get = (): { readonly value: T; readonly questions: Questions } => (done ??= this.during(() => compute(this)));
    this.#notes.later.push({ folder, questions: () => get().questions });
    return () => get().value;
  }

  source(path: string): SourceFile | undefined {
    this.note('content', path);
    return this.#project.source(path);
  }

  exists(path: string): boolean {
    this.note('existence', path);
    return this.#project.exists(path);
  }

  filesBelow(folder: string): readonly string[] {
    this.note('files', folder);
    return this.#project.filesBelow(folder);
  }

  definitionsBelow(folder: string): ReturnType<ProjectView['definitionsBelow']> {
    this.note('definitions', folder);
    return this.#project.definitionsBelow(folder);
  }

  inventoriesFor(folder: string): readonly ToolInventory[] {
    this.note('inventories', folder);
    return this.#project.inventoriesFor(folder);
  }

  report(problem: Problem): void {
    this.#project.report(problem);
  }

  private note(about: Question['about'], path: string): void {
    this.#notes.own.set(`${about} ${path}`, { about, path });
  }
}

function emptyNotes(): Notes {
  return { own: new Map(), shared: new Set(), later: [] };
}
