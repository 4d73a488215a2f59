import type { Connection, Definition, McpServer } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Place } from '../model/located.js';
import type { Reference } from '../model/reference.js';
import { AppIndex } from '../references/app-index.js';
import { nameList } from '../model/searched-list.js';
import { foldName, nearName } from '../text/near-name.js';
import { baseName } from '../text/paths.js';
import { placeOf, type Located } from './error-location.js';
import { cleanToolName } from './read-hit.js';
import { safeName } from './redact.js';
import type { ErrorLocation, RunErrorReport, SubCause } from './report.js';

/** A tool's name taken apart as far as the definition's runtime and declarations allow. */
interface ToolName {
  readonly name: string;
  readonly app?: string;
  readonly server?: string;
  /** The tool's or action's own name. */
  readonly tool: string;
}

/**
 * Why the definition does not give the model this tool, which lines of the instructions use it or its app, and what to
 * declare where.
 */
export function locateTool(written: string, report: RunErrorReport, definition: Definition, findings: readonly Diagnostic[]): Located {
  const name = cleanToolName(written);
  const parts = takeApart(name === '' ? written : name, definition);
  const owner = declarationOf(parts, definition);
  const uses = definition.references.filter((reference) => !reference.negated && concerns(reference, parts)).map((reference) => useOf(reference, findings));
  const cause = causeOf(parts, owner, written, report, definition);
  const remedy = remedyFor(cause, parts, owner, definition);
  return { locations: [...uses, ...remedy.locations], advice: remedy.advice, ...(cause && { cause }) };
}

function takeApart(name: string, definition: Definition): ToolName {
  const { runtime, declared } = definition;
  const index = new AppIndex(declared.connections.map((each) => each.app.value));
  const wrapper = runtime.appWrapper;
  if (wrapper && name.startsWith(wrapper.prefix)) {
    const middle = name.slice(wrapper.prefix.length).split('__')[0] ?? '';
    return { name, app: index.named(middle)?.app ?? middle.toLowerCase(), tool: name };
  }
  const mcp = /^mcp__(.{1,80}?)__(.{1,200})$/u.exec(name);
  if (mcp?.[1] !== undefined && mcp[2] !== undefined) return { name, server: mcp[1], tool: mcp[2] };
  const slug = /^[A-Z][A-Z0-9_]{2,200}$/u.test(name) ? index.ofSlug(name) : undefined;
  if (slug) return { name, app: slug.app, tool: name };
  const pair = /^([\w-]{2,80}?)(?:__|:|\/|\.)([\w.-]{1,200})$/u.exec(name);
  if (pair?.[1] !== undefined && pair[2] !== undefined) {
    const server = declared.servers.find((each) => foldName(each.label.value) === foldName(pair[1] ?? ''));
    if (server) return { name, server: server.label.value, tool: pair[2] };
    const app = index.named(pair[1]);
    return { name, ...(app && { app: app.app }), ...(!app && { server: pair[1] }), tool: pair[2] };
  }
  const whole = index.named(name);
  if (whole && whole.app === name.toLowerCase()) return { name, app: whole.app, tool: name };
  const lower = index.ofSlug(name.toUpperCase());
  return { name, ...(lower && name.includes('_') && { app: lower.app }), tool: name };
}

type Owner = { readonly kind: 'connection'; readonly at: Connection } | { readonly kind: 'server'; readonly at: McpServer };

function declarationOf({ app, server, tool }: ToolName, { declared, inventories }: Definition): Owner | undefined {
  const connection = app === undefined ? undefined : declared.connections.find((each) => each.app.value === app);
  if (connection) return { kind: 'connection', at: connection };
  const serves = (each: McpServer): boolean =>
    (server !== undefined && foldName(each.label.value) === foldName(server)) ||
    (each.allowedTools?.some((allowed) => allowed.value === tool) ?? false) ||
    inventories.some((inventory) => inventory.server === each.label.value && inventory.tools.some((one) => one.name?.value === tool));
  const found = declared.servers.find(serves);
  return found && { kind: 'server', at: found };
}

