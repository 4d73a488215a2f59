import { inOneLine } from './visible.js';

/**
 * A sentence of a message as Markdown on one line: what stands in backticks is code, everything else is plain text whatever it holds. Hosts
 * make nothing of it either: no mention, no reference to an issue, no link.
 */
export function markdownText(text: string): string {
  const parts = inOneLine(text).split('`');
  if (parts.length % 2 === 0) return plainText(parts.join('`'));
  return parts.map((part, index) => (index % 2 === 0 ? plainText(part) : part.trim() === '' ? plainText(`\`${part}\``) : markdownCode(part))).join('');
}

/** Code on one line, whatever it holds; fit for a cell of a table. */
export function markdownCode(text: string): string {
  const code = inOneLine(text).replaceAll('|', '\\|');
  const marks = '`'.repeat(longestRun(code) + 1);
  return marks === '`' && code.trim() === code ? `\`${code}\`` : `${marks} ${code} ${marks}`;
}

/** The length of the longest run of backticks. */
export function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

function plainText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(/[\\`*_{}[\]()#+\-.!|~:$]/gu, '\\$&')
      // A comment between the mark and the name keeps hosts from notifying people and linking issues.
      .replaceAll('@', '@<!-- -->')
      .replaceAll('\\#', '\\#<!-- -->')
  );
}
