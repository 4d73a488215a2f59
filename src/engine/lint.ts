import { rules as builtInRules } from '../../rules/index.js';
import { defaultGateways } from '../data/gateways.js';
import type { ReadDefinition } from '../formats/format.js';
import { formats as builtInFormats } from '../formats/index.js';
import type { Definition, Instructions } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ToolInventory } from '../model/tool.js';
import { parseMarkdown } from '../parse/markdown.js';
import { projectEnvironment, scanReferences } from '../references/index.js';
import type { ScanEnvironment } from '../references/index.js';
import { runtimes } from '../runtimes/index.js';
import { splitByBaseline } from './baseline.js';
import type { EffectiveConfig } from './config.js';
import { formatsOfRun } from './config-formats.js';
import { ChangedPart } from './changed-part.js';
import { DescribedPointers } from './described-pointers.js';
import { Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import { withinCaps } from './findings-cap.js';
import { inlineInventories, inlineInventory } from './inventories.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { lintedFiles } from './linted-files.js';
import { listedOnce } from './listed-once.js';
import { openConfigs } from './open-configs.js';
import { timed } from './observer.js';
import { Project } from './project.js';
import type { Settings } from './rule.js';
import { internalError, problemDiagnostics, RuleRun, sortDiagnostics } from './run-rules.js';
import { select } from './select.js';
import { isInShard, partReport } from './shard.js';
import { suppress } from './suppress.js';

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

  const read: ReadDefinition[] = [];
  for (const { format, folder, main } of selection.definitions.values()) {
    const found = timed(timing, 'phase', 'read', () => attempt(`format ${format.id}`, main, () => [(changed ? changed.read(format, { folder, main }) : format.read({ folder, main }, project)) ?? []].flat())) ?? [];
    step?.({ phase: 'read', done: read.length + 1, total: selection.definitions.size, findings: 0 });
    for (const definition of found) read.push(withInlineTools(inRuntime(definition, configOf(main).settings)));
  }
  configs.problems.push(...pointers.problems(listed, walker, configs));
  const environmentOf = environments(read);
  const chosen = changed ? timed(timing, 'phase', 'compare', () => changed.definitions(read)) : read.filter(({ main }) => isOurs(main.path));
  // Every part has come to know these; the problems that show from here on are those of its own definitions.
  const shared = new Set(shard && project.problems);
  const run = new RuleRun(rules, configOf, request.observer);
  const definitions: Definition[] = [];
  for (const definition of chosen) {
    const { path } = definition.main;
    // What it puts off is read now.
    const whole = timed(timing, 'phase', 'read', () => attempt(`format ${definition.format}`, path, () => ({ ...definition })));
    if (!whole) continue;
    const references = timed(timing, 'phase', 'references', () => attempt('reference scanner', path, () => scanReferences(whole, environmentOf(configOf(path).settings)))) ?? [];
    timed(timing, 'phase', 'rules', () => run.definition({ ...whole, references }));
    definitions.push(withoutOutlines({ ...whole, references }));
    step?.({ phase: 'rules', done: definitions.length, total: chosen.length, findings: run.count });
  }
  const lists = changed ? changed.inventories(selection.inventories) : selection.inventories;
  const all = inventoriesOf(lists, shard ? read : definitions, project);
  const inventories = all.filter(({ file }) => isOurs(file.path));
  timed(timing, 'phase', 'rules', () => {
    inventories.forEach((inventory) => run.inventory(inventory));
    run.problems(changed ? changed.problems(project.problems, definitions, lists) : project.problems.filter((problem) => !shared.has(problem) || isOurs(problem.file.path)));
  });
  const found = run.findings;

  const linted = lintedFiles(definitions, inventories);
  const { kept, suppressed, problems, uses } = request.suppress === false ? { kept: found, suppressed: [], problems: [], uses: [] } : suppress(found, { definitions, files: project.files, linted, configs, rules, ...(shard && { tellsOf: isOurs }) });
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

/** A definition of which outlines are read again if someone wants them: those of all definitions of a run would not fit into memory. */
function withoutOutlines(definition: Definition): Definition {
  const light = new Map(definition.instructions.map((each) => [each, withoutOutline(each)]));
  return {
    ...definition,
    instructions: [...light.values()],
    references: definition.references.map((reference) => ({ ...reference, instructions: light.get(reference.instructions) ?? reference.instructions })),
  };
}

function withoutOutline(instructions: Instructions): Instructions {
  const { role, file, span, frontMatter, decoded } = instructions;
  if (decoded || role === 'system-prompt') return instructions;
  return {
    role,
    file,
    span,
    ...(frontMatter && { frontMatter }),
    get outline() {
      return parseMarkdown(file, span).outline;
    },
  };
}

/** A copy with some parts replaced, in which what is put off stays so. */
function withParts(definition: ReadDefinition, parts: Partial<ReadDefinition>): ReadDefinition {
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(definition), ...Object.getOwnPropertyDescriptors(parts) }) as ReadDefinition;
}

/** A definition for any host, in the host that the configuration names. */
function inRuntime(definition: ReadDefinition, { runtime }: Settings): ReadDefinition {
  const profile = runtime !== undefined && definition.runtime.anyHost ? runtimes.find(({ id }) => id === runtime) : undefined;
  return profile ? withParts(definition, { runtime: profile }) : definition;
}

/** A definition with the tools that its manifest and the manifests of its servers define. */
function withInlineTools(definition: ReadDefinition): ReadDefinition {
  const own = inlineInventory(definition.manifest);
  const inline = [...(own ? [own] : []), ...inlineInventories(definition.declared.servers)];
  return inline.length === 0 ? definition : withParts(definition, { inventories: [...definition.inventories, ...inline] });
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
function inventoriesOf(selected: ReadonlySet<string>, definitions: readonly Pick<Definition, 'inventories'>[], project: Project): ToolInventory[] {
  return [...new Set([...[...selected].flatMap((path) => project.inventoriesIn(path)), ...definitions.flatMap(({ inventories }) => inventories)])];
}
