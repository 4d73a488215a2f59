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
  readonly rule: string;
  readonly summary: string;
  /** By profile; one that accepts the shape has none. */
  readonly cells: Readonly<Partial<Record<ProviderId, MatrixCell>>>;
}

export interface MatrixCell {
  readonly verdict: Verdict;
  /** For a limit: more than this is minded. */
  readonly over?: number;
  readonly evidence: Evidence;
  readonly source: string;
}

export function providersMatrix(): ProvidersMatrix {
  const profiles = Object.values(providers);
  const rows = (Object.keys(shapes) as ShapeId[]).flatMap((shape): MatrixRow[] => {
    const cells = Object.fromEntries(profiles.flatMap((profile) => {
      const cell = cellOf(profile, shape);
      return cell ? [[profile.id, cell]] : [];
    }));
    const { rule, summary } = shapeOf(shape);
    return Object.keys(cells).length > 0 ? [{ shape, rule, summary, cells }] : [];
  });
  return { providers: profiles.map(({ id, title }) => ({ id, title })), rows };
}

/** The severest of what a profile has to say of a shape, wherever the profile keeps it. */
function cellOf(profile: ProviderProfile, shape: ShapeId): MatrixCell | undefined {
  const limits = shape === 'effective-name-length' ? profile.host?.limits : profile.limits[shape];
  const limit = limits?.[0];
  if (limit) return { verdict: limit.verdict, over: limit.over, evidence: limit.evidence, source: limit.source };
  const judgement = profile.verdicts[shape] ?? elsewhere(profile, shape);
  return judgement && { verdict: judgement.verdict, evidence: judgement.evidence, source: judgement.source };
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
