import type { ProjectView } from './format.js';

/** A view of a project that keeps what was asked of it, so that it is known what a definition depends on. */
export interface Recorder {
  /** Computes something that others will ask for too, and keeps what was asked of the project for it. */
  record<T>(compute: (project: ProjectView) => T): Recorded<T>;
  /** Takes what was computed earlier as asked for now. */
  repeat(recorded: Recorded<unknown>): void;
  /** Keeps that something will be computed, if it is wanted, of which the answer depends on the files of a folder alone. */
  later<T>(folder: string, compute: (project: ProjectView) => T): () => T;
}

export interface Recorded<T> {
  readonly value: T;
}

const known = new WeakMap<ProjectView, Map<string, Recorded<unknown>>>();

/**
 * Computes what many definitions of one project share, such as what stands in a folder above them, for the first of them only.
 *
 * @param key names what is computed and for which file or folder
 */
export function once<T>(key: string, project: ProjectView, compute: (project: ProjectView) => T): T {
  let byKey = known.get(project);
  if (!byKey) known.set(project, (byKey = new Map<string, Recorded<unknown>>()));
  const recorder = isRecorder(project) ? project : undefined;
  let recorded = byKey.get(key);
  if (!recorded) byKey.set(key, (recorded = recorder ? recorder.record(compute) : { value: compute(project) }));
  recorder?.repeat(recorded);
  return recorded.value as T;
}

/** Of each project what was put off and read last: definitions are looked at one after the other, and their texts take up memory. */
const lastRead = new WeakMap<ProjectView, { readonly compute: unknown; readonly value: unknown }>();

/**
 * Puts off what takes time, such as reading a text, until it is wanted: of a definition that nothing has happened to, it never is.
 *
 * @param folder all files that are asked for lie in it; '' for any file
 */
export function later<T>(folder: string, project: ProjectView, compute: (project: ProjectView) => T): () => T {
  if (isRecorder(project)) return project.later(folder, compute);
  return () => {
    let last = lastRead.get(project);
    if (last?.compute !== compute) lastRead.set(project, (last = { compute, value: compute(project) }));
    return last.value as T;
  };
}

function isRecorder(project: ProjectView): project is ProjectView & Recorder {
  return 'record' in project && 'repeat' in project;
}
