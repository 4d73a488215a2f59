import type { ErrorCode } from './codes.js';
import type { Frame } from './frame.js';
import type { Verdict } from './verdict.js';

export interface Attribution {
  readonly code: ErrorCode;
  readonly tools: readonly string[];
  readonly toolIndexes: readonly number[];
}

const toolWords = /\b(?:tools?|functions?)\b/iu;
const partsOfTools = /\b(?:tools?|functions?|parameters|arguments|schemas?|definitions?)\b/iu;
const historyWords = /\b(?:messages?\[|messages?\.\d|tool_call_ids?|tool_calls|roles?)\b|\bmessages\b/iu;

/**
 * Which tools of the request a refusal concerns: the ones at the positions that the text gives, else those that it names as
 * whole words, else every tool when the text points at the tools without naming one, else none.
 */
export function attributeTools(verdict: Verdict, frame: Frame, requestTools: readonly string[]): Attribution {
  const toolIndexes = [...new Set(frame.toolIndexes)].sort((a, b) => a - b);
  const { code } = verdict;
  if (code !== 'bad_request_tool_schema' && code !== 'bad_request') return { code, tools: verdict.tools, toolIndexes: code === 'duplicate_tool_names' ? toolIndexes : [] };

  const sentence = frame.words.join('\n');
  const text = frame.messages.join('\n');
  const named = verdict.tools.length > 0 ? verdict.tools : requestTools.filter((name) => name !== '' && namesTool(text, name));
  if (code === 'bad_request') {
    // Having tools in the request is no evidence: the text must name one, or speak of tools and of nothing else.
    if (frame.params.length > 0 || historyWords.test(sentence)) return { code, tools: [], toolIndexes: [] };
    if (named.length > 0 && verdict.tools.length === 0) return { code: 'bad_request_tool_schema', tools: named, toolIndexes };
    if (requestTools.length > 0 && toolWords.test(sentence)) return { code: 'bad_request_tool_schema', tools: requestTools, toolIndexes };
    return { code, tools: [], toolIndexes: [] };
  }
  const atPositions = toolIndexes.flatMap((index) => requestTools[index] ?? []);
  if (verdict.tools.length === 0 && atPositions.length > 0) return { code, tools: atPositions, toolIndexes };
  if (named.length > 0) return { code, tools: named, toolIndexes };
  return { code, tools: toolIndexes.length > 0 ? [] : requestTools, toolIndexes };
}

/** Any sentence may hold a name that is a plain word, such as `search`: it counts in one that speaks of what tools have. */
function namesTool(text: string, name: string): boolean {
  return namesToken(text, name) && (!/^[A-Za-z][a-z]{0,40}$/u.test(name) || partsOfTools.test(text));
}

/** Whether the text holds the name with neither a word character nor a hyphen on either side: `calc` is not in `calculate`. */
export function namesToken(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w-]/u.test(text.charAt(at - 1)) && !/[\w-]/u.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
