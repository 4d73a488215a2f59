import type { Claim, ToolNotation } from '../candidates/candidate.js';
import { casingOf } from '../shape.js';
import { sameServer } from '../vocabulary.js';
import type { Grant, KnownServer, Vocabulary } from '../vocabulary.js';
import type { ReadDefinition } from '../../formats/format.js';
import type { BuiltinTool } from '../../model/runtime.js';
import { keysOf, near, nearAmong } from './near.js';
import type { Outcome } from './outcome.js';
import { disabledPlace, fine, listSeverity, outcome, switchedOff, unchecked } from './outcome.js';
import { isHostServer, listsServers } from './servers.js';

type ToolClaim = Extract<Claim, { as: 'tool' }>;

/** A tool by its name, with or without its server. `text` is what the reference spans. */
export function resolveTool(claim: ToolClaim, text: string, evidence: 'strong' | 'medium' | 'weak', vocabulary: Vocabulary): Outcome {
  const { name, server, notation } = claim;
  const builtin = resolveBuiltin(name, server, notation, vocabulary);
  if (builtin) return builtin;
  if (server !== undefined) return resolveServerTool(server, name, notation, text, vocabulary);
  const slash = name.lastIndexOf('/');
  if (notation === 'hash' && slash > 0) return resolveServerTool(name.slice(0, slash), name.slice(slash + 1), 'slash', text, vocabulary);
  if (notation === 'dunder') return resolveDunder(name, text, evidence, vocabulary);
  return resolvePlain(name, evidence, vocabulary);
}

function resolveBuiltin(name: string, server: string | undefined, notation: ToolNotation, vocabulary: Vocabulary): Outcome | undefined {
  const { builtins, definition, grants } = vocabulary;
  const last = name.slice(name.lastIndexOf('/') + 1);
  const tool = builtins.get(notation === 'hash' || notation === 'slash' ? last : name);
  if (!tool || (server !== undefined && tool.set !== server) || (name.includes('/') && tool.set !== name.slice(0, name.lastIndexOf('/')))) return undefined;
  const names = [tool.name, ...(tool.aliases ?? []), ...(tool.set === undefined ? [] : [tool.set]), ...(tool.formerSets ?? [])];
  const off = disabledPlace(names, vocabulary);
  if (off) return outcome('not-allowed', 'disabled', definition.runtime.toolList === 'pre-approves' ? 'warning' : 'error', { tool: name, target: off });
  const switched = tool.switchedBy === undefined ? undefined : switchedOff(tool.switchedBy, vocabulary);
  if (switched) return outcome('not-allowed', 'disabled', 'error', { tool: name, target: switched });
  if (!grants || definition.runtime.toolList === 'none') return fine({ tool: name }, 'builtin');
  const granted = grants.find((grant) => grantsBuiltin(grant, tool, names, definition.runtime.caselessNames === true));
  if (granted) return fine({ tool: name, target: granted.entry.text }, 'builtin');
  const misspelt = grants.find(({ entry }) => !builtins.has(entry.name) && nearBuiltin(entry.name, vocabulary) === tool.name);
  if (tool.unasked && !misspelt && definition.runtime.toolList === 'pre-approves') return fine({ tool: name }, 'builtin');
  return outcome('not-allowed', 'tool-list', listSeverity(vocabulary), { tool: name, target: definition.declared.toolList, coveredBy: misspelt?.entry.text });
}

function grantsBuiltin({ entry, server: of }: Grant, tool: BuiltinTool, names: readonly string[], caseless: boolean): boolean {
  const name = caseless ? entry.name.toLowerCase() : entry.name;
  if (names.some((each) => (caseless ? each.toLowerCase() : each) === name) || entry.name === '*' || name === 'all') return true;
  if (of === undefined) return false;
  const sets = [tool.set, ...(tool.formerSets ?? [])];
  if (of === tool.name || (tool.isSet === true && of === tool.set)) return true;
  return sets.includes(of) && (entry.name.endsWith('/*') || entry.name === `${of}/${tool.name}`);
}

