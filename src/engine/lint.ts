import { rules as builtInRules } from '../../rules/index.js';
import { defaultGateways } from '../data/gateways.js';
import type { ReadDefinition } from '../formats/format.js';
import { formats as builtInFormats } from '../formats/index.js';
import { withTexts } from '../formats/late-texts.js';
import type { Definition } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import { projectEnvironment, scanReferences } from '../references/index.js';
import type { ProjectNames, ScanEnvironment } from '../references/index.js';
import { splitByBaseline } from './baseline.js';
import type { EffectiveConfig } from './config.js';
import { formatsOfRun } from './config-formats.js';
import { ChangedPart } from './changed-part.js';
import { DescribedPointers } from './described-pointers.js';
import { Walker } from './discover.js';
import type { FoundDefinition } from './discover.js';
import type { FileTree } from './file-tree.js';
import { withinCaps } from './findings-cap.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { ownPaths } from './linted-files.js';
import { listedOnce } from './listed-once.js';
import { openConfigs } from './open-configs.js';
import { timed } from './observer.js';
import { Project } from './project.js';
import { readAgain } from './read-again.js';
import { Reading } from './reading.js';
import type { Settings } from './rule.js';
import { internalError, problemDiagnostics, RuleRun, sortDiagnostics } from './run-rules.js';
import { select } from './select.js';
import { isInShard, partReport } from './shard.js';
import { suppress } from './suppress.js';
import { withoutOutlines } from './without-outlines.js';

/**
 * Lints what a tree of files holds at the requested paths. Pure but for the tree, and never throws on what a file
 * contains: a reader or rule that fails is a diagnostic, and the run goes on.
 */
