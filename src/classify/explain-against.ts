import type { Definition, DeclarationList } from '../model/definition.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { entryOf, valueAt } from '../model/data.js';
import { placeOf, type Located } from './error-location.js';
import { locateTool } from './locate-tool.js';
import { safeName } from './redact.js';
import type { ErrorCode } from './codes.js';
import type { ErrorLocation, LocatedReport, RunErrorReport } from './report.js';

const nothing: Located = { locations: [], advice: [] };

/** The key of a manifest that sets the limit which a code speaks of. */
const limitKeys: Partial<Record<ErrorCode, readonly (readonly string[])[]>> = {
  tool_iteration_cap_exceeded: [['limits', 'max_tool_iterations']],
  token_cap_exceeded: [['limits', 'max_total_tokens'], ['limits', 'max_output_tokens']],
  output_token_limit: [['limits', 'max_output_tokens']],
  timeout: [['limits', 'timeout_seconds']],
};

/**
 * The report with the places of a definition that it concerns: the lines that use the tool, the declaration that is
 * missing or stands in the way, the tool's schema, the limit.
 * @param findings what the linter reports of the same definition: they say which rule speaks of a place.
 */
export function explainAgainst(report: RunErrorReport, definition: Definition, findings: readonly Diagnostic[] = []): LocatedReport {
  const parts = [otherAgent(report, definition), byCode(report, definition, findings)];
  const cause = parts.find((part) => part.cause !== undefined)?.cause ?? report.cause;
  const found = parts.flatMap((part) => part.advice);
  return {
    ...report,
    ...(cause && { cause }),
    advice: [...found, ...report.advice.filter((line) => !found.includes(line))],
    locations: distinct(parts.flatMap((part) => part.locations)),
  };
}

function byCode(report: RunErrorReport, definition: Definition, findings: readonly Diagnostic[]): Located {
  switch (report.code) {
    case 'tool_not_found':
    case 'tool_disabled':
    case 'tool_policy_blocked':
      return join(subjects(report).map((name) => locateTool(name, report, definition, findings)), () => listAt(definition, 'connections', 'The tools of the worker come from here.'));
    case 'tool_iteration_cap_exceeded':
      return merge([...report.tools.map((tool) => locateTool(tool, report, definition, findings)), limits(report.code, definition)]);
    case 'bad_request_tool_schema':
    case 'invalid_tool_arguments':
      return merge(report.tools.map((tool) => schemaOf(tool, definition, findings)));
    case 'duplicate_tool_names':
      return merge(report.tools.map((tool) => namesOf(tool, definition)));
    case 'missing_connection':
      return join(subjects(report).map((tool) => locateTool(tool, report, definition, findings)), () => listAt(definition, 'connections', 'The account of one of these apps is not connected.'));
    case 'missing_secret':
      return merge([server(report, definition, 'This server needs a secret that is not set.'), listAt(definition, 'secrets', 'The secrets that the worker declares.')]);
    case 'mcp_server_not_found':
    case 'mcp_connect_failed':
    case 'mcp_error':
      return join([server(report, definition, 'The server is declared here.')], () => listAt(definition, 'servers', report.server === undefined ? 'The MCP servers of the worker.' : `Add the server \`${safeName(report.server)}\` here.`));
    default:
      return limits(report.code, definition);
  }
}

/** What the error is about: the tools that it names, else the app. */
function subjects({ tools, app }: RunErrorReport): readonly string[] {
  return tools.length > 0 || app === undefined ? tools : [app];
}

/** After a handoff the error names the agent that was active then. */
function otherAgent(report: RunErrorReport, definition: Definition): Located {
  const own = definition.name?.value;
  if (report.agent === null || own === undefined || report.code === 'agent_not_found' || same(report.agent, own)) return nothing;
  return { locations: [], advice: [`The error names the agent \`${safeName(report.agent)}\`, not this worker (\`${safeName(own)}\`): after a handoff, what that agent has and is told counts.`] };
}

function same(a: string, b: string): boolean {
  const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/gu, '');
  return plain(a) === plain(b);
}

function limits(code: ErrorCode, { manifest, main }: Definition): Located {
  const locations: ErrorLocation[] = [];
  const advice: string[] = [];
  for (const path of limitKeys[code] ?? []) {
    const key = path.join('.');
    const parent = valueAt(manifest, ...path.slice(0, -1));
    const entry = entryOf(parent, path.at(-1) ?? '');
    if (entry) locations.push({ ...placeOf(entry.value), message: `\`${key}\` sets the limit that was reached.` });
    else if (manifest) advice.push(`Set \`${key}\` in \`${main.path}\` if the default limit is too low.`);
  }
  return { locations, advice };
}

/** The definition of a tool in an inventory, with what the linter says of its schema. */
function schemaOf(tool: string, definition: Definition, findings: readonly Diagnostic[]): Located {
  const found = definition.inventories.flatMap((inventory) => inventory.tools.filter((each) => each.name?.value === tool));
  const locations = found.flatMap((each): ErrorLocation[] => {
    const { file, span } = each.node;
    const inside = findings.filter((finding) => finding.path === file.path && finding.span.start >= span.start && finding.span.end <= span.end);
    const own: ErrorLocation = { ...placeOf(each.name ?? each.node), message: `The tool \`${safeName(tool)}\` is defined here.` };
    return [own, ...inside.map((finding): ErrorLocation => ({ path: finding.path, span: finding.span, rule: finding.rule, message: finding.message }))];
  });
  return { locations, advice: [] };
}

function namesOf(tool: string, definition: Definition): Located {
  const places = definition.inventories.flatMap((inventory) => inventory.tools.flatMap((each) => (each.name?.value === tool ? [each.name] : [])));
  return { locations: places.map((place) => ({ ...placeOf(place), message: `\`${safeName(tool)}\` is defined here.` })), advice: [] };
}

function server(report: RunErrorReport, definition: Definition, message: string): Located {
  const { server: label } = report;
  if (label === undefined) return nothing;
  const found = definition.declared.servers.filter((each) => same(each.label.value, label));
  return { locations: found.map((each) => ({ ...placeOf(each.label), message })), advice: [] };
}

function listAt(definition: Definition, list: DeclarationList, message: string): Located {
  const place = definition.declared.places[list];
  return place ? { locations: [{ ...placeOf(place), message }], advice: [] } : nothing;
}

function merge(parts: readonly Located[]): Located {
  const cause = parts.find((part) => part.cause !== undefined)?.cause;
  return { locations: parts.flatMap((part) => part.locations), advice: [...new Set(parts.flatMap((part) => part.advice))], ...(cause && { cause }) };
}

function join(parts: readonly Located[], otherwise: () => Located): Located {
  const merged = merge(parts);
  return merged.locations.length > 0 ? merged : { ...merged, locations: otherwise().locations };
}

function distinct(locations: readonly ErrorLocation[]): ErrorLocation[] {
  const seen = new Set<string>();
  return locations.filter(({ path, span, message }) => {
    const key = JSON.stringify([path, span.start, span.end, message]);
    return seen.has(key) ? false : seen.add(key);
  });
}