/** The built-in tool that a list's entry misspells. */
export function nearBuiltin(name: string, { builtins }: Vocabulary): string | undefined {
  if (name.length < 4 || !/^[A-Za-z]+$/u.test(name)) return undefined;
  const folded = [...builtins.keys()].find((each) => each.toLowerCase() === name.toLowerCase());
  return folded ?? (name.length === 4 ? near(`${name} `, [...builtins.keys()].map((each) => `${each} `))?.trim() : near(name, builtins.keys()));
}

/** How the server part of a full MCP name is made of a label. */
function mcpPart(label: string): string {
  return label.replace(/[^A-Za-z0-9_-]/gu, '_');
}

function isServer(label: string, server: string, notation: ToolNotation): boolean {
  // Some hosts cut a long label short in the names of tools.
  if (notation === 'mcp-single' && server.length >= 6 && mcpPart(label).startsWith(server)) return true;
  if (notation !== 'mcp') return sameServer(label, server) || mcpPart(label) === server;
  const part = mcpPart(label);
  return part === server || (server.startsWith('plugin_') && server.endsWith(`_${part}`));
}

function resolveServerTool(server: string, tool: string, notation: ToolNotation, text: string, vocabulary: Vocabulary): Outcome {
  const { servers, grants, definition, hasServerList } = vocabulary;
  const details = { server, tool: tool === '*' ? undefined : tool };
  if (definition.runtime.mcpNames.style === 'raw' && notation === 'mcp') return resolveOtherNotation(server, tool, vocabulary);
  const off = disabledPlace([text, `mcp__${server}__${tool}`, `mcp__${server}`, `mcp__${server}__*`], vocabulary);
  if (off) return outcome('not-allowed', 'disabled', 'error', { ...details, target: off });
  const declared = servers.find(({ label }) => isServer(label, server, notation));
  if (grants && definition.runtime.toolList !== 'none') {
    const grant = grants.find((each) => grantsTool(each, server, tool, notation));
    // Extensions attach servers to an editor that no manifest lists; a full MCP name asks for a server of the manifest.
    if (grant && (declared || !hasServerList || notation !== 'mcp' || isHostServer(server, vocabulary))) return fine({ ...details, target: grant.entry.text });
    if (!grant) {
      const mark = vocabulary.serverMark !== undefined && text.startsWith(vocabulary.serverMark) ? vocabulary.serverMark : '';
      const written = text.slice(mark.length);
      const own = fullNames(declared, written, tool);
      const meant = own.length === 0 ? nearAmong(written, grants, grantedNames) : near(written, [...grantedNames(grants), ...own]);
      const suggestion = meant === undefined ? undefined : mark + meant;
      if (suggestion !== undefined) return outcome('unknown-tool', 'misspelt', listSeverity(vocabulary), { ...details, suggestion });
      if (declared?.offered && tool !== '*' && !declared.offered.has(tool)) return outcome('unknown-tool', 'not-in-inventory', 'error', { ...details, target: declared.place });
      if (declared || !hasServerList) {
        if (!declared && isHostServer(server, vocabulary) && definition.runtime.toolList !== 'restricts') return unchecked('unknown-server-tools', details);
        return outcome('not-allowed', 'tool-list', listSeverity(vocabulary), { ...details, target: definition.declared.toolList });
      }
    }
  }
  if (declared) return resolveOffered(declared, tool, text);
  if (isHostServer(server, vocabulary) || (notation === 'mcp' && isOfOtherPlugin(server, definition))) return unchecked('unknown-server-tools', details);
  if (!hasServerList && definition.runtime.open) return unchecked('nothing-declared', details);
  const nearest = nearAmong(server, servers, mcpParts);
  const suggestion = nearest === undefined ? undefined : text.replace(server, nearest);
  return outcome('undeclared', 'no-server', 'error', { ...details, suggestion });
}

/** `plugin_sea_charts`: the server of another plugin, of which nobody here knows whether the user has it. */
function isOfOtherPlugin(server: string, { plugin }: ReadDefinition): boolean {
  return server.startsWith('plugin_') && !(plugin?.name && server.startsWith(`plugin_${plugin.name.value}_`));
}

