import { entriesOf, entryOf } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import { locate, locateKey, stepsOf } from '../../model/pointer.js';
import type { Pointed } from '../../model/pointer.js';
import type { Problem } from '../../model/problem.js';
import type { Span } from '../../text/span.js';
import { dropIgnoredLists, ignoredListProblems, isEmptyValue } from './lifted-lists.js';
import { legacyManifestSchema, manifestSchema, resolved } from './manifest-schema.js';
import type { Schema } from './manifest-schema.js';
import { contract, legacy } from './manifest-validator.js';
import type { ManifestShape } from './manifest.js';
import { platformValue, takesAs } from './platform-value.js';
import { describeSchemaError, ruleFor } from './schema-error.js';
import { faultOf } from './schema-path.js';
import type { Fault } from './schema-path.js';
import { meantKey, shown, unknownKeyProblems } from './unknown-keys.js';

/** Problems of one manifest that are told one by one. */
const shownProblems = 100;

/** Keys in the wrong map for which a rule of their own has better words. */
const spokenFor = new Set(['exec.connections', 'capabilities.connections', 'exec.limits']);

/** What a connection entry has to have one of; an entry without is told once, and its keys are not. */
const connectionKinds = ['app', 'composio', 'mcp', 'browser_session'];

/** Errors that only say that another error is there. */
const followingKeywords = new Set(['propertyNames', 'if']);

/**
 * Everything about the manifest that its schema forbids, one problem for one cause.
 * @param unread stretches that a syntax error has damaged: what the schema has against them, or misses beside them, follows from that
 */
export function validateManifest(data: DataNode, shape: ManifestShape, unread: readonly Span[] = []): Problem[] {
  const schema = shape === 'legacy' ? legacyManifestSchema : manifestSchema;
  const errors = errorsOf(data, schema).filter((error) => unread.length === 0 || !followsFromSyntax(error, data, unread));
  const { problems, misspelt } = refusals(data, errors);
  const ignored = shape === 'contract' ? ignoredListProblems(data) : [];
  return limited([...problems, ...ignored, ...unknownKeys(data, schema, errors, misspelt)]);
}

function followsFromSyntax(error: Fault, data: DataNode, unread: readonly Span[]): boolean {
  const [step] = stepsOf(error.instancePath);
  if (step === undefined) return error.keyword === 'required';
  const start = entryOf(data, step)?.key.span.start ?? 0;
  return unread.some((stretch) => stretch.start <= start && start < stretch.end);
}

function errorsOf(data: DataNode, schema: Schema): Fault[] {
  const value = platformValue(data);
  if (schema === manifestSchema) dropIgnoredLists(value);
  const validate = schema === manifestSchema ? contract : legacy;
  return validate(value) ? [] : (validate.errors ?? []).map((error) => faultOf(error, schema, value));
}

/** What the platform refuses, and by the pointer of a map its keys that are told there as misspelt. */
function refusals(data: DataNode, errors: readonly Fault[]): { problems: Problem[]; misspelt: ReadonlyMap<string, readonly string[]> } {
  const problems: Problem[] = [];
  const misspelt = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' || followingKeywords.has(error.keyword) || isTaken(error)) continue;
    const isMissing = error.keyword === 'required';
    const cause = `${error.instancePath} ${error.propertyName ?? (isMissing ? String(error.params['missingProperty']) : '')}`;
    if (seen.has(cause)) continue;
    seen.add(cause);
    const at = error.propertyName === undefined ? locate(data, error.instancePath) : locateKey(data, error.instancePath, error.propertyName);
    const wrongKey = isMissing ? misspeltKey(error, at) : undefined;
    if (wrongKey) misspelt.set(error.instancePath, [...(misspelt.get(error.instancePath) ?? []), wrongKey.key]);
    problems.push(wrongKey?.problem ?? describeSchemaError(error, at));
  }
  return { problems, misspelt };
}

