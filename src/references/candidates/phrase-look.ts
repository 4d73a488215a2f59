import type { Passage } from '../reading/passage.js';
import type { Vocabulary } from '../vocabulary.js';
import { toolkitNouns } from '../words/nouns.js';

/** A noun that makes the name before it a set of tools, or a word for servers. */
const noun = new RegExp(`(?<![A-Za-z0-9])(?:mcp|${[...toolkitNouns].join('|')})`, 'giu');

/**
 * Whether a passage may name a server or a toolkit by a noun behind it: most nouns stand behind a plain word ("the right tools") or start a
 * sentence. `candidatesInPhrases` finds nothing where this says so, if a glance shows no app in the passage.
 */
export function mayHoldPhrase({ instructions, span }: Passage, { apps }: Vocabulary): boolean {
  // A glance knows only some of the spellings of an app that a project adds.
  if (apps.ownNames.length > 0) return true;
  const text = instructions.file.slice(span);
  for (const { 0: found, index } of text.matchAll(noun)) {
    if (found.toLowerCase() === 'mcp') return true;
    let end = index;
    while (end > 0 && isAround(text.charCodeAt(end - 1))) end--;
    let start = end;
    while (start > 0 && isSmallLetter(text.charCodeAt(start - 1))) start--;
    const isPlain = start < end && (start === 0 || ' \n('.includes(text.charAt(start - 1))) && apps.forNoun(text.slice(start, end)).length === 0;
    const isFirst = start === end && (start === 0 || '.,;:!?('.includes(text.charAt(start - 1)));
    if (!isPlain && !isFirst) return true;
  }
  return false;
}

/** White space and the marks of emphasis. */
function isAround(char: number): boolean {
  return char === 32 || char === 10 || char === 13 || char === 42;
}

function isSmallLetter(char: number): boolean {
  return char >= 97 && char <= 122;
}
