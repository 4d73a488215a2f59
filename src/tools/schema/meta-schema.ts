import type { DataNode } from '../../model/data.js';
import type { Step } from '../json-path.js';
import type { Dialect } from './dialect.js';
import { draft07, draft201909, draft202012 } from './meta-validators.js';
import type { MetaError, MetaValidator } from './meta-validators.js';
import { keywordOf } from './vocabulary.js';
import type { Subschema } from './walk.js';

/** What the meta-schema of a dialect refuses in one subschema: a keyword's value, or a part of it. */
export interface MetaViolation {
  readonly keyword: string;
  /** From the keyword's value to the part that is wrong; empty for the value itself. */
  readonly steps: readonly Step[];
  /** Keywords of the meta-schema that the part fails: `type`, `minimum`, `pattern` … */
  readonly fails: ReadonlySet<string>;
}

/**
 * Holds the keywords of one subschema, without the schemas within it, against the meta-schema of its dialect. Schema by schema, so that
 * neither depth nor number makes a validator recurse or collect without bound. Draft-04 and draft-06 are read as draft-07, which
 * took over all their keywords but the boolean bounds of draft-04.
 */
export function metaViolations(subschema: Subschema, dialect: Dialect): MetaViolation[] {
  const validate = validatorOf(dialect);
  if (!validate || subschema.node.kind !== 'map' || validate(shallowValue(subschema))) return [];
  const found = new Map<string, MetaViolation & { fails: Set<string> }>();
  for (const error of validate.errors ?? []) {
    const [keyword, ...steps] = stepsOf(error);
    if (keyword === undefined) continue;
    const known = found.get(error.instancePath);
    if (known) known.fails.add(error.keyword);
    else found.set(error.instancePath, { keyword: String(keyword), steps, fails: new Set([error.keyword]) });
  }
  const violations = [...found.values()];
  // Of a list with a wrong member the validator tells both.
  return violations.filter(({ keyword, steps }) => !violations.some((other) => other.keyword === keyword && other.steps.length > steps.length));
}

function validatorOf(dialect: Dialect): MetaValidator | undefined {
  switch (dialect) {
    case 'draft-03':
      return undefined;
    case 'draft-04':
    case 'draft-06':
    case 'draft-07':
      return draft07;
    case '2019-09':
      return draft201909;
    case '2020-12':
    case 'other':
      return draft202012;
  }
}

function stepsOf(error: MetaError): Step[] {
  return error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Longer lists of type names have an unknown or a repeated one among their first. */
const longestTypeList = 16;
/** A part of a value that has more entries than anyone writes; what a meta-schema says of them shows in the first. */
const longest = 500;

/**
 * The keywords as plain values for a validator. A schema stands as `true`, whatever it is: it is looked at by itself. Values that a
 * meta-schema takes of any kind stand as `null`; a list of them has one member if it has any (repeated members are looked for elsewhere,
 * for a validator compares each with each).
 */
function shallowValue(subschema: Subschema): Record<string, unknown> {
  const result = Object.create(null) as Record<string, unknown>;
  for (const [name, { value }] of subschema.keywords) {
    const holds = keywordOf(name)?.holds;
    if (name === 'enum' || name === 'examples') result[name] = value.kind === 'list' ? value.items.slice(0, 1).map(() => null) : plain(value, 1);
    else if (name === 'const' || name === 'default' || name === 'example') result[name] = null;
    else if (name === 'type') result[name] = value.kind === 'list' ? value.items.slice(0, longestTypeList).map((item) => plain(item, 0)) : plain(value, 0);
    else if (holds === 'map' && value.kind === 'map') result[name] = {};
    else if ((holds === 'list' || holds === 'schema-or-list') && value.kind === 'list') result[name] = value.items.slice(0, 1).map(() => true);
    else if (holds === 'schema' || (holds === 'schema-or-list' && value.kind !== 'list')) result[name] = true;
    else if (keywordOf(name)) result[name] = plain(value, 2);
  }
  return result;
}

function plain(node: DataNode, depth: number): unknown {
  if (node.kind === 'scalar') return node.value;
  if (depth === 0) return node.kind === 'list' ? [] : {};
  if (node.kind === 'list') return node.items.slice(0, longest).map((item) => plain(item, depth - 1));
  const result = Object.create(null) as Record<string, unknown>;
  for (const entry of node.entries.slice(0, longest)) result[entry.key.value] = plain(entry.value, depth - 1);
  return result;
}