/** Whether an entry of the tool list grants a tool of a server; a whole server is granted in part by any of its tools. */
function grantsTool(grant: Grant, server: string, tool: string, notation: ToolNotation): boolean {
  if (grant.entry.name === '*' || grant.server === '*' || (notation !== 'mcp' && grant.entry.name === server)) return true;
  if (grant.server === undefined || !isServer(grant.server, server, notation)) return false;
  return grant.tool === undefined || grant.tool === tool || tool === '*' || (grant.tool.endsWith('*') && tool.startsWith(grant.tool.slice(0, -1)));
}

function grantedNames(grants: readonly Grant[]): readonly string[] {
  return grants.map(({ entry }) => entry.name);
}

function mcpParts(servers: readonly KnownServer[]): readonly string[] {
  return servers.map(({ label }) => mcpPart(label));
}

function fullNames(server: KnownServer | undefined, text: string, tool: string): string[] {
  return [...(server?.allowed ?? server?.offered ?? new Map<string, unknown>()).keys()].map((name) => withTool(text, tool, name));
}

/** A tool of a declared server, as far as a list of its tools is known. */
function resolveOffered(server: KnownServer, tool: string, text: string): Outcome {
  const details = { server: server.label, tool: tool === '*' ? undefined : tool };
  const { allowed, offered } = server;
  const place = allowed?.get(tool) ?? offered?.get(tool) ?? server.place;
  if (tool === '*' || (!allowed && !offered) || allowed?.has(tool) || (!allowed && offered?.has(tool))) return fine({ ...details, target: place });
  const suggestion = offered?.has(tool) ? undefined : nearAmong(tool, allowed ?? offered ?? new Map<string, unknown>(), keysOf);
  if (suggestion !== undefined) return outcome('unknown-tool', 'misspelt', 'error', { ...details, suggestion: withTool(text, tool, suggestion), target: allowed?.get(suggestion) ?? offered?.get(suggestion) });
  if (allowed && (!offered || offered.has(tool))) return outcome('not-allowed', 'allow-list', 'error', { ...details, target: server.listPlace ?? server.place });
  return outcome('unknown-tool', 'not-in-inventory', 'error', { ...details, target: server.place });
}

/** The text with the tool's name at its end replaced. */
function withTool(text: string, tool: string, name: string): string {
  return text.endsWith(tool) ? text.slice(0, text.length - tool.length) + name : name;
}

/** `mcp__server__tool` in a host that calls MCP tools by their own names. */
function resolveOtherNotation(server: string, tool: string, { tools }: Vocabulary): Outcome {
  const known = tools.get(tool)?.allowed ? tool : nearAmong(tool, tools, keysOf);
  return outcome('unknown-tool', 'other-host', 'error', { server, tool, suggestion: known, target: known === undefined ? undefined : tools.get(known)?.place });
}

function resolveDunder(name: string, text: string, evidence: 'strong' | 'medium' | 'weak', vocabulary: Vocabulary): Outcome {
  const at = name.indexOf('__');
  const server = vocabulary.servers.find(({ label }) => isServer(label, name.slice(0, at), 'dunder'));
  if (server) return resolveOffered(server, name.slice(at + 2), text);
  if (isHostServer(name.slice(0, at), vocabulary)) return unchecked('unknown-server-tools', { tool: name });
  return resolvePlain(name, evidence, vocabulary);
}

/** The tool that a name means which carries its server's label in front: `tracker_list_items`. */
function withoutLabel(name: string, { servers, tools }: Vocabulary): string | undefined {
  for (const { label } of servers) {
    const rest = name.slice(label.length + 1);
    if (bearsLabel(name, label) && tools.get(rest)?.allowed) return rest;
  }
  return undefined;
}

/** `executeQuery` where every known tool is called like `execute_query`: it is as likely an operation of some interface. */
function isWrittenOtherwise(name: string, tools: Iterable<string>): boolean {
  return casingOf(name) === 'camel' && ![...tools].some((tool) => casingOf(tool) === 'camel');
}

