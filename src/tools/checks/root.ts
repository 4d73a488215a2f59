import { asString } from '../../model/data.js';
import type { DataMap, DataNode } from '../../model/data.js';
import { addEntry, replaceValue } from '../../model/data-edit.js';
import type { Place } from '../../model/located.js';
import { flowText } from '../../model/new-value.js';
import type { Check, CheckContext } from '../check.js';
import { fixOf } from '../fix-of.js';
import { pathText } from '../json-path.js';
import { typeMeantBy } from '../schema/json-type.js';
import type { SchemaView, ToolView } from '../view.js';
import { describe } from './envelope.js';

const emptySchema = { type: 'object', properties: {} } as const;
const emptyObject = flowText(emptySchema, 'json');

/** Whether there is a schema at all, and whether its root is what everyone expects. */
export const checkRoot: Check = (view, context) => {
  checkInput(view, context);
  checkOutput(view, context);
};

function checkInput(view: ToolView, context: CheckContext): void {
  const { parts, notation, tool, input } = view;
  if (!notation.input || parts.body?.kind !== 'map') return;
  const { emit } = context;
  const field = pathText([...notation.body, ...notation.input]);
  const { inputSchema } = parts;
  if (!inputSchema) {
    if (notation.optional) return;
    const at: Place = parts.name ?? { file: tool.node.file, span: { start: tool.node.span.start, end: tool.node.span.start + 1 } };
    const fix = notation.input.length === 1 ? fixOf(`Add an empty \`${field}\``, 'review', addEntry(parts.body, String(notation.input[0]), emptySchema)) : {};
    emit({ shape: 'input-schema-missing', at, what: `it has no \`${field}\``, help: `Add \`"${field}": ${emptyObject}\`, with the parameters in \`properties\`.`, ...fix });
  } else if (inputSchema.kind === 'scalar' && inputSchema.value === null) {
    const fix = fixOf('Replace `null` by an empty object schema', 'safe', replaceValue(inputSchema, emptySchema));
    emit({ shape: 'input-schema-null', at: inputSchema, what: `\`${field}\` is \`null\`, not a schema`, help: `Write \`${emptyObject}\` for a tool without parameters.`, ...fix });
  } else if (!input) {
    emit({ shape: 'input-schema-not-object', at: inputSchema, what: `\`${field}\` is ${describe(inputSchema)}, not a schema object`, help: `Write \`${emptyObject}\` for a tool without parameters.` });
  } else if (checkRootType(input, field, 'root-type', context)) checkRootKeywords(input, field, context);
}

function checkOutput({ parts, output }: ToolView, context: CheckContext): void {
  const { outputSchema } = parts;
  if (!outputSchema || (outputSchema.kind === 'scalar' && outputSchema.value === null)) return;
  if (output) return void checkRootType(output, 'outputSchema', 'output-root-type', context);
  context.emit({ shape: 'output-not-object', part: 'output', at: outputSchema, what: `\`outputSchema\` is ${describe(outputSchema)}, not a schema object`, help: 'Write an object schema, or leave `outputSchema` out.' });
}

/** Whether the root's type is the string `object`. */
function checkRootType(schema: SchemaView, field: string, shape: 'root-type' | 'output-root-type', { emit }: CheckContext): boolean {
  const { root, part, capitals } = schema;
  const map = root.node as DataMap;
  const type = root.keywords.get('type');
  const written = asString(type?.value)?.value;
  if (written === 'object' || (capitals && written === 'OBJECT')) return true;
  if (!type) {
    if (schema.references.some(({ from, target }) => from === root && target.kind === 'found' && target.outside)) return false;
    const union = ['anyOf', 'oneOf', 'allOf', '$ref'].find((keyword) => root.keywords.has(keyword));
    const at = { file: map.file, span: { start: map.span.start, end: map.span.start + 1 } };
    emit({
      shape,
      part,
      at,
      what: `\`${field}\` has no \`type\` at its root${union ? `, only \`${union}\`` : ''}; it must be \`"object"\``,
      help: union && union !== '$ref' ? `Make the root one object: \`"type": "object"\` with all parameters in \`properties\`, instead of \`${union}\`.` : `Add \`"type": "object"\` to \`${field}\`.`,
      ...fixOf('Add `"type": "object"`', root.keywords.has('properties') || map.entries.length === 0 ? 'safe' : 'review', addEntry(map, 'type', 'object')),
    });
    return false;
  }
  const meant = type.value.kind === 'list' ? objectAlone(type.value) : written !== undefined && typeMeantBy(written) === 'object';
  const wrap = written ? `\`{"type": "object", "properties": {"value": {"type": ${JSON.stringify(written)}}}, "required": ["value"]}\`` : undefined;
  emit({
    shape,
    part,
    at: type.value,
    what: `the root \`type\` of \`${field}\` is ${describe(type.value)}; it must be \`"object"\``,
    help: meant || !wrap ? `Write \`"type": "object"\` in \`${field}\`.` : `Wrap the value in an object: ${wrap}.`,
    ...(meant && fixOf('Write `"object"`', 'safe', replaceValue(type.value, 'object'))),
  });
  return false;
}

/** Whether a list of types has `object` and at most `null` beside it. */
function objectAlone(list: DataNode): boolean {
  const names = list.kind === 'list' ? list.items.map((item) => asString(item)?.value) : [];
  return names.includes('object') && names.every((name) => name === 'object' || name === 'null');
}

const rootKeywords = [
  ['root-combinator', ['oneOf', 'anyOf', 'allOf']],
  ['root-not', ['not']],
  ['root-enum', ['enum']],
  ['root-condition', ['if', 'then', 'else']],
] as const;

function checkRootKeywords({ root, path }: SchemaView, field: string, { emit, minds }: CheckContext): void {
  for (const [shape, keywords] of rootKeywords) {
    if (!minds(shape)) continue;
    for (const keyword of keywords) {
      const entry = root.keywords.get(keyword);
      if (!entry) continue;
      const help = keyword === 'enum' ? `Remove \`enum\` from the root of \`${field}\`.` : `List every parameter in \`${field}.properties\`, say in the description which go together, and remove \`${keyword}\` from the root.`;
      emit({ shape, at: entry.key, what: `${path(root)} has \`${keyword}\` at its root`, help });
    }
  }
  const properties = root.keywords.get('properties');
  const map = root.node as DataMap;
  if (!properties && minds('root-properties-missing')) {
    emit({
      shape: 'root-properties-missing',
      at: root.keywords.get('type')?.value ?? map,
      what: `${path(root)} has no \`properties\``,
      help: `Add \`"properties": {}\` to \`${field}\`.`,
      ...fixOf('Add `"properties": {}`', 'safe', addEntry(map, 'properties', {})),
    });
  } else if (properties?.value.kind === 'map' && properties.value.entries.length === 0) {
    emit({ shape: 'root-properties-empty', at: properties.value, what: `${path(root, 'properties')} is empty`, help: `Leave \`${field}\` out where the API allows it, or add a parameter.` });
  }
}
