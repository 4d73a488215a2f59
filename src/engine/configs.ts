import ignore from 'ignore';
import type { Ignore } from 'ignore';
import type { Located } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import { asString, isTrue, stringAt, stringsOf, valueAt } from '../model/data.js';
import { isTop, joinPath, parentFolder, pathWithin, resolvePath } from '../text/paths.js';
import { SourceFile } from '../text/source-file.js';
import type { ConfigFile, ConfigLayer, EffectiveConfig, LintConfig, RuleSetting } from './config.js';
import { readConfigDocument } from './config-document.js';
import { configNames } from './config-names.js';
import type { ConfigDocument } from './config-document.js';
import { formatsOf } from './config-formats.js';
import { layersOf, suppressionsOf } from './config-layers.js';
import type { LayerContext } from './config-layers.js';
import { configProblem, instead, tamePatterns } from './config-problems.js';
import { FileGlobs } from './file-globs.js';
import type { FileTree } from './file-tree.js';
import { presetNames, presetRules } from './presets.js';
import { defaultSettings } from './rule.js';
import type { Rule, Settings } from './rule.js';

export interface ConfigSearch {
  /** Where configuration files are read. It may reach further up than what is linted. */
  readonly tree: FileTree;
  readonly rules: readonly Rule[];
  /** `nearest` (the default) takes the nearest file upwards from each linted file, `none` takes none, a path takes that one for all. */
  readonly files?: 'nearest' | 'none' | { readonly path: string };
  /** What whoever calls sets: it counts more than any file. */
  readonly over?: LintConfig;
  /** Absolute path of the tree's root, `/` separators: globs of a configuration above the root are relative to its own folder. */
  readonly root?: string;
}

/** Files that one configuration may build upon, one upon the other. */
const longestChain = 20;

/** Finds and reads configuration files, each once, and says what holds for a file. */
export class Configs {
  readonly problems: Problem[] = [];
  /** Every configuration that was read. */
  readonly files = new Map<string, ConfigFile>();
  readonly #search: ConfigSearch;
  readonly #byFolder = new Map<string, ConfigFile | undefined>();
  readonly #ignores = new Map<ConfigFile, Ignore>();
  readonly #effective = new Map<string, EffectiveConfig>();
  #last: { readonly path: string; readonly effective: EffectiveConfig } | undefined;
  readonly #combinations = new Map<ConfigFile | undefined, Map<string, EffectiveConfig>>();

  constructor(search: ConfigSearch) {
    this.#search = search;
  }

