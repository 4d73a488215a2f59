import type { Definition } from '../../model/definition.js';
import type { Diagnostic, Severity } from '../../model/diagnostic.js';
import type { Located, Place } from '../../model/located.js';
import type { Reference } from '../../model/reference.js';
import { overlaps } from '../../text/span.js';
import { declarationUse } from '../declaration-use.js';

/** What a definition declares against what its instructions use: two columns, and a line from each use to what answers it. */
export interface Graph {
  readonly declared: readonly DeclaredNode[];
  readonly uses: readonly UseNode[];
}

export interface DeclaredNode {
  readonly kind: string;
  readonly label: string;
  readonly place?: Place;
  /** `missing` is what nothing declares, `host` what the host has by itself, `unseen` what nobody can tell, since a script does the work. */
  readonly state: 'used' | 'unused' | 'missing' | 'host' | 'unseen';
  /** How bad it is that it is missing. */
  readonly severity?: Severity;
  /** In a word or two, where the state does not say it. */
  readonly note?: string;
}

export interface UseNode {
  readonly kind: string;
  readonly label: string;
  readonly places: readonly Place[];
  /** Its declaration, or what is missing or stands in its way; undefined where nothing is known of it. */
  readonly meets?: DeclaredNode;
  /** A severity where it does not meet what it needs; `muted` where that is nothing to report. */
  readonly state: 'met' | 'muted' | Severity;
  /** In a word or two, where a line does not say it. */
  readonly note?: string;
  readonly diagnostic?: Diagnostic;
}

/** Rules that speak of a name in the instructions which no reference stands for, with what the name is one of. */
export const undeclaredNames: Readonly<Record<string, string>> = {
  'undeclared-secret': 'secret',
  'undeclared-input': 'input',
  'undeclared-output': 'output',
  'undeclared-context': 'context',
  'undeclared-call': 'worker',
};

/** A declaration while it is not yet known whether anything uses it. */
interface Entry {
  readonly kind: string;
  readonly label: string;
  readonly place?: Place;
  readonly state?: DeclaredNode['state'];
  /** Every place that stands for it. */
  readonly places: readonly Place[];
  readonly app?: string;
  readonly server?: string;
  readonly name?: string;
  readonly note?: string;
}

/** @param found the findings that are shown of the definition */
export function graphOf(definition: Definition, found: readonly Diagnostic[]): Graph {
  const entries = entriesOf(definition);
  const extra = new Map<string, Entry>();
  const used = new Set<Entry>();
  const worst = new Map<Entry, Severity>();
  const uses = new Map<string, { entry?: Entry; node: UseNode }>();
  const add = (entry: Entry | undefined, node: UseNode): void => {
    const key = JSON.stringify([node.kind, node.label, node.state, node.note, entry && [entry.kind, entry.label]]);
    const same = uses.get(key);
    uses.set(key, { ...(entry && { entry }), node: same ? { ...same.node, places: [...same.node.places, ...node.places] } : node });
    if (entry) {
      if (node.state === 'met') used.add(entry);
      if (node.state !== 'met' && node.state !== 'muted' && worst.get(entry) !== 'error') worst.set(entry, node.state);
    }
  };
  const extraEntry = (entry: Entry): Entry => {
    const key = `${entry.kind}\n${entry.label}`;
    const known = extra.get(key) ?? entry;
    extra.set(key, known);
    return known;
  };

  const reported = new Set<Diagnostic>();
  for (const reference of definition.references) {
    const diagnostic = findingAt(reference.text, found) ?? (reference.resolution.coveredBy && findingAt(reference.resolution.coveredBy, found));
    if (diagnostic) reported.add(diagnostic);
    add(...useOf(reference, diagnostic, definition, entries, extraEntry));
  }
  for (const diagnostic of found) {
    const kind = undeclaredNames[diagnostic.rule];
    const file = definition.instructions.find((each) => each.file.path === diagnostic.path)?.file;
    if (kind === undefined || reported.has(diagnostic) || !file) continue;
    const label = file.slice(diagnostic.span);
    const entry = extraEntry({ kind, label, state: 'missing', places: [] });
    add(entry, { kind, label, places: [{ file, span: diagnostic.span }], state: diagnostic.severity, diagnostic });
  }
  for (const entry of entries) {
    if (entry.name === undefined || used.has(entry)) continue;
    const place = namedIn(definition, entry.name);
    if (place) add(entry, { kind: entry.kind, label: entry.name, places: [place], state: 'met' });
  }

  const nodes = new Map<Entry, DeclaredNode>();
  const nodeOf = (entry: Entry): DeclaredNode => {
    const known = nodes.get(entry) ?? declaredNode(entry, used.has(entry), worst.get(entry), definition);
    nodes.set(entry, known);
    return known;
  };
  const useNodes = [...uses.values()].map(({ entry, node }): UseNode => ({ ...node, ...(entry && { meets: nodeOf(entry) }) }));
  useNodes.sort((a, b) => rank(a) - rank(b));
  const order = new Map<DeclaredNode, number>();
  for (const { meets } of useNodes) if (meets && !order.has(meets)) order.set(meets, order.size);
  const declared = [...order.keys(), ...entries.map(nodeOf).filter((node) => !order.has(node))];
  // What belongs to one declaration stands together, so that lines cross little.
  const placeOf = ({ meets }: UseNode): number => (meets ? (order.get(meets) ?? 0) : order.size);
  useNodes.sort((a, b) => Number(isMuted(a)) - Number(isMuted(b)) || placeOf(a) - placeOf(b) || rank(a) - rank(b));
  return { declared, uses: useNodes };
}

