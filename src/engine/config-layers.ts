import { rules as builtInRules } from '../../rules/index.js';
import type { App } from '../data/apps.js';
import { asString, entriesOf, entryOf, itemsOf, plainValue, stringAt, stringsOf, valueAt } from '../model/data.js';
import type { DataEntry, DataNode } from '../model/data.js';
import type { Located, Place } from '../model/located.js';
import { locate } from '../model/pointer.js';
import type { Problem } from '../model/problem.js';
import type { Workspace } from '../model/workspace.js';
import { parentFolder, resolvePath } from '../text/paths.js';
import { SourceFile } from '../text/source-file.js';
import type { ConfigLayer, ConfigSuppression, RuleSetting } from './config.js';
import type { ConfigDocument } from './config-document.js';
import { configProblem, instead, placeOf, written } from './config-problems.js';
import { typeOf } from './config-schema.js';
import type { FileGlobs } from './file-globs.js';
import type { FileTree } from './file-tree.js';
import { dayProblem } from './day.js';
import type { OptionValue, Rule, Settings } from './rule.js';
import { readWorkspace, readWorkspaceData } from './workspace-file.js';

/** What the parts of a configuration are read with. */
export interface LayerContext {
  readonly tree: FileTree;
  /** The rules of the run; built-in ones are known in any case. */
  readonly rules: readonly Rule[];
  readonly globs: (patterns: readonly Located<string>[]) => FileGlobs;
  readonly report: (problem: Problem) => void;
}

/** What a file itself sets, and then each of its overrides. The document has been validated. */
export function layersOf({ data, source }: ConfigDocument, context: LayerContext): ConfigLayer[] {
  const overrides = itemsOf(valueAt(data, 'overrides'));
  return [
    { name: source.path, ...layerOf(data, context) },
    ...overrides.map((override): ConfigLayer => ({ name: source.path, files: context.globs(oneOrMore(valueAt(override, 'files'))), ...layerOf(override, context) })),
  ];
}

export function suppressionsOf({ data }: ConfigDocument, context: LayerContext): ConfigSuppression[] {
  return itemsOf(valueAt(data, 'suppress')).map((entry) => {
    const rules = oneOrMore(valueAt(entry, 'rule'));
    for (const rule of rules) ruleNamed(rule, context);
    const until = stringAt(entry, 'until');
    const wrong = until && dayProblem(until.value);
    if (until && wrong !== undefined) context.report(configProblem(until, `\`until\` ${wrong}.`, 'Write the last day on which it holds, such as `2027-03-31`.'));
    const contains = stringAt(entry, 'contains')?.value;
    const reason = stringAt(entry, 'reason')?.value;
    return {
      file: entry.file,
      span: (rules[0] ?? entry).span,
      rules,
      files: context.globs(oneOrMore(valueAt(entry, 'files'))),
      ...(contains !== undefined && { contains }),
      ...(reason !== undefined && { reason }),
      ...(until && { until }),
    };
  });
}

function layerOf(data: DataNode, context: LayerContext): Omit<ConfigLayer, 'name' | 'files'> {
  const places = new Map<string, Place>();
  const rules: Record<string, RuleSetting> = {};
  for (const entry of entriesOf(valueAt(data, 'rules'))) {
    const rule = ruleNamed(entry.key, context);
    if (!rule) continue;
    rules[rule.id] = settingOf(entry, rule, context);
    places.set(`rules.${rule.id}`, entry.key);
  }
  const settings: { -readonly [name in keyof Settings]?: Settings[name] } = {};
  const set = <K extends keyof Settings>(key: K, read: (entry: DataEntry) => Settings[K] | undefined): void => {
    const entry = entryOf(data, key);
    const value = entry && read(entry);
    if (!entry || value === undefined) return;
    settings[key] = value;
    places.set(key, entry.key);
  };
  set('providers', ({ value }) => valuesOf(value));
  set('mcpRevision', ({ value }) => asString(value)?.value);
  set('platform', ({ value }) => asString(value)?.value);
  set('runtime', ({ value }) => asString(value)?.value);
  set('workspace', ({ value }) => workspaceOf(value, context));
  set('apps', ({ value }) => entriesOf(value).map(appOf));
  set('gateways', ({ value }) => valuesOf(value));
  return { settings, rules, places };
}

