import type { Evidence, Judgement, ProviderId, ProviderProfile, Verdict } from './profile.js';
import { providers } from './providers/index.js';
import { shapeOf, shapes } from './shapes.js';
import type { ShapeId } from './shapes.js';

/** What every profile makes of every shape: plain data, for a table or for JSON. */
export interface ProvidersMatrix {
  readonly providers: readonly { readonly id: ProviderId; readonly title: string }[];
  /** A shape that no profile minds has no row. */
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRow {
  readonly shape: ShapeId;
  /** Heading under which a table puts the row. */
  readonly group: string;
  readonly rule: string;
  readonly summary: string;
  /** By profile; one that accepts the shape has none. */
  readonly cells: Readonly<Partial<Record<ProviderId, MatrixCell>>>;
  /** Profiles that never see such a thing: an API is not sent `outputSchema`. */
  readonly notApplicable: readonly ProviderId[];
}

export interface MatrixCell {
  readonly verdict: Verdict;
  /** For a limit: more than this is minded. */
  readonly over?: number;
  /** Which characters, keywords or formats, where the shape alone does not tell. */
  readonly detail?: string;
  /** What happens, where it is not a refusal of the request, the server or the tool: a predicate. */
  readonly effect?: string;
  /** First and last revision of MCP that says so. */
  readonly since?: string;
  readonly until?: string;
  readonly evidence: Evidence;
  readonly source: string;
}

/** Headings, each with the first shape below it, in the order of the shapes. */
const headings: readonly (readonly [ShapeId, string])[] = [
  ['tool-not-object', 'The tool and its fields'],
  ['input-schema-missing', 'Roots of the schemas'],
  ['invalid-type', 'Values of keywords'],
  ['dangling-ref', 'References'],
  ['root-properties-missing', 'Valid JSON Schema that some do not take'],
  ['open-object', 'Strict modes'],
  ['parameter-name', 'Names of parameters'],
  ['pattern-not-python', 'Regular expressions'],
  ['name-empty', 'Names of tools'],
  ['description-length', 'Descriptions'],
  ['mcp-header', 'Headers'],
];

/**
 * The matrix of all profiles, or of those with the given ids, in the order of the profiles.
 */
export function providersMatrix(ids?: readonly ProviderId[]): ProvidersMatrix {
  const profiles = Object.values(providers).filter(({ id }) => !ids || ids.includes(id));
  let group = '';
  const rows = (Object.keys(shapes) as ShapeId[]).flatMap((shape): MatrixRow[] => {
    const cells = Object.fromEntries(profiles.flatMap((profile) => {
      const cell = cellOf(profile, shape);
      return cell ? [[profile.id, cell]] : [];
    }));
    const { rule, summary } = shapeOf(shape);
    group = headings.find(([first]) => first === shape)?.[1] ?? group;
    const notApplicable = profiles.filter((profile) => !cells[profile.id] && !concerns(shape, profile)).map(({ id }) => id);
    return Object.keys(cells).length > 0 ? [{ shape, group, rule, summary, cells, notApplicable }] : [];
  });
  return { providers: profiles.map(({ id, title }) => ({ id, title })), rows };
}

/** The severest of what a profile has to say of a shape, wherever the profile keeps it. */
function cellOf(profile: ProviderProfile, shape: ShapeId): MatrixCell | undefined {
  const limits = shape === 'effective-name-length' ? profile.host?.limits : profile.limits[shape];
  const limit = limits?.[0];
  if (limit) return { ...plain(limit), over: limit.over };
  const judgement = profile.verdicts[shape] ?? elsewhere(profile, shape);
  const detail = detailOf(profile, shape);
  return judgement && { ...plain(judgement), ...(detail !== undefined && { detail }) };
}

function plain({ verdict, evidence, source, effect, since, until }: Judgement): MatrixCell {
  return { verdict, evidence, source, ...(effect !== undefined && { effect }), ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

/** Whether a consumer ever sees a thing of this kind. */
function concerns(shape: ShapeId, { output, refusal, host }: ProviderProfile): boolean {
  if (shape.startsWith('output-')) return output !== 'ignored';
  if (['field-type', 'icon-field', 'task-support', 'meta-key', 'mcp-header'].includes(shape)) return refusal !== 'request';
  return shape.startsWith('effective-') || shape === 'server-splits' || shape === 'colliding-name' ? host !== undefined : true;
}

function detailOf({ toolName, parameterName, keywords, formats }: ProviderProfile, shape: ShapeId): string | undefined {
  switch (shape) {
    case 'name-charset':
      return toolName?.charset && `takes ${toolName.charset.allows}`;
    case 'name-start':
      return toolName?.start && `takes ${toolName.start.allows}`;
    case 'parameter-name':
      return parameterName && `takes ${parameterName.allows}`;
    case 'format':
      return formats && `takes ${formats.takes.join(', ')}`;
    case 'keyword':
      return keywords && (keywords.takes ? `takes only ${keywords.takes.join(', ')}` : Object.keys(keywords.single ?? {}).join(', '));
    default:
      return undefined;
  }
}

function elsewhere({ toolName, parameterName, keywords, formats }: ProviderProfile, shape: ShapeId): Judgement | undefined {
  switch (shape) {
    case 'name-charset':
      return toolName?.charset;
    case 'name-start':
      return toolName?.start;
    case 'parameter-name':
      return parameterName;
    case 'format':
      return formats;
    case 'keyword':
      return keywords?.others ?? Object.values(keywords?.single ?? {}).sort((a, b) => a.verdict.localeCompare(b.verdict))[0];
    default:
      return undefined;
  }
}
