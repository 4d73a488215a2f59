import { apps as catalogue } from '../data/apps.js';
import { foldName } from '../text/near-name.js';
import type { RuntimeProfile } from '../model/runtime.js';
import type { AppIndex } from './app-index.js';
import { hostNames } from './host-names.js';
import { app, callVerb, phrase, runVerb, SignWords, toolNoun, useVerb } from './reading/signs.js';
import { toolkitNouns, toolNouns } from './words/nouns.js';
import { calledForms, callNouns, callVerbs, runVerbs, useVerbs } from './words/verbs.js';

/** The words without which no app of the catalogue, no server and no toolkit is named. */
let everywhere: SignWords | undefined;
const ofRuntime = new WeakMap<RuntimeProfile, SignWords>();
const ofApps = new WeakMap<AppIndex, Map<RuntimeProfile, SignWords>>();

/** The signs of a definition in a host, with the names of the apps that its project knows. */
export function signsOf(runtime: RuntimeProfile, apps: AppIndex): SignWords {
  let signs = ofRuntime.get(runtime);
  if (!signs) ofRuntime.set(runtime, (signs = withTools(new SignWords((everywhere ??= commonSigns())), runtime)));
  const { ownNames } = apps;
  if (ownNames.length === 0) return signs;
  let known = ofApps.get(apps);
  if (!known) ofApps.set(apps, (known = new Map<RuntimeProfile, SignWords>()));
  let own = known.get(runtime);
  if (!own) {
    own = new SignWords(signs);
    // Other nouns stand for an app in phrases alone.
    if (apps.forNoun('calendar').some((each) => ownNames.includes(each))) own.add('calendar', app);
    for (const name of ownNames) own.add(name, app);
    known.set(runtime, own);
  }
  return own;
}

function commonSigns(): SignWords {
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
  return signs;
}

/** In lower case a plain word is a tool of the host only where it is called. */
function withTools(signs: SignWords, runtime: RuntimeProfile): SignWords {
  const { hostWords, wrapperStem } = hostNames(runtime);
  for (const name of hostWords) {
    signs.markName(name);
    if (!/^[a-z0-9]+$/u.test(name)) signs.addExact(name);
  }
  return wrapperStem === undefined ? signs : signs.addExact(wrapperStem);
}
