import type { Lead, Trail } from '../context/neighbours.js';
import type { Token } from '../reading/token.js';
import type { FormId } from '../forms.js';
import { casingOf, isVerb, isVerbLed } from '../shape.js';
import { sameServer } from '../vocabulary.js';
import type { Vocabulary } from '../vocabulary.js';
import type { Candidate, Claim } from './candidate.js';
import { dataNouns } from '../words/nouns.js';

interface Around {
  readonly lead: Lead;
  readonly trail: Trail;
  readonly code: boolean;
  readonly call: boolean;
  readonly before: Token | undefined;
  /** Whether it stands among tools: in a list or column of them, or in a row with another `#name`. */
  readonly listsTools: boolean;
}

export interface QualifiedName {
  readonly form: FormId;
  readonly claim: Claim;
  readonly evidence: Candidate['evidence'];
}

/** Names that carry a server, a set or a mark: `server:tool`, `server/tool`, `@server/tool`, `#tool:x`, `mcp_server_tool`, `a.b.mcp`. */
export function qualifiedName(name: string, around: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  if (name.length > 120) return undefined;
  if (vocabulary.serverMark !== undefined && name.startsWith(vocabulary.serverMark)) return markedName(name.slice(vocabulary.serverMark.length), around, vocabulary);
  if (name.startsWith('#')) return hashName(name, around, vocabulary);
  if (name.startsWith('mcp_')) return singleName(name, around, vocabulary);
  if (name.includes(':')) return colonName(name, around, vocabulary);
  if (name.includes('/')) return slashName(name, around, vocabulary);
  if (name.includes('.')) return dottedServer(name, around, vocabulary);
  return undefined;
}

function hashName(name: string, { lead, trail, listsTools }: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  const explicit = name.startsWith('#tool:');
  const tool = name.slice(explicit ? 6 : 1);
  if (!/^[A-Za-z][A-Za-z0-9_./-]*$/u.test(tool)) return undefined;
  const claim: Claim = { as: 'tool', name: tool, notation: 'hash' };
  if (explicit) return { form: 'hash-tool', claim, evidence: 'strong' };
  // Without the word, anchors and colours look the same: only a name that is the editor's own, or one that is used as a tool.
  const builtin = vocabulary.builtins.get(tool);
  const listed = vocabulary.grants?.some(({ entry }) => entry.name === tool) === true;
  if ((!builtin && !listed) || vocabulary.definition.runtime.mcpNames.style !== 'prefixed' || vocabulary.definition.runtime.mcpNames.separator !== '/') return undefined;
  const used = lead === 'use' || lead === 'with' || lead === 'call' || lead === 'tool' || trail === 'tool' || listsTools;
  return builtin?.distinctive !== false || used ? { form: 'hash-tool', claim, evidence: 'strong' } : undefined;
}

/** Last words of settings of MCP itself: `mcp_server_name`. */
const settingEnds = new Set(['name', 'names', 'url', 'urls', 'id', 'ids', 'config', 'configs', 'server', 'servers', 'client', 'clients', 'key', 'token', 'port', 'host', 'path', 'enabled', 'required', 'version', 'type', 'tool', 'tools', 'settings', 'json', 'file', 'dir', 'timeout', 'mode', 'advanced', 'call', 'calls', 'transport', 'session', 'schema', 'result', 'response', 'error', 'status', 'count', 'counts', 'total', 'latency', 'duration', 'rate', 'size', 'limit', 'errors', 'time', 'metrics']);

function singleName(name: string, { lead, trail, code }: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  if (casingOf(name) !== 'snake') return undefined;
  const rest = name.slice(4);
  const server = vocabulary.servers.find(({ label }) => rest.startsWith(`${label.replace(/[^A-Za-z0-9]/gu, '_')}_`));
  const at = server ? server.label.length : rest.indexOf('_');
  if (at < 1 || trail === 'data' || trail === 'assigned' || lead === 'data') return undefined;
  const claim: Claim = { as: 'tool', server: server?.label ?? rest.slice(0, at), name: rest.slice(at + 1), notation: 'mcp-single' };
  if (server) return { form: 'mcp-single', claim, evidence: 'medium' };
  const last = rest.slice(rest.lastIndexOf('_') + 1);
  // `mcp_enabled_workflows` is a field: what stands behind an unknown server has to say what to do, or the text that it is used.
  const used = lead === 'use' || lead === 'with' || lead === 'call' || lead === 'tool' || trail === 'tool' || trail === 'call';
  if (settingEnds.has(last) || !code || !(used || isVerbLed(claim.name) || isVerb(claim.name))) return undefined;
  return { form: 'mcp-single', claim, evidence: 'medium' };
}

