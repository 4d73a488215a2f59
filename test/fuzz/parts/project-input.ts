import fc from 'fast-check';
import type { LintRequest } from '../../../src/engine/lint-types.js';
import { anyText } from '../hostile-texts.js';
import { mutate, mutations } from '../mutations.js';
import { seedProjects } from '../seeds.js';

export interface ProjectInput {
  readonly files: Readonly<Record<string, string>>;
  readonly request: LintRequest;
}

/** A project of the repository with some of its files changed or replaced. */
export const projectInput: fc.Arbitrary<ProjectInput> = fc
  .record({
    project: fc.constantFrom(...seedProjects),
    other: fc.constantFrom(...seedProjects),
    changes: fc.array(fc.record({ which: fc.nat({ max: 40 }), how: fc.oneof({ weight: 8, arbitrary: mutations }, { weight: 1, arbitrary: anyText }) }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ project, other, changes }) => {
    const files = { ...project.files };
    const paths = Object.keys(files);
    const others = Object.values(other.files);
    for (const { which, how } of changes) {
      const path = paths[which % paths.length];
      if (path === undefined) continue;
      files[path] = typeof how === 'string' ? how : mutate(files[path] ?? '', how, others[which % others.length] ?? '');
    }
    return { files, request: project.request };
  });