export function lint(tree: FileTree, request: LintRequest = {}): LintReport {
  const rules = request.rules ?? builtInRules;
  const { shard } = request;
  const isOurs = (path: string): boolean => !shard || isInShard(path, shard);
  const listed = listedOnce(tree);
  const configs = openConfigs(listed, request);
  const configOf = (path: string): EffectiveConfig => configs.for(path);
  const pointers = new DescribedPointers();
  const formats = formatsOfRun(request.formats ?? builtInFormats, configs, (manifest, description) => pointers.note(manifest, description));
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

  // What a change affects, and the part of a run, is told by all that was read.
  const isLight = request.readAgain === true && !changed && !shard;
  const reading = new Reading({ project, configOf, attempt, ...(changed && { changed }), ...(request.observer && { observer: request.observer }) });
  reading.all(selection.definitions.values(), selection.definitions.size, isLight);
  const { names, read, waiting } = reading;
  configs.problems.push(...pointers.problems(listed, walker, configs));
  const environmentOf = environments(names);
  const chosen = isLight ? waiting : changed ? timed(timing, 'phase', 'compare', () => changed.definitions(read)) : read.filter(({ main }) => isOurs(main.path));
  // Every part has come to know these; the problems that show from here on are those of its own definitions.
  const shared = new Set(shard && project.problems);
  const run = new RuleRun(rules, configOf, request.observer);
  const findReferences = (definition: ReturnType<typeof withTexts>): Definition => {
    definition.references = scanReferences(definition, environmentOf(configOf(definition.main.path).settings));
    return definition;
  };
  const dropped = (definition: Definition, found: FoundDefinition): Definition =>
    readAgain(definition, project.source(found.main), () => {
      const [again] = reading.of(found);
      return again && findReferences(withTexts(again));
    });
  const definitions: Definition[] = [];
  // Those that are not read again: only they may hold comments that speak to us.
  const held: Definition[] = [];
  const linted = new Set<string>();
  const total = chosen.length;
  const left = (isLight ? waiting.splice(0) : [...chosen]).reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const claimed = 'owns' in next ? next : undefined;
    const definition = claimed ? timed(timing, 'phase', 'read', () => attempt(`format ${claimed.format.id}`, claimed.main, () => reading.of(claimed)[0])) : (next as ReadDefinition);
    if (!definition) continue;
    const { path } = definition.main;
    // What it puts off is read now.
    const looked = timed(timing, 'phase', 'read', () => attempt(`format ${definition.format}`, path, () => withTexts(definition)));
    if (!looked) continue;
    timed(timing, 'phase', 'references', () => attempt('reference scanner', path, () => findReferences(looked)));
    const { count } = run;
    timed(timing, 'phase', 'rules', () => run.definition(looked));
    for (const each of ownPaths(looked)) linted.add(each);
    const found = isLight && run.count === count && !reading.manyIn.has(path) ? selection.definitions.get(path) : undefined;
    const isDropped = found && project.release(path, looked.files);
    const after = isDropped ? dropped(looked, found) : withoutOutlines(looked);
    definitions.push(after);
    if (!isDropped) held.push(after);
    step?.({ phase: 'rules', done: definitions.length, total, findings: run.count });
  }
  const lists = changed ? changed.inventories(selection.inventories) : selection.inventories;
  const all = inventoriesOf(lists, shard ? read : definitions, project);
  const inventories = all.filter(({ file }) => isOurs(file.path));
  timed(timing, 'phase', 'rules', () => {
    inventories.forEach((inventory) => run.inventory(inventory));
    run.problems(changed ? changed.problems(project.problems, definitions, lists) : project.problems.filter((problem) => !shared.has(problem) || isOurs(problem.file.path)));
  });
  const found = run.findings;

  for (const { file } of inventories) linted.add(file.path);
  const { kept, suppressed, problems, uses } = request.suppress === false ? { kept: found, suppressed: [], problems: [], uses: [] } : suppress(found, { definitions: held, files: project.files, linted, configs, rules, ...(shard && { tellsOf: isOurs }) });
  const live = sortDiagnostics([...failures.filter(({ path }) => isOurs(path)), ...kept, ...problemDiagnostics(problems, rules, configOf)]);
  // What lies outside of the tree may well be there.
  const isChecked = (path: string): boolean => linted.has(path) || (!path.startsWith('../') && !project.exists(path));
  const { fresh, known, stale, matched } = splitByBaseline(live, project.files, request.baseline, isChecked);
  for (const file of configs.files.values()) if (!project.files.has(file.path)) project.files.set(file.path, file.source);
  const isBroken = configs.problems.length > 0;
  return {
    diagnostics: isBroken ? [] : request.allFindings || shard ? fresh : withinCaps(fresh),
    suppressed: isBroken ? [] : suppressed,
    known: isBroken ? [] : known,
    stale: isBroken || shard ? [] : stale,
    definitions,
    inventories,
    files: project.files,
    unmatched: selection.unmatched,
    ...(changed && { unchanged: read.length - chosen.length + [...selection.inventories].filter((path) => !inventories.some(({ file }) => file.path === path)).length }),
    ...(shard && {
      part: partReport({
        shard,
        order: new Map([...selection.definitions.keys()].map((main, at) => [main, at])),
        elsewhere: read.length - chosen.length + all.length - inventories.length,
        uses,
        diagnosticOf: (problem) => problemDiagnostics([problem], rules, configOf)[0],
        ...(request.baseline && { baseline: { all: request.baseline, matched, stale } }),
      }),
    }),
    configProblems: configs.problems,
  };
}

/** What stands around the definitions, for each configuration once. */
function environments(names: ProjectNames): (settings: Settings) => ScanEnvironment {
  const known = new Map<Settings, ScanEnvironment>();
  return (settings) => {
    let environment = known.get(settings);
    if (!environment) {
      const { workspace, apps, gateways } = settings;
      environment = { ...projectEnvironment(names, workspace, gateways && [...defaultGateways, ...gateways]), ...(apps && { extraApps: apps }) };
      known.set(settings, environment);
    }
    return environment;
  };
}

/** The inventories that were selected, and those that speak for a selected definition: both are checked. */
function inventoriesOf(selected: ReadonlySet<string>, definitions: readonly Pick<Definition, 'inventories'>[], project: Project): ToolInventory[] {
  return [...new Set([...[...selected].flatMap((path) => project.inventoriesIn(path)), ...definitions.flatMap(({ inventories }) => inventories)])];
}
