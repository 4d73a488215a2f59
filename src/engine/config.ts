import type { Located, Place } from '../model/located.js';
import type { Severity } from '../model/diagnostic.js';
import type { FormatDescription } from '../formats/generic/description.js';
import type { SourceFile } from '../text/source-file.js';
import type { FileGlobs } from './file-globs.js';
import type { OptionValue, Settings } from './rule.js';

/** What a user has set for one rule. */
export interface RuleSetting {
  readonly severity: Severity | 'off';
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/** What is set for a run, or by one part of a configuration. */
export interface LintConfig {
  readonly settings?: Partial<Settings>;
  /** By rule id. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
}

/** One part of a configuration: a preset, a file, one of its overrides, the command line. */
export interface ConfigLayer extends LintConfig {
  /** What it is called in messages: `preset strict`, `workerlint.config.yml`. */
  readonly name: string;
  /** The files that it is for; all when absent. */
  readonly files?: FileGlobs;
  /** Where each value stands: under `rules.<id>` for a rule, else under the name of the setting. */
  readonly places: ReadonlyMap<string, Place>;
}

/** A configuration file with all that it extends. */
export interface ConfigFile {
  readonly path: string;
  readonly source: SourceFile;
  /** A later one counts more. */
  readonly layers: readonly ConfigLayer[];
  /** Names of presets and paths of files that it builds upon, directly or not. */
  readonly extended: readonly string[];
  /** Patterns as in .gitignore, relative to the file's folder. */
  readonly ignore: readonly string[];
  readonly suppressions: readonly ConfigSuppression[];
  /** Formats that it describes; an earlier one has the first claim on a file. */
  readonly formats: readonly FormatDescription[];
  /** Path of a file of known findings, relative to the tree's root. */
  readonly baseline?: Located<string>;
  /** Whether results are kept; as the command line says where it is absent. */
  readonly cache?: boolean;
}

/** An entry of `suppress`. */
export interface ConfigSuppression extends Place {
  readonly rules: readonly Located<string>[];
  readonly files: FileGlobs;
  readonly contains?: string;
  readonly reason?: string;
  readonly until?: Located<string>;
}

/** What holds for one file. */
export interface EffectiveConfig {
  readonly settings: Settings;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** Those that apply to the file, a later one counts more. */
  readonly layers: readonly ConfigLayer[];
  /** The nearest configuration file, if there is one. */
  readonly file?: ConfigFile;
  /** Rules that are on for this file or for any other under the same configuration. */
  readonly on: ReadonlySet<string>;
}
