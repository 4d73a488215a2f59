import type { Settings } from '../engine/rule.js';
import type { Severity } from '../model/diagnostic.js';
import { defaultProviders } from './profile.js';
import type { Judgement, Limit, ProviderId, ProviderProfile } from './profile.js';
import { providerOf, providers } from './providers/index.js';

/** The profiles that judge the tools of a run. */
export interface Panel {
  readonly profiles: readonly ProviderProfile[];
  /** Whether the user has named them; else the rule for the default profiles holds. */
  readonly selected: boolean;
  /** Revision of MCP. */
  readonly revision: string;
  /** Whether advice is looked for, which no profile judges, instead of everything else: most runs do not want it. */
  readonly advice: boolean;
}

/** What one profile says of one thing. */
export interface Opinion {
  readonly profile: ProviderProfile;
  readonly judgement: Judgement;
}

/** One panel for all settings that say the same, since what it has looked at is kept with it. */
const panels = new Map<string, Panel>();

/** Without a choice: MCP and the default profiles. Ids that are no profile are passed over; the command line refuses them. */
export function panelFor({ providers: ids, mcpRevision }: Settings): Panel {
  const chosen = ids.flatMap((id) => providerOf(id) ?? []);
  const key = [mcpRevision, ...chosen.map(({ id }) => id)].join(' ');
  const known = panels.get(key);
  if (known) return known;
  const selected = chosen.length > 0;
  const panel: Panel = {
    profiles: selected ? [...new Set(chosen)] : [providers.mcp, ...defaultProviders.map((id) => providers[id])],
    selected,
    revision: mcpRevision,
    advice: false,
  };
  panels.set(key, panel);
  return panel;
}

const advising = new WeakMap<Panel, Panel>();

/** The same panel, asked for advice alone. */
export function adviceOnly(panel: Panel): Panel {
  let advice = advising.get(panel);
  if (!advice) advising.set(panel, (advice = { ...panel, advice: true }));
  return advice;
}

/** The panel with profiles that the tool itself names, such as strict mode. */
export function withProfiles(panel: Panel, ids: readonly ProviderId[]): Panel {
  const more = ids.map((id) => providers[id]).filter((profile) => !panel.profiles.includes(profile));
  return more.length === 0 ? panel : { ...panel, profiles: [...panel.profiles, ...more] };
}

/**
 * How severe the opinions together are; undefined when nobody whose opinion counts minds.
 * With chosen profiles: the worst of them. Without: an error if MCP or a mode that the tool itself asks for refuses it, or all of the
 * default profiles do; a warning if one of these does.
 */
export function severityOf(opinions: readonly Opinion[], panel: Panel): Severity | undefined {
  const refusing = opinions.filter(({ judgement }) => judgement.verdict === 'error').map(({ profile }) => profile.id);
  if (panel.selected) return refusing.length > 0 ? 'error' : opinions.length > 0 ? 'warning' : undefined;
  if (refusing.length === 0) return undefined;
  const byDefault: readonly string[] = defaultProviders;
  const certain = refusing.some((id) => !byDefault.includes(id)) || byDefault.every((id) => refusing.some((each) => each === id));
  return certain ? 'error' : 'warning';
}

/** The severest limit of a profile that an amount exceeds. */
export function limitExceeded(limits: readonly Limit[] | undefined, amount: number, panel: Panel): Limit | undefined {
  return limits?.find((limit) => amount > limit.over && inForce(limit, panel));
}

/** The judgement, unless it belongs to other revisions of MCP. Revisions are dates: text compares as they do. */
export function inForce<T extends Judgement>(judgement: T | undefined, { revision }: Panel): T | undefined {
  if (!judgement) return undefined;
  if (judgement.since !== undefined && revision < judgement.since) return undefined;
  if (judgement.until !== undefined && revision > judgement.until) return undefined;
  return judgement;
}
