import type { LintReport } from '../engine/lint-types.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';

const mask = '•';

/** A shorter text may be a word of any message. */
const shortestSecret = 6;

/** So much of a secret tells it from other texts: messages show long values cut, and such a piece is masked too. */
const shortestBeginning = 12;

/** Secrets that are looked for outside their own places; more of them would take longer to look for than anybody waits. */
const soughtSecrets = 200;

export interface MaskedReport {
  readonly report: LintReport;
  /** A text with every secret of the report masked. */
  readonly maskText: (text: string) => string;
}

/**
 * A report of which no output can show a secret: in the text of the files, in messages and in fixes every code unit of it is `•`, so
 * that offsets, lines and columns stay what they are. Diagnostics that need no change are the same objects.
 */
export function maskSecrets(report: LintReport): MaskedReport {
  const all = [...report.diagnostics, ...report.known, ...report.suppressed.map(({ diagnostic }) => diagnostic)];
  const spans = new Map<string, Span[]>();
  const secrets = new Set<string>();
  for (const { path, span, sensitive } of all) {
    if (!sensitive) continue;
    const others = spans.get(path);
    if (others) others.push(span);
    else spans.set(path, [span]);
    const text = withoutQuotes(report.files.get(path)?.slice(span) ?? '');
    if (text.length >= shortestSecret && secrets.size < soughtSecrets) secrets.add(text);
  }
  if (spans.size === 0) return { report, maskText: (text) => text };

  // The longest first: one secret may be part of another.
  const sought = [...secrets].sort((a, b) => b.length - a.length);
  const maskText = (text: string): string => sought.reduce((masked, secret) => masked.replaceAll(secret, dots(secret)), text);
  const files = new Map([...report.files].map(([path, file]) => [path, maskedFile(file, spans.get(path) ?? [], maskText)]));
  const maskMessage = (text: string): string => sought.reduce(withoutBeginning, maskText(text));
  const masked = (diagnostic: Diagnostic): Diagnostic => maskDiagnostic(diagnostic, maskMessage);
  return {
    maskText,
    report: {
      ...report,
      files,
      diagnostics: report.diagnostics.map(masked),
      known: report.known.map(masked),
      suppressed: report.suppressed.map((each) => ({ ...each, diagnostic: masked(each.diagnostic), ...(each.reason !== undefined && { reason: maskText(each.reason) }) })),
    },
  };
}

function maskedFile(file: SourceFile, spans: readonly Span[], maskText: (text: string) => string): SourceFile {
  let covered = '';
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    covered += file.text.slice(covered.length, start);
    covered += dots(file.text.slice(covered.length, end));
  }
  const text = maskText(covered + file.text.slice(covered.length));
  return text === file.text ? file : new SourceFile(file.path, text);
}

/** A text with every piece masked with which a secret begins. */
function withoutBeginning(text: string, secret: string): string {
  if (secret.length < shortestBeginning) return text;
  const beginning = secret.slice(0, shortestBeginning);
  let masked = '';
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, masked.length)) {
    let length = shortestBeginning;
    while (length < secret.length && text.charAt(at + length) === secret.charAt(length)) length++;
    masked += text.slice(masked.length, at) + dots(secret.slice(0, length));
  }
  return masked + text.slice(masked.length);
}

/** A fix that would write the secret is left out: masked it would spoil the file. */
function maskDiagnostic(diagnostic: Diagnostic, maskText: (text: string) => string): Diagnostic {
  const { message, help, related, fix, ...rest } = diagnostic;
  const changed: Diagnostic = {
    ...rest,
    message: maskText(message),
    ...(help !== undefined && { help: maskText(help) }),
    ...(related && { related: related.map((other) => ({ ...other, message: maskText(other.message) })) }),
    ...(fix?.edits.every(({ text }) => text === maskText(text)) && { fix: { ...fix, title: maskText(fix.title) } }),
  };
  return JSON.stringify(changed) === JSON.stringify(diagnostic) ? diagnostic : changed;
}

/** Line breaks stay, so that every line stays where it is. */
function dots(text: string): string {
  return text.replace(/[^\r\n]/g, mask);
}

function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed.charAt(0);
  return trimmed.length > 1 && (quote === '"' || quote === "'") && trimmed.endsWith(quote) ? trimmed.slice(1, -1) : trimmed;
}
