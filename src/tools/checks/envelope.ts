import { asString, entriesOf, entryOf, itemsOf } from '../../model/data.js';
import type { DataEntry, DataNode } from '../../model/data.js';
import type { Check } from '../check.js';
import { pathText } from '../json-path.js';
import { listed, quoted } from '../quoted.js';
import { typeOfValue } from '../schema/json-type.js';
import type { JsonType } from '../schema/json-type.js';

interface Field {
  readonly type: JsonType;
  /** Revision of MCP that brought it; before that it is an unknown field, which anyone may add. */
  readonly since: string;
}

/** Optional fields of a tool, by revision [MCP schema.json, Tool]. `null` is none of their values: they are left out instead. */
export const toolFields: Readonly<Record<string, Field>> = {
  title: { type: 'string', since: '2025-06-18' },
  description: { type: 'string', since: '2024-11-05' },
  outputSchema: { type: 'object', since: '2025-06-18' },
  annotations: { type: 'object', since: '2025-03-26' },
  icons: { type: 'array', since: '2025-11-25' },
  execution: { type: 'object', since: '2025-11-25' },
  _meta: { type: 'object', since: '2025-06-18' },
};

/** ToolAnnotations. */
export const annotationFields: Readonly<Record<string, JsonType>> = {
  title: 'string',
  readOnlyHint: 'boolean',
  destructiveHint: 'boolean',
  idempotentHint: 'boolean',
  openWorldHint: 'boolean',
};

/** Icon; `src` is the one that must be there. */
const iconFields: Readonly<Record<string, JsonType>> = { src: 'string', mimeType: 'string', sizes: 'array', theme: 'string' };
const themes = ['light', 'dark'];
const taskSupports = ['forbidden', 'optional', 'required'];

/** The tool's own fields against MCP's types. */
export const checkEnvelope: Check = ({ tool, parts, notation }, { panel, minds, emit }) => {
  const { body } = parts;
  if (tool.node.kind !== 'map' || body?.kind !== 'map') {
    const what = `this entry is ${describe(body ?? tool.node)}, not an object with the fields of a tool`;
    emit({ shape: 'tool-not-object', at: body ?? tool.node, what, help: 'Replace it by a tool object, or take it out of the list.' });
    return;
  }
  if (!parts.name) {
    const name = entryOf(body, 'name')?.value;
    const what = name ? `\`name\` is ${describe(name)}, not a string` : 'the tool has no `name`';
    emit({ shape: 'name-missing', at: name ?? { file: body.file, span: { start: body.span.start, end: body.span.start + 1 } }, what, help: 'Give the tool a `name`.' });
  }
  if (!notation.mcp || !minds('field-type')) return;

  const wrongType = (at: DataNode, path: string, wanted: JsonType): void => {
    emit({ shape: 'field-type', at, what: `\`${path}\` is ${describe(at)}; it must be ${aType(wanted)}`, help: `Make \`${path}\` ${aType(wanted)}.` });
  };
  const inForce = (name: string): DataEntry | undefined => {
    const field = toolFields[name];
    return field && field.since <= panel.revision ? entryOf(body, name) : undefined;
  };
  for (const [name, { type }] of Object.entries(toolFields)) {
    const value = inForce(name)?.value;
    // `null` for a field that may be left out is looked at for the whole list: programs write it for every tool.
    if (value && name !== 'outputSchema' && typeOfValue(value) !== type && typeOfValue(value) !== 'null') wrongType(value, name, type);
  }
  for (const { key, value } of entriesOf(inForce('annotations')?.value)) {
    const type = Object.hasOwn(annotationFields, key.value) ? annotationFields[key.value] : undefined;
    if (type && typeOfValue(value) !== type && typeOfValue(value) !== 'null') wrongType(value, `annotations.${key.value}`, type);
  }
  itemsOf(inForce('icons')?.value).forEach((icon, i) => {
    const report = (at: DataNode, what: string, help: string): void => emit({ shape: 'icon-field', at, what, help });
    if (icon.kind !== 'map') return report(icon, `\`icons[${i}]\` is ${describe(icon)}, not an object`, `Make \`icons[${i}]\` an object with \`src\`.`);
    if (!entryOf(icon, 'src')) report(icon, `\`icons[${i}]\` has no \`src\``, `Add \`src\`, the address of the picture, to \`icons[${i}]\`.`);
    for (const { key, value } of icon.entries) {
      const type = Object.hasOwn(iconFields, key.value) ? iconFields[key.value] : undefined;
      const path = pathText(['icons', i, key.value]);
      if (type && typeOfValue(value) !== type) report(value, `\`${path}\` is ${describe(value)}; it must be ${aType(type)}`, `Make \`${path}\` ${aType(type)}.`);
      else if (key.value === 'sizes' && itemsOf(value).some((size) => typeOfValue(size) !== 'string')) {
        report(value, `\`${path}\` has a member that is not a string`, `Write each of \`${path}\` as a string such as \`"48x48"\`.`);
      } else if (key.value === 'theme' && !themes.includes(asString(value)?.value ?? '')) {
        report(value, `\`${path}\` is ${describe(value)}; it must be \`light\` or \`dark\``, `Set \`${path}\` to \`light\` or \`dark\`.`);
      }
    }
  });
  const support = entryOf(inForce('execution')?.value, 'taskSupport')?.value;
  if (support && !taskSupports.includes(asString(support)?.value ?? '')) {
    const choice = listed(taskSupports.map((each) => `\`${each}\``), 'or');
    emit({ shape: 'task-support', at: support, what: `\`execution.taskSupport\` is ${describe(support)}; it must be ${choice}`, help: `Set \`execution.taskSupport\` to ${choice}.` });
  }
  const annotations = inForce('annotations')?.value;
  const destructive = entryOf(annotations, 'destructiveHint');
  if (destructive && isTrue(destructive.value) && isTrue(entryOf(annotations, 'readOnlyHint')?.value)) {
    const what = '`annotations` has both `readOnlyHint` and `destructiveHint`; a tool that only reads destroys nothing, so the second is passed over';
    emit({ shape: 'contradictory-hints', at: destructive.value, what, help: 'Remove `destructiveHint`, or set `readOnlyHint` to `false`.' });
  }
};

function isTrue(node: DataNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}

/** A value in a sentence: `` the string `abc` ``, a list, `null`. */
export function describe(node: DataNode): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'an object';
  return typeof node.value === 'string' ? quoted(JSON.stringify(node.value), 40) : `\`${String(node.value)}\``;
}

/** A type in a sentence. */
export function aType(type: JsonType): string {
  if (type === 'null') return '`null`';
  if (type === 'boolean') return '`true` or `false`';
  return type === 'array' ? 'a list' : /^[aeiou]/u.test(type) ? `an ${type}` : `a ${type}`;
}
