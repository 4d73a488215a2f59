import type { RuntimeProfile } from '../model/runtime.js';
import { whenUsed } from '../text/when-used.js';
import type { AppIndex } from './app-index.js';
import { commonSigns } from './common-signs.js';
import { hostNames } from './host-names.js';
import { app, SignWords } from './reading/signs.js';

const everywhere = whenUsed(() => SignWords.of(commonSigns()));
const ofRuntime = new WeakMap<RuntimeProfile, SignWords>();
const ofApps = new WeakMap<AppIndex, Map<RuntimeProfile, SignWords>>();

/** The signs of a definition in a host, with the names of the apps that its project knows. */
export function signsOf(runtime: RuntimeProfile, apps: AppIndex): SignWords {
  let signs = ofRuntime.get(runtime);
  if (!signs) ofRuntime.set(runtime, (signs = withTools(new SignWords(everywhere()), runtime)));
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

/** In lower case a plain word is a tool of the host only where it is called. */
function withTools(signs: SignWords, runtime: RuntimeProfile): SignWords {
  const { hostWords, wrapperStem } = hostNames(runtime);
  for (const name of hostWords) {
    signs.markName(name);
    if (!/^[a-z0-9]+$/u.test(name)) signs.addExact(name);
  }
  return wrapperStem === undefined ? signs : signs.addExact(wrapperStem);
}
