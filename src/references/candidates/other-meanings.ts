import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import type { Vocabulary } from '../vocabulary.js';

/** "Call `x` on the context": a method of an object, unless that is a server. */
export function isOnObject(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], 'on') || !isWord(tokens[at + 1], 'the', 'a', 'an', 'each', 'every', 'this', 'that', 'its')) return false;
  const [noun, next] = [tokens[at + 2], tokens[at + 3]];
  return noun?.kind === 'word' && /^[a-z]+$/u.test(noun.text) && !isWord(noun, 'server', 'mcp') && !isWord(next, 'server', 'mcp', 'connector', 'toolkit');
}

/** "The `code` tool (`find_uses`)": behind the name of a tool stands what the tool is to do. */
export function isOperationOf(tokens: readonly Token[], at: number, { builtins, tools }: Vocabulary): boolean {
  const tool = tokens[at - 3];
  return isMark(tokens[at - 1], '(') && isWord(tokens[at - 2], 'tool') && tool?.kind === 'code' && (builtins.has(tool.text) || tools.has(tool.text));
}

/** "Use `push_text`, `concat!` or `+`": beside an operator or a macro of a language stands a function. */
export function isBesideSyntax(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (isMark(tokens[next], ',') || isWord(tokens[next], 'or', 'and')) next++;
  const other = tokens[next];
  return next > at + 1 && other?.kind === 'code' && /^(?:[a-z_]+!|[-+*/%=<>&|]{1,3})$/u.test(other.text);
}