/** Whether a reference names the tool, or the app or server that it belongs to. */
function concerns({ text, resolution }: Reference, { name, app, server, tool }: ToolName): boolean {
  const folded = foldName(text.value);
  if (folded === foldName(name) || folded === foldName(tool)) return true;
  if (resolution.tool !== undefined && foldName(resolution.tool) === foldName(tool)) return true;
  if (app !== undefined && (resolution.app === app || (resolution.otherApps?.includes(app) ?? false))) return true;
  return server !== undefined && resolution.server !== undefined && foldName(resolution.server) === foldName(server);
}

function useOf(reference: Reference, findings: readonly Diagnostic[]): ErrorLocation {
  const { text, instructs } = reference;
  const finding = findings.find((each) => each.path === text.file.path && each.span.start === text.span.start && each.span.end === text.span.end);
  const rule = finding?.rule ?? ruleFor(reference);
  return { ...placeOf(text), ...(rule !== undefined && { rule }), message: finding?.message ?? `The instructions ${instructs ? 'use' : 'name'} \`${safeName(text.value)}\` here.` };
}

/** The rule that speaks of such a reference. */
function ruleFor({ resolution }: Reference): string | undefined {
  if (resolution.severity === 'none' || resolution.coveredBy) return undefined;
  switch (resolution.verdict) {
    case 'undeclared':
      return resolution.reason === 'no-server' ? 'undeclared-server' : 'undeclared-connection';
    case 'not-allowed':
      return resolution.reason === 'disabled' ? 'disabled-tool' : 'tool-not-allowed';
    case 'unknown-tool':
      return 'unknown-tool';
    case 'declared': case 'builtin': case 'not-checkable':
      return undefined;
  }
}

function causeOf(parts: ToolName, owner: Owner | undefined, written: string, report: RunErrorReport, definition: Definition): SubCause | undefined {
  if (report.cause === 'empty-name' || report.cause === 'absorbed' || report.cause === 'not-loaded') return report.cause;
  const { declared } = definition;
  if (declared.disabled.some(({ value }) => value === parts.name || value === parts.app || value === parts.tool)) return 'filtered-out';
  if (owner?.at.allowedTools && !owner.at.allowedTools.some(({ value }) => value === parts.tool || value === parts.tool.toUpperCase())) {
    // The wrapper of an app is there whatever its list allows.
    if (!isWrapper(parts.name, definition)) return 'filtered-out';
  }
  if (report.code === 'tool_policy_blocked') return owner ? 'filtered-out' : 'never-declared';
  const available = availableNames(definition);
  if (parts.name !== written && available.includes(parts.name)) return 'mangled-name';
  if (available.includes(parts.name) || owner) {
    const own = definition.name?.value;
    if (report.agent !== null && own !== undefined && foldName(report.agent) !== foldName(own)) return 'other-agent';
  }
  if (nearestOf(parts, definition) !== undefined) return 'near-miss';
  if (owner?.kind === 'server') return 'server-down';
  if (available.includes(parts.name)) return undefined;
  return parts.name !== written ? 'mangled-name' : owner?.kind === 'connection' ? 'near-miss' : 'never-declared';
}

function isWrapper(name: string, { runtime: { appWrapper } }: Definition): boolean {
  return appWrapper !== undefined && name.startsWith(appWrapper.prefix) && name.endsWith(appWrapper.suffix);
}

/** Every name that the model of this definition can call, as far as its files tell. */
function availableNames({ declared, runtime, inventories }: Definition): string[] {
  const { appWrapper, mcpNames } = runtime;
  const prefixed = (label: string, tool: string): string => (mcpNames.style === 'prefixed' ? `${mcpNames.prefix}${label}${mcpNames.separator}${tool}` : tool);
  return [
    ...runtime.builtins.flatMap((tool) => [tool.name, ...(tool.aliases ?? [])]),
    ...(appWrapper ? declared.connections.map(({ app }) => `${appWrapper.prefix}${app.value}${appWrapper.suffix}`) : []),
    ...declared.servers.flatMap(({ label, allowedTools }) => (allowedTools ?? []).map(({ value }) => prefixed(label.value, value))),
    ...inventories.flatMap(({ server, tools }) => tools.flatMap(({ name }) => (name ? [server === undefined ? name.value : prefixed(server, name.value), name.value] : []))),
    ...(declared.toolList?.entries.map((entry) => entry.name) ?? []),
  ];
}

