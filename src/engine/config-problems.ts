import type { DataNode } from '../model/data.js';
import { locate, locateKey, stepsOf } from '../model/pointer.js';
import type { Pointed } from '../model/pointer.js';
import type { Located } from '../model/located.js';
import type { Problem } from '../model/problem.js';
import type { Span } from '../text/span.js';
import { nearName } from '../text/near-name.js';
import type { Schema } from './config-schema.js';
import type { SchemaComplaint } from './schemas/config-validator.js';
import { isTooWild, mostWildcards } from './wild-pattern.js';

/** Keywords that only say that another complaint is there. */
const following = new Set(['if']);

/** What the schema has against a configuration, in an author's words, one problem for one place. */
export function schemaProblems(complaints: readonly SchemaComplaint[], root: DataNode, schema: Schema): Problem[] {
  const problems = new Map<string, Problem>();
  for (const complaint of complaints) {
    if (following.has(complaint.keyword)) continue;
    const problem = problemOf(complaint, root, schema);
    const place = `${problem.span.start} ${problem.span.end}`;
    if (!problems.has(place)) problems.set(place, problem);
  }
  return [...problems.values()].sort((a, b) => a.span.start - b.span.start);
}

export function configProblem(at: { readonly file: Problem['file']; readonly span: Span }, message: string, help?: string): Problem {
  return { rule: 'invalid-config', file: at.file, span: at.span, message, ...(help !== undefined && { help }) };
}

/** The globs that may be matched; the others are told. */
export function tamePatterns(patterns: readonly Located<string>[], report: (problem: Problem) => void): string[] {
  return patterns.flatMap((pattern) => {
    if (!isTooWild(pattern.value)) return [pattern.value];
    report(configProblem(pattern, `A pattern has more wildcards than are matched: ${mostWildcards}.`, 'Write several patterns in its place.'));
    return [];
  });
}

/** ` Did you mean x?` and what else there is, for a name that is unknown. */
export function instead(name: string, known: readonly string[], list = `Known are ${known.map(quoted).join(', ')}.`): string {
  const near = nearName(name, known);
  return near === undefined ? list : `Did you mean \`${near}\`?`;
}

function problemOf({ instancePath, schemaPath, keyword, params }: SchemaComplaint, root: DataNode, schema: Schema): Problem {
  const at = locate(root, instancePath);
  const parent = parentSchema(schema, schemaPath);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const keys = Object.keys(parent.properties ?? {});
      return configProblem(placeOf(locateKey(root, instancePath, key)), `\`${key}\` is no key${at.label === '' ? ' of a configuration' : ` of \`${at.label}\``}.`, instead(key, keys));
    }
    case 'required': {
      const key = String(params['missingProperty']);
      return configProblem(placeOf(at), `${name(at)} has no \`${key}\`.`, `Add \`${key}\`.`);
    }
    case 'enum': {
      const choices = (parent['enum'] as unknown[]).map(String);
      return configProblem(placeOf(at), `${name(at)} is ${written(at.node)}; it must be one of ${choices.map(quoted).join(', ')}.`, nearOf(at.node, choices));
    }
    case 'type': {
      const types = ([parent['type']].flat() as string[]).map((type) => typeWords[type] ?? type);
      return configProblem(placeOf(at), `${name(at)} is ${written(at.node)}; it must be ${types.join(' or ')}.`);
    }
    case 'pattern': {
      const [example] = (parent['examples'] ?? []) as unknown[];
      return configProblem(placeOf(at), `${name(at)} is ${written(at.node)}; it must be a value such as \`${String(example)}\`.`);
    }
    case 'minLength':
    case 'minItems':
      return configProblem(placeOf(at), `${name(at)} is empty.`, `Give ${name(at)} a value, or remove it.`);
    case 'additionalItems':
      return configProblem(placeOf(at), `${name(at)} has more than ${String(params['limit'])} items; it must be a severity, then a mapping of options.`);
    default:
      return configProblem(placeOf(at), `${name(at)} is ${written(at.node)}, which is not allowed here.`);
  }
}

const typeWords: Readonly<Record<string, string>> = { string: 'a text', array: 'a list', object: 'a mapping', boolean: '`true` or `false`', number: 'a number' };

/** The schema whose keyword complains. */
function parentSchema(schema: Schema, schemaPath: string): Schema {
  const steps = stepsOf(decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1))).slice(0, -1);
  return steps.reduce<Schema>((at, step) => (at[step] ?? {}) as Schema, schema);
}

/** The value; its key where that is what matters, or where the value is a whole block. */
export function placeOf({ node, entry, ofKey }: Pointed): { file: Problem['file']; span: Span } {
  const { file, span } = node;
  if (entry && (ofKey || span.end <= span.start || (node.kind !== 'scalar' && !node.flow))) return { file: entry.key.file, span: entry.key.span };
  const firstLine = file.slice({ start: span.start, end: Math.min(span.end, span.start + 200) }).split(/[\r\n]/u, 1)[0] ?? '';
  return { file, span: { start: span.start, end: span.start + firstLine.trimEnd().length } };
}

function name({ label }: Pointed): string {
  return label === '' ? 'The configuration' : `\`${label}\``;
}

/** What stands there, in short. */
export function written(node: DataNode): string {
  switch (node.kind) {
    case 'list':
      return node.items.length === 0 ? 'an empty list' : 'a list';
    case 'map':
      return 'a mapping';
    case 'scalar':
      return node.value === null ? 'empty' : quoted(String(node.value).slice(0, 60));
  }
}

function nearOf(node: DataNode, choices: readonly string[]): string | undefined {
  const near = node.kind === 'scalar' ? nearName(String(node.value), choices) : undefined;
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

function quoted(text: string): string {
  return `\`${text}\``;
}
