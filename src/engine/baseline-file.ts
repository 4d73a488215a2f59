import { asString, entryOf, itemsOf, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import { parseJson } from '../parse/json.js';
import { parentFolder, pathWithin, resolvePath } from '../text/paths.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { Baseline, BaselineEntry } from './baseline.js';

/** The version of the file's form that is written and read. */
const version = 1;

export type BaselineReading = { readonly kind: 'baseline'; readonly baseline: Baseline } | { readonly kind: 'invalid'; readonly problem: Problem };

/**
 * Reads a file of known findings. Its paths are relative to its own folder, those of the result to the tree's root.
 *
 * @param root absolute path of the tree's root
 */
export function readBaseline(file: SourceFile, root: string): BaselineReading {
  const { data, problems } = parseJson(file);
  const broken = problems.find(({ rule }) => rule !== 'duplicate-key');
  if (broken) return { kind: 'invalid', problem: broken };
  if (!data) return invalid(file, { start: 0, end: 0 }, 'The file is empty.');
  const written = entryOf(data, 'version');
  const found = written?.value.kind === 'scalar' ? written.value.value : undefined;
  if (found !== version) {
    const span = written?.value.span ?? { start: data.span.start, end: data.span.start + 1 };
    return invalid(file, span, found === undefined ? `The file has no \`version\`; it must be \`${version}\`.` : `The baseline has version \`${String(found)}\`; this workerlint reads version \`${version}\`.`);
  }
  const list = valueAt(data, 'findings');
  if (list?.kind !== 'list') return invalid(file, list?.span ?? { start: data.span.start, end: data.span.start + 1 }, 'The file has no list `findings`.');
  const entries: BaselineEntry[] = [];
  for (const item of itemsOf(list)) {
    const entry = entryFrom(item, file, root);
    if (!entry) return invalid(file, { start: item.span.start, end: item.span.start + 1 }, 'A finding is not a mapping of `file`, `rule` and `fingerprint`.');
    entries.push(entry);
  }
  return { kind: 'baseline', baseline: { entries } };
}

/**
 * The text of a file of known findings, one finding a line, so that merging two of them is easy. A finding outside of the file's folder
 * has its path with `..`.
 *
 * @param path of the file, relative to the tree's root
 * @param root absolute path of the tree's root
 */
export function baselineText({ entries }: Baseline, path: string, root: string): string {
  const folder = parentFolder(path);
  const lines = entries
    .map(({ file, rule, fingerprint }) => JSON.stringify({ file: seenFrom(folder, file, root), rule, fingerprint }))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((line) => `    ${line}`);
  return `{\n  "version": ${version},\n  "findings": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`;
}

function entryFrom(item: DataNode, { path }: SourceFile, root: string): BaselineEntry | undefined {
  const [file, rule, fingerprint] = ['file', 'rule', 'fingerprint'].map((key) => asString(valueAt(item, key))?.value);
  const resolved = file === undefined ? undefined : resolvePath(parentFolder(path), file);
  if (resolved === undefined || rule === undefined || fingerprint === undefined) return undefined;
  return { file: pathWithin('', resolved, root) ?? resolved, rule, fingerprint };
}

function seenFrom(folder: string, file: string, root: string): string {
  let up = '';
  for (let at = folder; ; at = at === '' || at.endsWith('..') ? (at === '' ? '..' : `${at}/..`) : parentFolder(at)) {
    const inside = pathWithin(at, file, root);
    if (inside !== undefined || up.length > 3000) return up + (inside ?? file);
    up += '../';
  }
}

function invalid(file: SourceFile, span: Span, message: string): BaselineReading {
  return { kind: 'invalid', problem: { rule: 'invalid-baseline', file, span, message, help: 'Write it anew with `--write-baseline`.' } };
}
