import type { Diagnostic } from '../model/diagnostic.js';
import type { Workspace } from '../model/workspace.js';
import type { Span } from '../text/span.js';
import { memoryTree } from './file-tree.js';
import type { FileTree } from './file-tree.js';
import { lint } from './lint.js';
import type { LintRequest } from './lint-types.js';
import { withoutMarks } from './marked-text.js';
import type { Example, Rule } from './rule.js';

export interface ExampleRun {
  readonly diagnostics: readonly Diagnostic[];
  /** The stretches between `[|` and `|]`, in order of path and place. */
  readonly marked: readonly { readonly path: string; readonly span: Span }[];
  /** The files without marks. */
  readonly files: Readonly<Record<string, string>>;
}

/** Lints an example with the given rules; `rule`'s options are those of the example. */
export function runExample(example: Example, rule: Rule, rules: readonly Rule[]): ExampleRun {
  const { tree, request, marked, files } = exampleProject(example, rule, rules);
  return { diagnostics: lint(tree, request).diagnostics, marked, files };
}

export interface ExampleProject extends Omit<ExampleRun, 'diagnostics'> {
  readonly tree: FileTree;
  readonly request: LintRequest;
}

/** What is linted for an example, and how. */
export function exampleProject(example: Example, rule: Rule, rules: readonly Rule[]): ExampleProject {
  const files: Record<string, string> = {};
  const marked: { path: string; span: Span }[] = [];
  for (const path of Object.keys(example.files).sort()) {
    const { text, spans } = withoutMarks(example.files[path] ?? '');
    files[path] = text;
    for (const span of spans) marked.push({ path, span });
  }
  const workspace: Workspace | undefined = example.workspace && {
    connections: example.workspace.map((app) => ({ app, status: 'active' })),
    servers: [],
  };
  const severity = rule.severity === 'off' ? 'info' : rule.severity;
  const memory = memoryTree(files);
  const config = {
    settings: { ...(workspace && { workspace }), ...example.settings },
    rules: { [rule.id]: { severity, ...(example.options && { options: example.options }) } },
  };
  return { tree: { ...memory, read: (path) => example.contents?.[path] ?? memory.read(path) }, request: { rules, config }, marked, files };
}
