import type { Settings } from '../engine/rule.js';
import type { Located } from '../model/located.js';
import type { ToolInventory } from '../model/tool.js';
import { judge } from './judge.js';
import type { Judged } from './judge.js';
import type { Observation } from './observation.js';
import { panelFor } from './panel.js';
import type { ProviderProfile } from './profile.js';
import { quoted } from './quoted.js';

const results = new WeakMap<Settings, WeakMap<ToolInventory, readonly Judged[]>>();

/** What can be said of a list only as a whole: names that occur twice, the number of tools, the server's name. Looked at once per run. */
export function checkInventory(inventory: ToolInventory, settings: Settings): readonly Judged[] {
  let ofRun = results.get(settings);
  if (!ofRun) results.set(settings, (ofRun = new WeakMap<ToolInventory, readonly Judged[]>()));
  let judged = ofRun.get(inventory);
  if (!judged) {
    const panel = panelFor(settings);
    const observed = [...duplicates(inventory), ...collisions(inventory, panel.profiles), ...count(inventory), ...serverName(inventory, panel.profiles)];
    ofRun.set(inventory, (judged = observed.flatMap((observation) => judge(observation, panel, undefined) ?? [])));
  }
  return judged;
}

function namesOf({ tools }: ToolInventory): Located<string>[] {
  return tools.flatMap(({ name }) => (name && name.value !== '' ? [name] : []));
}

function duplicates(inventory: ToolInventory): Observation[] {
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
function collisions(inventory: ToolInventory, profiles: readonly ProviderProfile[]): Observation[] {
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

function count({ tools, place }: ToolInventory): Observation[] {
  const at = { file: place.file, span: { start: place.span.start, end: Math.min(place.span.start + 1, place.span.end) } };
  return [{ shape: 'tool-count', amount: tools.length, at, what: `The list has ${tools.length} tools`, help: 'Split the server, or offer fewer of its tools to one agent.' }];
}

/** What a server's name does to the names of its tools. */
function serverName({ server, place }: ToolInventory, profiles: readonly ProviderProfile[]): Observation[] {
  if (server === undefined || server === '') return [];
  const at = { file: place.file, span: { start: place.span.start, end: Math.min(place.span.start + 1, place.span.end) } };
  const found: Observation[] = [];
  const about = `The server's name ${quoted(server)}`;
  const putsFirst = ({ host }: ProviderProfile): boolean => host?.template.startsWith('{server}') === true;
  if (!/^[A-Za-z_]/.test(server)) {
    found.push({ shape: 'effective-name-start', at, what: `${about} starts with ${quoted(server[0] ?? '')}`, help: 'Give the server a name that starts with a letter.', judge: (profile) => (putsFirst(profile) ? profile.verdicts['effective-name-start'] : undefined) });
  }
  if (!/^[A-Za-z0-9_-]*$/.test(server)) {
    found.push({ shape: 'effective-name-charset', at, what: `${about} has other characters than letters, digits, \`_\` and \`-\``, help: 'Give the server a name of these.' });
  }
  const splits = profiles.find(({ host, verdicts }) => verdicts['server-splits'] && host?.splitsAt !== undefined && server.includes(host.splitsAt));
  if (splits?.host?.splitsAt !== undefined) {
    found.push({ shape: 'server-splits', at, what: `${about} contains \`${splits.host.splitsAt}\``, help: 'Rename the server.', judge: ({ host, verdicts }) => (host?.splitsAt !== undefined && server.includes(host.splitsAt) ? verdicts['server-splits'] : undefined) });
  }
  return found;
}
