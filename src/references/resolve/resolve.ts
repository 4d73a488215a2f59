import type { Severity } from '../../model/diagnostic.js';
import { milder } from '../../model/diagnostic.js';
import type { Place } from '../../model/located.js';
import type { Reference } from '../../model/reference.js';
import { foldName } from '../../text/near-name.js';
import type { Candidate } from '../candidates/candidate.js';
import type { Stance, Stances } from '../context/stance.js';
import type { Vocabulary } from '../vocabulary.js';
import { withoutAlternatives } from './alternatives.js';
import { resolveApp, resolveToolkit } from './apps.js';
import type { Outcome } from './outcome.js';
import { fine, outcome, unchecked } from './outcome.js';
import { near } from './near.js';
import { resolveServer } from './servers.js';
import { resolveSlug, resolveWrapper } from './slugs.js';
import { resolveTool } from './tools.js';

/** Turns the candidates of one passage, in order of position, into references. */
export function resolveAll(candidates: readonly Candidate[], stances: Stances, vocabulary: Vocabulary): Reference[] {
  const outcomes = new Map<Candidate, Outcome>();
  let wrapper: Candidate | undefined;
  const references = candidates.map((candidate): Reference => {
    const { claim, passage, span, form, kind, evidence } = candidate;
    if (claim.as === 'wrapper') wrapper = candidate;
    const owner = claim.as === 'slug' ? (claim.owner ?? (form === 'slug-argument' ? wrapper : undefined)) : undefined;
    const found = capped(resolve(candidate, owner, vocabulary), evidence);
    outcomes.set(candidate, found);
    const covered = owner && coveredBy(found, outcomes.get(owner), owner);
    const stance = stances.of(candidate);
    const { instructs, negated } = stance;
    const { file } = passage.instructions;
    return {
      text: { value: file.slice(span), file, span },
      kind,
      form,
      instructs,
      negated,
      evidence,
      resolution: { ...found, severity: severityIn(stance, found), ...(covered && { coveredBy: covered }) },
      instructions: passage.instructions,
    };
  });
  return withoutWeakerMentions(withoutAlternatives(references, candidates));
}

/** How bad it is where it stands: a run goes on without what the text itself says may be absent. */
function severityIn({ instructs, foreseen }: Stance, { severity }: Outcome): Severity | 'none' {
  if (!instructs || severity === 'none') return 'none';
  return foreseen ? milder(severity, 'warning') : severity;
}

/** A mere mention of an app that the same passage names by a toolkit or a tool fails for the cause that is reported there. */
function withoutWeakerMentions(references: Reference[]): Reference[] {
  const stronger = new Map<string, Reference>();
  for (const each of references) {
    const { app, severity, coveredBy: covered } = each.resolution;
    if (app !== undefined && each.kind !== 'app-mention' && severity !== 'none' && !covered && !stronger.has(app)) stronger.set(app, each);
  }
  if (stronger.size === 0) return references;
  return references.map((each) => {
    const owner = each.kind === 'app-mention' && each.resolution.app !== undefined ? stronger.get(each.resolution.app) : undefined;
    return owner ? { ...each, resolution: { ...each.resolution, coveredBy: owner.text } } : each;
  });
}

function resolve(candidate: Candidate, owner: Candidate | undefined, vocabulary: Vocabulary): Outcome {
  const { claim, passage, span, evidence } = candidate;
  switch (claim.as) {
    case 'wrapper':
      return resolveWrapper(claim, vocabulary);
    case 'slug':
      return resolveSlug(claim.slug, owner?.claim.as === 'wrapper' ? owner.claim.app : undefined, vocabulary);
    case 'tool':
      return resolveTool(claim, passage.instructions.file.slice(span), evidence, vocabulary);
    case 'server':
      return resolveServer(claim.name, vocabulary, candidate.setup === true);
    case 'toolkit': {
      const found = resolveToolkit(claim, vocabulary);
      return candidate.setup && found.severity === 'error' ? { ...found, severity: 'warning' } : found;
    }
    case 'app':
      return resolveApp(claim, vocabulary);
    case 'category':
      return resolveCategory(claim.name, vocabulary);
    case 'method':
      return outcome('unknown-tool', 'invented', 'error', { app: claim.app, tool: claim.name });
  }
}

/** `~~chat`: a place that a listed category of connectors fills. */
function resolveCategory(name: string, { categories, checkable }: Vocabulary): Outcome {
  if (!categories) return unchecked(checkable ? 'unknown-server-tools' : 'nothing-declared');
  const listed = categories.get(foldName(name));
  if (listed) return fine({ target: listed });
  const nearest = near(foldName(name), categories.keys());
  const suggestion = nearest === undefined ? undefined : `~~${categories.get(nearest)?.value ?? nearest}`;
  return outcome('undeclared', 'no-category', 'warning', { suggestion });
}

/** Weak evidence carries no error. */
function capped(found: Outcome, evidence: Candidate['evidence']): Outcome {
  if (evidence !== 'weak' || found.severity === 'none') return found;
  const severity: Severity = milder(found.severity, 'warning');
  return { ...found, severity };
}

/** A slug that fails as the wrapper does to which it is passed is reported there. */
function coveredBy(slug: Outcome, wrapper: Outcome | undefined, owner: Candidate): Place | undefined {
  if (!wrapper || wrapper.severity === 'none' || slug.severity === 'none') return undefined;
  const alike = slug.verdict === wrapper.verdict && slug.reason === wrapper.reason;
  return alike ? { file: owner.passage.instructions.file, span: owner.span } : undefined;
}
