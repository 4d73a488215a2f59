import type { Definition, Instructions } from '../model/definition.js';
import { parseMarkdown } from '../parse/markdown.js';
import { lateValues } from '../text/late-values.js';

/** A definition of which outlines are read again if someone wants them: those of all definitions of a run would not fit into memory. */
export function withoutOutlines(definition: Definition): Definition {
  const light = new Map(definition.instructions.map((each) => [each, withoutOutline(each)]));
  return {
    ...definition,
    instructions: [...light.values()],
    references: definition.references.map((reference) => ({ ...reference, instructions: light.get(reference.instructions) ?? reference.instructions })),
  };
}

const lateOutline = lateValues<Omit<Instructions, 'outline'>, 'outline'>(['outline'], ({ file, span }) => parseMarkdown(file, span).outline);

function withoutOutline(instructions: Instructions): Instructions {
  const { role, file, span, frontMatter, decoded } = instructions;
  if (decoded || role === 'system-prompt') return instructions;
  return Object.defineProperties({ role, file, span, ...(frontMatter && { frontMatter }) }, lateOutline) as Instructions;
}
