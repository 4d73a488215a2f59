import { newMapping } from '../../model/data.js';
import type { DataNode, DataScalar } from '../../model/data.js';

/** Stands for a value that JSON has no type for: a date. */
const date = Symbol('date');

/** Longest text that can be anything but a string. */
const longestScalar = 64;

const bool11 = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/u;
const int11 = /^[-+]?(?:0b[01_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+)$/u;
const float11 = /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|[-+]?\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/u;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,8}(?:\.[0-9_]*)?$/u;
const date11 = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]|[ \t]{1,8})[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{0,12})?(?:[ \t]{0,8}(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?)?$/u;

/**
 * The data as the platform reads it, for a validator. Its reader is PyYAML, which guesses the types of unquoted text by
 * YAML 1.1: `no` is false, `1_000` and `010` are numbers, `12:30:00` is one too, `2026-01-31` is a date.
 */
export function platformValue(node: DataNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return scalarValue(node);
    case 'list':
      return node.items.map(platformValue);
    case 'map': {
      const result = newMapping();
      for (const { key, value } of node.entries) result[key.value] = platformValue(value);
      return result;
    }
  }
}

function scalarValue(node: DataScalar): unknown {
  if (node.style !== 'plain' || node.span.end - node.span.start > longestScalar) return node.value;
  const text = node.file.slice(node.span);
  if (node.value === null || text === '') return null;
  if (bool11.test(text)) return /^(?:yes|true|on)$/iu.test(text);
  if (mayStartNumber(text.charCodeAt(0))) {
    if (int11.test(text)) return intValue(text.replaceAll('_', ''));
    if (float11.test(text)) return floatValue(text.replaceAll('_', ''));
    if (base60.test(text)) return base60Value(text.replaceAll('_', ''));
    if (date11.test(text)) return date;
  }
  return typeof node.value === 'string' ? node.value : text;
}

/** Whether a number or a date may start with a character: digits, signs and the point are among these. */
function mayStartNumber(code: number): boolean {
  return code <= 0x39 && code >= 0x2b;
}

function intValue(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/u, '');
  return sign * Number(/^0[0-7]+$/u.test(digits) ? `0o${digits.slice(1)}` : digits);
}

function floatValue(text: string): number {
  if (/inf$/iu.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return Number(text);
}

function base60Value(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * text.replace(/^[-+]/u, '').split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** What the platform makes of an unquoted text that looks like a string, in words; undefined where it stays a string. */
export function misreadAs(node: DataNode): string | undefined {
  if (node.kind !== 'scalar' || node.style !== 'plain') return undefined;
  const value = scalarValue(node);
  if (value === date) return 'a date';
  if (typeof value === 'boolean') return `the truth value \`${value}\``;
  if (typeof value === 'number') {
    const text = node.file.slice(node.span);
    return `the number \`${/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/u.test(text) ? text : value}\``;
  }
  return undefined;
}

/**
 * Whether the platform's models (Pydantic in its lax mode) take a value where the schema asks for another type: text that
 * spells the number or the truth value, and 0 and 1 for a truth value.
 */
export function takesAs(type: string, value: unknown): boolean {
  switch (type) {
    case 'boolean':
      return value === 0 || value === 1 || (typeof value === 'string' && isTruthWord(value));
    case 'integer':
      return typeof value === 'boolean' || (typeof value === 'string' && /^[-+]?[0-9][0-9_]{0,30}(?:\.0{0,30})?$/u.test(value.trim()));
    case 'number':
      return typeof value === 'boolean' || (typeof value === 'string' && value.length < longestScalar && value.trim() !== '' && !Number.isNaN(Number(value)));
    default:
      return false;
  }
}

function isTruthWord(text: string): boolean {
  return /^(?:true|false|yes|no|on|off|t|f|y|n|1|0)$/iu.test(text);
}
