import { entriesOf } from '../../model/data.js';
import type { Check } from '../check.js';
import { quoted } from '../quoted.js';

/** Names of the parameters at the root. */
export const checkPropertyNames: Check = ({ input }, { panel, emit }) => {
  if (!input) return;
  for (const { key } of entriesOf(input.root.keywords.get('properties')?.value)) {
    const refusing = panel.profiles.filter(({ parameterName }) => parameterName && !parameterName.pattern.test(key.value));
    const rule = refusing[0]?.parameterName;
    if (rule) {
      const help = key.value === '' ? 'Give the parameter a name.' : `Rename ${quoted(key.value)} in \`properties\`.`;
      const what = key.value === '' ? 'a parameter has an empty name' : `the parameter ${quoted(key.value)} has a name of other form than ${rule.allows}`;
      emit({ shape: 'parameter-name', at: key, what, help, judge: (profile) => (refusing.includes(profile) ? profile.parameterName : undefined) });
    }
  }
  for (const { keywords } of input.live) {
    const unsafe = entriesOf(keywords.get('properties')?.value).find(({ key }) => key.value === '__proto__');
    if (unsafe) emit({ shape: 'unsafe-key', at: unsafe.key, what: 'a parameter is called `__proto__`, which many JavaScript programs cannot hold', help: 'Rename `__proto__` in `properties`.' });
  }
};
