import type { Severity } from '../model/diagnostic.js';
import type { Observation } from './observation.js';
import { inForce, limitExceeded, severityOf } from './panel.js';
import type { Opinion, Panel } from './panel.js';
import type { Judgement, ProviderProfile } from './profile.js';
import type { Dialect } from './schema/dialect.js';
import { shapeOf } from './shapes.js';
import type { ShapeId } from './shapes.js';

/** An observation that somebody minds, or that is a mistake in itself. */
export interface Judged {
  readonly observation: Observation;
  readonly opinions: readonly Opinion[];
  /** Undefined: as severe as its rule. */
  readonly severity: Severity | undefined;
}

/** What clients that only parse an `outputSchema` look at. */
const parsedOfOutput: readonly ShapeId[] = ['output-not-object', 'output-root-type', 'output-uncompilable', 'boolean-parameter', 'properties-not-map'];

export function judge(observation: Observation, panel: Panel, dialect: Dialect | undefined): Judged | undefined {
  const { own } = shapeOf(observation.shape);
  if (panel.advice || own === 'of-rule') return panel.advice && own === 'of-rule' ? { observation, opinions: [], severity: undefined } : undefined;
  const opinions = panel.profiles.flatMap((profile): Opinion[] => {
    const judgement = inForce(judgementOf(observation, profile, panel), panel);
    return judgement && (!judgement.dialects || !dialect || judgement.dialects.includes(dialect)) ? [{ profile, judgement }] : [];
  });
  const severity = severityOf(opinions, panel);
  if (severity) return { observation, opinions: counting(opinions, severity, panel), severity };
  return own && { observation, opinions, severity: own };
}

function judgementOf(observation: Observation, profile: ProviderProfile, panel: Panel): Judgement | undefined {
  const { shape, part, amount } = observation;
  if (part === 'output' && (profile.output === 'ignored' || (profile.output === 'parsed' && !parsedOfOutput.includes(shape)))) return undefined;
  if (observation.judge) return observation.judge(profile);
  return amount === undefined ? profile.verdicts[shape] : limitExceeded(profile.limits[shape], amount, panel);
}

/** What the message tells: without a choice of profiles, a doubt of one is not worth a word beside a refusal of another. */
function counting(opinions: readonly Opinion[], severity: Severity, panel: Panel): readonly Opinion[] {
  return panel.selected && severity === 'warning' ? opinions : opinions.filter(({ judgement }) => judgement.verdict === 'error');
}

/** Whether any profile of a panel says something of a shape, or it is a mistake in itself. */
export function isMinded(shape: ShapeId, panel: Panel): boolean {
  const { own } = shapeOf(shape);
  if (panel.advice || own === 'of-rule') return panel.advice && own === 'of-rule';
  return own !== undefined || panel.profiles.some((profile) => profile.verdicts[shape] !== undefined || profile.limits[shape] !== undefined);
}
