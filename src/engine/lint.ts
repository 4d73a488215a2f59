import { rules as builtInRules } from '../../rules/index.js';
import { defaultGateways } from '../data/gateways.js';
import type { ReadDefinition } from '../formats/format.js';
import { formats as builtInFormats } from '../formats/index.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import { projectEnvironment, scanReferences } from '../references/index.js';
import type { ScanEnvironment } from '../references/index.js';
import { runtimes } from '../runtimes/index.js';
import { splitByBaseline } from './baseline.js';
import type { EffectiveConfig } from './config.js';
import { formatsOfRun } from './config-formats.js';
import { ChangedPart } from './changed-part.js';
import { Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import { inlineInventories, inlineInventory } from './inventories.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { lintedFiles } from './linted-files.js';
import { listedOnce } from './listed-once.js';
import { openConfigs } from './open-configs.js';
import { timed } from './observer.js';
import { Project } from './project.js';
import type { Settings } from './rule.js';
import { internalError, problemDiagnostics, runRules, sortDiagnostics } from './run-rules.js';
import { select } from './select.js';
import { suppress } from './suppress.js';

/**
 * Lints what a tree of files holds at the requested paths. Pure but for the tree, and never throws on what a file
 * contains: a reader or rule that fails is a diagnostic, and the run goes on.
 */
export function lint(tree: FileTree, request: LintRequest = {}): LintReport {
  const rules = request.rules ?? builtInRules;
  const listed = listedOnce(tree);
  const configs = openConfigs(listed, request);
  const configOf = (path: string): EffectiveConfig => configs.for(path);
  const formats = formatsOfRun(request.formats ?? builtInFormats, configs);
  const walker = new Walker(listed, formats, configs);
  const project = new Project(listed, walker);
  const changed = request.changes && new ChangedPart(request.changes, { tree: listed, configTree: request.configTree ?? listed, walker, formats, configs, project, ...(request.root !== undefined && { root: request.root }) });
  const { timing, step } = request.observer ?? {};
  const selection = timed(timing, 'phase', 'find', () => select(listed, walker, project, request.paths?.length ? request.paths : ['']));
  const failures: Diagnostic[] = [];
  const attempt = <T>(part: string, path: string, action: () => T): T | undefined => {
    try {
      return action();
    } catch (error) {
      failures.push(internalError(part, path, error));
      return undefined;
    }
  };

  const read: ReadDefinition[] = [];
  for (const { format, folder, main } of selection.definitions.values()) {
    const found = timed(timing, 'phase', 'read', () => attempt(`format ${format.id}`, main, () => [(changed ? changed.read(format, { folder, main }) : format.read({ folder, main }, project)) ?? []].flat().map(changed ? asItIs : whole))) ?? [];
    step?.({ phase: 'read', done: read.length + 1, total: selection.definitions.size, findings: 0 });
    for (const definition of found) read.push(withInlineTools(inRuntime(definition, configOf(main).settings)));
  }
  const environmentOf = environments(read);
  const chosen = changed ? timed(timing, 'phase', 'compare', () => changed.definitions(read).flatMap((each) => attempt(`format ${each.format}`, each.main.path, () => whole(each)) ?? [])) : read;
  const definitions = chosen.map((definition, index): Definition => {
    const { path } = definition.main;
    const references = timed(timing, 'phase', 'references', () => attempt('reference scanner', path, () => scanReferences(definition, environmentOf(configOf(path).settings))));
    step?.({ phase: 'references', done: index + 1, total: chosen.length, findings: 0 });
    return { ...definition, references: references ?? [] };
  });
  const lists = changed ? changed.inventories(selection.inventories) : selection.inventories;
  const inventories = inventoriesOf(lists, definitions, project);
  const readings = { definitions, inventories, problems: changed ? changed.problems(project.problems, definitions, lists) : project.problems };
  const found = timed(timing, 'phase', 'rules', () => runRules(readings, rules, configOf, request.observer));

  const linted = lintedFiles(definitions, inventories);
  const { kept, suppressed, problems } = request.suppress === false ? { kept: found, suppressed: [], problems: [] } : suppress(found, { definitions, files: project.files, linted, configs, rules });
  const live = sortDiagnostics([...failures, ...kept, ...problemDiagnostics(problems, rules, configOf)]);
  // What lies outside of the tree may well be there.
  const isChecked = (path: string): boolean => linted.has(path) || (!path.startsWith('../') && !project.exists(path));
  const { fresh, known, stale } = splitByBaseline(live, project.files, request.baseline, isChecked);
  for (const file of configs.files.values()) if (!project.files.has(file.path)) project.files.set(file.path, file.source);
  const isBroken = configs.problems.length > 0;
  return {
    diagnostics: isBroken ? [] : fresh,
    suppressed: isBroken ? [] : suppressed,
    known: isBroken ? [] : known,
    stale: isBroken ? [] : stale,
    definitions,
    inventories,
    files: project.files,
    unmatched: selection.unmatched,
    ...(changed && { unchanged: read.length - chosen.length + [...selection.inventories].filter((path) => !inventories.some(({ file }) => file.path === path)).length }),
    configProblems: configs.problems,
  };
}

/** Reads what a format has put off. */
function whole(definition: ReadDefinition): ReadDefinition {
  return { ...definition };
}

function asItIs(definition: ReadDefinition): ReadDefinition {
  return definition;
}

/** A definition for any host, in the host that the configuration names. */
function inRuntime(definition: ReadDefinition, { runtime }: Settings): ReadDefinition {
  const profile = runtime !== undefined && definition.runtime.anyHost ? runtimes.find(({ id }) => id === runtime) : undefined;
  return profile ? { ...definition, runtime: profile } : definition;
}

/** A definition with the tools that its manifest and the manifests of its servers define. */
function withInlineTools(definition: ReadDefinition): ReadDefinition {
  const own = inlineInventory(definition.manifest);
  const inline = [...(own ? [own] : []), ...inlineInventories(definition.declared.servers)];
  return inline.length === 0 ? definition : { ...definition, inventories: [...definition.inventories, ...inline] };
}

/** What stands around the definitions, for each configuration once. */
function environments(definitions: readonly ReadDefinition[]): (settings: Settings) => ScanEnvironment {
  const known = new Map<Settings, ScanEnvironment>();
  return (settings) => {
    let environment = known.get(settings);
    if (!environment) {
      const { workspace, apps, gateways } = settings;
      environment = { ...projectEnvironment(definitions, workspace, gateways && [...defaultGateways, ...gateways]), ...(apps && { extraApps: apps }) };
      known.set(settings, environment);
    }
    return environment;
  };
}

/** The inventories that were selected, and those that speak for a selected definition: both are checked. */
function inventoriesOf(selected: ReadonlySet<string>, definitions: readonly Definition[], project: Project): ToolInventory[] {
  return [...new Set([...[...selected].flatMap((path) => project.inventoriesIn(path)), ...definitions.flatMap(({ inventories }) => inventories)])];
}
