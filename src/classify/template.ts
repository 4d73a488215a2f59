import { fold, wordsOf, type FlatText } from './flat-text.js';
import { captureEnd } from './capture-end.js';

export type CaptureKind = 'name' | 'list' | 'number' | 'error' | 'data' | 'line';

export interface Capture {
  /** As in the template, without braces. */
  readonly name: string;
  readonly kind: CaptureKind;
  /** Offsets in the searched text. */
  readonly start: number;
  readonly end: number;
}

export interface TemplateMatch {
  readonly start: number;
  readonly end: number;
  readonly captures: readonly Capture[];
}

type Token = { readonly literal: string } | { readonly capture: string; readonly kind: CaptureKind } | { readonly boundary: true };

export interface Template {
  readonly tokens: readonly Token[];
  /** The longest literal: a text without it cannot match. */
  readonly rarest: string;
  /** The longest whole word of the literals, likewise. */
  readonly rarestWord: string;
  /** Length of all literals: of two templates that match in the same place, the longer one says more. */
  readonly weight: number;
  readonly atStart: boolean;
}

const kinds: Readonly<Record<string, CaptureKind>> = {
  tool: 'name', agent: 'name', server: 'name', model: 'name', app: 'name', secret: 'name',
  tools: 'list', available: 'list',
  index: 'number', status: 'number', seconds: 'number', n: 'number',
  error: 'error', data: 'data', detail: 'data', x: 'line',
};

/** Longest text of a capture, UTF-16 code units. */
const longest: Readonly<Record<CaptureKind, number>> = { name: 300, list: 4_000, number: 24, error: 40_000, data: 40_000, line: 600 };

/** Longest name in a sentence so short that it could also span two others. */
const shortName = 120;

/** How often one template is tried on one text: no real log holds more of the same sentence that matters. */
const attemptLimit = 100;

/** @throws on a template with an unknown capture or without any word: a mistake in a table, found by its test. */
export function compileTemplate(template: string, atStart = false): Template {
  const tokens: Token[] = [];
  for (const part of template.split(/(\{[a-z]+\})/u)) {
    if (part === '') continue;
    const name = /^\{([a-z]+)\}$/u.exec(part)?.[1];
    if (name === undefined) tokens.push({ literal: fold(part) });
    else if (name === 'end') tokens.push({ boundary: true });
    else {
      const kind = kinds[name];
      if (!kind) throw new Error(`unknown capture {${name}} in: ${template}`);
      tokens.push({ capture: name, kind });
    }
  }
  const literals = tokens.flatMap((token) => ('literal' in token ? [token.literal] : []));
  const longer = (a: string, b: string): string => (b.length > a.length ? b : a);
  const rarest = literals.reduce(longer, '');
  const rarestWord = tokens.flatMap((token, i) => ('literal' in token ? wholeWords(token.literal, tokens[i - 1], tokens[i + 1]) : [])).reduce(longer, '');
  if (rarestWord === '') throw new Error(`no whole word in: ${template}`);
  return { tokens, rarest, rarestWord, weight: literals.join('').length, atStart };
}

/** The words of a literal that no capture can lengthen. */
function wholeWords(literal: string, before: Token | undefined, after: Token | undefined): string[] {
  let text = literal;
  if (before && 'capture' in before) text = text.replace(/^[a-z0-9_]+/u, '');
  if (after && 'capture' in after) text = text.replace(/[a-z0-9_]{1,100}$/u, '');
  return [...wordsOf(text)];
}

/** Every place where the template matches, in order, not overlapping. */
export function matchTemplate(template: Template, flat: FlatText): TemplateMatch[] {
  if (!flat.folded.includes(template.rarest)) return [];
  const first = template.tokens[0];
  const matches: TemplateMatch[] = [];
  if (!first) return matches;
  const lead = 'literal' in first ? first : undefined;
  const anchor = lead ?? template.tokens[1];
  if (!anchor || !('literal' in anchor)) return matches;
  let from = 0;
  for (let attempt = 0; attempt < attemptLimit; attempt++) {
    const at = flat.folded.indexOf(anchor.literal, from);
    if (at < 0) break;
    // Some runtimes join the same sentence about several tools without any separator.
    const glued = at === matches.at(-1)?.end;
    const match = lead ? matchAt(template, flat, at, glued) : matchWithLeadingName(template, flat, at);
    if (match === 'never') break;
    if (match) matches.push(match);
    from = match ? Math.max(match.end, at + 1) : at + 1;
  }
  return matches;
}

