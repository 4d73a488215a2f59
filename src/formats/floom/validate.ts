import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { entriesOf } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { legacyManifestSchema, manifestSchema } from './manifest-schema.js';
import type { Schema } from './manifest-schema.js';
import type { ManifestShape } from './manifest.js';
import { platformValue, takesAs } from './platform-value.js';
import { describeSchemaError, ruleFor } from './schema-error.js';
import { locate, locateKey } from './schema-path.js';
import type { Located } from './schema-path.js';
import { meantKey, shown, unknownKeyProblems } from './unknown-keys.js';

/** Problems of one manifest that are told one by one. */
const shownProblems = 100;

const annotations = ['x-rule', 'x-expected', 'x-because', 'x-exact', 'x-fold', 'x-unchecked'];

/** Keys in the wrong map for which a rule of their own has better words. */
const spokenFor = new Set(['exec.connections', 'capabilities.connections', 'exec.limits']);

/** What a connection entry has to have one of; an entry without is told once, and its keys are not. */
const connectionKinds = ['app', 'composio', 'mcp', 'browser_session'];

/** Errors that only say that another error is there. */
const followingKeywords = new Set(['propertyNames', 'if']);

const validators = new Map<Schema, ValidateFunction>();

/** Everything about the manifest that its schema forbids, one problem for one cause. */
export function validateManifest(data: DataNode, shape: ManifestShape): Problem[] {
  const schema = shape === 'legacy' ? legacyManifestSchema : manifestSchema;
  const validate = validatorFor(schema);
  const errors = validate(platformValue(data)) ? [] : (validate.errors ?? []);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const unknown = new Map<string, ErrorObject>();
  const missing = new Map<string, string[]>();
  for (const error of errors) {
    if (error.keyword === 'additionalProperties') {
      unknown.set(error.instancePath, error);
      continue;
    }
    if (followingKeywords.has(error.keyword) || isTaken(error)) continue;
    const key = error.propertyName ?? (error.keyword === 'required' ? String(error.params['missingProperty']) : '');
    const cause = `${error.instancePath} ${key}`;
    if (seen.has(cause)) continue;
    seen.add(cause);
    const at = error.propertyName === undefined ? locate(data, error.instancePath) : locateKey(data, error.instancePath, error.propertyName);
    const misspelt = error.keyword === 'required' ? misspeltKey(error, schema, at) : undefined;
    if (misspelt) missing.set(error.instancePath, [...(missing.get(error.instancePath) ?? []), misspelt.key]);
    problems.push(misspelt?.problem ?? describeSchemaError(error, schema, at));
  }
  const homes = homesIn(schema);
  for (const [path, error] of unknown) {
    const at = locate(data, path);
    if (isNoConnection(path, at)) continue;
    const properties = (error.parentSchema as Schema).properties ?? {};
    const told = new Set(missing.get(path));
    const entries = entriesOf(at.node).filter(({ key }) => !Object.hasOwn(properties, key.value) && !told.has(key.value) && !spokenFor.has(`${at.label}.${key.value}`));
    problems.push(...unknownKeyProblems({ entries, map: at.node, label: at.label, properties, root: data, homes }));
  }
  return limited(problems);
}

function validatorFor(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, ownProperties: true, validateSchema: false, strictTypes: false });
  ajv.addVocabulary(annotations);
  const validate = ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/** Whether the platform takes the value all the same. */
function isTaken(error: ErrorObject): boolean {
  const schema = (error.parentSchema ?? {}) as Schema;
  const value: unknown = error.data;
  switch (error.keyword) {
    case 'type':
      return [schema.type ?? []].flat().some((type) => takesAs(type, value));
    case 'enum':
      return schema['x-fold'] === true && typeof value === 'string' && (schema['enum'] as unknown[]).includes(value.trim().toLowerCase().replaceAll('-', '_'));
    case 'pattern':
      return schema['x-exact'] !== true && typeof value === 'string' && value !== value.trim() && new RegExp(String(schema['pattern']), 'u').test(value.trim());
    default:
      return false;
  }
}

/** A required key that is missing because it is misspelt: told at the wrong key, and only once. */
function misspeltKey(error: ErrorObject, schema: Schema, at: Located): { key: string; problem: Problem } | undefined {
  const wanted = String(error.params['missingProperty']);
  const properties = (error.parentSchema as Schema).properties ?? {};
  const entries = entriesOf(at.node);
  const present = new Set(entries.map((entry) => entry.key.value));
  const entry = entries.slice(0, shownProblems).find(({ key }) => !Object.hasOwn(properties, key.value) && meantKey(key.value, { [wanted]: {} }, present) === wanted);
  if (!entry) return undefined;
  const { file, span, value } = entry.key;
  const problem: Problem = {
    rule: ruleFor(error, schema),
    file,
    span,
    message: `\`${shown(value)}\` is no key here, and the required \`${at.label === '' ? '' : `${at.label}.`}${wanted}\` is missing.`,
    help: `Did you mean \`${wanted}\`?`,
    fix: { title: `Rename \`${shown(value)}\` to \`${wanted}\``, safety: 'review', edits: [{ path: file.path, span, text: wanted }] },
  };
  return { key: value, problem };
}

function isNoConnection(path: string, at: Located): boolean {
  return /^\/connections\/[0-9]+$/u.test(path) && !entriesOf(at.node).some(({ key }) => connectionKinds.includes(key.value));
}

/** By key, the maps (not in lists) in which it exists; words that mean something else in each map are left out. */
function homesIn(schema: Schema): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  const visit = (map: Schema, label: string): void => {
    for (const [key, value] of Object.entries(map.properties ?? {})) {
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
  const more: Problem = { ...rest, message: `${problems.length - shownProblems} more problems of this manifest are not shown.`, help: 'Mend those above first.' };
  return [...problems.slice(0, shownProblems), more];
}
