import { flatText } from './flat-text.js';
import { newFrame, type Frame, type SignatureHit } from './frame.js';
import { findLiterals, type FoundLiteral } from './literal.js';
import { logRecords, type LogRecord } from './log-records.js';
import { plainText } from './normalise.js';
import { providerCodesIn } from './provider-codes.js';
import { readFields } from './read-fields.js';
import { classesIn } from './exception-classes.js';
import { masked, retryAfterIn, statusesIn, toolIndexesIn, urlsIn } from './signs.js';
import { signatureMatches, type SignatureMatch } from './signature-index.js';

/** How deep errors in strings in errors are followed. */
const depthLimit = 8;

/** The errors of a log, in its order, those inside JSON strings after the record that holds them. */
export function framesOf(text: string): Frame[] {
  return logRecords(text).map((record) => frameOf(record, 0));
}

function frameOf(record: LogRecord, depth: number): Frame {
  const frame = newFrame();
  if (record.level) frame.level = record.level;
  if (record.relation) frame.relation = record.relation;
  if (record.group !== undefined) frame.group = record.group;
  if (record.agent !== undefined) frame.agentField = record.agent;
  readMessage(record.text, frame, depth);
  return frame;
}

/** A string that was found inside data: one message is part of the frame, a traceback or log in it gives child frames. */
export function readNestedText(text: string, frame: Frame, depth: number): void {
  if (depth > depthLimit) return;
  const records = logRecords(plainText(text));
  const only = records[0];
  if (records.length === 1 && only) readMessage(only.text, frame, depth);
  else frame.children.push(...records.map((record) => frameOf(record, depth)));
}

/** Adds what one message shows to the frame. */
export function readMessage(source: string, frame: Frame, depth: number): void {
  const flat = flatText(withoutFallbackTail(unescaped(source)));
  const { text } = flat;
  frame.messages.push(text);
  const literals = findLiterals(text);
  const parts = outermost(signatureMatches(flat), literals);

  let rest = '';
  let at = 0;
  for (const part of parts) {
    rest += text.slice(at, Math.max(at, part.start));
    if ('value' in part) {
      if (depth < depthLimit) readFields(part.value, frame, depth + 1);
      rest += ' … ';
    } else {
      frame.hits.push(readHit(part, text, depth));
      // Two signatures may share one sentence and differ in the classes that they ask for.
      if (part.end > at || part.start >= at) rest += maskedMatch(part, text);
    }
    at = Math.max(at, part.end);
  }
  rest += text.slice(at);

  frame.urls.push(...urlsIn(text));
  const words = masked(rest);
  frame.classes.push(...classesIn(rest));
  frame.statuses.push(...statusesIn(words));
  frame.codes.push(...providerCodesIn(rest));
  frame.toolIndexes.push(...toolIndexesIn(text));
  const wait = frame.retryAfterSeconds ?? retryAfterIn(text);
  if (wait !== undefined) frame.retryAfterSeconds = wait;
  frame.words.push(words);
}

/** Data that was escaped for a string which is not there any more. */
function unescaped(source: string): string {
  const escaped = source.search(/\{\s{0,80}\\{1,15}"/u);
  if (escaped < 0) return source;
  const plain = source.search(/\{\s{0,80}["'A-Za-z]/u);
  return plain >= 0 && plain < escaped ? source : source.replace(/\\(["\\/])/gu, '$1');
}

/**
 * litellm appends what its router did. A fallback that failed too is the last word; without one, the tail says nothing
 * about the error.
 */
function withoutFallbackTail(source: string): string {
  const marker = 'Error doing the fallback: ';
  const fallback = source.lastIndexOf(marker);
  if (fallback >= 0) {
    const last = source.slice(fallback + marker.length).trim();
    if (/(?:Error|Exception)\b|Error code: \d/u.test(last)) return last;
  }
  let end = source.length;
  for (const tail of ['Received Model Group=', 'Available Model Group Fallbacks=', marker, 'LiteLLM Retried: ', 'Handle with `litellm.', 'Give Feedback / Get Help: ', 'LiteLLM.Info: ']) {
    const at = source.indexOf(tail);
    if (at >= 0 && at < end && !insideData(source, at)) end = at;
  }
  return source.slice(0, end);
}

/** Within a JSON string the tail ends with the string; the reader of that string cuts it. */
function insideData(source: string, at: number): boolean {
  const open = source.slice(Math.max(0, at - 8_000), at);
  return open.split('{').length > open.split('}').length;
}

type Part = SignatureMatch | FoundLiteral;

/**
 * The parts that no other part holds. Of two sentences that begin in the same place, the one with more literal text is
 * meant; what lies in a capture or in data is not a sentence of this message.
 */
function outermost(matches: readonly SignatureMatch[], literals: readonly FoundLiteral[]): Part[] {
  const parts: Part[] = [...matches, ...literals.filter((literal) => literal.end > literal.start)];
  parts.sort((a, b) => a.start - b.start || weight(b) - weight(a) || b.end - a.end);
  const kept: Part[] = literals.filter((literal) => literal.end === literal.start);
  let end = -1;
  for (const part of parts) {
    const last = kept.at(-1);
    const sameSentence = last !== undefined && 'signature' in part && 'signature' in last && last.signature.template === part.signature.template && last.start === part.start;
    if (part.start < end && !sameSentence) continue;
    kept.push(part);
    end = Math.max(part.end, part.start + 1);
  }
  return kept.sort((a, b) => a.start - b.start);
}

function weight(part: Part): number {
  return 'value' in part ? 0 : part.weight;
}

function readHit(match: SignatureMatch, text: string, depth: number): SignatureHit {
  const captures = match.captures.map((capture) => ({ name: capture.name, value: text.slice(capture.start, capture.end) }));
  const error = match.captures.find((capture) => capture.kind === 'error');
  const hit: SignatureHit = { signature: match.signature, text: text.slice(match.start, match.end), captures };
  if (!error || depth >= depthLimit) return hit;
  const inner = newFrame();
  readNestedText(text.slice(error.start, error.end), inner, depth + 1);
  return { ...hit, inner };
}

/** The sentence itself stays, since a class or status may stand in it; its captures do not. */
function maskedMatch(match: SignatureMatch, text: string): string {
  let rest = '';
  let at = match.start;
  for (const capture of match.captures) {
    rest += `${text.slice(at, capture.start)}…`;
    at = capture.end;
  }
  return rest + text.slice(at, match.end);
}
