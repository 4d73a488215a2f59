import { apps as catalogue } from '../data/apps.js';
import { foldName } from '../text/near-name.js';
import type { RuntimeProfile } from '../model/runtime.js';
import type { AppIndex } from './app-index.js';
import { hostNames } from './host-names.js';
import { SignWords } from './reading/signs.js';
import { toolkitNouns } from './words/nouns.js';

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
    own = new SignWords(signs).add('calendar');
    for (const name of ownNames) own.add(name);
    known.set(runtime, own);
  }
  return own;
}

function commonSigns(): SignWords {
  const signs = new SignWords();
  for (const noun of [...toolkitNouns, 'mcp', 'mcps']) signs.add(noun);
  for (const { slug, names, word } of catalogue) {
    const first = foldName(names[0] ?? slug);
    // Of slugs, those that no text writes as a name may be any word.
    for (const name of slug.includes('_') ? [...names, slug] : names) {
      // An everyday word names its app only where the project has it; its longer spellings are no such words.
      if (word === undefined || foldName(name) !== first) signs.addName(name);
      else if (word === 'capital') signs.addCapital(name);
    }
  }
  return signs;
}

/** In lower case a plain word is a tool of the host only where it is called. */
function withTools(signs: SignWords, runtime: RuntimeProfile): SignWords {
  for (const name of hostNames(runtime).hostWords) if (!/^[a-z0-9]+$/u.test(name)) signs.addExact(name);
  return signs;
}
