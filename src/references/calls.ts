import type { Definition, Instructions } from '../model/definition.js';
import type { Block } from '../model/outline.js';
import { finderOf } from '../text/finder.js';
import type { Span } from '../text/span.js';
import type { Located } from '../model/located.js';
import { readArguments } from './call-arguments.js';
import type { CallArgument } from './call-arguments.js';
import { isExcluded } from './exclusion.js';

export type { CallArgument } from './call-arguments.js';

/** A call of one of the host's own tools that the instructions write out: `write_output(name="report", content=…)`. */
export interface ToolCall {
  readonly name: Located<string>;
  readonly args: readonly CallArgument[];
  /** Whether the text excludes it: "never call …". */
  readonly negated: boolean;
  readonly instructions: Instructions;
}

/** A stretch of instructions in which code may stand, with what of it is not read. */
export interface Readable {
  readonly instructions: Instructions;
  readonly block: Block;
  readonly span: Span;
  /** Whether it is code: a code span or a block of code. */
  readonly code: boolean;
}

/** Languages of fences in which calls of tools are written as calls of functions. */
const callLanguages = new Set(['python', 'py', 'python3', 'pseudocode', 'pseudo']);

/** Several rules look for calls in the same text. */
const stretchesOf = new WeakMap<Instructions, readonly Readable[]>();

/**
 * The stretches in which the scanner looks for calls, in order: prose without code spans and struck-out text, code spans,
 * unlabelled and Python fences, indented code. Other fences hold data or commands.
 */
export function readableStretches(instructions: Instructions): readonly Readable[] {
  const known = stretchesOf.get(instructions);
  if (known) return known;
  const result: Readable[] = [];
  for (const block of instructions.outline.blocks) {
    if (block.kind === 'html' || (block.kind === 'fence' && block.language !== undefined && !callLanguages.has(block.language))) continue;
    if (block.kind === 'fence' || block.kind === 'indented-code') {
      result.push({ instructions, block, span: block.content, code: true });
      continue;
    }
    let at = block.content.start;
    for (const { kind, span, content } of block.inlines) {
      if (span.start < at || (kind !== 'code' && kind !== 'deleted' && kind !== 'html')) continue;
      if (span.start > at) result.push({ instructions, block, span: { start: at, end: span.start }, code: false });
      if (kind === 'code') result.push({ instructions, block, span: content, code: true });
      at = span.end;
    }
    if (at < block.content.end) result.push({ instructions, block, span: { start: at, end: block.content.end }, code: false });
  }
  stretchesOf.set(instructions, result);
  return result;
}

/**
 * The stretches of several texts in which a rule may find something. Most texts have none, and are not cut up for it.
 * @param mayHold whether a text has a mark without which there is nothing to find
 */
export function stretchesWith(mayHold: (text: string) => boolean, texts: readonly Instructions[]): Readable[] {
  const found: Readable[] = [];
  for (const instructions of texts) {
    const { file } = instructions;
    if (!mayHold(file.text)) continue;
    for (const stretch of readableStretches(instructions)) if (mayHold(file.slice(stretch.span))) found.push(stretch);
  }
  return found;
}

/** Calls of one text that are read; more are no instructions any longer. */
const mostCalls = 500;

/** The calls of the named tools in the definition's instructions. */
export function callsIn(definition: Definition, names: readonly string[]): ToolCall[] {
  const all: ToolCall[] = [];
  for (const instructions of definition.instructions) {
    const { file } = instructions;
    const present = names.filter((name) => finderOf(name)(file.text));
    if (present.length === 0) continue;
    const calls: ToolCall[] = [];
    const stretches = readableStretches(instructions);
    for (let i = 0; i < stretches.length && calls.length < mostCalls; i++) {
      const stretch = stretches[i];
      if (!stretch) break;
      const { span } = stretch;
      for (const { name, start, open } of openingsIn(file.text, span, present).slice(0, mostCalls)) {
        calls.push(callAt(instructions, { start, end: start + name.length }, readArguments(file, { start: open + 1, end: span.end })));
      }
      const name = file.slice(span).trim();
      if (stretch.code && present.includes(name)) {
        const args = argumentsInWords(stretches, i);
        const start = span.start + file.slice(span).indexOf(name);
        if (args.length) calls.push(callAt(instructions, { start, end: start + name.length }, args));
      }
    }
    all.push(...calls);
  }
  return all;
}

function callAt(instructions: Instructions, span: Span, args: readonly CallArgument[]): ToolCall {
  const { file } = instructions;
  return { name: { value: file.slice(span), file, span }, args, negated: isExcluded(instructions, span), instructions };
}

/** Arguments that follow a name in running text: "`write_output` with name `report`", "`f` with `name="report"` and `content=…`". */
function argumentsInWords(stretches: readonly Readable[], from: number): CallArgument[] {
  const args: CallArgument[] = [];
  const block = stretches[from]?.block;
  for (let i = from + 1; i + 1 < stretches.length; i += 2) {
    const [words, code] = [stretches[i], stretches[i + 1]];
    if (!words || !code?.code || words.code || words.block !== block || code.block !== block || words.span.end - words.span.start > 40) break;
    const { file } = code.instructions;
    const link = /^\s{1,3}(?:(?:tool|and|with|using|for|the|its?|output|set|,)\s{1,3}){0,4}(?:(name|id|worker)\s{1,3}(?:=\s{0,2}|set to\s{1,3})?)?$/u.exec(`${file.slice(words.span).replace(/^,/u, ' and')}`);
    if (!link) break;
    const own = readArguments(file, code.span);
    if (own.some((argument) => argument.key)) args.push(...own);
    else if (link[1] !== undefined) args.push({ key: { value: link[1], file, span: words.span }, value: { value: file.slice(code.span), file, span: code.span } });
    else break;
  }
  return args;
}

/** The places of `name(` within a stretch, none of them within a longer name. */
function openingsIn(text: string, span: Span, names: readonly string[]): { name: string; start: number; open: number }[] {
  const found: { name: string; start: number; open: number }[] = [];
  const stretch = text.slice(span.start, span.end);
  for (const name of names) {
    for (let within = stretch.indexOf(name); within >= 0; within = stretch.indexOf(name, within + name.length)) {
      const at = span.start + within;
      let open = at + name.length;
      if (text[open] === ' ') open++;
      if (text[open] === '(' && open < span.end && !/[\w.]/u.test(text[at - 1] ?? '')) found.push({ name, start: at, open });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether a word in the place of a name stands for a name to be filled in: `<name>`, `{{x}}`, `…`, `output_name`. */
export function isPlaceholderName(text: string): boolean {
  return !/^[A-Za-z_][\w.-]{0,100}$/u.test(text) || /^(?:your|my|some)_/iu.test(text) || /^(?:the_?)?(?:output|input|worker|context|pack|field)?_?(?:names?|ids?|keys?)$/iu.test(text);
}
