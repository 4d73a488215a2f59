import type { LintReport } from '../engine/lint-types.js';
import type { Definition, Field } from '../model/definition.js';
import type { Severity } from '../model/diagnostic.js';
import type { Located, Place } from '../model/located.js';
import type { Reason, Reference, ReferenceKind, Verdict } from '../model/reference.js';
import { declarationUse } from './declaration-use.js';
import { rangeOf, toJson } from './json-range.js';
import type { JsonRange } from './json-range.js';
import { maskSecrets } from './mask-secrets.js';

/** The output of `workerlint references --format json`; `schemas/references-output.schema.json` describes it. */
export interface ReferencesOutput {
  readonly version: 1;
  readonly definitions: readonly JsonDefinition[];
}

export interface JsonPlace {
  /** Relative to the working directory, `/` separators. */
  readonly file: string;
  readonly range: JsonRange;
}

export interface JsonDefinition {
  /** Its folder, relative to the working directory; `.` for that itself. */
  readonly root: string;
  readonly format: string;
  readonly main: string;
  readonly name: string | null;
  readonly mode: Definition['mode'];
  readonly declared: JsonDeclarations;
  readonly references: readonly JsonReference[];
}

export interface JsonDeclarations {
  /** Whether anything in scope declares connections, servers or tools. */
  readonly checkable: boolean;
  /** `allowedTools` is null where every tool is allowed; `used` says whether the instructions use it, null where a script does the work. */
  readonly connections: readonly (JsonPlace & { app: string; allowedTools: readonly string[] | null; scope: 'full' | 'read-only'; used: boolean | null })[];
  readonly servers: readonly (JsonPlace & { label: string; transport: string | null; allowedTools: readonly string[] | null; used: boolean | null })[];
  /** Null where the definition has no list of tools. */
  readonly tools: readonly (JsonPlace & { name: string; text: string })[] | null;
  readonly disabled: readonly JsonName[];
  readonly inputs: readonly JsonField[];
  readonly outputs: readonly JsonField[];
  readonly secrets: readonly JsonName[];
  readonly contexts: readonly JsonName[];
  readonly calls: readonly JsonName[];
}

export type JsonName = JsonPlace & { readonly name: string };
export type JsonField = JsonName & { readonly kind: Field['kind']; readonly required: boolean };

export interface JsonReference extends JsonPlace {
  readonly text: string;
  readonly kind: ReferenceKind;
  readonly form: string;
  readonly evidence: Reference['evidence'];
  readonly instructs: boolean;
  readonly negated: boolean;
  readonly resolution: Verdict;
  readonly reason: Reason;
  readonly severity: Severity | 'none';
  readonly app: string | null;
  /** Further apps that the words fit as well. */
  readonly otherApps: readonly string[];
  readonly server: string | null;
  readonly tool: string | null;
  /** The declaration that answers it, or stands in its way. */
  readonly target: JsonPlace | null;
  readonly suggestions: readonly string[];
}

export function formatReferencesJson(report: LintReport): string {
  return toJson(referencesOutput(report), maskSecrets(report).maskText);
}

export function referencesOutput({ definitions }: LintReport): ReferencesOutput {
  return { version: 1, definitions: definitions.map(jsonDefinition) };
}

function jsonDefinition(definition: Definition): JsonDefinition {
  const { root, format, main, name, mode, references } = definition;
  return {
    root: root === '' ? '.' : root,
    format,
    main: main.path,
    name: name?.value ?? null,
    mode,
    declared: jsonDeclarations(definition),
    references: references.map(jsonReference),
  };
}

function jsonDeclarations(definition: Definition): JsonDeclarations {
  const { checkable, connections, servers, toolList, disabled, inputs, outputs, secrets, contexts, calls } = definition.declared;
  const use = declarationUse(definition);
  return {
    checkable,
    connections: connections.map((connection) => ({
      app: connection.app.value,
      ...jsonPlace(connection.app),
      allowedTools: values(connection.allowedTools),
      scope: connection.scope,
      used: use.connection(connection),
    })),
    servers: servers.map((server) => ({
      label: server.label.value,
      ...jsonPlace(server.label),
      transport: server.transport ?? null,
      allowedTools: values(server.allowedTools),
      used: use.server(server),
    })),
    tools: toolList ? toolList.entries.map(({ name, text }) => ({ name, text: text.value, ...jsonPlace(text) })) : null,
    disabled: disabled.map(jsonName),
    inputs: inputs.map(jsonField),
    outputs: outputs.map(jsonField),
    secrets: secrets.map(jsonName),
    contexts: contexts.map(jsonName),
    calls: calls.map(jsonName),
  };
}

function jsonReference({ text, kind, form, evidence, instructs, negated, resolution }: Reference): JsonReference {
  const { verdict, reason, severity, app, otherApps, server, tool, target, suggestion } = resolution;
  return {
    ...jsonPlace(text),
    text: text.value,
    kind,
    form,
    evidence,
    instructs,
    negated,
    resolution: verdict,
    reason,
    severity,
    app: app ?? null,
    otherApps: otherApps ?? [],
    server: server ?? null,
    tool: tool ?? null,
    target: target ? jsonPlace(target) : null,
    suggestions: suggestion === undefined ? [] : [suggestion],
  };
}

function jsonField({ name, kind, required }: Field): JsonField {
  return { ...jsonName(name), kind, required };
}

function jsonName(name: Located<string>): JsonName {
  return { name: name.value, ...jsonPlace(name) };
}

function jsonPlace({ file, span }: Place): JsonPlace {
  return { file: file.path, range: rangeOf(file, span) };
}

function values(list: readonly Located<string>[] | undefined): readonly string[] | null {
  return list ? list.map(({ value }) => value) : null;
}
