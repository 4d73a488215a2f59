import { asString } from '../../model/data.js';
import type { DataEntry } from '../../model/data.js';
import type { Check, CheckContext } from '../check.js';
import { quoted } from '../quoted.js';
import type { Subschema } from '../schema/walk.js';
import type { SchemaView } from '../view.js';
import { describe } from './envelope.js';

const keyword = 'x-mcp-header';
/** RFC 9110, 5.6.2: token. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const types = ['string', 'integer', 'boolean'];

/** Parameters that a client mirrors into HTTP headers (SEP-2243). */
export const checkMcpHeader: Check = ({ input, notation }, context) => {
  if (!input || !notation.mcp || !context.minds('mcp-header')) return;
  const names = new Map<string, DataEntry>();
  for (const subschema of input.subschemas) {
    const entry = subschema.keywords.get(keyword);
    if (!entry) continue;
    const fault = faultOf(input, subschema, entry, names);
    if (fault) context.emit({ shape: 'mcp-header', at: entry.value, ...fault });
  }
};

function faultOf({ path }: SchemaView, subschema: Subschema, entry: DataEntry, names: Map<string, DataEntry>): Pick<Parameters<CheckContext['emit']>[0], 'what' | 'help' | 'related'> | undefined {
  const here = path(subschema, keyword);
  const name = asString(entry.value)?.value;
  if (name === undefined || !token.test(name)) {
    return { what: `${here} is ${describe(entry.value)}; it must be the name of a header, such as \`Region\``, help: 'Use letters, digits and `-` only.' };
  }
  const earlier = names.get(name.toLowerCase());
  if (earlier) return { what: `${here} is ${quoted(name)}, which another parameter uses already`, help: 'Give each parameter a header of its own.', related: [{ at: earlier.value, message: 'first used here' }] };
  names.set(name.toLowerCase(), entry);
  if (!isParameter(subschema)) return { what: `${here} does not stand on a parameter that \`properties\` alone leads to`, help: `Move \`${keyword}\` to a parameter, or remove it.` };
  const type = subschema.keywords.get('type')?.value;
  if (!types.includes(asString(type)?.value ?? '')) {
    return { what: `${here} stands on a parameter ${type ? `whose type is ${describe(type)}` : 'without `type`'}`, help: 'Only a `string`, `integer` or `boolean` can be sent as a header.' };
  }
  return undefined;
}

function isParameter(subschema: Subschema): boolean {
  for (let at = subschema; at.parent; at = at.parent) if (at.keyword !== 'properties') return false;
  return subschema.depth > 0;
}
