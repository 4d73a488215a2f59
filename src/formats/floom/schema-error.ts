import type { DataNode } from '../../model/data.js';
import type { Pointed } from '../../model/pointer.js';
import type { Problem } from '../../model/problem.js';
import { nearName } from '../../text/near-name.js';
import { baseName } from '../../text/paths.js';
import type { Span } from '../../text/span.js';
import type { Schema } from './manifest-schema.js';
import { misreadAs } from './platform-value.js';
import { annotationOf } from './schema-path.js';
import type { Fault } from './schema-path.js';
import { shown } from './unknown-keys.js';

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  array: 'a list',
  object: 'a mapping',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  number: 'a number',
};

/** One error of the validator in an author's words, at the value or key that has to change. */
export function describeSchemaError(error: Fault, at: Pointed): Problem {
  const rule = ruleFor(error);
  const { file } = at.node;
  return {
    rule,
    file,
    span: spanFor(at),
    ...wordsFor(error, at),
    ...(error.keyword === 'enum' && error.parent['x-unchecked'] === true && { severity: 'warning' as const }),
  };
}

/** The schema of a key that is missing knows its rule itself. */
export function ruleFor(error: Fault): string {
  const missingKey = error.keyword === 'required' ? String(error.params['missingProperty']) : '';
  const own = error.parent.properties?.[missingKey]?.['x-rule'];
  const rule = own ?? annotationOf(error, 'x-rule');
  return typeof rule === 'string' ? rule : 'invalid-manifest';
}

type Words = Pick<Problem, 'message' | 'help' | 'fix'>;

function wordsFor(error: Fault, at: Pointed): Words {
  const { parent, params } = error;
  switch (error.keyword) {
    case 'type':
      return wrongType([parent.type ?? []].flat(), parent, at);
    case 'required':
      return missing(String(params['missingProperty']), parent, at);
    case 'const':
      return notTheConstant(String(parent['const']), at);
    case 'enum':
      return notOneOf((parent['enum'] as unknown[]).filter((each) => typeof each === 'string' && each !== ''), at);
    case 'minItems':
    case 'maxItems':
      return wrongCount(parent, at);
    case 'maxLength':
      return { message: `${name(at)} is ${[...textOf(at.node)].length} characters long; the most that the platform takes is ${String(params['limit'])}.`, help: `Shorten ${name(at)}.` };
    case 'minimum':
      return { message: `${name(at)} is \`${written(at.node)}\`; the least that the platform takes is \`${String(params['limit'])}\`.`, help: `Set ${name(at)} to \`${String(params['limit'])}\` or more.` };
    default:
      return notAsExpected(parent, at);
  }
}

function wrongType(types: readonly string[], parent: Schema, at: Pointed): Words {
  const wanted = types.filter((type) => type !== 'null');
  const words = wanted.map((type) => typeWords[type] ?? type).join(' or ');
  const misread = wanted.includes('string') ? misreadAs(at.node) : undefined;
  if (misread !== undefined) {
    const text = written(at.node);
    const { pattern } = parent as { pattern?: string };
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) {
      return { message: `${name(at)} is ${misread}; it must be ${words} of the form: ${String(parent['x-expected'])}.`, help: helpToChange(parent, at) };
    }
    return {
      message: `${name(at)} must be ${words}; the platform reads an unquoted \`${text}\` as ${misread}.`,
      help: `Put it in quotation marks: \`"${text}"\`.`,
      fix: { title: 'Put it in quotation marks', safety: 'safe', edits: [{ path: at.node.file.path, span: at.node.span, text: `"${text}"` }] },
    };
  }
  if (at.node.kind === 'scalar' && at.node.value === null) return empty(wanted, words, parent, at);
  const only = wanted.length === 1 ? wanted[0] : undefined;
  const help =
    only === 'array' && at.node.kind === 'scalar' ? `Write it as a list: \`[${written(at.node)}]\`.` : `Change ${name(at)} to ${words} in \`${baseName(at.node.file.path)}\`.`;
  return { message: `${name(at)} must be ${words}, not ${kindOf(at.node)}.`, help };
}

/** A key with nothing behind it: YAML reads it as null, and the platform refuses null where it has a default of its own. */
function empty(wanted: readonly string[], words: string, parent: Schema, at: Pointed): Words {
  const value = wanted.includes('array') ? '[]' : wanted.includes('object') && wanted.length === 1 ? '{}' : undefined;
  const message = `${name(at)} has no value; the platform refuses that and wants ${words}.`;
  if (value === undefined || !at.entry) return { message, help: parent['minLength'] === undefined ? `Give ${name(at)} a value, or remove the key.` : `Give ${name(at)} a value.` };
  const { file, span } = at.node;
  const edit = span.end > span.start ? { path: file.path, span, text: value } : colonEdit(at.entry.key.span, file.text, file.path, value);
  return {
    message,
    help: `Write \`${at.entry.key.value}: ${value}\`, or remove the key.`,
    ...(edit && { fix: { title: `Write \`${value}\``, safety: 'safe' as const, edits: [edit] } }),
  };
}

function colonEdit(key: Span, text: string, path: string, value: string): { path: string; span: Span; text: string } | undefined {
  const colon = text.indexOf(':', key.end);
  if (colon < 0 || text.slice(key.end, colon).trim() !== '') return undefined;
  return { path, span: { start: colon + 1, end: colon + 1 }, text: ` ${value}` };
}

