import { exceptionClasses } from './exception-classes.js';
import type { Frame } from './frame.js';
import { hostOf } from './hosts.js';
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

/** An error that any program may meet is the model's if it was met at a provider's address. */
export function isAboutModel(frame: Frame): boolean {
  return frame.urls.some((url) => hostOf(url) === 'model');
}

