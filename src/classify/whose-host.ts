import { exceptionClasses } from './exception-classes.js';
import type { Frame } from './frame.js';
import { hostOf, modelPath } from './hosts.js';
import { anyRequest, bedrockOperations, modelNames, neutralClasses, neutralModules, requestAddress, telemetry } from './model-names.js';
import { names, sign } from './signs-of-frame.js';
import { verdict, type Verdict } from './verdict.js';

/** An HTTP error for the address of an MCP server is about that server. */
export function byMcpAddress(frame: Frame): Verdict | undefined {
  if (!frame.urls.some((url) => hostOf(url) === 'mcp')) return undefined;
  const status = frame.statuses[0];
  const network = frame.classes.some(({ name }) => exceptionClasses[name]?.anyHost);
  if (status === undefined && !network) return undefined;
  const refused = status === 401 || status === 403;
  return verdict('mcp_connect_failed', { ...(refused && { fault: 'worker' as const }), ...names(frame), evidence: [sign('status', String(status ?? 'network'), frame)] });
}

/**
 * A call of the platform to its connector (Composio) is a tool's matter, never the model's. What the connector refuses to
 * the platform's own key, the platform has to mend.
 */
export function byConnector(frame: Frame): Verdict | undefined {
  const connector = frame.classes.find(({ name, module }) => name.startsWith('Composio') || (module ?? '').startsWith('composio'))?.name ?? /\bcomposio\b/iu.exec(frame.words.join('\n'))?.[0];
  const status = frame.statuses[0];
  if (connector === undefined || status === undefined) return undefined;
  const evidence = [sign('status', String(status), frame)];
  if (status === 401 || status === 403) return verdict('tool_auth_failed', { ...names(frame), fault: 'platform', evidence });
  if (status === 429) return verdict('tool_execution_failed', { ...names(frame), fault: 'transient', evidence });
  return verdict('tool_execution_failed', { ...names(frame), fault: status >= 500 ? 'provider' : 'platform', evidence });
}

/** An error that any program may meet is the model's if it was met at a provider's address or names a provider. */
export function isAboutModel(frame: Frame): boolean {
  return (
    frame.urls.some((url) => hostOf(url) === 'model' || modelNames.test(url)) ||
    operations(frame).some((name) => bedrockOperations.has(name)) ||
    modelNames.test(frame.words.join('\n')) ||
    frame.hits.some(({ signature, text }) => signature.anyService && modelNames.test(text)) ||
    frame.classes.some(({ name, module = '' }) => modelNames.test(`${module}.${name}`))
  );
}

/** Node's words for an address that was asked; a connection that breaks later has none. */
const askedAddress = /\b(?:connect|getaddrinfo) E[A-Z_]{3,20} \S/u;

/** Whether it says at which address it was met. Without one it is most likely the provider's: apps and databases are asked by tools. */
export function namesAddress({ urls, messages }: Frame): boolean {
  return urls.length > 0 || messages.some((message) => askedAddress.test(message));
}

/**
 * Whether somebody else met the error (an app, a database, a sandbox, a server that logs its own replies, a program that reports about runs) and nothing in
 * it is about a model: its statuses, codes and words then say nothing about the provider.
 */
export function isOfAnother(frame: Frame): boolean {
  if (frame.messages.some((message) => telemetry.test(message))) return true;
  return (isSurelyAnothers(frame) || (isMaybeAnothers(frame) && !isRaisedByModelClient(frame))) && !isAboutModel(frame);
}

function isSurelyAnothers(frame: Frame): boolean {
  return frame.appNode === true || frame.messages.some(isOwnReply) || operations(frame).length > 0;
}

function isMaybeAnothers(frame: Frame): boolean {
  return frame.classes.some(isAnothers) || frame.messages.some((message) => anyRequest.test(message) || requestAddress.test(message));
}

type RaisedClass = Frame['classes'][number];

function isAnothers({ name, module }: RaisedClass): boolean {
  const row = Object.hasOwn(exceptionClasses, name) ? exceptionClasses[name] : undefined;
  if (row?.anyHost) return true;
  if (module !== undefined) return !neutralModules.test(module);
  return row === undefined && !neutralClasses.has(name);
}

/** Clients of providers raise its class; one of the same name in another module is somebody else's, also where it stands again without it. */
function isRaisedByModelClient({ classes }: Frame): boolean {
  const others = new Set(classes.filter(isAnothers).map(({ name }) => name));
  return classes.some(({ name }) => Object.hasOwn(exceptionClasses, name) && !others.has(name));
}

/** Whether no class says whose error it is. */
export function isUntyped(frame: Frame): boolean {
  return frame.classes.every(({ name, module }) => module === undefined && neutralClasses.has(name));
}

/** Amazon's clients name the operation that failed. */
function operations(frame: Frame): string[] {
  return frame.messages.flatMap((message) => [...message.matchAll(/\bwhen calling the (\w{1,60}) operation\b/gu)].map((match) => match[1] ?? ''));
}

/** A line in which a server logs what it answered itself; one that serves models does so too. */
function isOwnReply(message: string): boolean {
  const path = /"(?:GET|POST|PUT|PATCH|DELETE|HEAD) (\/[^\s"]{0,300}) HTTP\/\d/u.exec(message)?.[1];
  return path !== undefined && !modelPath.test(path);
}
