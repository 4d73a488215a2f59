import { entriesOf, entryOf } from '../../model/data.js';
import type { DataEntry, DataNode, DataScalar } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';

/** What a key of an agent takes, in words, and whether a value is that. */
interface ValueType {
  readonly takes: string;
  readonly accepts: (node: DataNode) => boolean;
}

const text: ValueType = { takes: 'a text', accepts: (node) => typeof scalarOf(node) === 'string' };
const flag: ValueType = { takes: '`true` or `false`', accepts: (node) => typeof scalarOf(node) === 'boolean' };
const number: ValueType = { takes: 'a number', accepts: (node) => typeof scalarOf(node) === 'number' };
const steps: ValueType = { takes: 'a whole number above 0', accepts: (node) => Number.isInteger(scalarOf(node)) && Number(scalarOf(node)) > 0 };
const action = oneOf(['ask', 'allow', 'deny']);
const themeColors = ['primary', 'secondary', 'accent', 'success', 'warning', 'error', 'info'];

/**
 * The keys of an agent whose values OpenCode checks when it starts; others go to the model's provider unchecked. Source: anomalyco/opencode,
 * packages/core/src/v1/config/agent.ts and permission.ts.
 */
const types: Readonly<Record<string, ValueType>> = {
  model: text,
  variant: text,
  description: text,
  prompt: text,
  temperature: number,
  top_p: number,
  mode: oneOf(['subagent', 'primary', 'all']),
  hidden: flag,
  disable: flag,
  steps,
  maxSteps: steps,
  color: {
    takes: `six hexadecimal digits in quotation marks, such as \`"#4C8BF5"\`, or one of ${themeColors.map((each) => `\`${each}\``).join(', ')}`,
    accepts: (node) => themeColors.includes(String(scalarOf(node))) || /^#[0-9a-fA-F]{6}$/u.test(String(scalarOf(node))),
  },
  tools: { takes: 'a map of tools with `true` or `false`, such as `{write: false}`', accepts: (node) => node.kind === 'map' && entriesOf(node).every(({ value }) => flag.accepts(value)) },
  permission: {
    takes: '`ask`, `allow` or `deny`, or a map of tools with these',
    accepts: (node) => action.accepts(node) || (node.kind === 'map' && entriesOf(node).every(({ value }) => action.accepts(value) || (value.kind === 'map' && entriesOf(value).every((each) => action.accepts(each.value))))),
  },
};

/** The values of an agent, in front matter or settings, for which OpenCode does not start. */
export function agentProblems(agent: DataNode | undefined): Problem[] {
  return Object.entries(types).flatMap(([key, type]) => {
    const entry = entryOf(agent, key);
    return entry && !type.accepts(entry.value) ? [problemOf(entry, type)] : [];
  });
}

function problemOf({ key, value }: DataEntry, { takes }: ValueType): Problem {
  const written = scalarOf(value);
  const isEmpty = written === null;
  const what = isEmpty ? 'nothing' : value.kind === 'scalar' ? `\`${String(written).slice(0, 80)}\`` : value.kind === 'list' ? 'a list' : 'a map with other values';
  return {
    rule: 'invalid-opencode-agent',
    file: key.file,
    span: isEmpty || value.span.end <= value.span.start ? key.span : value.span,
    message: `\`${key.value}\` has ${what}, for which OpenCode does not start; it takes ${takes}.`,
    help: isEmpty && key.value === 'color' ? 'Put the color in quotation marks: after a blank `#` begins a comment.' : `Give \`${key.value}\` such a value, or take it out.`,
  };
}

function oneOf(values: readonly string[]): ValueType {
  return { takes: values.map((each) => `\`${each}\``).join(', ').replace(/, (`[a-z]{1,20}`)$/u, ' or $1'), accepts: (node) => values.includes(String(scalarOf(node))) };
}

/** Undefined for a list and a map. */
function scalarOf(node: DataNode): DataScalar['value'] | undefined {
  return node.kind === 'scalar' ? node.value : undefined;
}