/** The name that the model meant: a near one, or the wrapper of the declared app. */
function nearestOf(parts: ToolName, definition: Definition): string | undefined {
  const near = nearName(parts.name, availableNames(definition));
  if (near !== undefined) return near;
  const { appWrapper } = definition.runtime;
  const declared = definition.declared.connections.some(({ app }) => app.value === parts.app);
  const wrapper = appWrapper && parts.app !== undefined && declared ? `${appWrapper.prefix}${parts.app}${appWrapper.suffix}` : undefined;
  return wrapper === parts.name ? undefined : wrapper;
}

function remedyFor(cause: SubCause | undefined, parts: ToolName, owner: Owner | undefined, definition: Definition): Located {
  const { declared } = definition;
  const place = (at: Place, message: string): ErrorLocation => ({ ...placeOf(at), message });
  const nearest = nearestOf(parts, definition);
  const hint = nearest === undefined ? [] : [`Did you mean \`${safeName(nearest)}\`?`];
  if (cause === 'filtered-out') {
    const off = declared.disabled.find(({ value }) => value === parts.name || value === parts.app || value === parts.tool);
    if (off) return { locations: [place(off, `\`${safeName(off.value)}\` is switched off here.`)], advice: [`Take \`${safeName(off.value)}\` out of the list in \`${off.file.path}\` that switches it off, or change the instructions.`] };
    if (owner) {
      const at = owner.at.listPlace ?? (owner.kind === 'connection' ? owner.at.app : owner.at.label);
      const label = owner.kind === 'connection' ? owner.at.app.value : owner.at.label.value;
      return { locations: [place(at, `The declaration of \`${safeName(label)}\` leaves \`${safeName(parts.tool)}\` out.`)], advice: [`Allow \`${safeName(parts.tool)}\` for \`${safeName(label)}\` in \`${at.file.path}\`, or change the instructions.`] };
    }
  }
  if (owner) {
    const at = owner.kind === 'connection' ? owner.at.app : owner.at.label;
    const down = cause === 'server-down' ? [`Check that the MCP server \`${safeName(at.value)}\` starts: its tools were missing at run time.`] : [];
    return { locations: [place(at, `\`${safeName(at.value)}\` is declared here.`)], advice: [...hint, ...down] };
  }
  const list = parts.server !== undefined ? declared.places.servers : (declared.places.connections ?? declared.places.servers);
  const missing = parts.server ?? parts.app;
  const names = parts.server !== undefined ? declared.servers.map(({ label }) => label.value) : declared.connections.map(({ app }) => app.value);
  if (!list) return { locations: [], advice: hint };
  const near = missing === undefined ? undefined : nearName(missing, names);
  const declaredNames = names.length === 0 ? 'nothing is declared there' : `declared are ${nameList(names)}`;
  const advice = [...hint, ...(near === undefined ? [] : [`Did you mean \`${safeName(near)}\`?`])];
  if (missing !== undefined) {
    const entry = parts.server === undefined && declared.places.connections ? `\`- app: ${safeName(missing)}\`` : `the server \`${safeName(missing)}\``;
    advice.push(`Add ${entry} to \`${list.key}\` in \`${baseName(list.file.path)}\`, or change the instructions so that they no longer use it.`);
  }
  return { locations: [place(list, missing === undefined ? `No entry of \`${list.key}\` has the tool \`${safeName(parts.name)}\`: ${declaredNames}.` : `\`${safeName(missing)}\` is not among \`${list.key}\`: ${declaredNames}.`)], advice };
}
