import type { Diagnostic } from '../model/diagnostic.js';
import type { SourceFile } from '../text/source-file.js';

/** Code units of a span and of its line that are hashed: enough to tell places apart, whatever the size of the file. */
const hashedLength = 400;

/**
 * An identity for each diagnostic that survives edits elsewhere in the file: a hash of rule, path, the text of its span and the line
 * that it starts on, with white space folded. Diagnostics that agree in all of these are told apart by their order.
 *
 * @param named the path as it counts; the one that is relative to the working directory when absent
 */
export function fingerprints(diagnostics: readonly Diagnostic[], files: ReadonlyMap<string, SourceFile>, named = (path: string): string => path): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, path, span }) => {
    const file = files.get(path);
    const text = file?.slice({ start: span.start, end: Math.min(span.end, span.start + hashedLength) }) ?? '';
    const line = file ? lineAround(file, span.start) : '';
    const identity = [rule, named(path), fold(text), fold(line)].join('\u0000');
    const occurrence = `${path}\u0000${identity}`;
    const ordinal = seen.get(occurrence) ?? 0;
    seen.set(occurrence, ordinal + 1);
    return hash53(`${identity}\u0000${ordinal}`).toString(16).padStart(14, '0');
  });
}

/** Identities within their files, the same from whatever folder a run starts. */
export function fingerprintsInFile(diagnostics: readonly Diagnostic[], files: ReadonlyMap<string, SourceFile>): string[] {
  return fingerprints(diagnostics, files, () => '');
}

function lineAround(file: SourceFile, offset: number): string {
  const { start, end } = file.lineSpan(file.positionAt(offset).line);
  const from = Math.max(start, offset - hashedLength / 2);
  return file.text.slice(from, Math.min(end, offset + hashedLength / 2));
}

function fold(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** A 53-bit hash of a string's code units (cyrb53 by bryc, public domain): well spread, not secure. */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return 0x100000000 * (b & 0x1fffff) + (a >>> 0);
}
