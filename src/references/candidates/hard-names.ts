import type { FormId } from '../forms.js';
import { casingOf, isActionRest, isSetting } from '../shape.js';
import type { Vocabulary } from '../vocabulary.js';
import { nearSlug } from '../resolve/slugs.js';
import type { Claim } from './candidate.js';
import { mayBeHard } from './may-be-hard.js';

/** A name whose shape alone makes it a reference, wherever it stands. */
export interface HardName {
  readonly form: FormId;
  readonly claim: Claim;
}

/** Where a name stands, as far as it matters for hard names. */
export interface Setting {
  readonly call: boolean;
  readonly key?: string;
  /** The text gives it a value, or says that it is a state or a setting. */
  readonly assigned?: boolean;
  /** A verb or noun beside it says that it is called: then a capital name needs no known app. */
  readonly governed?: boolean;
}

/** Placeholders in the place of a server's or tool's name. */
const placeholderParts = new Set(['server', 'servername', 'server_name', 'server-name', 'your-server', 'your_server', 'tool', 'toolname', 'tool_name', 'tool-name', 'name', 'x', 'y', 'foo', 'bar', 'example', 's', 't', 'my_server', 'my-server', 'myserver', 'action', 'method']);

/** Recognises wrappers, full MCP names, slugs, other hosts' prefixed tools. */
export function hardName(name: string, setting: Setting, vocabulary: Vocabulary): HardName | undefined {
  if (!mayBeHard(name, vocabulary)) return undefined;
  return wrapperName(name, vocabulary) ?? mcpName(name) ?? prefixedForeign(name, vocabulary) ?? slugName(name, setting, vocabulary);
}

function wrapperName(name: string, { definition, wrapperStem = '' }: Vocabulary): HardName | undefined {
  const wrapper = definition.runtime.appWrapper;
  if (!wrapper) return undefined;
  const { prefix, suffix } = wrapper;
  const dotted = name.startsWith(wrapperStem);
  if (!dotted && !name.startsWith(prefix)) return undefined;
  const rest = name.slice(dotted ? wrapperStem.length : prefix.length);
  const app = rest.split(dotted ? '.' : '__')[0] ?? '';
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/iu.test(app)) return undefined;
  return { form: 'wrapper', claim: { as: 'wrapper', name, app: app.toLowerCase(), complete: name === `${prefix}${app}${suffix}` } };
}

function mcpName(name: string): HardName | undefined {
  if (!name.startsWith('mcp__') || !/^[A-Za-z0-9_.*-]+$/u.test(name)) return undefined;
  const rest = name.slice(5);
  const at = rest.indexOf('__');
  const server = at < 0 ? rest : rest.slice(0, at);
  const tool = at < 0 ? '' : rest.slice(at + 2);
  if (!server || server.startsWith('_') || server.startsWith('*')) return undefined;
  if (isPlaceholderPart(server) && (tool === '' || tool === '*' || isPlaceholderPart(tool))) return undefined;
  if (isPlaceholderPart(tool) && tool.toLowerCase().startsWith('tool')) return undefined;
  return { form: 'mcp-name', claim: { as: 'tool', name: tool === '' ? '*' : tool, server, notation: 'mcp' } };
}

function isPlaceholderPart(part: string): boolean {
  return placeholderParts.has(part.toLowerCase()) || /^(?:x{2,8}|y{2,8}|z{2,8})$/iu.test(part);
}

function prefixedForeign(name: string, { foreignPrefixes, foreign }: Vocabulary): HardName | undefined {
  const known = foreignPrefixes.some(({ prefix }) => name.length > prefix.length && name.startsWith(prefix));
  if (!known && !(foreign.has(name) && name.includes('_'))) return undefined;
  return { form: 'foreign-tool', claim: { as: 'tool', name, notation: 'plain' } };
}

function slugName(name: string, setting: Setting, vocabulary: Vocabulary): HardName | undefined {
  if (casingOf(name) !== 'screaming' || setting.assigned || vocabulary.secrets.has(name)) return undefined;
  const wrapper = vocabulary.definition.runtime.appWrapper;
  const claim: Claim = { as: 'slug', slug: name };
  if (setting.key !== undefined && wrapper?.slugParameters.includes(setting.key)) return { form: 'slug-argument', claim };
  if (vocabulary.slugs.has(name)) return { form: 'slug', claim };
  const app = vocabulary.apps.ofSlug(name);
  // `LINEAR_SEARCH` is two words of the language.
  if (app && !app.rest.includes('_') && !setting.governed && vocabulary.apps.named(app.app)?.word !== undefined && !vocabulary.connections.has(app.app)) return undefined;
  if (app && isActionRest(app.rest, vocabulary.apps.named(app.app)?.word === 'common')) return { form: 'slug', claim };
  if (app && setting.governed && !isSetting(name)) return { form: 'slug', claim };
  if (nearSlug(name, vocabulary) !== undefined) return { form: 'slug', claim };
  return !app && setting.governed && (isActionRest(name, true) || isActionRest(name.slice(name.indexOf('_') + 1), true)) ? { form: 'slug', claim } : undefined;
}
