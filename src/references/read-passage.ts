import type { Reference } from '../model/reference.js';
import { overlaps } from '../text/span.js';
import { candidatesInApps } from './candidates/apps.js';
import type { Candidate } from './candidates/candidate.js';
import { candidatesInCode } from './candidates/code-blocks.js';
import { candidatesInNames } from './candidates/names.js';
import type { DocumentView } from './candidates/names.js';
import { candidatesInPhrases } from './candidates/phrases.js';
import { candidatesInServerLists, mayNameServers } from './candidates/server-lists.js';
import { Surroundings } from './context/surroundings.js';
import { Stances } from './context/stance.js';
import type { Document } from './document.js';
import type { Passage } from './reading/passage.js';
import { app, phrase } from './reading/signs.js';
import { resolveAll } from './resolve/resolve.js';
import type { Vocabulary } from './vocabulary.js';

/** What is sought in a passage. */
export interface Sought {
  /** What a glance at it shows. */
  readonly signs: number;
  /** The tools that it names, where they are known. */
  readonly names: readonly Candidate[] | undefined;
  readonly view: DocumentView;
}

/** What one passage names, read word by word. */
export function referencesIn(document: Document, passage: Passage, sought: Sought, vocabulary: Vocabulary): Reference[] {
  const around = new Surroundings(document, passage);
  const candidates = passage.role === 'code' ? candidatesInCode(passage, vocabulary) : candidatesIn(around, sought, vocabulary);
  return candidates.length === 0 ? [] : resolveAll(candidates, new Stances(passage, around.scope), vocabulary);
}

/** The tools that one passage names, whatever the rest of the document says of them. */
export function namesIn(document: Document, passage: Passage, view: DocumentView, vocabulary: Vocabulary): Candidate[] {
  return candidatesInNames(passage, new Surroundings(document, passage), vocabulary, view);
}

/** The candidates of one passage of text, without those that a stronger one covers. */
function candidatesIn(around: Surroundings, { signs, names: known, view }: Sought, vocabulary: Vocabulary): Candidate[] {
  const { document, passage } = around;
  const names = known ?? candidatesInNames(passage, around, vocabulary, view);
  const mayServe = document.holdsMcp && mayNameServers(around);
  if (names.length === 0 && !mayServe && !(signs & (phrase | app))) return [];
  if (passage.tokens.length === 0) return [];
  const phrases = signs & phrase || mayServe ? candidatesInPhrases(passage, vocabulary) : [];
  const listed = mayServe ? candidatesInServerLists(passage, around, vocabulary) : [];
  const taken = new Set<number>();
  for (const { first, last } of [...names, ...phrases, ...listed]) for (let at = first; at <= last; at++) taken.add(at);
  const apps = signs & app ? candidatesInApps(passage, taken, vocabulary) : [];
  return names.length + phrases.length + listed.length + apps.length === 0 ? [] : withoutOverlaps([names, phrases, listed, apps]);
}

/** In order of position; of two that overlap the one of the earlier group. */
function withoutOverlaps(groups: readonly (readonly Candidate[])[]): Candidate[] {
  const all = groups.flatMap((candidates, rank) => candidates.map((candidate) => ({ candidate, rank })));
  all.sort((a, b) => a.candidate.span.start - b.candidate.span.start || a.rank - b.rank);
  const kept: typeof all = [];
  for (const each of all) {
    const last = kept.at(-1);
    if (!last || !overlaps(last.candidate.span, each.candidate.span)) kept.push(each);
    else if (each.rank < last.rank) kept[kept.length - 1] = each;
  }
  return kept.map(({ candidate }) => candidate);
}