function useOf(reference: Reference, diagnostic: Diagnostic | undefined, definition: Definition, entries: readonly Entry[], extra: (entry: Entry) => Entry): [Entry | undefined, UseNode] {
  const { text, kind, negated, instructs, resolution } = reference;
  const { verdict, app, server, target } = resolution;
  const node = { kind: kind === 'app-mention' ? 'app' : kind, label: text.value, places: [text], ...(diagnostic && { diagnostic }) };
  const declaration = (target && entries.find((entry) => entry.places.some((place) => covers(place, target)))) ?? (server === undefined ? undefined : entries.find((entry) => entry.server === server)) ?? (app === undefined ? undefined : entries.find((entry) => entry.app === app));
  if (negated) return [undefined, { ...node, state: 'muted', note: 'ruled out' }];
  switch (verdict) {
    case 'declared':
      return [declaration ?? (target && extra({ kind: 'declared in', label: target.file.path, place: target, places: [] })), { ...node, state: 'met' }];
    case 'builtin':
      return [declaration ?? extra({ kind: definition.runtime.title, label: 'built-in tools', state: 'host', places: [] }), { ...node, state: 'met' }];
    case 'not-checkable':
      return [undefined, { ...node, state: diagnostic?.severity ?? 'muted', note: 'cannot be checked' }];
    case 'undeclared':
    case 'not-allowed':
    case 'unknown-tool': {
      if (!diagnostic) return [undefined, { ...node, state: 'muted', note: instructs ? 'not reported' : 'only mentioned' }];
      const state = diagnostic.severity;
      if (verdict !== 'undeclared' && declaration) return [declaration, { ...node, state, note: verdict === 'not-allowed' ? 'not granted' : 'no such tool' }];
      return [extra(missing(reference, verdict)), { ...node, state, ...(verdict === 'not-allowed' && { note: 'not granted' }) }];
    }
  }
}

function missing({ text, resolution: { app, server } }: Reference, verdict: 'undeclared' | 'not-allowed' | 'unknown-tool'): Entry {
  if (verdict === 'undeclared' && server !== undefined) return { kind: 'server', label: server, state: 'missing', places: [] };
  if (verdict === 'undeclared' && app !== undefined) return { kind: 'connection', label: app, state: 'missing', places: [] };
  return { kind: 'tool', label: text.value, state: 'missing', places: [], ...(verdict !== 'undeclared' && { note: verdict === 'not-allowed' ? 'not granted' : 'there is none' }) };
}

function findingAt({ file, span }: Place, found: readonly Diagnostic[]): Diagnostic | undefined {
  return found.find((diagnostic) => diagnostic.path === file.path && overlaps(diagnostic.span, span));
}

function entriesOf({ declared }: Definition): Entry[] {
  const named = (kind: string, list: readonly Located<string>[]): Entry[] => list.map((name) => ({ kind, label: name.value, place: name, places: [name], name: name.value }));
  return [
    ...declared.connections.map((connection) => ({ kind: 'connection', label: connection.app.value, place: connection.app, places: [connection, connection.app, ...(connection.allowedTools ?? []), ...(connection.listPlace ? [connection.listPlace] : [])], app: connection.app.value })),
    ...declared.servers.map((server) => ({ kind: 'server', label: server.label.value, place: server.label, places: [server, server.label, ...(server.allowedTools ?? []), ...(server.listPlace ? [server.listPlace] : [])], server: server.label.value })),
    ...(declared.toolList?.entries ?? []).map(({ text }) => ({ kind: 'tool', label: text.value, place: text, places: [text] })),
    ...named(
      'input',
      declared.inputs.map((field) => field.name),
    ),
    ...named(
      'output',
      declared.outputs.map((field) => field.name),
    ),
    ...named('secret', declared.secrets),
    ...named('context', declared.contexts),
    ...named('worker', declared.calls),
  ];
}

function declaredNode({ kind, label, place, state, app, server, note }: Entry, isUsed: boolean, severity: Severity | undefined, definition: Definition): DeclaredNode {
  const base = { kind, label, ...(place && { place }), ...(note !== undefined && { note }) };
  if (state === 'missing') return { ...base, state, ...(severity && { severity }) };
  if (state) return { ...base, state };
  const use = declarationUse(definition);
  const known = definition.declared.connections.find((each) => each.app.value === app);
  const served = definition.declared.servers.find((each) => each.label.value === server);
  const seen = known ? use.connection(known) : served ? use.server(served) : definition.mode === 'agent' ? isUsed : null;
  if (isUsed || severity) return { ...base, state: 'used' };
  if (seen) return { ...base, state: 'unseen', note: 'used through a list of tools' };
  return { ...base, state: seen === null ? 'unseen' : 'unused' };
}

/** The first place in the instructions where a name stands as code does: in backticks or quotation marks, behind a dot, before an equals sign … */
function namedIn({ instructions }: Definition, name: string): Place | undefined {
  if (name.trim() === '') return undefined;
  for (const { file, span } of instructions) {
    for (let at = file.text.indexOf(name, span.start); at >= 0 && at < span.end; at = file.text.indexOf(name, at + name.length)) {
      const before = file.text.charAt(at - 1);
      const after = file.text.charAt(at + name.length);
      if (!/[\w-]/u.test(before + after) && (/[`"'.({$/[]/u.test(before) || /[`"'=:)}\]/]/u.test(after))) return { file, span: { start: at, end: at + name.length } };
    }
  }
  return undefined;
}

function covers(outer: Place, inner: Place): boolean {
  return outer.file.path === inner.file.path && outer.span.start <= inner.span.start && inner.span.start < Math.max(outer.span.end, outer.span.start + 1);
}

function isMuted({ state }: UseNode): boolean {
  return state === 'muted';
}

/** The worst first. */
function rank({ state }: UseNode): number {
  return ['error', 'warning', 'info', 'met', 'muted'].indexOf(state);
}
