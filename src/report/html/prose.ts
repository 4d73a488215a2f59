import { element } from '../markup.js';
import type { Content } from '../markup.js';
import { inOneLine } from '../visible.js';

/** A sentence of ours, with what stands in backticks as code. */
export function prose(text: string): Content {
  const parts = inOneLine(text).split('`');
  if (parts.length % 2 === 0) return parts.join('`');
  return parts.map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}
