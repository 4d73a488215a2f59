import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintReport } from '../../src/engine/lint-types.js';
import type { Definition } from '../../src/model/definition.js';
import type { Reference } from '../../src/model/reference.js';
import type { Workspace } from '../../src/model/workspace.js';
import { applyEdits } from '../../src/text/edit.js';
import type { Span } from '../../src/text/span.js';

/** A definition that lints clean with one thing taken away, and the places where that must show. */
export interface Mutation {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly workspace?: Workspace;
  /** Places of the text, in the mutated files, of which at least one has to be reported and beside which nothing may be. */
  readonly places: readonly { readonly path: string; readonly span: Span }[];
}

export interface MutationFailure {
  readonly title: string;
  readonly reason: string;
}

/** The rules that say that a name in the text does not resolve. */
const referenceRules = new Set(['undeclared-connection', 'undeclared-server', 'undeclared-tool', 'tool-not-allowed', 'unknown-tool', 'disabled-tool']);

/** No app, server or tool has this name. */
const stranger = 'qqstranger';

/** The mutations of a project: none if it does not lint clean. */
export function mutationsOf(files: Readonly<Record<string, string>>, workspace?: Workspace): Mutation[] {
  const report = lintFiles(files, workspace);
  if (reported(report).length > 0) return [];
  return report.definitions.flatMap((definition) => {
    const { references, declared } = definition;
    const used = references.filter(({ instructs, resolution }) => instructs && resolution.verdict === 'declared' && resolution.reason === 'declared');
    const sure = used.filter(({ kind }) => kind !== 'app-mention');
    const withWorkspace = workspace && { workspace };
    const removed = declared.connections.flatMap((connection): Mutation[] => {
      const app = connection.app.value;
      if (!sure.some(({ resolution }) => resolution.app === app) || declared.connections.filter((each) => each.app.value === app).length > 1) return [];
      const text = connection.form === 'bare' ? stranger : `app: ${stranger}`;
      const { path } = connection.file;
      const replaced = applyEdits(files[path] ?? '', [{ span: connection.span, text: flowMap(files[path] ?? '', connection.span) ? `{ ${text} }` : text }]);
      const places = used.filter(({ resolution }) => resolution.app === app).map(({ text: at }) => ({ path: at.file.path, span: at.span }));
      return places.some((place) => place.path === path) ? [] : [{ title: `${path} without ${app}`, files: { ...files, [path]: replaced }, ...withWorkspace, places }];
    });
    const misspelt = sure.flatMap((reference): Mutation[] => {
      const { path } = reference.text.file;
      const wrong = isCertain(definition, reference) ? swapped(reference) : undefined;
      if (wrong === undefined) return [];
      const { start, end } = reference.text.span;
      const changed = applyEdits(files[path] ?? '', [{ span: { start, end }, text: wrong }]);
      return [{ title: `${path}:${start} ${wrong}`, files: { ...files, [path]: changed }, ...withWorkspace, places: [{ path, span: { start, end: start + wrong.length } }] }];
    });
    return [...removed, ...misspelt];
  });
}

/** Undefined when the mutation is found where it is, and only there. */
export function failureOf({ title, files, workspace, places }: Mutation): MutationFailure | undefined {
  const found = reported(lintFiles(files, workspace));
  const at = (path: string, span: Span): boolean => places.some((place) => place.path === path && place.span.start === span.start && place.span.end === span.end);
  if (!found.length) return { title, reason: 'nothing is reported' };
  const elsewhere = found.find(({ path, span }) => !at(path, span));
  return elsewhere && { title, reason: `reported elsewhere: ${elsewhere.path}:${elsewhere.span.start} ${elsewhere.message}` };
}

function lintFiles(files: Readonly<Record<string, string>>, workspace?: Workspace): LintReport {
  return lint(memoryTree(files), { config: { settings: workspace ? { workspace } : {} } });
}

function reported(report: LintReport): LintReport['diagnostics'] {
  return report.diagnostics.filter(({ rule, severity }) => referenceRules.has(rule) && severity !== 'info');
}

function flowMap(text: string, span: Span): boolean {
  return text[span.start] === '{';
}

/**
 * Whether all tools of its owner are known, so that another name is certainly none: an allow-list of the app, or of every server.
 * A name that only the list makes a tool, with nothing in the sentence that says so, is anybody's once it is misspelt.
 */
function isCertain({ declared, runtime }: Definition, { form, resolution: { app, tool } }: Reference): boolean {
  if (form === 'known-tool') return false;
  if (app !== undefined) return declared.connections.some((each) => each.app.value === app && each.allowedTools?.some(({ value }) => value === tool));
  return !runtime.open && declared.servers.length > 0 && declared.servers.every((server) => server.allowedTools);
}

/** An action or tool with two neighbouring letters swapped. */
function swapped({ kind, text, resolution }: Reference): string | undefined {
  const { tool, app } = resolution;
  if (kind !== 'tool' || tool === undefined || text.value !== tool || tool.length < 8) return undefined;
  // The letters of the app's own prefix stay: with another prefix it is another app's action.
  const from = app === undefined ? 1 : tool.indexOf('_') + 1;
  for (let i = from; i + 1 < tool.length; i++) {
    const [a, b] = [tool[i] ?? '', tool[i + 1] ?? ''];
    if (a !== b && /^[A-Za-z]{2}$/u.test(a + b)) return tool.slice(0, i) + b + a + tool.slice(i + 2);
  }
  return undefined;
}
