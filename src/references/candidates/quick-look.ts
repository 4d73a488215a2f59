import { Surroundings } from '../context/surroundings.js';
import type { Document } from '../document.js';
import { classes, classOf, isBlank, lower, nameMark, nameStart, underscore, upper } from '../reading/characters.js';
import { arrow, atWord, codeSpan, colonWord, dottedCall, hashWord, markedWord, unclear } from '../reading/glance.js';
import type { Glance } from '../reading/glance.js';
import type { Passage } from '../reading/passage.js';
import { callVerb, hostStart, hostTool, phrase, runPart, runVerb, slots, toolNoun, useVerb } from '../reading/signs.js';
import { near } from '../resolve/near.js';
import { casingOf, isVerbLed } from '../shape.js';
import type { Vocabulary } from '../vocabulary.js';
import { hardName } from './hard-names.js';
import { mayHoldHardName, mayStartHard } from './may-be-hard.js';
import { dottedApp, isSlip, strengthOf } from './name-likeness.js';
import type { DocumentView } from './names.js';
import { mayBeOfServer } from './of-server.js';

/** Longest name that is told from others by its characters. */
const longestName = 200;

/**
 * Tells passages that name no tool from a glance at them: most names of a text are of fields, files and values, and nothing around
 * them says otherwise. Where it finds nothing, `candidatesInNames` finds nothing; that holds whatever the words around a name are
 * that this does not look at, since all that matters is asked for at its widest.
 */
export class QuickLook {
  readonly #vocabulary: Vocabulary;
  readonly #view: DocumentView;
  readonly #text: string;
  /** Whether a server may be known before the `/` or `:` of a name, and whether the host writes its tools with one. */
  readonly #knowsServers: boolean;
  readonly #usesSlash: boolean;
  readonly #grantsDotted: boolean;
  readonly #isLikely: boolean;
  /** Whether some name is known as a tool, so that others may stand in a row with it. */
  readonly #knowsTools: boolean;

  constructor(text: string, vocabulary: Vocabulary, view: DocumentView) {
    const { grants, servers, tools, definition } = vocabulary;
    const { mcpNames, open } = definition.runtime;
    this.#text = text;
    this.#vocabulary = vocabulary;
    this.#view = view;
    this.#knowsServers = servers.length > 0 || grants?.some(({ server }) => server !== undefined) === true;
    this.#usesSlash = mcpNames.style === 'prefixed' && mcpNames.separator === '/';
    this.#grantsDotted = grants?.some(({ entry }) => entry.name.includes('.')) === true;
    this.#isLikely = servers.length > 0 || view.speaksOfMcp || !open;
    this.#knowsTools = tools.size > 0 || view.toolNames.size > 0;
  }

