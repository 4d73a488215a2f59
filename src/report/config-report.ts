import type { ConfigLayer, EffectiveConfig } from '../engine/config.js';
import { defaultSettings } from '../engine/rule.js';
import type { OptionValue, Rule, Settings } from '../engine/rule.js';
import type { Severity } from '../model/diagnostic.js';
import type { Colors } from './colors.js';
import { enumerated } from './findings.js';
import { toJson } from './json-range.js';
import { severityColor } from './severity-color.js';
import { tableLines } from './table.js';
import { makeVisible } from './visible.js';

/** What holds for one file. */
export interface ConfigView {
  /** As the user wrote it. */
  readonly path: string;
  readonly config: EffectiveConfig;
  readonly rules: readonly Rule[];
  readonly isIgnored: boolean;
}

/** Where a value was set. */
interface Origin {
  readonly name: string;
  readonly line?: number;
  /** The globs of the override that sets it. */
  readonly files?: readonly string[];
}

interface RuleView {
  readonly id: string;
  readonly severity: Severity | 'off';
  readonly standard: Severity | 'off';
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly origin?: Origin;
}

type SettingName = Exclude<keyof Settings, 'today'>;

const settingNames: readonly SettingName[] = ['providers', 'mcpRevision', 'platform', 'runtime', 'workspace', 'apps', 'gateways'];

/** For people: the files that count, the settings, and the rules that are not as they are by default. */
export function formatConfig(view: ConfigView, colors: Colors): string {
  const { path, config, isIgnored } = view;
  const heading = (title: string): string[] => ['', colors.bold(title)];
  const overrides = config.layers.flatMap(({ name, files }) => (files ? [`${name} for ${globsText(files.patterns)}`] : []));
  const set = ruleViews(view).filter(({ origin }) => origin !== undefined);
  const lines = [
    `Configuration of ${colors.underline(makeVisible(path))}`,
    ...(isIgnored ? [colors.yellow('The configuration leaves this file out: it is not linted.')] : []),
    '',
    `${colors.bold('File')}       ${config.file ? makeVisible(config.file.path) : 'none; every value is the default'}`,
    ...(config.file?.extended.length ? [`${colors.bold('Extends')}    ${makeVisible(enumerated(config.file.extended))}`] : []),
    ...overrides.map((text, i) => `${i === 0 ? colors.bold('Overrides') : '         '}  ${makeVisible(text)}`),
    ...(config.file?.baseline ? [`${colors.bold('Baseline')}   ${makeVisible(config.file.baseline.value)}`] : []),
    ...heading('Settings'),
    ...tableLines(settingNames.map((name) => [{ text: name }, { text: makeVisible(settingText(name, config.settings)), paint: colors.bold }, { text: originText(originOf(name, config)), paint: colors.dim }])).map(indented),
    ...heading('Rules that are set'),
    ...(set.length === 0 ? ['  none'] : tableLines(set.map((rule) => ruleRow(rule, colors))).map(indented)),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same as data, every rule included. */
export function formatConfigJson(view: ConfigView): string {
  const { path, config, isIgnored } = view;
  return toJson({
    version: 1,
    file: path,
    config: config.file?.path ?? null,
    extends: config.file?.extended ?? [],
    baseline: config.file?.baseline?.value ?? null,
    ignored: isIgnored,
    settings: Object.fromEntries(settingNames.map((name) => [name, { value: settingValue(name, config.settings), from: jsonOrigin(originOf(name, config)) }])),
    rules: Object.fromEntries(ruleViews(view).map(({ id, severity, options, origin }) => [id, { severity, options, from: jsonOrigin(origin) }])),
  });
}

function ruleViews({ rules, config }: ConfigView): RuleView[] {
  return [...rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, severity, options = {} }) => {
      const setting = config.rules[id];
      const defaults = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
      const origin = originIn(config.layers, (layer) => layer.rules?.[id] !== undefined, `rules.${id}`);
      return { id, severity: setting?.severity ?? severity, standard: severity, options: { ...defaults, ...setting?.options }, ...(origin && { origin }) };
    });
}

function ruleRow({ id, severity, standard, options, origin }: RuleView, colors: Colors): { text: string; paint?: (text: string) => string }[] {
  const paint = severity === 'off' ? colors.dim : severityColor(severity, colors);
  const more = Object.keys(options).length > 0 ? ` ${JSON.stringify(options)}` : '';
  return [{ text: id, paint: colors.bold }, { text: severity, paint }, { text: makeVisible(`${originText(origin)}${severity === standard ? '' : ` (default: ${standard})`}${more}`), paint: colors.dim }];
}

function originOf(name: SettingName, { layers }: EffectiveConfig): Origin | undefined {
  return originIn(layers, ({ settings }) => settings?.[name] !== undefined, name);
}

/** The last layer that sets a value: it counts. */
function originIn(layers: readonly ConfigLayer[], sets: (layer: ConfigLayer) => boolean, key: string): Origin | undefined {
  const layer = layers.findLast(sets);
  if (!layer) return undefined;
  const place = layer.places.get(key);
  return {
    name: place?.file.path ?? layer.name,
    ...(place && { line: place.file.positionAt(place.span.start).line }),
    ...(layer.files && { files: layer.files.patterns }),
  };
}

function originText(origin: Origin | undefined): string {
  if (!origin) return 'default';
  const { name, line, files } = origin;
  return makeVisible(`${name}${line === undefined ? '' : `:${line}`}${files ? `, override for ${globsText(files)}` : ''}`);
}

function jsonOrigin(origin: Origin | undefined): object | null {
  return origin ? { name: origin.name, line: origin.line ?? null, override: origin.files ?? null } : null;
}

function globsText(patterns: readonly string[]): string {
  return enumerated(patterns.map((pattern) => `\`${pattern}\``));
}

function settingText(name: SettingName, settings: Settings): string {
  const value = settingValue(name, settings);
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A setting in short: names and paths only. */
function settingValue(name: SettingName, settings: Settings): string | readonly string[] | null {
  switch (name) {
    case 'workspace':
      return settings.workspace ? (settings.workspace.source?.value ?? `${settings.workspace.connections.length} connections`) : null;
    case 'apps':
      return settings.apps?.map(({ slug }) => slug) ?? null;
    default:
      return settings[name] ?? defaultSettings[name] ?? null;
  }
}

function indented(line: string): string {
  return `  ${line}`;
}