  /** What holds for a file. */
  for(path: string): EffectiveConfig {
    // Most ask on end about one file.
    if (path === this.#last?.path) return this.#last.effective;
    let effective = this.#effective.get(path);
    if (!effective) this.#effective.set(path, (effective = this.find(path)));
    this.#last = { path, effective };
    return effective;
  }

  private find(path: string): EffectiveConfig {
    const file = this.fileFor(parentFolder(path));
    let combinations = this.#combinations.get(file);
    if (!combinations) this.#combinations.set(file, (combinations = new Map<string, EffectiveConfig>()));
    const applying = file ? file.layers.filter(({ files }) => files === undefined || files.matches(path)) : [];
    const combination = file ? applying.map((layer) => file.layers.indexOf(layer)).join(' ') : '';
    let effective = combinations.get(combination);
    if (!effective) combinations.set(combination, (effective = this.combine(file, applying)));
    return effective;
  }

  /** The configuration file that holds for the files of a folder. */
  fileFor(folder: string): ConfigFile | undefined {
    const { files = 'nearest' } = this.#search;
    if (files === 'none') return undefined;
    if (files !== 'nearest') return this.fixed(files.path);
    const passed: string[] = [];
    let found: ConfigFile | undefined;
    for (let at: string | undefined = folder; at !== undefined; at = this.folderAbove(at)) {
      found = this.#byFolder.get(at);
      if (found || this.#byFolder.has(at)) break;
      passed.push(at);
      found = this.readIn(at);
      if (found) break;
    }
    for (const at of passed) this.#byFolder.set(at, found);
    return found;
  }

  /** Whether the `ignore` list of the nearest configuration takes a path out; a folder's path ends with `/`. */
  isIgnored(path: string): boolean {
    const file = this.fileFor(parentFolder(path.endsWith('/') ? path.slice(0, -1) : path));
    if (!file || file.ignore.length === 0) return false;
    let patterns = this.#ignores.get(file);
    if (!patterns) this.#ignores.set(file, (patterns = ignore({ allowRelativePaths: true }).add(file.ignore)));
    const seen = pathWithin(parentFolder(file.path), path.replace(/\/$/u, ''), this.#search.root);
    return seen !== undefined && seen !== '' && patterns.test(path.endsWith('/') ? `${seen}/` : seen).ignored;
  }

  mayIgnoreIn(folder: string): boolean {
    const file = this.fileFor(folder);
    return file !== undefined && file.ignore.length > 0;
  }

  /** The folder that holds another, beyond the root as well as far as the tree lets see. */
  private folderAbove(folder: string): string | undefined {
    if (!isTop(folder)) return parentFolder(folder);
    if (this.#search.root === undefined) return undefined;
    const above = joinPath(folder, '..');
    return this.#search.tree.list(above).length > 0 ? above : undefined;
  }

  private fixed(path: string): ConfigFile | undefined {
    if (!this.#byFolder.has('')) {
      const file = this.read(path, parentFolder(path), []);
      if (!file && this.problems.length === 0) this.problems.push(configProblem({ file: new SourceFile(path, ''), span: { start: 0, end: 0 } }, `The configuration \`${path}\` does not exist.`));
      if (file) this.files.set(path, file);
      this.#byFolder.set('', file);
    }
    return this.#byFolder.get('');
  }

  private readIn(folder: string): ConfigFile | undefined {
    const entries = this.#search.tree.list(folder);
    const there = configNames.flatMap((each) => entries.find(({ name }) => name === each) ?? []);
    const read = there.flatMap(({ name, kind, isLink }) => {
      const path = joinPath(folder, name);
      if (isLink && kind === 'other' && name !== 'package.json') this.problems.push(configProblem({ file: new SourceFile(path, ''), span: { start: 0, end: 0 } }, `The configuration \`${path}\` is a link to nothing, or out of the project, and is not followed.`, 'Keep the file itself there, or name it with `--config`.'));
      return this.read(path, folder, []) ?? [];
    });
    const [file, second] = read;
    if (file && second) {
      this.problems.push(configProblem({ file: second.source, span: { start: 0, end: 0 } }, `Two configurations stand in one folder: \`${file.path}\` and \`${second.path}\`.`, 'Keep one of them.'));
    }
    if (file) this.files.set(file.path, file);
    return file;
  }

  /** @param base the folder that globs are relative to: that of the configuration which holds, not of one that it extends */
  private read(path: string, base: string, chain: readonly string[]): ConfigFile | undefined {
    const reading = readConfigDocument(this.#search.tree, path);
    if (reading.kind === 'invalid') this.problems.push(...reading.problems);
    if (reading.kind !== 'config') return undefined;
    const { document } = reading;
    const context: LayerContext = {
      tree: this.#search.tree,
      rules: this.#search.rules,
      globs: (patterns) => new FileGlobs(tamePatterns(patterns, context.report), (each) => pathWithin(base, each, this.#search.root)),
      report: (problem) => this.problems.push(problem),
    };
    const extended = extendedNames(document).flatMap((name) => this.extend(name, base, [...chain, path]) ?? []);
    const baseline = stringAt(document.data, 'baseline');
    const baselinePath = baseline && resolvePath(parentFolder(path), baseline.value);
    const inherited = extended.findLast((each) => each.baseline !== undefined)?.baseline;
    const cache = [...extended.map((each) => each.cache), switchAt(document, 'cache')].findLast((each) => each !== undefined);
    return {
      path,
      source: document.source,
      layers: [...extended.flatMap(({ layers }) => layers), ...layersOf(document, context)],
      extended: extended.flatMap((each) => [each.path, ...each.extended]),
      ignore: [...extended.flatMap((each) => each.ignore), ...tamePatterns(stringsOf(valueAt(document.data, 'ignore')), context.report)],
      suppressions: [...extended.flatMap((each) => each.suppressions), ...suppressionsOf(document, context)],
      formats: [...formatsOf(document, context), ...extended.flatMap((each) => each.formats)],
      ...(inherited && { baseline: inherited }),
      ...(baseline && baselinePath !== undefined && { baseline: { ...baseline, value: baselinePath } }),
      ...(cache !== undefined && { cache }),
    };
  }

  private extend(name: Located<string>, base: string, chain: readonly string[]): Pick<ConfigFile, 'path' | 'layers' | 'extended' | 'ignore' | 'suppressions' | 'formats' | 'baseline' | 'cache'> | undefined {
    const rules = presetRules(name.value, this.#search.rules);
    if (rules) {
      const layer: ConfigLayer = { name: `preset ${name.value}`, rules, places: new Map() };
      return { path: name.value, layers: [layer], extended: [], ignore: [], suppressions: [], formats: [] };
    }
    const report = (message: string, help?: string): undefined => void this.problems.push(configProblem(name, message, help));
    if (!/^\.\.?\//u.test(name.value)) return report(`There is no preset \`${name.value}\`.`, instead(name.value, presetNames, `Known are ${presetNames.map((each) => `\`${each}\``).join(' and ')}; the path of a file starts with \`./\` or \`../\`.`));
    const path = resolvePath(parentFolder(chain.at(-1) ?? ''), name.value);
    if (path === undefined || chain.includes(path)) return report(`\`${name.value}\` extends itself, directly or through another file.`, 'Take one of the steps out.');
    if (chain.length > longestChain) return report(`More than ${longestChain} configurations build one upon the other.`);
    const before = this.problems.length;
    const file = this.read(path, base, chain);
    if (!file && this.problems.length === before) return report(`The configuration \`${name.value}\` does not exist, or lies outside of the project.`);
    return file;
  }

  private combine(file: ConfigFile | undefined, applying: readonly ConfigLayer[]): EffectiveConfig {
    const { over = {}, rules } = this.#search;
    const layers: ConfigLayer[] = [...applying, { name: 'command line', places: new Map(), ...over }];
    const settings = layers.reduce<Settings>((sum, layer) => ({ ...sum, ...layer.settings }), defaultSettings);
    const combined: Record<string, RuleSetting> = {};
    for (const layer of layers) {
      for (const [id, setting] of Object.entries(layer.rules ?? {})) {
        const options = setting.options ?? combined[id]?.options;
        combined[id] = { severity: setting.severity, ...(options && { options }) };
      }
    }
    const isOn = (id: string): boolean => (file?.layers ?? []).some((layer) => layer.files && (layer.rules?.[id]?.severity ?? 'off') !== 'off');
    const on = new Set(
      rules.filter(({ id, severity }) => (combined[id]?.severity ?? severity) !== 'off' || (over.rules?.[id] === undefined && isOn(id))).map(({ id }) => id),
    );
    return { settings, rules: combined, layers, on, ...(file && { file }) };
  }
}

function switchAt({ data }: ConfigDocument, key: string): boolean | undefined {
  const node = valueAt(data, key);
  return node && isTrue(node);
}

function extendedNames({ data }: ConfigDocument): readonly Located<string>[] {
  const value = valueAt(data, 'extends');
  const one = asString(value);
  return one ? [one] : stringsOf(value);
}