function missing(key: string, parent: Schema, at: Pointed): Words {
  const { file } = at.node;
  const where = at.label === '' ? `\`${baseName(file.path)}\`` : `\`${at.label}\``;
  const ofWhat = typeof parent['x-because'] === 'string' ? ` ${parent['x-because']}` : '';
  const message = `${where} has no \`${key}\`, which the platform requires${ofWhat}.`;
  const constant = parent.properties?.[key]?.['const'];
  const first = at.node.kind === 'map' && !at.node.flow ? at.node.entries[0]?.key.span.start : undefined;
  if (typeof constant !== 'string' || at.label !== '' || first === undefined) return { message, help: `Add \`${key}\` to ${where}.` };
  const line = `${key}: "${constant}"`;
  return { message, help: `Add \`${line}\` to ${where}.`, fix: { title: `Add \`${line}\``, safety: 'safe', edits: [{ path: file.path, span: { start: first, end: first }, text: `${line}\n` }] } };
}

function notTheConstant(constant: string, at: Pointed): Words {
  const { node } = at;
  const text = written(node);
  const unquoted = node.kind === 'scalar' && node.style === 'plain' && text === constant;
  const message = unquoted
    ? `${name(at)} is \`${text}\` without quotation marks, which is a number; the platform takes only the string \`"${constant}"\`.`
    : `${name(at)} is \`${text}\`; the only version that the platform knows is \`"${constant}"\`.`;
  const edits = node.kind === 'scalar' && node.span.end > node.span.start && node.style !== 'block' ? [{ path: node.file.path, span: node.span, text: `"${constant}"` }] : [];
  return {
    message,
    help: `Write \`${lastKey(at)}: "${constant}"\`.`,
    ...(edits.length && { fix: { title: `Write \`"${constant}"\``, safety: unquoted ? ('safe' as const) : ('review' as const), edits } }),
  };
}

function notOneOf(choices: readonly unknown[], at: Pointed): Words {
  const words = choices.map(String);
  const value = textOf(at.node);
  const near = nearName(value, words);
  const list = words.map((word) => `\`${word}\``).join(', ');
  return {
    message: `${name(at)} is \`${shown(value)}\`; the platform knows ${list}.`,
    help: near === undefined ? `Set ${name(at)} to one of ${list}.` : `Did you mean \`${near}\`?`,
    ...(near !== undefined && at.node.kind === 'scalar' && at.node.style !== 'block' && {
      fix: { title: `Write \`${near}\``, safety: 'review' as const, edits: [{ path: at.node.file.path, span: at.node.span, text: near }] },
    }),
  };
}

function wrongCount(parent: Schema, at: Pointed): Words {
  const count = at.node.kind === 'list' ? at.node.items.length : 0;
  const min = parent['minItems'];
  const max = parent['maxItems'];
  const range = typeof min === 'number' ? `${min} to ${String(max)}` : `at most ${String(max)}`;
  return { message: `${name(at)} has ${count} ${count === 1 ? 'item' : 'items'}; the platform takes ${range}.`, help: `Make it ${range} items${min === undefined ? '' : `, or remove \`${lastKey(at)}\``}.` };
}

function notAsExpected(parent: Schema, at: Pointed): Words {
  const expected = parent['x-expected'];
  const value = shown(at.ofKey ? lastKey(at) : textOf(at.node));
  const words = typeof expected === 'string' ? expected : 'another value';
  if (at.ofKey) return { message: `The key \`${value}\` of \`${at.label.slice(0, -value.length - 1)}\` must be ${words}.`, help: `Rename \`${value}\`.` };
  return { message: value.trim() === '' ? `${name(at)} is blank; it must be ${words}.` : `${name(at)} is \`${value}\`; it must be ${words}.`, help: helpToChange(parent, at) };
}

function helpToChange(parent: Schema, at: Pointed): string {
  const examples = parent['examples'];
  const example = Array.isArray(examples) ? `, to something like \`${String(examples[0])}\`` : '';
  return `Change ${name(at)} in \`${baseName(at.node.file.path)}\`${example}.`;
}

/** The value itself; its key where the value is empty; the first line of a long one, so that a message stands at one line. */
function spanFor(at: Pointed): Span {
  const { node, entry } = at;
  if (entry && (at.ofKey || node.span.end === node.span.start || node.kind !== 'scalar')) return entry.key.span;
  return firstLineOf(node);
}

export function firstLineOf(node: DataNode): Span {
  const { file, span } = node;
  const first = node.kind === 'map' ? node.entries[0]?.key.span : undefined;
  const start = first && first.start >= span.start && first.start < span.end ? first.start : span.start;
  const line = file.text.slice(start, Math.min(span.end, start + 400)).split(/[\r\n]/u, 1)[0] ?? '';
  return { start, end: start + line.trimEnd().length };
}

function name(at: Pointed): string {
  return at.label === '' ? 'The manifest' : `\`${at.label}\``;
}

function lastKey(at: Pointed): string {
  return at.entry?.key.value ?? at.label;
}

function textOf(node: DataNode): string {
  return node.kind === 'scalar' && typeof node.value === 'string' ? node.value : written(node);
}

/** The text as it stands in the file, shortened. */
function written(node: DataNode): string {
  return shown(node.file.slice({ start: node.span.start, end: Math.min(node.span.end, node.span.start + 80) }).split(/[\r\n]/u, 1)[0] ?? '');
}

function kindOf(node: DataNode): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a mapping';
  if (node.value === null) return 'nothing';
  const misread = misreadAs(node);
  if (misread !== undefined) return misread;
  return typeof node.value === 'string' ? 'text' : typeof node.value === 'number' ? `the number \`${written(node)}\`` : `\`${String(node.value)}\``;
}