/** The rule of that name, which is reported when there is none. */
function ruleNamed(name: Located<string>, { rules, report }: LayerContext): Rule | undefined {
  const rule = rules.find(({ id }) => id === name.value) ?? builtInRules.find(({ id }) => id === name.value);
  if (!rule) report(configProblem(name, `There is no rule \`${name.value}\`.`, instead(name.value, [...rules, ...builtInRules].map(({ id }) => id), 'Run `workerlint rules` for the list.')));
  return rule;
}

function settingOf({ key, value }: DataEntry, rule: Rule, { report }: LayerContext): RuleSetting {
  const severity = (asString(value) ?? asString(valueAt(value, 0)))?.value as RuleSetting['severity'];
  const options = valueAt(value, 1);
  if (!options) return { severity };
  const known = rule.options ?? {};
  for (const entry of entriesOf(options)) {
    const option = Object.hasOwn(known, entry.key.value) ? known[entry.key.value] : undefined;
    if (!option) report(configProblem(entry.key, `\`${key.value}\` has no option \`${entry.key.value}\`.`, optionHelp(entry.key.value, Object.keys(known))));
    else if (!fits(entry.value, option.default)) {
      const expected = { string: 'a text', number: 'a number', boolean: '`true` or `false`', array: 'a list of texts' }[String(typeOf(option.default)['type'])];
      report(configProblem(placeOf(locate(options, `/${entry.key.value}`)), `The option \`${entry.key.value}\` of \`${key.value}\` is ${written(entry.value)}; it must be ${expected}.`));
    }
  }
  return { severity, options: plainValue(options) as Record<string, OptionValue> };
}

function optionHelp(name: string, known: readonly string[]): string {
  return known.length === 0 ? 'It has none.' : instead(name, known);
}

function fits(node: DataNode, example: OptionValue): boolean {
  if (Array.isArray(example)) return node.kind === 'list' && stringsOf(node).length === node.items.length;
  return node.kind === 'scalar' && typeof node.value === typeof example;
}

function workspaceOf(node: DataNode, { tree, report }: LayerContext): Workspace | undefined {
  const named = asString(node);
  if (!named) return settled(readWorkspaceData(node), report);
  const path = resolvePath(parentFolder(node.file.path), named.value);
  const content = path === undefined ? undefined : tree.read(path);
  if (path === undefined || content?.kind !== 'text') {
    report(configProblem(named, `The workspace file \`${named.value}\` ${content && content.kind !== 'absent' ? 'cannot be read' : 'does not exist, or lies outside of the project'}.`));
    return undefined;
  }
  return settled(readWorkspace(new SourceFile(path, content.text)), report);
}

function settled(reading: ReturnType<typeof readWorkspace>, report: LayerContext['report']): Workspace | undefined {
  if (reading.kind === 'workspace') return reading.workspace;
  report(reading.problem);
  return undefined;
}

function appOf({ key, value }: DataEntry): App {
  const word = stringAt(value, 'word')?.value as App['word'];
  const generic = valuesOf(valueAt(value, 'generic'));
  const names = valuesOf(value.kind === 'list' ? value : valueAt(value, 'names'));
  return { slug: key.value.toLowerCase(), names, ...(word && { word }), ...(generic.length > 0 && { generic }) };
}

function oneOrMore(node: DataNode | undefined): readonly Located<string>[] {
  const one = asString(node);
  return one ? [one] : stringsOf(node);
}

function valuesOf(node: DataNode | undefined): string[] {
  return stringsOf(node).map(({ value }) => value);
}
