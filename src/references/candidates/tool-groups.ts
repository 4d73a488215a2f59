import { namePart, classOf } from '../reading/characters.js';
import type { Vocabulary } from '../vocabulary.js';

/** Longest text that is looked through for each name, in characters. */
const longestText = 200_000;

/** Names that end alike which are looked at, at most. */
const mostNames = 50;

/**
 * The declared server of whose tools a name stands for a group: "the AKS MCP tools" where the same text calls `mcp_azure_mcp_aks`, or
 * speaks of "the Azure MCP `aks` tool", and `azure` is declared.
 */
export function serverOfGroup(name: string, text: string, { servers }: Vocabulary): string | undefined {
  const group = name.toLowerCase().replace(/[^a-z0-9]+/gu, '_');
  if (servers.length === 0 || group === '' || text.length > longestText) return undefined;
  if (text.includes(`MCP \`${group}\` tool`) && servers.every(({ label }) => label === servers[0]?.label)) return servers[0]?.label;
  const ending = `_${group}`;
  for (let at = text.indexOf(ending), count = 0; at >= 0 && count < mostNames; at = text.indexOf(ending, at + 1), count++) {
    if (classOf(text.charCodeAt(at + ending.length)) & namePart) continue;
    const whole = /mcp[\w-]{0,60}$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0];
    const server = whole === undefined ? undefined : servers.find(({ label }) => whole.replace(/^mcp_+/u, '').startsWith(label));
    if (server) return server.label;
  }
  return undefined;
}