  /**
   * Whether a passage may name a tool.
   * @param other the passage that is read in the place of the block at the index
   */
  mayFind(glance: Glance, document: Document, index: number, other?: Passage): boolean {
    const { found, count } = glance;
    if (found & (unclear | hostTool)) return true;
    if (found & (markedWord | atWord | dottedCall) && this.#mayBeProse(found)) return true;
    if (found & hostStart && this.#knowsTools) return true;
    if (!(found & codeSpan)) return false;
    for (let at = 0; at < count; at++) {
      const kind = this.#kindOf(glance.startOf(at), glance.endOf(at), found);
      if (kind === 'tool' || (kind === 'listed' && glance.wordsBefore(at) < mostBefore && this.#isAmongTools(document, index, other))) return true;
    }
    return false;
  }

  /** Words that are no code name a tool by a mark only where it is a known one's. */
  #mayBeProse(found: number): boolean {
    const { serverMark } = this.#vocabulary;
    if (this.#knowsTools || (found & hashWord && this.#usesSlash) || (found & colonWord && this.#knowsServers)) return true;
    if (serverMark !== undefined && (found & atWord || serverMark !== '@')) return true;
    return (found & dottedCall) !== 0 && (this.#grantsDotted || (found & phrase) !== 0);
  }

  /** What a code span may be: a tool, one only where it is listed among tools, or none. */
  #kindOf(start: number, end: number, found: number): Kind {
    const text = this.#text;
    let from = start;
    while (from < end && isBlank(text.charCodeAt(from))) from++;
    let to = end;
    while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
    if (from === to) return 'none';
    let at = from;
    let seen = 0;
    let marks = 0;
    let isDunder = false;
    let run = 0;
    let runEnd = 0;
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      const kind = code < 128 ? (classes[code] ?? 0) : 0;
      if (kind & runPart) {
        if (runEnd === 0 || runEnd === at) {
          run = ((run << 5) - run + (code | 32)) & (slots - 1);
          runEnd = at + 1;
        }
      } else if (kind & nameMark) {
        if (code !== 45) marks++;
      } else if (kind === 0) break;
      else if (text.charCodeAt(at - 1) === 95) isDunder = true;
      seen |= kind;
    }
    const last = text.charCodeAt(to - 1);
    if (at - from > longestName || last >= 128 || last < 32) return 'tool';
    const isCall = at < to && at > from && text.charCodeAt(at) === 40 && last === 41 && (classOf(text.charCodeAt(from)) & nameStart) !== 0;
    if (at < to && mayHoldHardName(text, isCall ? at : from, to, this.#vocabulary)) return 'tool';
    return at < to && !isCall ? 'none' : this.#kindOfName(from, at, { seen, marks, isDunder, run, isCall }, found);
  }

  #kindOfName(from: number, to: number, { seen, marks, isDunder, run, isCall }: Shape, found: number): Kind {
    const text = this.#text;
    const vocabulary = this.#vocabulary;
    if ((isDunder || marks > 0 || text.startsWith('mcp_', from)) && mayStartHard(text, from, vocabulary)) return 'tool';
    if (vocabulary.signs.marksOf(run) & hostStart && vocabulary.hostWords.has(text.slice(from, to))) return 'tool';
    if (marks > 0) return this.#mayBeQualified(from, to) ? 'tool' : 'none';
    if (this.#knowsTools) {
      const name = text.slice(from, to);
      if (vocabulary.tools.has(name) || this.#view.toolNames.has(name) || isSlip(name, vocabulary)) return 'tool';
    }
    const isSnake = (seen & underscore) !== 0;
    if (isSnake && !(seen & lower)) {
      const name = text.slice(from, to);
      if (casingOf(name) === 'screaming') return hardName(name, { call: isCall, governed: true }, vocabulary) ? 'tool' : 'none';
    }
    // A plain word, or a type, is a tool only beside others.
    if (!isSnake && !(seen & nameMark) && (!(seen & upper) || classOf(text.charCodeAt(from)) & upper)) return 'none';
    if (this.#mayBeCalled(from, to, isSnake, isDunder, isCall, found)) return 'tool';
    return isSnake || this.#isLikely ? 'listed' : 'none';
  }

  /** A name with one of the marks of a server, an app or a list. */
  #mayBeQualified(from: number, to: number): boolean {
    const vocabulary = this.#vocabulary;
    const name = this.#text.slice(from, to);
    if (name.startsWith('~~') || name.startsWith('#tool:') || (name.startsWith('#') && this.#usesSlash)) return true;
    if (vocabulary.serverMark !== undefined && name.startsWith(vocabulary.serverMark)) return true;
    if (dottedApp(name, vocabulary) !== undefined) return true;
    if (name.includes(':')) return !name.includes('://');
    const slash = name.indexOf('/');
    if (slash >= 0) return slash === name.lastIndexOf('/') && name.indexOf('.', slash) < 0 && (this.#knowsServers || this.#usesSlash || vocabulary.hasSets);
    return name.endsWith('.mcp') || this.#grantsDotted;
  }

  /** Whether the words around the names of the passage, or those of the whole text, may make this one a tool. */
  #mayBeCalled(from: number, to: number, isSnake: boolean, isDunder: boolean, isCall: boolean, found: number): boolean {
    const vocabulary = this.#vocabulary;
    const isAbout = isSnake && this.#view.isAboutTools;
    if (vocabulary.servers.length > 0 && mayBeOfServer(this.#text, to) && strengthOf(this.#text.slice(from, to), vocabulary) !== 'none') return true;
    if (!isCall && !isAbout && !(found & (toolNoun | callVerb | useVerb | runVerb | (isSnake ? arrow : 0)))) return false;
    if (found & toolNoun) return true;
    const name = this.#text.slice(from, to);
    if (found & (callVerb | useVerb) && (vocabulary.servers.length > 0 || isDunder || (found & callVerb && isSnake && this.#isLikely))) return true;
    if ((isAbout || found & (callVerb | useVerb | runVerb)) && strengthOf(name, vocabulary) !== 'none') return true;
    if (found & arrow && isVerbLed(name)) return true;
    return (isCall || (found & (callVerb | useVerb)) !== 0) && near(name, vocabulary.near.distinct) !== undefined;
  }

  /** Whether what stands above or before a passage introduces tools. */
  #isAmongTools(document: Document, index: number, other: Passage | undefined): boolean {
    // Without the word no head introduces any.
    const passage = document.holdsTool ? (other ?? document.passageAt(index)) : undefined;
    if (!passage) return false;
    const surroundings = new Surroundings(document, passage);
    return passage.role === 'cell' ? surroundings.isToolColumn : surroundings.scope.lists === 'tools';
  }
}

type Kind = 'tool' | 'listed' | 'none';

/** A listed name stands first in its item, heading or cell: fewer words than this are before it. */
const mostBefore = 3;

/** What the characters of a name are. */
interface Shape {
  /** Their classes. */
  readonly seen: number;
  /** How many are punctuation other than a hyphen. */
  readonly marks: number;
  /** Whether two underscores stand in a row. */
  readonly isDunder: boolean;
  /** The hash of its first run. */
  readonly run: number;
  readonly isCall: boolean;
}
