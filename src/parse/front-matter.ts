import type { DataNode } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import { readWithGrayMatter } from './front-matter-engines.js';
import * as told from './front-matter-problems.js';
import { limits } from './limits.js';
import { splitFrontMatter } from './front-matter-split.js';
import type { Split } from './front-matter-split.js';
import { withoutLoneCr } from './line-breaks.js';
import type { Parsed } from './parsed.js';
import { tooLarge } from './too-much.js';
import { startsWithKey } from './yaml-recovery.js';
import { parseAnyYaml, parsePlainYaml } from './yaml.js';

export interface FrontMatter {
  /** Undefined where the block is in a language that is not read; an empty map where it says nothing. */
  readonly data?: DataNode;
  /** The block with both `---` lines; undefined where the file has none. */
  readonly span?: Span;
  /** What follows: the instructions. */
  readonly body: Span;
  readonly problems: readonly Problem[];
}

/**
 * Reads the front matter of a Markdown file. It is always YAML; what is not valid is recovered line by line, as lenient
 * hosts do, and told as `invalid-front-matter`. Nothing in it is ever run.
 */
export function parseFrontMatter(file: SourceFile): FrontMatter {
  const text = withoutLoneCr(file.text);
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const none: FrontMatter = { body: { start: mark, end: text.length }, problems: [] };
  const start = afterBlankLines(text, mark);
  const split = splitFrontMatter(text, start);
  if (!split) return none;

  const hasKeys = (): boolean => firstLineIsKey(text, split.matter);
  // Elsewhere than at the very start, `---` is far more often a rule than front matter.
  if (start > mark && !(split.close && hasKeys())) return none;
  const label = trimmed(text, split.label);
  const isYaml = label.start === label.end || /^ya?ml$/iu.test(file.slice(label));
  if (isYaml && !split.close) return hasKeys() ? unclosed(file, text, start, split) : none;

  // Gray-matter says which language a block is in and whether there is one at all: neither is in question where plain YAML stands between the lines.
  let parsed = isYaml ? readPlain(file, split.matter) : undefined;
  // The instructions behind the block are none of its concern.
  const outcome = parsed ? 'read' : readWithGrayMatter(text.slice(start, split.close?.end), () => (parsed = readYaml(file, split.matter)));
  const block = { span: { start, end: split.close?.end ?? text.length }, body: { start: split.bodyStart, end: text.length } };
  if (outcome === 'program') return { ...block, problems: [told.program(file, label)] };
  if (!split.close) return none;
  if (!isYaml && !hasKeys()) return isWord(file.slice(label)) ? { ...block, problems: [told.otherLanguage(file, label)] } : none;

  const { data, problems } = settled(file, split.matter, parsed ?? readYaml(file, split.matter));
  const isMap = data?.kind === 'map' && data.entries.length > 0;
  if (data && !isMap && file.slice(split.matter).trim() !== '') return { ...none, problems: [told.notKeys(file, block.span)] };
  const hints: Problem[] = [];
  if (start > mark) hints.push(told.notFirst(file, { start, end: start + 3 }));
  if (label.start < label.end) hints.push(told.labelled(file, label));
  if (restOfLine(text, split.close.end) !== '') hints.push(told.looseClose(file, split.close));
  const front = { span: block.span, body: block.body, problems: hints.length > 0 ? [...hints, ...problems] : problems };
  return data ? { data, ...front } : front;
}

function readYaml(file: SourceFile, matter: Span): Parsed {
  return isTooLong(matter) ? { problems: [tooLarge(file, matter, limits.frontMatterLength)] } : parseAnyYaml(file, matter);
}

function readPlain(file: SourceFile, matter: Span): Parsed | undefined {
  return isTooLong(matter) ? undefined : parsePlainYaml(file, matter);
}

function isTooLong({ start, end }: Span): boolean {
  return end - start > limits.frontMatterLength;
}

/** A block that says nothing has no data to a YAML reader; the problems are told as those of front matter. */
function settled(file: SourceFile, matter: Span, parsed: Parsed): Parsed {
  if (parsed.data && parsed.problems.length === 0) return parsed;
  const problems = parsed.problems.map(asFrontMatter);
  if (parsed.data || problems.length > 0) return { ...parsed, problems };
  return { data: { kind: 'map', file, span: { start: matter.start, end: matter.start }, entries: [], flow: false }, problems };
}

function asFrontMatter(problem: Problem): Problem {
  return problem.rule === 'invalid-yaml' ? { ...problem, rule: 'invalid-front-matter', ...(problem.severity && { severity: 'info' }) } : problem;
}

/** Takes the lines that read as front matter for the block, for the text behind them is what the agent is told. */
function unclosed(file: SourceFile, text: string, start: number, { matter }: Split): FrontMatter {
  let end = matter.start + (text[matter.start] === '\r' ? 2 : 1);
  while (end < text.length) {
    const next = text.indexOf('\n', end);
    const lineEnd = next === -1 ? text.length : next;
    const line = text.slice(end, lineEnd).trimEnd();
    if (!startsWithKey(line) && !/^(?:[ \t]{1,200}|-[ \t])\S/u.test(line)) break;
    end = Math.min(lineEnd + 1, text.length);
  }
  const block = { start: matter.start, end };
  const { data, problems } = settled(file, block, readYaml(file, block));
  return { ...(data && { data }), span: { start, end }, body: { start: end, end: text.length }, problems: [told.unclosed(file, start, end), ...problems] };
}

function firstLineIsKey(text: string, matter: Span): boolean {
  let at = matter.start;
  while (at < matter.end) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? matter.end : Math.min(next, matter.end);
    const line = text.slice(at, end).trimEnd();
    if (line !== '' && !line.startsWith('#')) return startsWithKey(line);
    at = end + 1;
  }
  return false;
}

function afterBlankLines(text: string, start: number): number {
  let at = start;
  let lineStart = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) {
    at++;
    if (text[at - 1] === '\n') lineStart = at;
  }
  return lineStart;
}

function isWord(label: string): boolean {
  return /^[a-z]{1,12}$/iu.test(label);
}

function trimmed(text: string, span: Span): Span {
  const { start, end } = span;
  if (start === end) return span;
  const value = text.slice(start, end);
  return { start: start + value.length - value.trimStart().length, end: start + value.trimEnd().length };
}

function restOfLine(text: string, at: number): string {
  const next = text.indexOf('\n', at);
  return text.slice(at, next === -1 ? text.length : next).trim();
}
