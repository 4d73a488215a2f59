import type { Definition } from '../model/definition.js';
import type { Located } from '../model/located.js';
import { nearName } from '../text/near-name.js';
import { ofLast } from '../text/of-last.js';
import { callsIn, isPlaceholderName } from './calls.js';
import type { ToolCall } from './calls.js';

/** An output that the instructions hand back under a name that the manifest does not have. */
export interface UndeclaredOutput {
  readonly name: Located<string>;
  /** The declared name that it may stand for. */
  readonly near?: string;
}

/** The calls by which an agent hands back outputs. */
export const outputCalls = ofLast((definition: Definition): readonly ToolCall[] => callsIn(definition, ['write_output', 'finish_with_outputs']));

/** Every time that a call of floom's `write_output` or `finish_with_outputs` names an output that is not declared. */
export function undeclaredOutputs(definition: Definition): UndeclaredOutput[] {
  const names = definition.declared.outputs.map((field) => field.name.value);
  const calls = outputCalls(definition).filter(({ negated }) => !negated);
  return calls.flatMap(outputsOf).flatMap((name): UndeclaredOutput[] => {
    if (isPlaceholderName(name.value) || names.includes(name.value)) return [];
    const near = nearName(name.value, names);
    return [{ name, ...(near !== undefined && { near }) }];
  });
}

/** The names of the outputs that a call hands back. */
function outputsOf({ name, args }: ToolCall): Located<string>[] {
  if (name.value === 'finish_with_outputs') return args.flatMap((argument) => argument.key ?? []);
  const named = args.find((argument) => argument.key?.value === 'name') ?? (args[0]?.key ? undefined : args[0]);
  return named?.value ? [named.value] : [];
}
