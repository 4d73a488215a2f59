import { asString, entriesOf } from '../../model/data.js';
import type { DataEntry } from '../../model/data.js';
import { replaceValue } from '../../model/data-edit.js';
import { NearNames } from '../../text/near-name.js';
import type { Check, CheckContext } from '../check.js';
import { fixOf } from '../fix-of.js';
import { listed, quoted } from '../quoted.js';
import type { SchemaReference } from '../schema/reference.js';
import { recursiveReferences } from '../schema/recursion.js';
import type { SchemaView } from '../view.js';

/** Where references lead, and what stands beside them. */
export const checkReferences: Check = (view, context) => {
  for (const schema of [view.input, view.output]) {
    if (!schema || schema.references.length === 0) continue;
    const told = new Set(schema.faults.map(({ entry }) => entry));
    for (const reference of schema.references) {
      if (told.has(reference.entry)) continue;
      if (reference.target.kind === 'found') checkForm(schema, reference, context);
      else reportLost(schema, reference, reference.target.kind, context);
    }
    checkRecursion(schema, context);
    const first = schema.references[0];
    if (first) context.emit({ shape: 'ref-any', part: schema.part, at: first.entry.value, what: `${schema.path(first.from)} refers to ${quoted(first.written)}`, help: 'Write the schema out where it is used.' });
  }
};

interface NamedParts {
  /** How they are referred to, by name. */
  readonly refs: ReadonlyMap<string, string>;
  readonly near: NearNames;
}

/** Of each schema, since any number of its references may lead nowhere. */
const partsByRoot = new WeakMap<SchemaView['root'], NamedParts>();

function partsOf(root: SchemaView['root']): NamedParts {
  let parts = partsByRoot.get(root);
  if (!parts) {
    const refs = new Map<string, string>();
    for (const key of ['$defs', 'definitions']) {
      for (const each of entriesOf(root.keywords.get(key)?.value)) if (!refs.has(each.key.value)) refs.set(each.key.value, `#/${key}/${each.key.value}`);
    }
    partsByRoot.set(root, (parts = { refs, near: new NearNames(refs.keys()) }));
  }
  return parts;
}

function reportLost({ part, path, root }: SchemaView, { from, entry, written }: SchemaReference, kind: 'dangling' | 'external', { emit }: CheckContext): void {
  const here = { part, at: entry.value } as const;
  const what = `${path(from, entry.key.value)} is ${quoted(written)}, which `;
  if (kind === 'external') {
    return emit({ ...here, shape: 'external-ref', what: `${what}is in another document`, help: 'Copy what it refers to into `$defs` of this schema, and refer to it there.' });
  }
  const name = written.slice(written.lastIndexOf('/') + 1);
  const { refs, near } = partsOf(root);
  const same = refs.get(name);
  const ref = same ?? refs.get(near.nearest(name) ?? '');
  emit({
    ...here,
    shape: 'dangling-ref',
    what: `${what}leads nowhere in this schema`,
    help: ref ? `Did you mean ${quoted(ref)}?` : `Add ${quoted(name)} to \`$defs\` of this schema, or write the schema out.`,
    ...(ref !== undefined && fixOf(`Refer to ${quoted(ref)}`, same ? 'safe' : 'review', replaceValue(entry.value, ref))),
  });
}

/** Keywords that even the strictest readers of `$ref` let stand beside it. */
const harmlessBeside = ['$ref', 'description', 'default'];
/** Bounds, which Moonshot refuses beside a reference whatever its target says. */
const bounds = ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

function checkForm({ part, path }: SchemaView, { from, entry, written, target }: SchemaReference, { emit, minds }: CheckContext): void {
  if (entry.key.value !== '$ref' || !minds('ref-siblings', 'ref-constraints', 'ref-elsewhere')) return;
  const here = { part, at: entry.value } as const;
  const siblings = [...from.keywords.keys()].filter((name) => !harmlessBeside.includes(name) && !(from.depth === 0 && (name === '$defs' || name === 'definitions' || name === '$schema')));
  if (siblings.length > 0) {
    emit({ ...here, shape: 'ref-siblings', what: `${path(from)} has ${named(siblings)} beside \`$ref\``, help: `Move ${named(siblings)} into what \`$ref\` leads to, or remove it.` });
  }
  const targetKeys = target.kind === 'found' ? target.subschema?.keywords : undefined;
  const clashing = [...from.keywords.keys()].filter((name) => name !== '$ref' && (bounds.includes(name) || targetKeys?.has(name)));
  if (clashing.length > 0) {
    emit({ ...here, shape: 'ref-constraints', what: `${path(from)} has ${named(clashing)} beside \`$ref\`, which its target has too or must have`, help: `Remove ${named(clashing)} beside \`$ref\`.` });
  }
  if (written.startsWith('#') && !written.startsWith('#/$defs/')) {
    emit({ ...here, shape: 'ref-elsewhere', what: `${path(from, '$ref')} is ${quoted(written)}, which is not below \`#/$defs/\``, help: 'Move what it refers to into `$defs`.' });
  }
}

function named(keywords: readonly string[]): string {
  return listed(keywords.slice(0, 5).map((keyword) => quoted(keyword)));
}

function checkRecursion({ part, path, subschemas, references }: SchemaView, { emit }: CheckContext): void {
  const { recursive, endless } = recursiveReferences(subschemas, references);
  const at = (reference: SchemaReference): DataEntry['value'] => reference.entry.value;
  for (const reference of endless.slice(0, 5)) {
    const what = `${path(reference.from, reference.entry.key.value)} leads back to itself and to nothing else, so nothing can be checked against it`;
    emit({ shape: 'endless-ref', part, at: at(reference), what, help: `Replace ${quoted(asString(reference.entry.value)?.value ?? '')} by the schema that was meant.` });
  }
  const first = recursive.find((reference) => !endless.includes(reference));
  if (first) emit({ shape: 'recursive-ref', part, at: at(first), what: `${path(first.from, '$ref')} makes the schema contain itself`, help: 'Write the levels out as deep as they are needed.' });
}
