import { asString, entriesOf } from '../../model/data.js';
import type { Check } from '../check.js';
import { quoted } from '../quoted.js';

/** Descriptions of the tool and of its parameters: too long, empty, missing. */
export const checkDescriptions: Check = ({ parts, tool, input }, { emit, minds }) => {
  const text = asString(parts.description);
  if (text) {
    if (text.value === '') emit({ shape: 'description-empty', at: text, what: '`description` is empty', help: 'Say in `description` what the tool does and when to use it.' });
    const amount = lengthOf(text.value);
    emit({ shape: 'description-length', amount, at: text, what: `\`description\` has ${amount} characters`, help: 'Shorten `description`; put examples and rules elsewhere.' });
  }
  if (minds('description-missing') && (!parts.description || text?.value.trim() === '') && parts.body?.kind === 'map') {
    emit({ shape: 'description-missing', at: parts.name ?? tool.node, what: 'it has no description, so the model can only guess from the name', help: 'Say in `description` what the tool does and when to use it.' });
  }
  if (!input) return;
  if (minds('parameter-description-length')) {
    for (const subschema of input.live) {
      const description = asString(subschema.keywords.get('description')?.value);
      if (!description || subschema.depth === 0) continue;
      const amount = lengthOf(description.value);
      emit({ shape: 'parameter-description-length', amount, at: description, what: `${input.path(subschema, 'description')} has ${amount} characters`, help: 'Shorten it.' });
    }
  }
  if (!minds('parameter-undescribed')) return;
  for (const { key, value } of entriesOf(input.root.keywords.get('properties')?.value)) {
    if (value.kind !== 'map' || value.entries.some((entry) => entry.key.value === 'description' || entry.key.value === '$ref')) continue;
    emit({ shape: 'parameter-undescribed', at: key, what: `the parameter ${quoted(key.value)} has no description`, help: `Add \`description\` to ${quoted(key.value)} in \`properties\`.` });
  }
};

/** In characters as the APIs count them: code points. */
function lengthOf(text: string): number {
  return text.length < 1000 ? text.length : [...text].length;
}
