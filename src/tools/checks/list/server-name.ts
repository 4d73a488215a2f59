import type { ToolInventory } from '../../../model/tool.js';
import type { Observation } from '../../observation.js';
import type { Panel } from '../../panel.js';
import type { ProviderProfile } from '../../profile.js';
import { quoted } from '../../quoted.js';

/** What a server's name does to the names of its tools. */
export function serverName({ server, place, tools }: ToolInventory, { profiles }: Panel): Observation[] {
  if (server === undefined || server === '') return [];
  const at = tools[0]?.name ?? place;
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
