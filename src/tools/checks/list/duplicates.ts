import type { Located } from '../../../model/located.js';
import type { ToolInventory } from '../../../model/tool.js';
import type { Observation } from '../../observation.js';
import type { Panel } from '../../panel.js';
import { quoted } from '../../quoted.js';

/** The same name twice. */
export function duplicates(inventory: ToolInventory): Observation[] {
  const first = new Map<string, Located<string>>();
  return namesOf(inventory).flatMap((name): Observation[] => {
    const earlier = first.get(name.value);
    if (!earlier) {
      first.set(name.value, name);
      return [];
    }
    const related = [{ at: earlier, message: `the first ${quoted(name.value)}` }];
    return [{ shape: 'duplicate-name', at: name, what: `${quoted(name.value, 80)} is the name of two tools in this list`, help: 'Rename one of the two.', related }];
  });
}

/** Different names that a host makes one of, by its replacing of characters. */
export function collisions(inventory: ToolInventory, { profiles }: Panel): Observation[] {
  return profiles.flatMap((profile) => {
    const { host } = profile;
    const replaced = host?.replaced;
    if (!replaced || !profile.verdicts['colliding-name']) return [];
    const first = new Map<string, Located<string>>();
    return namesOf(inventory).flatMap((name): Observation[] => {
      const made = name.value.replace(replaced, '_');
      const earlier = first.get(made);
      if (!earlier) {
        first.set(made, name);
        return [];
      }
      if (earlier.value === name.value) return [];
      const related = [{ at: earlier, message: `${quoted(earlier.value)} is here` }];
      const what = `${quoted(earlier.value)} and ${quoted(name.value)} both become ${quoted(made)}`;
      return [{ shape: 'colliding-name', at: name, what, help: 'Rename one of the two.', related, judge: (each) => (each === profile ? each.verdicts['colliding-name'] : undefined) }];
    });
  });
}

function namesOf({ tools }: ToolInventory): Located<string>[] {
  return tools.flatMap(({ name }) => (name && name.value !== '' ? [name] : []));
}