function colonName(name: string, { lead, trail, code }: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  const at = name.indexOf(':');
  const server = name.slice(0, at);
  const tool = name.slice(at + 1);
  if (tool.includes(':') || !/^[A-Za-z][A-Za-z0-9 _-]*$/u.test(server) || !/^[A-Za-z][A-Za-z0-9_*-]*$/u.test(tool)) return undefined;
  const claim: Claim = { as: 'tool', server, name: tool, notation: 'colon' };
  const casing = casingOf(tool);
  // `aws:SourceArn` is a key of some policy, also beside a server of that name.
  if (knowsServer(server, vocabulary)) return trail === 'data' || (casing === 'pascal' && !vocabulary.tools.has(tool)) ? undefined : { form: 'server-tool', claim, evidence: 'strong' };
  const used = lead === 'use' || lead === 'with' || lead === 'call' || lead === 'tool' || trail === 'tool' || trail === 'call';
  const ofApp = casing === 'word' && used && vocabulary.apps.named(server)?.word !== 'common' && vocabulary.apps.named(server) !== undefined;
  const parts = casing === 'snake' || casing === 'kebab' || casing === 'camel' || ofApp;
  if (!parts || !code || trail === 'data' || trail === 'assigned' || lead === 'data') return undefined;
  // `Server:tool` is how skills are told to write tools; in lower case skills, scripts, labels and scopes look the same.
  if (/^[A-Z][A-Za-z0-9]*[a-z]/u.test(server) && !headers.has(server.toLowerCase()) && !dataNouns.has(server.toLowerCase())) return { form: 'server-tool', claim, evidence: 'strong' };
  return used && casing === 'snake' ? { form: 'server-tool', claim, evidence: 'weak' } : undefined;
}

const headers = new Set(['content-type', 'authorization', 'accept', 'cache-control', 'user-agent', 'note', 'todo', 'fixme', 'warning', 'example', 'bash', 'agent', 'skill', 'task']);

function slashName(name: string, { lead, trail, code }: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  const at = name.lastIndexOf('/');
  const server = name.slice(0, at);
  const tool = name.slice(at + 1);
  if (!code || !server || !/^[A-Za-z][A-Za-z0-9_.-]*$/u.test(server) || !(tool === '*' || /^[A-Za-z][A-Za-z0-9_-]*$/u.test(tool))) return undefined;
  const claim: Claim = { as: 'tool', server, name: tool, notation: 'slash' };
  const builtin = vocabulary.builtins.get(tool);
  if (builtin?.set === server) return { form: 'server-tool', claim, evidence: 'strong' };
  const used = lead === 'use' || lead === 'with' || lead === 'call' || lead === 'tool' || trail === 'tool';
  if (trail === 'data' && !used) return undefined;
  const usesSlash = vocabulary.definition.runtime.mcpNames.style === 'prefixed' && vocabulary.definition.runtime.mcpNames.separator === '/';
  const parts = casingOf(tool) === 'snake' || tool === '*' || (casingOf(tool) === 'kebab' && isVerbLed(tool));
  if (knowsServer(server, vocabulary) && (parts || (used && usesSlash))) return { form: 'server-tool', claim, evidence: 'strong' };
  return usesSlash && used && casingOf(tool) === 'snake' && isVerbLed(tool) ? { form: 'server-tool', claim, evidence: 'medium' } : undefined;
}

/**
 * `server/tool` or `server` behind the mark of the host. Packages, files, people and fields of logs are written with it too: what no
 * declaration has is a tool only by a name that says what to do, where the text uses it and some server is declared.
 */
function markedName(name: string, { lead, trail }: Around, vocabulary: Vocabulary): QualifiedName | undefined {
  const at = name.lastIndexOf('/');
  const server = at < 0 ? name : name.slice(0, at);
  const tool = at < 0 ? '*' : name.slice(at + 1);
  if (!/^[A-Za-z][A-Za-z0-9_.-]*$/u.test(server) || !(tool === '*' || /^[A-Za-z][A-Za-z0-9_-]*$/u.test(tool))) return undefined;
  const found = (evidence: Candidate['evidence']): QualifiedName => ({ form: 'server-tool', claim: { as: 'tool', server, name: tool, notation: 'slash' }, evidence });
  const called = lead === 'call' || lead === 'tool' || trail === 'tool' || trail === 'call';
  const used = called || lead === 'use' || lead === 'with';
  if (trail === 'data' && !used) return undefined;
  const saysWhatToDo = casingOf(tool) === 'snake' && isVerbLed(tool);
  if (knowsServer(server, vocabulary)) return (at < 0 ? used : called || tool === '*' || saysWhatToDo || vocabulary.tools.has(tool)) ? found('strong') : undefined;
  return used && saysWhatToDo && vocabulary.servers.length > 0 && !vocabulary.definition.runtime.hostServers?.includes(server) ? found('medium') : undefined;
}

/** A server's id in the place of a tool: "the `vendor.docs.mcp` tool". */
function dottedServer(name: string, { lead, trail }: Around, { grants }: Vocabulary): QualifiedName | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_.-]*$/u.test(name) || !(name.endsWith('.mcp') || grants?.some(({ entry }) => entry.name === name))) return undefined;
  if (lead !== 'tool' && trail !== 'tool' && lead !== 'use' && lead !== 'with' && lead !== 'call') return undefined;
  return { form: 'server-tool', claim: { as: 'tool', name, notation: 'plain' }, evidence: 'strong' };
}

function knowsServer(server: string, { servers, grants }: Vocabulary): boolean {
  return servers.some(({ label }) => sameServer(label, server)) || (grants?.some((grant) => grant.server !== undefined && sameServer(grant.server, server)) ?? false);
}
