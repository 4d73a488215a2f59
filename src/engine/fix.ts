import type { Diagnostic } from '../model/diagnostic.js';
import { parseFrontMatter } from '../parse/front-matter.js';
import { parseJson } from '../parse/json.js';
import { parseToml } from '../parse/toml.js';
import { parseYaml } from '../parse/yaml.js';
import { applyEdits } from '../text/edit.js';
import type { Edit, Fix } from '../text/edit.js';
import { SourceFile } from '../text/source-file.js';
import type { FileContent, FileTree } from './file-tree.js';
import { lint } from './lint.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { overlayTree } from './overlay-tree.js';

/** Which fixes are applied: those that change nothing that the agent may do, or also those that need a person's eye. */
export type FixLevel = 'safe' | 'review';

export interface FixRun {
  /** By path; only files that end up changed. */
  readonly changes: ReadonlyMap<string, FileChange>;
  readonly applied: readonly AppliedFix[];
  /** What is found once the changes are made. */
  readonly report: LintReport;
}

export interface FileChange {
  readonly before: string;
  readonly after: string;
}

export interface AppliedFix {
  readonly rule: string;
  readonly path: string;
  readonly title: string;
}

/** Rounds of linting and fixing. Fixes that lie in each other's way take one each. */
const mostRounds = 50;

/**
 * Applies fixes until none is left, without writing anything. Each round takes fixes that do not touch one another, whole or not at all,
 * and none that would leave a file that cannot be parsed.
 */
export function fixAll(tree: FileTree, request: LintRequest, level: FixLevel): FixRun {
  const contents = new Map<string, FileContent>();
  const before = new Map<string, string>();
  const applied: AppliedFix[] = [];
  const refused = new Set<string>();
  const states = new Map<string, Set<string>>();
  const overlaid = overlayTree(tree, contents);
  let report = lint(overlaid, request);
  for (let round = 0; round < mostRounds; round++) {
    const texts = new Map<string, string>();
    const textOf = (path: string): string | undefined => texts.get(path) ?? textIn(overlaid, path);
    const made = applyRound(report.diagnostics, level, textOf, texts, refused);
    if (made.length === 0) break;
    // The files have been like this before: fixes undo one another.
    if ([...texts].every(([path, text]) => states.get(path)?.has(text))) break;
    for (const [path, text] of texts) {
      const original = before.get(path) ?? textIn(tree, path) ?? '';
      before.set(path, original);
      states.set(path, (states.get(path) ?? new Set([original])).add(text));
      contents.set(path, { kind: 'text', text });
    }
    applied.push(...made);
    report = lint(overlaid, request);
  }
  const changes = new Map<string, FileChange>();
  for (const [path, original] of before) {
    const after = textIn(overlaid, path) ?? original;
    if (after !== original) changes.set(path, { before: original, after });
  }
  return { changes, applied, report };
}

/** Whether a fix is among those of a level. */
export function isApplied({ safety }: Fix, level: FixLevel): boolean {
  return safety === 'safe' || level === 'review';
}

/** One round: puts new texts into `texts`. Fixes that would break a file go into `refused`, so that no later round tries them again. */
function applyRound(
  diagnostics: readonly Diagnostic[],
  level: FixLevel,
  textOf: (path: string) => string | undefined,
  texts: Map<string, string>,
  refused: Set<string>,
): AppliedFix[] {
  const accepted: { readonly fix: Fix; readonly applied: AppliedFix; readonly key: string }[] = [];
  const taken = new Map<string, Edit[]>();
  const seen = new Set<string>();
  for (const { rule, path, fix } of diagnostics) {
    if (!fix || fix.edits.length === 0 || !isApplied(fix, level)) continue;
    const key = JSON.stringify([rule, fix.edits]);
    if (seen.has(key) || refused.has(key) || !canApply(fix, textOf, taken)) continue;
    seen.add(key);
    for (const edit of fix.edits) taken.set(edit.path, [...(taken.get(edit.path) ?? []), edit]);
    accepted.push({ fix, applied: { rule, path, title: fix.title }, key });
  }
  const done = applyTogether(accepted.map(({ fix }) => fix), textOf, texts);
  if (done) return accepted.map(({ applied }) => applied);
  // Some fix breaks a file: one after the other shows which.
  return accepted.flatMap(({ fix, applied, key }) => {
    if (texts.size === 0 && applyTogether([fix], textOf, texts)) return [applied];
    if (texts.size === 0) refused.add(key);
    return [];
  });
}

/** Whether the files are there, whole, and none of them is edited at the same place by another fix. */
function canApply({ edits }: Fix, textOf: (path: string) => string | undefined, taken: ReadonlyMap<string, readonly Edit[]>): boolean {
  return edits.every((edit) => {
    const text = textOf(edit.path);
    if (text === undefined || edit.span.start > edit.span.end || edit.span.end > text.length) return false;
    return !(taken.get(edit.path) ?? []).some((other) => edit.span.start <= other.span.end && other.span.start <= edit.span.end);
  });
}

function applyTogether(fixes: readonly Fix[], textOf: (path: string) => string | undefined, texts: Map<string, string>): boolean {
  const edits = new Map<string, Edit[]>();
  for (const edit of fixes.flatMap((fix) => fix.edits)) edits.set(edit.path, [...(edits.get(edit.path) ?? []), edit]);
  const changed = new Map<string, string>();
  for (const [path, ofFile] of edits) {
    const text = textOf(path) ?? '';
    const after = applyEdits(text, ofFile.map((edit) => inFile(edit, text)));
    if (isSound(path, text) && !isSound(path, after)) return false;
    changed.set(path, after);
  }
  for (const [path, text] of changed) texts.set(path, text);
  return true;
}

/** An edit with the line breaks of its file, behind its byte order mark. */
function inFile(edit: Edit, text: string): Edit {
  const crlf = text.split('\r\n').length - 1;
  const lineBreak = crlf > text.split('\n').length - 1 - crlf ? '\r\n' : '\n';
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  return {
    path: edit.path,
    span: { start: Math.max(mark, edit.span.start), end: Math.max(mark, edit.span.end) },
    text: edit.text.replace(/\r\n|\n/gu, lineBreak),
  };
}

/** Whether the data of a file can be parsed. */
function isSound(path: string, text: string): boolean {
  const file = new SourceFile(path, text);
  const suffix = /\.([a-z]{2,8})$/iu.exec(path)?.[1]?.toLowerCase() ?? '';
  const readers = { yml: parseYaml, yaml: parseYaml, json: parseJson, toml: parseToml, md: parseFrontMatter, mdc: parseFrontMatter, markdown: parseFrontMatter };
  const read = Object.hasOwn(readers, suffix) ? readers[suffix as keyof typeof readers] : undefined;
  return !read?.(file).problems.some(({ rule, severity }) => rule.startsWith('invalid-') && severity === undefined);
}

/** The text of a file that can be written back as it was: one that is not valid UTF-8 cannot. */
function textIn(tree: FileTree, path: string): string | undefined {
  const content = tree.read(path);
  return content.kind === 'text' && content.invalidUtf8At === undefined ? content.text : undefined;
}
