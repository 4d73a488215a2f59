import type { DefinitionFormat } from '../formats/format.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import type { SourceFile } from '../text/source-file.js';
import type { Baseline, BaselineEntry } from './baseline.js';
import type { Changes } from './changes.js';
import type { LintConfig } from './config.js';
import type { FileTree } from './file-tree.js';
import type { RunObserver } from './observer.js';
import type { Rule } from './rule.js';
import type { PartReport, Shard } from './shard.js';

/** What to lint and how. */
export interface LintRequest {
  /** Files, folders or globs relative to the tree's root; the whole tree when absent or empty. */
  readonly paths?: readonly string[];
  /** What counts more than any configuration file. */
  readonly config?: LintConfig;
  /** `nearest` (the default) takes the nearest configuration upwards from each file, `none` takes none, a path takes that one for all. */
  readonly configFiles?: 'nearest' | 'none' | { readonly path: string };
  /** Where configuration files are read, when that reaches further than what is linted. Paths are the same. */
  readonly configTree?: FileTree;
  /** Absolute path of the tree's root, `/` separators, so that a configuration above it can name files below it. */
  readonly root?: string;
  /** False takes comments and lists that suppress findings for ordinary text. */
  readonly suppress?: boolean;
  /** Lists every finding, however many a file has: for who keeps a record of them. */
  readonly allFindings?: boolean;
  /**
   * Lets go of definitions without findings and of their texts, which are read again from the tree when the report is asked for them: memory
   * grows less with their number, and the tree has to stay what it is. False, the default, keeps all of them.
   */
  readonly readAgain?: boolean;
  /** Known findings, which are counted apart. */
  readonly baseline?: Baseline;
  /** Leaves out the definitions and tool lists that depend on nothing of this. */
  readonly changes?: Changes;
  /** Lints one of several parts, without what the others lint; together they find what one run would. */
  readonly shard?: Shard;
  /** Is told how the run goes on. */
  readonly observer?: RunObserver;
  /** Instead of the built-in rules. */
  readonly rules?: readonly Rule[];
  /** Instead of the built-in formats. */
  readonly formats?: readonly DefinitionFormat[];
}

export interface LintReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that a comment or the configuration switched off. */
  readonly suppressed: readonly SuppressedDiagnostic[];
  /** Findings that the baseline knows. */
  readonly known: readonly Diagnostic[];
  /** Entries of the baseline that no finding matches any more. */
  readonly stale: readonly BaselineEntry[];
  readonly definitions: readonly Definition[];
  readonly inventories: readonly ToolInventory[];
  /** Every file that was read, by path: formatters print its lines. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly unmatched: readonly UnmatchedPath[];
  /** Definitions and tool lists that were left out because nothing that they depend on has changed; absent when all were asked for. */
  readonly unchanged?: number;
  /** What the part of a run that was asked for leaves open. */
  readonly part?: PartReport;
  /** What is wrong with configuration files. Nothing was linted while there is anything. */
  readonly configProblems: readonly Problem[];
}

/** A finding that is left out, with the place and the reason that say so. */
export interface SuppressedDiagnostic {
  readonly diagnostic: Diagnostic;
  /** `comment` in the file itself, `config` in a list of the configuration. */
  readonly by: 'comment' | 'config';
  readonly reason?: string;
}

/** A requested path at which there is nothing to lint. */
export interface UnmatchedPath {
  readonly path: string;
  /** `ignored` for a file that the configuration takes out, `too-wild` for a glob of more wildcards than are matched. */
  readonly reason: 'absent' | 'nothing-to-lint' | 'ignored' | 'too-wild';
}
