import type { Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { clauseMarks, isMark, isWord } from '../reading/token.js';
import { prohibitingLabels } from '../words/negation.js';

/** Longest label, in tokens. */
const longestLabel = 6;

/** "Blocked tools: `a`, `b`", "Wrong: call `x`": a label that starts the sentence rules out what stands behind it, up to the end of its clause. */
export function isRuledOutByLabel(tokens: readonly Token[], { from }: Sentence, at: number): boolean {
  let start = from;
  while (start < at && tokens[start]?.kind === 'mark') start++;
  let colon = start;
  while (colon < at && colon - start <= longestLabel && tokens[colon]?.kind === 'word') colon++;
  if (colon === start || !isMark(tokens[colon], ':')) return false;
  const text = tokens.slice(start, colon).map((token) => token.lower).join(' ');
  if (!prohibitingLabels.some((label) => text === label || text.startsWith(`${label} `))) return false;
  if (clauseLabels.some((label) => text.startsWith(label)) && !toolLabel.test(text)) return false;
  for (let i = colon + 1; i < at; i++) if (clauseMarks.has(tokens[i]?.text ?? '') || isWord(tokens[i], 'instead', 'but', 'use')) return isWord(tokens[i], 'use') && i === colon + 1;
  return true;
}

/** Labels that say what to avoid only when nothing but tools is named: "Avoid duplicates: call `x`" is an order. */
const clauseLabels = ['do not', "don't", 'don’t', 'never', 'avoid', 'must not'];
const toolLabel = /^(?:do not|don['’]t|never|avoid|must not)(?: (?:use|using|call|calling|ever|these|the|following|tools?|any|of)){0,6}$/u;
