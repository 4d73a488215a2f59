import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintReport } from '../../src/engine/lint-types.js';

export function linted(files: Readonly<Record<string, string>>): LintReport {
  return lint(memoryTree(files));
}

/** Rule, path, line and column of each finding, with what it stands at. */
export function findings(files: Readonly<Record<string, string>>): string[] {
  const report = linted(files);
  return report.diagnostics.map(({ rule, path, span }) => {
    const file = report.files.get(path);
    const { line, column } = file?.positionAt(span.start) ?? { line: 0, column: 0 };
    return `${rule} ${path}:${line}:${column} ${file?.slice(span) ?? ''}`;
  });
}

/** Format and main file of each definition. */
export function found(files: Readonly<Record<string, string>>): string[] {
  return linted(files).definitions.map(({ format, main }) => `${format} ${main.path}`);
}
