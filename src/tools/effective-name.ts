import type { RuntimeProfile } from '../model/runtime.js';
import type { HostNames } from './profile.js';

/** The name that a host's model sees for a tool of a server. */
export function effectiveName(host: HostNames, server: string, tool: string): string {
  const clean = (name: string): string => (host.replaced ? name.replace(host.replaced, '_') : name);
  const shown = clean(server).slice(0, host.serverLength ?? server.length);
  return host.template.replace(/\{(server|tool)\}/gu, (_, part: string) => (part === 'server' ? shown : clean(tool)));
}

/** The template of a host that is also a runtime: how it names the tools of servers is told there. */
export function templateOf({ mcpNames }: RuntimeProfile): string {
  return mcpNames.style === 'raw' ? '{tool}' : `${mcpNames.prefix}{server}${mcpNames.separator}{tool}`;
}