/** A template that begins with a capture: the one word before its first literal. */
function matchWithLeadingName(template: Template, flat: FlatText, at: number): TemplateMatch | 'never' | undefined {
  const lead = template.tokens[0];
  if (!lead || !('capture' in lead)) return undefined;
  let start = at;
  while (start > 0 && at - start < longest.name && !/[\s"'`(<>]/u.test(flat.text.charAt(start - 1))) start--;
  if (start === at) return undefined;
  const captures: Capture[] = [{ name: lead.capture, kind: lead.kind, start, end: at }];
  return continueMatch(template, flat, { start, at, token: 1, captures });
}

function matchAt(template: Template, flat: FlatText, start: number, glued: boolean): TemplateMatch | 'never' | undefined {
  if (!glued && isWordCharacter(flat.text, start) && isWordCharacter(flat.text, start - 1)) return undefined;
  if (!glued && template.atStart && !isMessageStart(flat.text, start)) return undefined;
  return continueMatch(template, flat, { start, at: start, token: 0, captures: [] });
}

interface Progress {
  readonly start: number;
  readonly at: number;
  readonly token: number;
  readonly captures: Capture[];
}

/** `never` means that no later place can match either, because a later literal is nowhere ahead. */
function continueMatch(template: Template, flat: FlatText, progress: Progress): TemplateMatch | 'never' | undefined {
  const { captures } = progress;
  let at = progress.at;
  for (let i = progress.token; i < template.tokens.length; i++) {
    const token = template.tokens[i];
    if (!token) return undefined;
    if ('boundary' in token) {
      if (!isSentenceEnd(flat.text, at)) return undefined;
    } else if ('literal' in token) {
      if (!flat.folded.startsWith(token.literal, at)) return undefined;
      at += token.literal.length;
    } else {
      const next = template.tokens[i + 1];
      const capture = readCapture(token, next, flat, at, template, progress.start);
      if (capture === 'never' || capture === undefined) return capture;
      captures.push(capture);
      // A trailing capture may have quotes around it or marks behind it; the text goes on after them.
      at = capture.end;
    }
  }
  const last = template.tokens.at(-1);
  if (last && 'literal' in last && isWordCharacter(flat.text, at - 1) && isWordCharacter(flat.text, at)) return undefined;
  return { start: progress.start, end: at, captures };
}

function readCapture(
  token: { readonly capture: string; readonly kind: CaptureKind },
  next: Token | undefined,
  flat: FlatText,
  at: number,
  template: Template,
  sentence: number,
): Capture | 'never' | undefined {
  const { kind, capture: name } = token;
  if (kind === 'number') {
    const digits = /^-?\d{1,15}(?:[.,]\d{1,9})?/u.exec(flat.text.slice(at, at + longest.number))?.[0];
    return digits === undefined ? undefined : { name, kind, start: at, end: at + digits.length };
  }
  if (!next || !('literal' in next)) {
    const own = template.tokens[0];
    const { start, end } = captureEnd({ name, kind, own: own && 'literal' in own ? own.literal : undefined, sentence }, flat, at, longest[kind]);
    return next && 'boundary' in next && !isSentenceEnd(flat.text, end) ? undefined : { name, kind, start, end };
  }
  const limit = template.atStart && kind === 'name' ? shortName : longest[kind];
  const window = flat.folded.slice(at, at + limit + next.literal.length);
  const found = findLiteral(next.literal, template.tokens[template.tokens.indexOf(next) + 1], window, flat.text, at);
  if (found < 0) return at + limit + next.literal.length >= flat.folded.length && template.tokens.length <= 3 ? 'never' : undefined;
  const captured = flat.text.slice(at, at + found);
  if ((kind === 'name' || kind === 'line') && breaksName(captured)) return undefined;
  if (template.atStart && kind === 'name' && !isPlainName(captured)) return undefined;
  return { name, kind, start: at, end: at + found };
}

/**
 * The first place where the literal can follow the capture: a quote that closes the one before the capture, and where
 * the sentence must end behind it, one where it does.
 */
function findLiteral(literal: string, after: Token | undefined, window: string, text: string, at: number): number {
  const open = text.charAt(at - 1);
  const close = literal.startsWith("'") && fold(open) === "'" ? closingQuote(open) : undefined;
  const mustEnd = after !== undefined && 'boundary' in after;
  for (let found = window.indexOf(literal), tries = 0; found >= 0 && tries < attemptLimit; found = window.indexOf(literal, found + 1), tries++) {
    const end = at + found + literal.length;
    if (close !== undefined && text.charAt(at + found) !== close) continue;
    if (literal === "'" && (isWordCharacter(text, end) || (close !== undefined && text.charAt(end) === close))) continue;
    if (mustEnd && !isSentenceEnd(text, end)) continue;
    return found;
  }
  return -1;
}

function closingQuote(open: string): string {
  return { '“': '”', '„': '“', '‘': '’', '«': '»' }[open] ?? open;
}

/** A name may be wrapped once; a paragraph or a list in it shows that the sentence is another one. */
function breaksName(captured: string): boolean {
  const first = captured.indexOf('\n');
  return first >= 0 && captured.includes('\n', first + 1);
}

/** In `Tool {tool} not found` a clause or a common noun shows that the sentence is about something of the tool. */
function isPlainName(captured: string): boolean {
  if (captured.includes(': ') || captured.split(' ').length > 5) return false;
  return !/^(?:or|and|is|was|that|which|with|name|calls?|results?|outputs?|responses?|executions?|invocations?|servers?|config(?:uration)?|files?|definitions?|registry|messages?|schemas?|ids?|paths?|director(?:y|ies)|modules?|sessions?|controller|executor|process|state|errors?|weights|use|usage|calling|parsing|loading|registration|validation|discovery|selection|setup|initiali[sz]ation|approval|import|sync)(?:\s|$)/iu.test(captured);
}

function isWordCharacter(text: string, at: number): boolean {
  return at >= 0 && /[A-Za-z0-9_]/u.test(text.charAt(at));
}

/** The start of a message: of the text, a line, a string, or what follows a colon, bracket, dash or full stop. */
function isMessageStart(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t')) at--;
  if (at < 0) return true;
  if (/[:>"'`“„«([{\]|\-–—.!?\n}=#*]/u.test(text.charAt(at))) return true;
  // `agents.exceptions ModelBehaviorError Tool …`: some programs join class and message with a blank.
  return /(?:Error|Exception|Retry|Behavior)$/u.test(text.slice(Math.max(0, at - 20), at + 1));
}

function isSentenceEnd(text: string, at: number): boolean {
  return at >= text.length || /^(?:[\s]*$|\n|[.!;,]?["'`)\]}<]|[.!;](?:\s|$)|\s+[([{|]|,\s)/u.test(text.slice(at, at + 24));
}
