import type { ReadDefinition } from '../formats/format.js';
import type { DecodedText, Instructions } from '../model/definition.js';
import type { Block } from '../model/outline.js';
import type { Reference } from '../model/reference.js';
import type { Candidate } from './candidates/candidate.js';
import { mayFindInCode } from './candidates/may-be-hard.js';
import type { DocumentView } from './candidates/names.js';
import { mayHoldPhrase } from './candidates/phrase-look.js';
import { QuickLook } from './candidates/quick-look.js';
import { Document, viewOf } from './document.js';
import type { ScanEnvironment } from './environment.js';
import { listReferences } from './list-entries.js';
import { atWord, codeSpan, dottedCall, glanceAt, markedWord, unclear } from './reading/glance.js';
import type { Passage, PassageRole } from './reading/passage.js';
import { app, hostTool, phrase } from './reading/signs.js';
import { namesIn, referencesIn } from './read-passage.js';
import type { Sought } from './read-passage.js';
import type { Vocabulary } from './vocabulary.js';
import { vocabularyOf } from './vocabulary.js';

/**
 * Every place where the instructions of a definition name a tool, toolkit, server or app, by file and position. Scripts and
 * workers that run elsewhere give none.
 */
export function scanReferences(definition: ReadDefinition, environment: ScanEnvironment): Reference[] {
  if (definition.mode !== 'agent') return [];
  const vocabulary = vocabularyOf(definition, environment);
  const references = [...(vocabulary.grants ? listReferences(vocabulary, vocabulary.grants) : []), ...definition.instructions.flatMap((instructions) => referencesInText(instructions, vocabulary))];
  return references.sort((a, b) => compare(a.text.file.path, b.text.file.path) || a.text.span.start - b.text.span.start || a.text.span.end - b.text.span.end);
}

function referencesInText(written: Instructions, vocabulary: Vocabulary): Reference[] {
  const { decoded } = written;
  const instructions = decoded ? { ...written, file: decoded.file, span: { start: 0, end: decoded.file.text.length }, outline: decoded.outline } : written;
  const document = new Document(instructions);
  const look = firstLook(document, vocabulary);
  const found: Reference[] = [];
  const read = (passage: Passage, signs: number): void => {
    const sought = soughtIn(document, passage, signs, vocabulary, look);
    if (sought) found.push(...referencesIn(document, passage, sought, vocabulary));
  };
  const wanted = signsWorthReading(document, look);
  for (let index = -1; index < look.signs.length; index++) {
    const others = document.othersAt(index);
    const signs = look.signs[index] ?? 0;
    if (others) for (const passage of others) read(passage, passage.signs(vocabulary.signs));
    else if (signs & wanted) {
      const passage = document.passageAt(index);
      if (passage) read(passage, signs);
    }
  }
  const inText = decoded ? found.map((reference) => inFile(reference, written, decoded)) : found;
  return instructions.role === 'linked' ? inText.map(atMostWarning) : inText;
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
  /** The names that it found in passages; undefined where a second look, which knows what they say of the document, may find others. */
  readonly names: ReadonlyMap<Passage, readonly Candidate[]> | undefined;
  /** What a glance at each block shows. */
  readonly signs: readonly number[];
}

/** Beside what a glance shows: code that may hold a name, a block that may be listed among servers, and one in which a name was found. */
const namingCode = 1 << 16;
const listable = 1 << 17;
const named = 1 << 18;

/** What the document says of names. */
function firstLook(document: Document, vocabulary: Vocabulary): FirstLook {
  const blank = viewOf(document, []);
  const { file, outline } = document.instructions;
  const quick = new QuickLook(file.text, vocabulary, blank);
  const names = new Map<Passage, readonly Candidate[]>();
  const read = (passage: Passage): number => {
    const found = namesIn(document, passage, blank, vocabulary);
    if (found.length > 0) names.set(passage, found);
    return found.length > 0 ? named : 0;
  };
  const signs: number[] = [];
  for (let index = 0; index < outline.blocks.length; index++) {
    const others = document.othersAt(index);
    const block = outline.blocks[index] as Block;
    let found = 0;
    if (others) {
      for (const passage of others) if (isLookedAtFirst(passage.role) && quick.mayFind(passage.glance(vocabulary.signs), document, index, passage)) read(passage);
    } else if (isCode(block)) {
      if (mayFindInCode(file.text, block, vocabulary)) found = namingCode;
    } else {
      const glance = glanceAt(file.text, block.content, vocabulary.signs, false);
      found = glance.found;
      if (document.holdsMcp && (block.listItem !== undefined || block.cell)) found |= listable;
      const passage = quick.mayFind(glance, document, index) ? document.passageAt(index) : undefined;
      if (passage) found |= read(passage);
    }
    signs.push(found);
  }
  const view = names.size === 0 ? blank : viewOf(document, [...names.values()].flat());
  if (view.speaksOfMcp === blank.speaksOfMcp && view.isAboutTools === blank.isAboutTools && view.toolNames.size === 0) return { view, quick, names, signs };
  return { view, quick: new QuickLook(file.text, vocabulary, view), names: undefined, signs };
}

function isLookedAtFirst(role: PassageRole): boolean {
  return role !== 'code' && role !== 'description';
}

function isCode({ kind }: Block): boolean {
  return kind === 'fence' || kind === 'indented-code' || kind === 'html';
}

/** With none of these signs a block names nothing, whatever list or row it stands in, and need not be read word by word. */
function signsWorthReading({ holdsMcp }: Document, { names }: FirstLook): number {
  return phrase | app | namingCode | (names ? named : anyName) | (holdsMcp ? codeSpan | listable : 0);
}

const anyName = hostTool | codeSpan | unclear | markedWord | atWord | dottedCall;

const none: readonly Candidate[] = [];

/** What is sought word by word in a passage; nothing in most of them. */
function soughtIn(document: Document, passage: Passage, signs: number, vocabulary: Vocabulary, { view, quick, names: known }: FirstLook): Sought | undefined {
  if (passage.role === 'code') return passage.block?.kind === 'html' ? undefined : { signs, names: none, view };
  const isKnown = known !== undefined && isLookedAtFirst(passage.role);
  const names = isKnown ? (known.get(passage) ?? none) : quick.mayFind(passage.glance(vocabulary.signs), document, passage.index, passage) ? undefined : none;
  const shown = (signs & (phrase | app)) !== phrase || mayHoldPhrase(passage, vocabulary) ? signs : signs & ~phrase;
  return names !== none || document.holdsMcp || shown & (phrase | app) ? { signs: shown, names, view } : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
