import { apps as catalogue } from '../data/apps.js';
import { foldName } from '../text/near-name.js';
import { callVerb, phrase, runVerb, SignWords, toolNoun, useVerb } from './reading/signs.js';
import type { PlainSigns } from './reading/signs.js';
import { toolkitNouns, toolNouns } from './words/nouns.js';
import { calledForms, callNouns, callVerbs, runVerbs, useVerbs } from './words/verbs.js';

/** The words without which no app of the catalogue, no server and no toolkit is named. */
export function commonSigns(): PlainSigns {
  const signs = new SignWords();
  for (const noun of [...toolkitNouns, 'mcp', 'mcps']) signs.add(noun, phrase);
  for (const { slug, names, word } of catalogue) {
    const first = foldName(names[0] ?? slug);
    // Of slugs, those that no text writes as a name may be any word.
    for (const name of slug.includes('_') ? [...names, slug] : names) {
      // An everyday word names its app only where the project has it; its longer spellings are no such words.
      if (word === undefined || foldName(name) !== first) signs.addName(name);
      else if (word === 'capital') signs.addCapital(name);
    }
  }
  for (const noun of toolNouns) signs.mark(noun, toolNoun);
  for (const verb of [...callVerbs, ...calledForms, ...callNouns]) signs.mark(verb, callVerb);
  for (const verb of useVerbs) signs.mark(verb, useVerb);
  for (const verb of runVerbs) signs.mark(verb, runVerb);
  return signs.plain;
}
