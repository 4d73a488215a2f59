import type { ToolDefinition } from '../model/tool.js';

/** At most `length` characters, the middle left out, and no half of a surrogate pair, which no terminal or file could hold. */
export function shortened(text: string, length: number): string {
  const head = Math.ceil((length - 1) / 2);
  const short = text.length <= length ? text : `${text.slice(0, head)}…${text.slice(text.length - (length - 1 - head))}`;
  return short.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A value of the file in backticks, as messages show it. */
export function quoted(text: string, length = 60): string {
  return `\`${shortened(text, length).replaceAll('`', "'")}\``;
}

/** `a`, `b` and `c`. */
export function listed(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** How messages call a tool. */
export function labelOf(tool: ToolDefinition): string {
  return tool.name?.value ? quoted(tool.name.value, 80) : `Tool ${tool.index + 1} of the list`;
}