/** Whether a name starts with the label of a server: `tracker-list_items`, as some hosts call its tools. */
function bearsLabel(name: string, label: string): boolean {
  return name.startsWith(label) && /[-_.]/u.test(name[label.length] ?? '') && name.length > label.length + 1;
}

/** A tool's own name. An unknown one is an error only where all that could be meant is known. */
function resolvePlain(name: string, evidence: 'strong' | 'medium' | 'weak', vocabulary: Vocabulary): Outcome {
  const { tools, foreign, foreignPrefixes, grants, servers, definition, toolsKnown, checkable } = vocabulary;
  const details = { tool: name };
  const grant = grants?.find(({ entry, server }) => entry.name === name || server === name);
  if (grant) return fine({ ...details, target: grant.entry.text });
  const known = tools.get(name);
  const off = disabledPlace([name], vocabulary);
  if (off) return outcome('not-allowed', 'disabled', 'error', { ...details, target: off });
  if (known?.allowed) return fine({ ...details, server: known.server, target: known.place });
  const owner = known && servers.find(({ label }) => label === known.server);
  if (known) return outcome('not-allowed', 'allow-list', 'error', { ...details, server: known.server, target: owner?.listPlace ?? known.place });
  const other = foreign.get(name) ?? foreignPrefixes.find(({ prefix }) => name.startsWith(prefix));
  if (other) return outcome('unknown-tool', 'other-host', 'error', { ...details, host: other.host, substitute: 'equal' in other ? other.equal : undefined });
  const labelled = definition.runtime.mcpNames.style === 'prefixed' ? servers.find(({ label }) => bearsLabel(name, label)) : undefined;
  if (labelled) return resolveOffered(labelled, name.slice(labelled.label.length + 1), name);
  const isOther = evidence === 'medium' && definition.runtime.open && isWrittenOtherwise(name, tools.keys());
  const severity = evidence === 'weak' || isOther ? 'warning' : 'error';
  const byShape = evidence === 'weak' && definition.runtime.open && servers.length === 0;
  const suggestion = near(name, vocabulary.near.callable) ?? withoutLabel(name, vocabulary);
  if (suggestion !== undefined) return outcome('unknown-tool', 'misspelt', severity, { ...details, suggestion, target: tools.get(suggestion)?.place });
  if (servers.length > 0 && (!toolsKnown || isOther)) return unchecked('unknown-server-tools', details);
  if (servers.length > 0) {
    const narrowing = servers.find(({ allowed, offered }) => allowed !== undefined && !offered);
    const only = servers.length === 1 ? servers[0]?.label : undefined;
    if (narrowing) return outcome('not-allowed', narrowing.allowed?.size === 0 ? 'empty-allow-list' : 'allow-list', severity, { ...details, server: narrowing.label, target: narrowing.listPlace ?? narrowing.place });
    return outcome('unknown-tool', 'not-in-inventory', severity, { ...details, server: only });
  }
  const wholeServer = grants?.some(({ server, tool }) => server !== undefined && tool === undefined) ?? false;
  if (byShape || (wholeServer && definition.runtime.open)) return unchecked(checkable ? 'unknown-server-tools' : 'nothing-declared', details);
  if (!definition.runtime.open) return outcome('unknown-tool', 'invented', severity, details);
  // The list may grant it with all tools of a server.
  if (grants?.some((each) => each.server !== undefined && each.tool === undefined) || (evidence !== 'strong' && listsServers(vocabulary))) return unchecked('unknown-server-tools', details);
  if (grants && definition.runtime.toolList === 'restricts') return outcome('not-allowed', 'tool-list', evidence === 'strong' ? 'error' : 'warning', { ...details, target: definition.declared.toolList });
  if (vocabulary.hasServerList) return outcome('unknown-tool', 'not-in-inventory', evidence === 'strong' ? 'error' : 'warning', details);
  return unchecked(checkable ? 'unknown-server-tools' : 'nothing-declared', details);
}
