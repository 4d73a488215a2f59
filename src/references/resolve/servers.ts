import { gatewayFamilies } from '../../data/gateways.js';
import { foldName } from '../../text/near-name.js';
import { verbStrength } from '../shape.js';
import { sameServer, serverKey } from '../vocabulary.js';
import type { KnownServer, Vocabulary } from '../vocabulary.js';
import { appDetails, grantsNothing } from './apps.js';
import { nearAmong } from './near.js';
import type { Outcome } from './outcome.js';
import { fine, listSeverity, outcome, unchecked } from './outcome.js';

/** The declared server that a text means by a name: its label, the same app, or a label that has the name as a part. */
export function serverNamed(name: string, { servers, apps }: Vocabulary): KnownServer | undefined {
  const exact = servers.find(({ label }) => sameServer(label, name)) ?? servers.find(({ label }) => gatewayNames(name).some((each) => sameServer(label, each)));
  if (exact) return exact;
  const app = apps.named(name)?.app;
  const byApp = app === undefined ? undefined : servers.find(({ label }) => apps.named(label.replace(/[^\p{L}\p{N}]+/gu, ' '))?.app === app || apps.named(serverKey(label))?.app === app);
  if (byApp) return byApp;
  const whole = servers.find(({ label }) => fits(label, name));
  // A maker's name may stand in front: "Amazon SageMaker Unified Studio".
  const product = serverKey(name.slice(name.indexOf(' ') + 1));
  return whole ?? (name.split(' ').length < 3 || product.length < 8 ? undefined : servers.find(({ label }) => serverKey(label).includes(product)));
}

/** Whether one of two names of a server is a part of the other: "Playwright" and `playwright-test`. */
function fits(label: string, name: string): boolean {
  const [key, other] = [serverKey(name), serverKey(label)];
  return key.length >= 4 && (other.includes(key) || (other.length >= 4 && key.includes(other)));
}

/** The other names of a gateway. */
function gatewayNames(name: string): readonly string[] {
  return gatewayFamilies.find((family) => family.some((each) => sameServer(each, name))) ?? [];
}

/** Whether the host itself attaches a server: no manifest declares it. */
export function isHostServer(server: string, { definition, apps }: Vocabulary): boolean {
  const app = apps.named(server)?.app;
  return definition.runtime.hostServers?.some((each) => server === each || (each.endsWith('_') && server.startsWith(each)) || (app !== undefined && apps.named(each)?.app === app)) ?? false;
}

/** Whether a tool list has plain entries that no tool of the host bears, in a host that lets a server stand so for all of its tools. */
export function listsServers({ definition, grants, builtins }: Vocabulary): boolean {
  const { mcpNames, caselessNames } = definition.runtime;
  if (mcpNames.style !== 'prefixed' || mcpNames.separator !== '/') return false;
  const own = caselessNames ? new Set([...builtins.keys()].map((name) => name.toLowerCase())) : undefined;
  return grants?.some(({ server, entry }) => server === undefined && verbStrength(entry.name) === 'none' && !builtins.has(entry.name) && !own?.has(entry.name.toLowerCase())) ?? false;
}

/** A registry puts the name of the maker before that of the server: `notion/notion-mcp-server`. */
function idsOf(server: string): readonly string[] {
  const slash = server.lastIndexOf('/');
  return slash < 0 ? [server] : [server, server.slice(slash + 1)];
}

/** The label of the server that a misspelt name stands for. */
function nearServer(name: string, servers: readonly KnownServer[]): string | undefined {
  const folded = nearAmong(foldName(name), servers, foldedLabels);
  return folded === undefined ? undefined : servers.find(({ label }) => foldName(label) === folded)?.label;
}

function foldedLabels(servers: readonly KnownServer[]): readonly string[] {
  return servers.map(({ label }) => foldName(label));
}

/** "the Notion MCP server". */
export function resolveServer(name: string, vocabulary: Vocabulary, setup: boolean): Outcome {
  const { connections, apps, grants, servers, definition, environment } = vocabulary;
  const server = serverNamed(name, vocabulary);
  if (server?.allowed?.size === 0) return outcome('not-allowed', 'empty-allow-list', 'error', { server: server.label, target: server.listPlace ?? server.place });
  if (server) return fine({ server: server.label, target: server.place });
  const app = apps.named(name)?.app;
  const connection = connections.get(app ?? foldName(name));
  if (connection) return grantsNothing(connection, vocabulary) ?? fine({ app: connection.app.value, target: connection.app });
  // A plain entry may be the name of a server too.
  const grant = grants?.find(({ server: granted, entry }) => granted === '*' || idsOf(granted ?? entry.name).some((each) => sameServer(each, name) || (granted !== undefined && fits(granted, name)) || (app !== undefined && apps.named(each)?.app === app)));
  if (grant && !vocabulary.hasServerList) return fine({ server: grant.server, target: grant.entry.text });
  const details = app === undefined ? { server: name } : { ...appDetails([app], vocabulary), server: name };
  if (servers.some(({ gateway }) => gateway) && app !== undefined && !environment.gateways.some((each) => sameServer(each, name))) return unchecked('unknown-server-tools', details);
  if (!grants && isHostServer(name, vocabulary)) return unchecked('unknown-server-tools', details);
  const suggestion = nearServer(name, servers);
  if (definition.runtime.appWrapper || vocabulary.hasServerList) {
    const reason = definition.runtime.appWrapper && app !== undefined ? 'no-connection' : 'no-server';
    return outcome('undeclared', reason, setup ? 'warning' : 'error', { ...details, suggestion });
  }
  // Tools that are listed by their own names alone may be those of this server.
  if (grants?.some(({ server: granted, entry }) => granted === undefined && !vocabulary.builtins.has(entry.name))) return unchecked('unknown-server-tools', details);
  if (grants && definition.runtime.toolList === 'restricts') return outcome('not-allowed', 'tool-list', listSeverity(vocabulary), { ...details, target: definition.declared.toolList });
  return unchecked('nothing-declared', details);
}