function unknownKeys(data: DataNode, schema: Schema, errors: readonly Fault[], misspelt: ReadonlyMap<string, readonly string[]>): Problem[] {
  const maps = new Map(errors.flatMap((error) => (error.keyword === 'additionalProperties' ? [[error.instancePath, error] as const] : [])));
  if (maps.size === 0) return [];
  const homes = homesIn(schema);
  return [...maps].flatMap(([path, error]) => {
    const at = locate(data, path);
    if (isNoConnection(path, at)) return [];
    const properties = error.parent.properties ?? {};
    const told = misspelt.get(path) ?? [];
    const entries = entriesOf(at.node).filter(({ key }) => !Object.hasOwn(properties, key.value) && !told.includes(key.value) && !spokenFor.has(`${at.label}.${key.value}`));
    return unknownKeyProblems({ entries, map: at.node, label: at.label, properties, root: data, homes });
  });
}

/** Whether the platform takes the value all the same. */
function isTaken(error: Fault): boolean {
  const { parent: schema, value } = error;
  if (schema['x-filled'] === true && isEmptyValue(value)) return true;
  switch (error.keyword) {
    case 'type':
      return [schema.type ?? []].flat().some((type) => takesAs(type, value));
    case 'enum':
      return schema['x-fold'] === true && typeof value === 'string' && (schema['enum'] as unknown[]).includes(value.trim().toLowerCase().replaceAll('-', '_'));
    case 'pattern':
      return schema['x-exact'] !== true && typeof value === 'string' && value !== value.trim() && new RegExp(String(schema['pattern']), 'u').test(value.trim());
    case 'maxLength':
      // The platform counts characters, the validator units of UTF-16.
      return typeof value === 'string' && [...value].length <= Number(schema['maxLength']);
    default:
      return false;
  }
}

/** A required key that is missing because it is misspelt: told at the wrong key, and only once. */
function misspeltKey(error: Fault, at: Pointed): { key: string; problem: Problem } | undefined {
  const wanted = String(error.params['missingProperty']);
  const properties = error.parent.properties ?? {};
  const entries = entriesOf(at.node);
  const present = new Set(entries.map((entry) => entry.key.value));
  const entry = entries.slice(0, shownProblems).find(({ key }) => !Object.hasOwn(properties, key.value) && meantKey(key.value, { [wanted]: {} }, present) === wanted);
  if (!entry) return undefined;
  const { file, span, value } = entry.key;
  const problem: Problem = {
    rule: ruleFor(error),
    file,
    span,
    message: `\`${shown(value)}\` is no key here, and the required \`${at.label === '' ? '' : `${at.label}.`}${wanted}\` is missing.`,
    help: `Did you mean \`${wanted}\`?`,
    fix: { title: `Rename \`${shown(value)}\` to \`${wanted}\``, safety: 'review', edits: [{ path: file.path, span, text: wanted }] },
  };
  return { key: value, problem };
}

function isNoConnection(path: string, at: Pointed): boolean {
  return /^\/connections\/[0-9]+$/u.test(path) && !entriesOf(at.node).some(({ key }) => connectionKinds.includes(key.value));
}

/** By key, the maps (not in lists) in which it exists; words that mean something else in each map are left out. */
function homesIn(schema: Schema): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  const visit = (map: Schema, label: string): void => {
    for (const [key, value] of Object.entries(resolved(map, schema).properties ?? {})) {
      if (!['name', 'type', 'label', 'required', 'files', 'secret', 'context', 'enabled'].includes(key) && value['deprecated'] !== true) {
        homes.set(key, [...(homes.get(key) ?? []), label]);
      }
      if (label === '') visit(value, key);
    }
  };
  visit(schema, '');
  return homes;
}

function limited(problems: readonly Problem[]): Problem[] {
  const rest = problems[shownProblems];
  if (!rest) return [...problems];
  const { rule, file, span } = rest;
  return [...problems.slice(0, shownProblems), { rule, file, span, message: `${problems.length - shownProblems} more problems of this manifest are not shown.`, help: 'Mend those above first.' }];
}
