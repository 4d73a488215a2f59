import type { ReadDefinition } from '../formats/format.js';
import type { Reference } from '../model/reference.js';
import type { Span } from '../text/span.js';
import { overlaps } from '../text/span.js';
import { candidatesInApps } from './candidates/apps.js';
import type { Candidate } from './candidates/candidate.js';
import { candidatesInCode } from './candidates/code-blocks.js';
import type { DocumentView } from './candidates/names.js';
import { candidatesInNames } from './candidates/names.js';
import { candidatesInPhrases } from './candidates/phrases.js';
import { candidatesInServerLists, wordsIn } from './candidates/server-lists.js';
import type { Scope } from './context/scope.js';
import { Stances } from './context/stance.js';
import type { Document } from './document.js';
import { readDocument, viewOf } from './document.js';
import type { ScanEnvironment } from './environment.js';
import { listReferences } from './list-entries.js';
import type { Passage } from './reading/passage.js';
import { resolveAll } from './resolve/resolve.js';
import type { Vocabulary } from './vocabulary.js';
import { vocabularyOf } from './vocabulary.js';

/**
 * Every place where the instructions of a definition name a tool, toolkit, server or app, by file and position. Scripts and
 * workers that run elsewhere give none.
 */
export function scanReferences(definition: ReadDefinition, environment: ScanEnvironment): Reference[] {
  if (definition.mode !== 'agent') return [];
  const vocabulary = vocabularyOf(definition, environment);
  const references = listReferences(vocabulary);
  for (const instructions of definition.instructions) {
    const document = readDocument(instructions);
    for (const passage of document.passages) {
      const scope = scopeOf(document, passage);
      const candidates = candidatesIn(document, passage, scope, vocabulary, viewFor(document, vocabulary));
      if (!candidates.length) continue;
      const found = resolveAll(candidates, new Stances(passage, scope), vocabulary);
      references.push(...(instructions.role === 'linked' ? found.map(atMostWarning) : found));
    }
  }
  return references.sort((a, b) => compare(a.text.file.path, b.text.file.path) || a.text.span.start - b.text.span.start || a.text.span.end - b.text.span.end);
}

/** What a file says that is read only when the model follows a link to it is at most a warning. */
function atMostWarning(reference: Reference): Reference {
  const { resolution } = reference;
  return resolution.severity === 'error' ? { ...reference, resolution: { ...resolution, severity: 'warning' } } : reference;
}

const views = new WeakMap<Document, DocumentView>();

/** What the document says of names: a first look over its passages. */
function viewFor(document: Document, vocabulary: Vocabulary): DocumentView {
  const known = views.get(document);
  if (known) return known;
  const blank = viewOf(document, []);
  const sure = document.passages.flatMap((passage) => {
    if (passage.role === 'code' || passage.role === 'description') return [];
    const scope = scopeOf(document, passage);
    return candidatesInNames(passage, scope, isToolColumn(document, passage, scope), vocabulary, blank);
  });
  const view = viewOf(document, sure);
  views.set(document, view);
  return view;
}

function scopeOf({ scopes }: Document, { block }: Passage): Scope {
  return block ? scopes.of(block) : { negated: false, tells: false, topic: false, lists: undefined };
}

/** The candidates of one passage, without those that a stronger one covers. */
export function candidatesIn(document: Document, passage: Passage, scope: Scope, vocabulary: Vocabulary, view: DocumentView): Candidate[] {
  if (passage.role === 'code') return passage.block?.kind === 'html' ? [] : candidatesInCode(passage, vocabulary);
  if (passage.tokens.length === 0) return [];
  const found: Candidate[] = [];
  const spans: Span[] = [];
  const add = (candidates: readonly Candidate[]): void => {
    for (const candidate of candidates) {
      if (spans.some((span) => overlaps(span, candidate.span))) continue;
      found.push(candidate);
      spans.push(candidate.span);
    }
  };
  add(candidatesInNames(passage, scope, isToolColumn(document, passage, scope), vocabulary, view));
  add(candidatesInPhrases(passage, vocabulary));
  add(candidatesInServerLists(passage, scope, rowLabel(document, passage), vocabulary));
  const taken = new Set(found.flatMap(({ first, last }) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)));
  add(candidatesInApps(passage, taken, vocabulary));
  return found.sort((a, b) => a.span.start - b.span.start);
}

function isToolColumn({ scopes }: Document, { block }: Passage, scope: Scope): boolean {
  if (!block?.cell || block.cell.row === 0) return false;
  const column = scopes.columnOf(block);
  return column?.tools === true || (scope.lists === 'tools' && block.cell.column === 0);
}

function rowLabel({ passages }: Document, { block, index }: Passage): string | undefined {
  if (!block?.cell || block.cell.column === 0 || block.cell.row === 0) return undefined;
  for (let i = index - 1; i >= 0 && i >= index - block.cell.column; i--) {
    const before = passages.find((each) => each.index === i);
    if (before?.block?.cell?.column === 0) return wordsIn(before.tokens, 0, before.tokens.length);
  }
  return undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
