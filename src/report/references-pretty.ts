import type { LintReport } from '../engine/lint-types.js';
import type { Connection, Definition, McpServer } from '../model/definition.js';
import type { Located, Place } from '../model/located.js';
import type { Reference } from '../model/reference.js';
import type { Colors } from './colors.js';
import { declarationUse } from './declaration-use.js';
import { maskSecrets } from './mask-secrets.js';
import { severityColor } from './severity-color.js';
import { tableLines } from './table.js';
import type { TableCell } from './table.js';
import { inOneLine, makeVisible } from './visible.js';

/** For people: per definition what it declares, what its instructions use, and what they never use, each with its place. */
export function formatReferencesPretty(report: LintReport, colors: Colors): string {
  const { definitions } = report;
  if (definitions.length === 0) return 'No definitions found.\n';
  return maskSecrets(report).maskText(definitions.map((definition) => `${definitionLines(definition, colors).join('\n')}\n`).join('\n'));
}

function definitionLines(definition: Definition, colors: Colors): string[] {
  const { main, name, format, mode, references } = definition;
  const title = [makeVisible(main.path), name && inOneLine(name.value), `(${format})`].filter(Boolean).join('  ');
  const declared = declaredRows(definition, colors);
  const unused = unusedRows(definition, colors);
  const used = references.map((reference) => referenceRow(reference, colors));
  const nothing = mode === 'agent' ? 'nothing' : `nothing that can be seen: a ${mode} worker does not follow instructions`;
  return [
    colors.underline(title),
    ...section('declares', declared.length > 0 ? declared : [[{ text: 'nothing' }]], colors),
    ...section('uses', used.length > 0 ? used : [[{ text: nothing }]], colors),
    ...(unused.length > 0 ? section('never uses', unused, colors) : []),
  ];
}

function section(title: string, rows: readonly (readonly TableCell[])[], colors: Colors): string[] {
  return [`  ${colors.bold(title)}`, ...tableLines(rows).map((line) => `    ${line}`)];
}

function declaredRows({ declared }: Definition, colors: Colors): TableCell[][] {
  const named = (kind: string, list: readonly Located<string>[]): TableCell[][] => list.map((name) => row(kind, name, '', colors));
  return [
    ...declared.connections.map((connection) => row('connection', connection.app, grantOf(connection), colors)),
    ...declared.servers.map((server) => row('server', server.label, grantOf(server), colors)),
    ...(declared.toolList?.entries ?? []).map((entry) => row('tool', entry.text, '', colors)),
    ...named('disabled', declared.disabled),
    ...declared.inputs.map((field) => row('input', field.name, field.required ? 'required' : '', colors)),
    ...declared.outputs.map((field) => row('output', field.name, field.required ? 'required' : '', colors)),
    ...named('secret', declared.secrets),
    ...named('context', declared.contexts),
    ...named('call', declared.calls),
  ];
}

function row(kind: string, name: Located<string>, note: string, colors: Colors): TableCell[] {
  return [{ text: kind }, { text: inOneLine(name.value) }, { text: placeText(name), paint: colors.cyan }, { text: note, paint: colors.dim }];
}

/** More tools than this are only counted. */
const listedTools = 4;

function grantOf({ allowedTools, ...rest }: Connection | McpServer): string {
  const scope = 'scope' in rest && rest.scope === 'read-only' ? 'read-only' : '';
  if (!allowedTools) return scope;
  const names = allowedTools.map(({ value }) => inOneLine(value));
  const more = names.length > listedTools ? ` and ${names.length - listedTools} more` : '';
  const tools = names.length === 0 ? 'no tools' : `${names.slice(0, listedTools).join(', ')}${more}`;
  return scope === '' ? tools : `${scope}: ${tools}`;
}

function referenceRow({ text, kind, form, negated, instructs, resolution }: Reference, colors: Colors): TableCell[] {
  const { verdict, reason, severity, app, suggestion, target } = resolution;
  const paint = severity === 'none' ? colors.green : severityColor(severity, colors);
  const why = reason === verdict ? '' : ` (${reason})`;
  const notes = [
    negated ? 'ruled out' : instructs ? '' : 'only mentioned',
    verdict === 'undeclared' && app !== undefined ? `needs ${app}` : '',
    suggestion === undefined ? '' : `did you mean ${inOneLine(suggestion)}?`,
    target ? placeText(target) : '',
  ];
  return [
    { text: placeText(text), paint: colors.cyan },
    { text: inOneLine(text.value) },
    { text: kind === form ? kind : `${kind}, ${form}`, paint: colors.dim },
    { text: `${verdict}${why}`, paint },
    { text: notes.filter(Boolean).join(', '), paint: colors.dim },
  ];
}

function unusedRows(definition: Definition, colors: Colors): TableCell[][] {
  const use = declarationUse(definition);
  const { connections, servers } = definition.declared;
  return [
    ...connections.filter((each) => use.connection(each) === false).map((each) => row('connection', each.app, '', colors)),
    ...servers.filter((each) => use.server(each) === false).map((each) => row('server', each.label, '', colors)),
  ];
}

function placeText({ file, span }: Place): string {
  const { line, column } = file.positionAt(span.start);
  return `${makeVisible(file.path)}:${line}:${column}`;
}
