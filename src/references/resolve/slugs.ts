import type { Connection } from '../../model/definition.js';
import type { Claim } from '../candidates/candidate.js';
import type { Vocabulary } from '../vocabulary.js';
import { appDetails, grantsNothing } from './apps.js';
import { keysOf, near, nearAmong } from './near.js';
import type { Outcome } from './outcome.js';
import { disabledPlace, fine, listSeverity, outcome, unchecked } from './outcome.js';
import { serverNamed } from './servers.js';

/** Name of an app's wrapper tool: what is neither letter nor digit becomes `_`. */
function wrapperOf(app: string, { definition }: Vocabulary): string {
  const wrapper = definition.runtime.appWrapper;
  return `${wrapper?.prefix ?? ''}${wrapperPart(app)}${wrapper?.suffix ?? ''}`;
}

function wrapperPart(app: string): string {
  return app.toLowerCase().replace(/[^a-z0-9]/gu, '_');
}

/** `composio__gmail__execute`, whole or made up after its pattern. */
export function resolveWrapper({ name, app, complete }: Extract<Claim, { as: 'wrapper' }>, vocabulary: Vocabulary): Outcome {
  const { connections } = vocabulary;
  const connection = [...connections.values()].find((each) => wrapperPart(each.app.value) === wrapperPart(app));
  if (connection) {
    const target = connection.app;
    const right = wrapperOf(connection.app.value, vocabulary);
    if (!complete || name !== right) return outcome('unknown-tool', 'invented', 'error', { app: connection.app.value, suggestion: right, target });
    const off = disabledPlace([name], vocabulary);
    if (off) return outcome('not-allowed', 'disabled', 'error', { app, target: off });
    return grantsNothing(connection, vocabulary) ?? fine({ app: connection.app.value, target });
  }
  const meant = near(wrapperPart(app), [...connections.keys()].map(wrapperPart));
  if (meant !== undefined) {
    const target = [...connections.values()].find((each) => wrapperPart(each.app.value) === meant)?.app;
    return outcome('unknown-tool', 'misspelt', 'error', { app: meant, suggestion: wrapperOf(meant, vocabulary), target });
  }
  const known = vocabulary.apps.named(app)?.app ?? app;
  if (!complete) return outcome('unknown-tool', 'invented', 'error', appDetails([known], vocabulary));
  return outcome('undeclared', 'no-connection', 'error', appDetails([known], vocabulary));
}

/** `GMAIL_FETCH_EMAILS`. `ownerApp` is the app of the wrapper to which it is passed. */
export function resolveSlug(slug: string, ownerApp: string | undefined, vocabulary: Vocabulary): Outcome {
  const { connections, slugs, apps, definition } = vocabulary;
  if (!definition.runtime.appWrapper) return resolveElsewhere(slug, vocabulary);
  const listed = slugs.get(slug);
  const named = apps.ofSlug(slug);
  const app = listed?.connection.app.value ?? named?.app ?? ownerApp;
  const connection = app === undefined ? undefined : connections.get(app);
  if (connection && app !== undefined) return resolveAction(slug, connection, vocabulary);
  const suggestion = nearSlug(slug, vocabulary);
  if (suggestion !== undefined) return outcome('unknown-tool', 'misspelt', 'error', { suggestion, tool: slug, target: slugs.get(suggestion)?.place });
  if (app === undefined) return outcome('unknown-tool', 'invented', 'error', { tool: slug });
  return outcome('undeclared', 'no-connection', 'error', { ...appDetails([app], vocabulary), tool: slug });
}

function resolveAction(slug: string, connection: Connection, vocabulary: Vocabulary): Outcome {
  const app = connection.app.value;
  const details = { app, tool: slug };
  const nothing = grantsNothing(connection, vocabulary);
  if (nothing) return { ...nothing, tool: slug };
  const { allowedTools: list, form, scope } = connection;
  const known = vocabulary.appInventories.get(app);
  const place = list?.find(({ value }) => value === slug);
  if (list && form === 'map' && !place) {
    const suggestion = known?.has(slug) ? undefined : nearSlug(slug, vocabulary);
    if (suggestion !== undefined) return outcome('unknown-tool', 'misspelt', 'error', { ...details, suggestion, target: vocabulary.slugs.get(suggestion)?.place });
    if (known && !known.has(slug)) return outcome('unknown-tool', 'not-in-inventory', 'error', details);
    return outcome('not-allowed', 'allow-list', 'error', { ...details, target: connection.listPlace ?? connection });
  }
  if (known && !known.has(slug) && !place) {
    const suggestion = nearAmong(slug, known, keysOf);
    return outcome('unknown-tool', suggestion === undefined ? 'not-in-inventory' : 'misspelt', 'error', { ...details, suggestion, target: suggestion === undefined ? undefined : known.get(suggestion) });
  }
  if ((form === 'bare' || scope === 'read-only') && !reads(slug, app, vocabulary)) {
    const scopePlace = connection.scopePlace && { file: connection.file, span: connection.scopePlace };
    return outcome('not-allowed', form === 'bare' ? 'bare-string' : 'read-only', 'error', { ...details, target: scopePlace ?? connection });
  }
  return fine({ ...details, target: place ?? connection.app });
}

/** Whether the first word after the app's prefix is one that only reads. */
function reads(slug: string, app: string, { definition }: Vocabulary): boolean {
  const prefix = `${app.toUpperCase().replaceAll('-', '_')}_`;
  const rest = slug.startsWith(prefix) ? slug.slice(prefix.length) : slug.slice(slug.indexOf('_') + 1);
  return definition.runtime.appWrapper?.readVerbs.includes(rest.split('_')[0] ?? '') ?? false;
}

/** The listed action that a name misspells. */
export function nearSlug(slug: string, vocabulary: Vocabulary): string | undefined {
  return near(slug, vocabulary.near.slugs);
}

/** In a host without wrappers an action is a tool of a server. */
function resolveElsewhere(slug: string, vocabulary: Vocabulary): Outcome {
  const { apps, servers, tools, grants, definition, checkable } = vocabulary;
  const known = tools.get(slug);
  if (known?.allowed) return fine({ tool: slug, server: known.server, target: known.place });
  const grant = grants?.find(({ entry }) => entry.name === slug);
  if (grant) return fine({ tool: slug, target: grant.entry.text });
  const app = apps.ofSlug(slug)?.app;
  const details = { tool: slug, app };
  const server = app === undefined ? undefined : serverNamed(app, vocabulary);
  if (server?.offered && !server.offered.has(slug)) {
    const suggestion = nearAmong(slug, server.offered, keysOf);
    return outcome('unknown-tool', suggestion === undefined ? 'not-in-inventory' : 'misspelt', 'error', { ...details, server: server.label, suggestion });
  }
  if (server) return fine({ ...details, server: server.label, target: server.place });
  if (servers.some(({ gateway }) => gateway)) return unchecked('unknown-server-tools', details);
  const misspelt = near(slug, vocabulary.near.tools);
  if (misspelt !== undefined) return outcome('unknown-tool', 'misspelt', 'error', { ...details, suggestion: misspelt });
  if (!checkable) return unchecked('nothing-declared', details);
  // In capitals texts write states, too: only an app says that it is an action.
  if (app === undefined) return unchecked('unknown-server-tools', details);
  if (vocabulary.hasServerList) return outcome('undeclared', 'no-server', 'error', { ...details, server: app });
  if (definition.runtime.toolList === 'restricts') return outcome('not-allowed', 'tool-list', listSeverity(vocabulary), { ...details, target: definition.declared.toolList });
  return unchecked('nothing-declared', details);
}
