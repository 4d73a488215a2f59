import type { DefinitionFormat } from '../formats/format.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import type { SourceFile } from '../text/source-file.js';
import type { LintConfig } from './config.js';
import type { Rule } from './rule.js';

/** What to lint and how. */
export interface LintRequest {
  /** Files, folders or globs relative to the tree's root; the whole tree when absent or empty. */
  readonly paths?: readonly string[];
  readonly config?: LintConfig;
  /** Instead of the built-in rules. */
  readonly rules?: readonly Rule[];
  /** Instead of the built-in formats. */
  readonly formats?: readonly DefinitionFormat[];
}

export interface LintReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly definitions: readonly Definition[];
  readonly inventories: readonly ToolInventory[];
  /** Every file that was read, by path: formatters print its lines. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly unmatched: readonly UnmatchedPath[];
}

/** A requested path at which there is nothing to lint. */
export interface UnmatchedPath {
  readonly path: string;
  readonly reason: 'absent' | 'nothing-to-lint';
}
