import type { Connection } from '../../model/definition.js';
import type { Place } from '../../model/located.js';
import { foldName } from '../../text/near-name.js';
import type { Claim } from '../candidates/candidate.js';
import type { Vocabulary } from '../vocabulary.js';
import { near } from './near.js';
import type { Outcome } from './outcome.js';
import { disabledPlace, fine, listSeverity, outcome, unchecked } from './outcome.js';
import { isHostServer, serverNamed } from './servers.js';

/** Why an app's connection has no tool at all, if it has none. */
export function grantsNothing(connection: Connection, vocabulary: Vocabulary): Outcome | undefined {
  const app = connection.app.value;
  const off = disabledPlace([app], vocabulary);
  if (off) return outcome('not-allowed', 'disabled', 'error', { app, target: off });
  if (connection.allowedTools?.length === 0) return outcome('not-allowed', 'empty-allow-list', 'error', { app, target: connection.listPlace ?? connection });
  const presets = vocabulary.definition.runtime.appWrapper?.presetApps ?? [];
  if (connection.form === 'bare' && !presets.includes(app)) return outcome('not-allowed', 'bare-string', 'error', { app, target: connection });
  return undefined;
}

/** "the Slack connector": an app's set of tools, which a server of that name serves as well. */
export function resolveToolkit(claim: Extract<Claim, { as: 'toolkit' }>, vocabulary: Vocabulary): Outcome {
  const { connections, servers, grants, definition } = vocabulary;
  const apps = claim.apps.length ? claim.apps : [foldName(claim.name)];
  for (const app of apps) {
    const connection = connections.get(app);
    if (connection) return grantsNothing(connection, vocabulary) ?? fine({ app, target: connection.app });
  }
  const server = serverNamed(claim.name, vocabulary) ?? apps.map((app) => serverNamed(app, vocabulary)).find((each) => each !== undefined);
  if (server) return fine({ server: server.label, target: server.place, ...(claim.apps[0] !== undefined && { app: claim.apps[0] }) });
  if (servers.some(({ gateway }) => gateway)) return unchecked('unknown-server-tools', { app: apps[0] });
  const details = appDetails(apps, vocabulary);
  if (!grants && isHostServer(claim.name, vocabulary)) return unchecked('unknown-server-tools', details);
  const suggestion = near(foldName(claim.name), [...connections.keys()]) ?? near(claim.name.toLowerCase(), servers.map(({ label }) => label));
  if (definition.runtime.appWrapper || vocabulary.hasServerList) return outcome('undeclared', definition.runtime.appWrapper ? 'no-connection' : 'no-server', 'error', { ...details, suggestion, ...(!definition.runtime.appWrapper && { server: claim.name }) });
  if (grants && definition.runtime.toolList === 'restricts') return outcome('not-allowed', 'tool-list', listSeverity(vocabulary), { ...details, target: definition.declared.toolList });
  return unchecked('nothing-declared', details);
}

/** "post the digest to Slack": a soft reference, which a secret of the app covers. */
export function resolveApp(claim: Extract<Claim, { as: 'app' }>, vocabulary: Vocabulary): Outcome {
  const { connections, definition, servers, grants } = vocabulary;
  const details = appDetails(claim.apps, vocabulary);
  for (const app of claim.apps) {
    const connection = connections.get(app);
    if (!connection) continue;
    const barred = grantsNothing(connection, vocabulary) ?? (claim.writes ? refusesWriting(connection) : undefined);
    return barred ? { ...barred, severity: 'warning' } : fine({ app, target: connection.app });
  }
  const app = details.app ?? '';
  const secret = secretOf(claim.apps, vocabulary);
  if (secret) return fine({ app, target: secret }, 'secret');
  const server = claim.apps.map((each) => serverNamed(each, vocabulary)).find((each) => each !== undefined);
  if (server) return fine({ app, server: server.label, target: server.place });
  const grant = grants?.find(({ server: of }) => of !== undefined && claim.apps.some((each) => vocabulary.apps.named(of)?.app === each));
  if (grant) return fine({ app, server: grant.server, target: grant.entry.text });
  if (servers.some(({ gateway }) => gateway)) return unchecked('unknown-server-tools', { app });
  if (details.inWorkspace && definition.runtime.appWrapper) return outcome('undeclared', 'no-connection', 'warning', details);
  if (!vocabulary.checkable) return unchecked('nothing-declared', details);
  return outcome('undeclared', 'catalogue-only', 'info', details);
}

function refusesWriting(connection: Connection): Outcome | undefined {
  const app = connection.app.value;
  if (connection.form === 'bare') return outcome('not-allowed', 'bare-string', 'warning', { app, target: connection });
  if (connection.scope !== 'read-only') return undefined;
  return outcome('not-allowed', 'read-only', 'warning', { app, target: { file: connection.file, span: connection.scopePlace ?? connection.span } });
}

/** The app that is meant, the workspace's first, and the others that the words fit. */
export function appDetails(apps: readonly string[], { activeApps }: Vocabulary): { app?: string; otherApps?: readonly string[]; inWorkspace?: boolean } {
  const active = activeApps ? apps.filter((app) => activeApps.has(app)) : [];
  const [app, ...others] = active.length ? active : apps;
  if (app === undefined) return {};
  return { app, ...(others.length && active.length && { otherApps: others }), ...(activeApps && { inWorkspace: activeApps.has(app) }) };
}

function secretOf(apps: readonly string[], { definition }: Vocabulary): Place | undefined {
  const folded = apps.map(foldName);
  return definition.declared.secrets.find(({ value }) => folded.some((app) => foldName(value).startsWith(app)));
}
