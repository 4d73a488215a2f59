import type { ReadDefinition } from '../formats/format.js';
import type { DecodedText, Instructions } from '../model/definition.js';
import type { Block } from '../model/outline.js';
import type { Reference } from '../model/reference.js';
import { overlaps } from '../text/span.js';
import { candidatesInApps } from './candidates/apps.js';
import type { Candidate } from './candidates/candidate.js';
import { candidatesInCode, mayFindInCode } from './candidates/code-blocks.js';
import type { DocumentView } from './candidates/names.js';
import { candidatesInNames } from './candidates/names.js';
import { candidatesInPhrases } from './candidates/phrases.js';
import { QuickLook } from './candidates/quick-look.js';
import { candidatesInServerLists, wordsIn } from './candidates/server-lists.js';
import { Surroundings } from './context/surroundings.js';
import { Stances } from './context/stance.js';
import { Document, roleOf, viewOf } from './document.js';
import type { ScanEnvironment } from './environment.js';
import { listReferences } from './list-entries.js';
import { atWord, codeSpan, dottedCall, glanceAt, markedWord, unclear } from './reading/glance.js';
import type { Glance } from './reading/glance.js';
import type { Passage, PassageRole } from './reading/passage.js';
import { app, hostTool, phrase } from './reading/signs.js';
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
  for (const written of definition.instructions) {
    const { decoded } = written;
    const instructions = decoded ? { ...written, file: decoded.file, span: { start: 0, end: decoded.file.text.length }, outline: decoded.outline } : written;
    const document = new Document(instructions);
    const look = firstLook(document, vocabulary);
    const read = (passage: Passage, signs: number): void => {
      const around = new Surroundings(document, passage);
      const candidates = candidatesIn(around, signs, vocabulary, look);
      if (!candidates.length) return;
      const inText = resolveAll(candidates, new Stances(passage, around.scope), vocabulary);
      const found = decoded ? inText.map((reference) => inFile(reference, written, decoded)) : inText;
      references.push(...(instructions.role === 'linked' ? found.map(atMostWarning) : found));
    };
    const { blocks } = instructions.outline;
    for (let index = -1; index < blocks.length; index++) {
      const others = document.othersAt(index);
      const block = blocks[index];
      if (others) for (const passage of others) read(passage, passage.signs(vocabulary.signs));
      else if (block && isWorthReading(document, block, look.signs[index] ?? 0, vocabulary, look)) {
        const passage = document.passageAt(index);
        if (passage) read(passage, look.signs[index] ?? 0);
      }
    }
  }
  return references.sort((a, b) => compare(a.text.file.path, b.text.file.path) || a.text.span.start - b.text.span.start || a.text.span.end - b.text.span.end);
}

/** A reference found in a decoded text, at its place in the file that holds the text. */
function inFile(reference: Reference, instructions: Instructions, { file: text, place }: DecodedText): Reference {
  const { resolution } = reference;
  const { file } = instructions;
  const { coveredBy } = resolution;
  return {
    ...reference,
    instructions,
    text: { ...reference.text, file, span: place(reference.text.span) },
    resolution: coveredBy?.file === text ? { ...resolution, coveredBy: { file, span: place(coveredBy.span) } } : resolution,
  };
}

/** What a file says that is read only when the model follows a link to it is at most a warning. */
function atMostWarning(reference: Reference): Reference {
  const { resolution } = reference;
  return resolution.severity === 'error' ? { ...reference, resolution: { ...resolution, severity: 'warning' } } : reference;
}

/** What a first look over the passages of a document finds. */
interface FirstLook {
  readonly view: DocumentView;
  /** With this view. */
  readonly quick: QuickLook;
  /** Whether it found no name at all; then a second look finds none either, in the passages that both look at. */
  readonly isEmpty: boolean;
  /** What a glance at each block shows. */
  readonly signs: Int32Array;
}

/** What the document says of names. */
function firstLook(document: Document, vocabulary: Vocabulary): FirstLook {
  const blank = viewOf(document, []);
  const { file, outline } = document.instructions;
  const quick = new QuickLook(file.text, vocabulary, blank);
  const sure: Candidate[] = [];
  const look = (glance: Glance, index: number, other?: Passage): void => {
    if (!quick.mayFind(glance, document, index, other)) return;
    const passage = other ?? document.passageAt(index);
    if (passage) sure.push(...candidatesInNames(passage, new Surroundings(document, passage), vocabulary, blank));
  };
  const signs = new Int32Array(outline.blocks.length);
  for (let index = 0; index < signs.length; index++) {
    const others = document.othersAt(index);
    const block = outline.blocks[index];
    if (others) {
      for (const passage of others) if (isLookedAtFirst(passage.role)) look(passage.glance(vocabulary.signs), index, passage);
    } else if (block && isLookedAtFirst(roleOf(block))) {
      const glance = glanceAt(file.text, block.content, vocabulary.signs, false);
      signs[index] = glance.found;
      look(glance, index);
    }
  }
  if (sure.length === 0) return { view: blank, quick, isEmpty: true, signs };
  const view = viewOf(document, sure);
  return { view, quick: new QuickLook(file.text, vocabulary, view), isEmpty: false, signs };
}

function isLookedAtFirst(role: PassageRole): boolean {
  return role !== 'code' && role !== 'description';
}

/** Whether a block has to be read word by word: what it says, or the list or row that it stands in, may name something. */
function isWorthReading({ holdsMcp, instructions }: Document, block: Block, signs: number, vocabulary: Vocabulary, { isEmpty }: FirstLook): boolean {
  if (roleOf(block) === 'code') return mayFindInCode(instructions.file.text, block, vocabulary);
  if (signs & (phrase | app)) return true;
  if (!holdsMcp) return !isEmpty && (signs & anyName) !== 0;
  return (signs & anyName) !== 0 || block.listItem !== undefined || block.cell !== undefined;
}

const anyName = hostTool | codeSpan | unclear | markedWord | atWord | dottedCall;

/** The candidates of one passage, without those that a stronger one covers. */
function candidatesIn(around: Surroundings, signs: number, vocabulary: Vocabulary, { view, quick, isEmpty }: FirstLook): Candidate[] {
  const { document, passage } = around;
  if (passage.role === 'code') return passage.block?.kind === 'html' ? [] : candidatesInCode(passage, vocabulary);
  const mayName = !(isEmpty && isLookedAtFirst(passage.role)) && quick.mayFind(passage.glance(vocabulary.signs), document, passage.index, passage);
  if (!mayName && !document.holdsMcp && !(signs & (phrase | app))) return [];
  if (passage.tokens.length === 0) return [];
  const names = mayName ? candidatesInNames(passage, around, vocabulary, view) : [];
  const phrases = signs & phrase || document.holdsMcp ? candidatesInPhrases(passage, vocabulary) : [];
  const listed = document.holdsMcp ? candidatesInServerLists(passage, around, rowLabel(document, passage), vocabulary) : [];
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

/** The words of the first cell of the row in which a cell stands. */
function rowLabel(document: Document, { block, index }: Passage): string | undefined {
  if (!block?.cell || block.cell.column === 0 || block.cell.row === 0) return undefined;
  const first = document.passageAt(index - block.cell.column);
  return first?.block?.cell?.column === 0 ? wordsIn(first.tokens, 0, first.tokens.length) : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
