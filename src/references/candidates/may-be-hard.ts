import type { Block } from '../../model/outline.js';
import { classOf, digit, joint, lower, namePart, nameStart, underscore } from '../reading/characters.js';
import type { Vocabulary } from '../vocabulary.js';

/** Languages of fences that hold data or scripts: what they name is not an order to the model. */
export const unread = new Set([
  'yaml', 'yml', 'json', 'jsonc', 'json5', 'jsonl', 'toml', 'ini', 'env', 'dotenv', 'csv', 'tsv', 'xml', 'html', 'css', 'scss', 'svg', 'sql', 'graphql', 'diff', 'patch', 'log', 'http', 'text', 'txt', 'plaintext', 'plain', 'output',
  'sh', 'bash', 'shell', 'zsh', 'fish', 'console', 'shell-session', 'powershell', 'ps1', 'bat', 'cmd', 'dockerfile', 'makefile', 'ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'go', 'rust', 'java', 'kotlin', 'swift', 'ruby', 'php', 'c', 'cpp', 'csharp', 'cs',
]);

/** Whether a fence or an indented block may hold any: most need not be looked at further. */
export function mayFindInCode(text: string, { language, content }: Block, vocabulary: Vocabulary): boolean {
  return !(language !== undefined && unread.has(language)) && mayHoldHardName(text, content.start, content.end, vocabulary);
}

/** Whether a name may be a hard one, or one of several words, at all: nearly all others are told apart by this. */
export function mayBeHard(name: string, { wrapperStem }: Vocabulary): boolean {
  return name.includes('_') || (wrapperStem !== undefined && name.startsWith(wrapperStem));
}

/** Whether a name that stands there may start as one that tells by its start what it is: a wrapper, a full MCP name, a prefixed one of another host. */
export function mayStartHard(text: string, at: number, { definition, wrapperStem, foreignPrefixes }: Vocabulary): boolean {
  if (text.startsWith('mcp_', at) || (wrapperStem !== undefined && text.startsWith(wrapperStem, at))) return true;
  const wrapper = definition.runtime.appWrapper;
  if (wrapper !== undefined && text.startsWith(wrapper.prefix, at)) return true;
  for (const { prefix } of foreignPrefixes) if (text.startsWith(prefix, at)) return true;
  return false;
}

/**
 * Whether code may name something for which `candidatesInText` looks: nearly all that holds no such name is told apart by this, for
 * which it looks at the names with an underscore alone.
 */
export function mayHoldHardName(text: string, from: number, to: number, vocabulary: Vocabulary): boolean {
  const own = text.slice(from, to);
  const { wrapperStem } = vocabulary;
  if (own.includes('#tool:') || (wrapperStem !== undefined && own.includes(wrapperStem))) return true;
  let end = 0;
  for (let at = own.indexOf('_'); at >= 0; at = own.indexOf('_', end)) {
    let start = at;
    while (start > end && classOf(own.charCodeAt(start - 1)) & (namePart | joint)) start--;
    end = at + 1;
    while (classOf(own.charCodeAt(end)) & (namePart | joint)) end++;
    if (hasHardLike(own, start, end, vocabulary)) return true;
  }
  return false;
}

/** Whether one of the names in a stretch of letters, digits and what joins them may be a hard one: `namesInCode` finds the same names. */
function hasHardLike(text: string, from: number, to: number, vocabulary: Vocabulary): boolean {
  let at = from;
  while (at < to) {
    let kind = classOf(text.charCodeAt(at));
    if (!(kind & nameStart)) {
      at++;
      if (kind & digit) while (at < to && classOf(text.charCodeAt(at)) & namePart) at++;
      continue;
    }
    const start = at;
    let seen = 0;
    let isDunder = false;
    do {
      seen |= kind;
      if (kind & underscore && text.charCodeAt(at + 1) === 95) isDunder = true;
      kind = classOf(text.charCodeAt(++at));
    } while (at < to && (kind & namePart || (kind & joint && classOf(text.charCodeAt(at + 1)) & namePart)));
    // A constant, a name in several parts, or a tool.
    if (seen & underscore && (!(seen & lower) || ((isDunder || text.startsWith('mcp_', start)) && mayStartHard(text, start, vocabulary)) || isTool(text, start, at, vocabulary))) return true;
  }
  return false;
}

/** Whether a name in code is a tool of some host, or a call of one that the host may have. */
function isTool(text: string, start: number, end: number, { definition, foreign, builtins }: Vocabulary): boolean {
  const call = text.charCodeAt(end) === 40;
  if (call && !definition.runtime.open) return true;
  if (!call && foreign.size === 0) return false;
  const name = text.slice(start, end);
  return foreign.has(name) || (call && builtins.has(name));
}
