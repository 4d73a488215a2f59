import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { code, isBlankOrLineEnd, isLineEnd, withoutNul } from './characters.js';
import { destinationAt, isTitleMark, labelEnd, skipBlanks, skipBlanksAndLineEnds, titleEnd } from './link-parts.js';

/** What labels stand for in the whole document. */
export class Definitions {
  /** Targets by normalized label; the first of several holds. */
  readonly #urls = new Map<string, string>();
  readonly #footnotes = new Set<string>();

  add(label: string, url: string): void {
    const name = normalized(label);
    if (!this.#urls.has(name)) this.#urls.set(name, url);
  }

  addFootnote(label: string): void {
    this.#footnotes.add(normalized(label));
  }

  get isEmpty(): boolean {
    return this.#urls.size === 0;
  }


  /** Undefined when the label is not defined. */
  urlOf(label: string): string | undefined {
    return this.#urls.get(normalized(label));
  }

  /** Whether the label of a footnote, with its `^`, is defined. */
  hasFootnote(label: string): boolean {
    return this.#footnotes.size > 0 && label.startsWith('^') && this.#footnotes.has(normalized(label.slice(1)));
  }

  /** Where the mark of a defined footnote ends that starts at `at`, or -1. */
  footnoteMarkEnd(text: string, at: number, end: number): number {
    if (this.#footnotes.size === 0 || text.charCodeAt(at) !== code.openBracket) return -1;
    const after = footnoteLabelEnd(text, at, end);
    return after !== -1 && this.hasFootnote(text.slice(at + 1, after - 1)) ? after : -1;
  }
}

function normalized(label: string): string {
  return normalizeIdentifier(withoutNul(label));
}

/**
 * Reads the link definitions at the start of a paragraph.
 * @returns where the text after them starts: `end` when there is none
 */
export function readDefinitions(text: string, start: number, end: number, definitions: Definitions): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === code.openBracket) {
    const next = readDefinition(text, at, end, definitions);
    if (next === -1) return at;
    at = skipBlanksAndLineEnds(text, next, end);
  }
  return at;
}

/** @returns the end of the definition's last line, or -1 */
function readDefinition(text: string, start: number, end: number, definitions: Definitions): number {
  const afterLabel = labelEnd(text, start, end);
  if (afterLabel === -1 || afterLabel >= end || text.charCodeAt(afterLabel) !== code.colon) return -1;
  const destination = destinationAt(text, skipBlanksAndLineEnds(text, afterLabel + 1, end), end, Infinity);
  if (!destination) return -1;
  let last = -1;
  const titleStart = skipBlanksAndLineEnds(text, destination.end, end);
  if (titleStart > destination.end && titleStart < end && isTitleMark(text.charCodeAt(titleStart))) {
    const afterTitle = titleEnd(text, titleStart, end);
    if (afterTitle !== -1) last = lineEndAfter(text, afterTitle, end);
  }
  if (last === -1) last = lineEndAfter(text, destination.end, end);
  if (last !== -1) definitions.add(text.slice(start + 1, afterLabel - 1), destination.url);
  return last;
}

/** Where the line ends when nothing but blanks stands before that, or -1. */
function lineEndAfter(text: string, at: number, end: number): number {
  const i = skipBlanks(text, at, end);
  return i === end || isLineEnd(text.charCodeAt(i)) ? i : -1;
}

/**
 * Where the label of a footnote ends, after its closing bracket; -1 when there is none.
 * @param at of its `[^`
 */
export function footnoteLabelEnd(text: string, at: number, end: number): number {
  if (at + 1 >= end || text.charCodeAt(at + 1) !== code.caret) return -1;
  let size = 0;
  for (let i = at + 2; i < end && size <= 999; i++, size++) {
    const char = text.charCodeAt(i);
    if (char === code.closeBracket) return size > 0 ? i + 1 : -1;
    if (char === code.openBracket || isBlankOrLineEnd(char)) return -1;
    if (char === code.backslash && i + 1 < end) {
      const next = text.charCodeAt(i + 1);
      if (next === code.openBracket || next === code.backslash || next === code.closeBracket) {
        i++;
        size++;
      }
    }
  }
  return -1;
}
