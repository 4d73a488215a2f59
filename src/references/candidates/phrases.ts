import { sentenceAt } from '../reading/passage.js';
import type { Passage } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import { foldName } from '../../text/near-name.js';
import { verbStrength } from '../shape.js';
import { sameServer } from '../vocabulary.js';
import type { Vocabulary } from '../vocabulary.js';
import { distinctToolkitNouns, otherNouns, serverNouns, toolkitNouns } from '../words/nouns.js';
import { connectVerbs } from '../words/verbs.js';
import type { Candidate } from './candidate.js';
import { genericName, lowerName, nameBefore, ownerBefore, spanOf } from './name-before.js';
import type { NameBefore } from './name-before.js';
import { serverOfGroup } from './tool-groups.js';

/** "the Notion MCP server", "the calendar toolkit", "Gmail tools". */
export function candidatesInPhrases(passage: Passage, vocabulary: Vocabulary): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'code' && token.text.includes('MCP')) found.push(...serverInCode(passage, at, token));
    if (token?.kind !== 'word' || token.args) continue;
    const joined = joinedServer(passage, at, token, vocabulary);
    if (joined) found.push(joined);
    else if (token.lower === 'mcp' || token.lower === 'mcps') {
      const phrase = serverPhrase(passage, at, vocabulary);
      if (phrase) {
        found.push(phrase);
        at = phrase.last;
      }
    } else if (toolkitNouns.has(token.lower)) {
      const phrase = toolkitPhrase(passage, at, vocabulary);
      if (phrase) found.push(...joinedBefore(passage, phrase, vocabulary), phrase);
    }
  }
  return found;
}

/** "the Slack and Gmail connectors": the apps that share the noun of a later one. */
function joinedBefore(passage: Passage, phrase: Candidate, vocabulary: Vocabulary): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  let at = phrase.first - 1;
  while (isWord(tokens[at], 'and', 'or') || isMark(tokens[at], ',', '/', '&')) {
    while (isWord(tokens[at], 'and', 'or') || isMark(tokens[at], ',', '/', '&')) at--;
    const before = nameBefore(passage, at + 1, vocabulary, true);
    if (!before?.app || before.app.kind !== undefined || before.app.word === 'common') break;
    const span = { start: tokens[before.first]?.start ?? 0, end: tokens[at]?.end ?? 0 };
    found.push({ ...phrase, claim: { as: 'toolkit', name: before.name, apps: [before.app.app] }, first: before.first, last: at, span });
    at = before.first - 1;
  }
  return found;
}

/** "Playwright-MCP": a known name and the word in one. */
function joinedServer(passage: Passage, at: number, { text, start, end }: Token, { apps, servers }: Vocabulary): Candidate | undefined {
  const name = text.endsWith('-MCP') && /^[A-Z]/u.test(text) ? text.slice(0, -4) : '';
  if (name === '' || !(apps.named(name) || servers.some(({ label }) => sameServer(label, name)))) return undefined;
  return { form: 'server-phrase', kind: 'server', claim: { as: 'server', name }, passage, first: at, last: at, span: { start, end }, evidence: 'medium' };
}

/** `Notion MCP server` in a code span of its own. */
function serverInCode(passage: Passage, at: number, token: Token): Candidate[] {
  const words = token.text.length <= 60 ? token.text.split(' ') : [];
  const mcp = words.lastIndexOf('MCP');
  const rest = words.slice(mcp + 1);
  if (mcp < 1 || rest.length > 1 || rest.some((word) => !serverNouns.has(word.toLowerCase())) || !words.slice(0, mcp).every((word) => /^[A-Z][\w.-]*$/u.test(word))) return [];
  return [{ form: 'server-phrase', kind: 'server', claim: { as: 'server', name: words.slice(0, mcp).join(' ') }, passage, first: at, last: at, span: { start: token.start, end: token.end }, evidence: 'medium' }];
}

function serverPhrase(passage: Passage, at: number, vocabulary: Vocabulary): Candidate | undefined {
  const { tokens } = passage;
  if (at === 0) return undefined;
  let last = at;
  const noun = tokens[at + 1];
  if (noun?.kind === 'word' && serverNouns.has(noun.lower)) last = at + 1;
  const before = nameBefore(passage, at, vocabulary) ?? lowerName(tokens, at, vocabulary) ?? ownerBefore(passage, at, vocabulary);
  if (!before || isToolsName(before, vocabulary)) return undefined;
  const { name, app, code } = before;
  const known = app !== undefined || vocabulary.servers.some(({ label }) => sameServer(label, name));
  // "Call the `x` MCP tool" names the tool; "ECC MCP servers" are somebody's, or of some kind.
  if (!known && last > at && noun?.lower === 'tool' && (code || /^[a-z]/u.test(name))) return undefined;
  if (!known && last > at && isWord(noun, 'servers', 'connectors')) return undefined;
  const meant = labelBehind(tokens, last, vocabulary) ?? (known ? undefined : serverOfGroup(name, passage.instructions.file.text, vocabulary));
  return serverPhraseOf(passage, meant === undefined ? before : { ...before, name: meant }, at, last);
}

/** "the Sea Charts MCP server (`charts`)": the label under which it is declared. */
function labelBehind(tokens: readonly Token[], last: number, { servers, grants }: Vocabulary): string | undefined {
  const label = tokens[last + 2];
  if (!isMark(tokens[last + 1], '(') || label?.kind !== 'code' || !isMark(tokens[last + 3], ')')) return undefined;
  const isDeclared = servers.some((server) => server.label === label.text) || grants?.some(({ server }) => server === label.text);
  return isDeclared ? label.text : undefined;
}

/** "`export-design` MCP" names a tool in the way of a server. */
function isToolsName({ code, name }: NameBefore, { servers }: Vocabulary): boolean {
  return code && verbStrength(name) === 'strong' && !servers.some(({ label }) => sameServer(label, name));
}

function serverPhraseOf(passage: Passage, before: NameBefore, noun: number, last: number): Candidate {
  const next = passage.tokens[last + 1];
  const qualifies = (next?.kind === 'word' && otherNouns.has(next.lower) && !isWord(next, 'actions')) || isAmongProducts(passage, before.first, last) || isAtPath(passage.tokens, last);
  return {
    form: 'server-phrase',
    kind: 'server',
    claim: { as: 'server', name: before.name },
    passage,
    first: before.first,
    last,
    span: spanOf(passage, before, noun, last),
    evidence: isLabel(passage, before.first, last) ? 'weak' : 'medium',
    ...(qualifies && { mention: true }),
    ...(isSetup(passage, before.first) && { setup: true }),
  };
}

/** "Depot MCP server (`servers/depot/`)": where the repository has it. */
function isAtPath(tokens: readonly Token[], last: number): boolean {
  const path = tokens[last + 2];
  return isMark(tokens[last + 1], '(') && path?.kind === 'code' && path.text.endsWith('/');
}

/** "- Playwright MCP: see its release notes", "Playwright MCP:" above a list: a label names a product as often as it names who does the step. */
function isLabel({ block, tokens }: Passage, first: number, last: number): boolean {
  return first === 0 && isMark(tokens[last + 1], ':') && (block?.listItem !== undefined || last + 2 === tokens.length);
}

/** Most tokens of a row of products. */
const longestProducts = 60;

/** "Watch these releases: Claude Code, Codex, Playwright MCP": one of several products behind a colon, most of which are no servers. */
function isAmongProducts(passage: Passage, first: number, last: number): boolean {
  const { tokens } = passage;
  const sentence = sentenceAt(passage, first);
  if (!sentence || !isWord(tokens[last], 'mcp') || !(isMark(tokens[first - 1], ',') || isWord(tokens[first - 1], 'and', 'or') || isMark(tokens[last + 1], ','))) return false;
  let colon = first - 1;
  while (colon > sentence.from && first - colon < longestProducts && !isMark(tokens[colon], ':')) colon--;
  if (!isMark(tokens[colon], ':')) return false;
  for (let at = sentence.from; at < colon; at++) if (isWord(tokens[at], 'use', 'uses', 'using', 'call', 'via', 'with', 'mcp', 'mcps', 'servers', 'required', 'requires', 'connect')) return false;
  let commas = 0;
  let servers = 0;
  for (let at = colon + 1; at < Math.min(sentence.to, colon + longestProducts); at++) {
    if (isMark(tokens[at], ',')) commas++;
    if (isWord(tokens[at], 'mcp')) servers++;
  }
  return commas >= 2 && servers <= commas / 2 + 1;
}

function toolkitPhrase(passage: Passage, at: number, vocabulary: Vocabulary): Candidate | undefined {
  const { tokens } = passage;
  const noun = tokens[at];
  if (!noun) return undefined;
  const before = nameBefore(passage, at, vocabulary) ?? genericName(tokens, at, vocabulary);
  if (!before || !fitsNoun(before, at, tokens, vocabulary)) return undefined;
  // "Composio Tool Router" goes on.
  if (/^[A-Z]/u.test(noun.text) && /^[A-Z]/u.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.kind === 'word') return undefined;
  if (before.app?.kind === 'server') return serverPhraseOf(passage, before, at, at);
  const apps = before.app ? [before.app.app] : vocabulary.apps.forNoun(before.name.toLowerCase());
  const next = tokens[at + 1];
  const qualifies = next?.kind === 'word' && otherNouns.has(next.lower);
  return {
    form: 'toolkit-phrase',
    kind: 'toolkit',
    claim: { as: 'toolkit', name: before.name, apps },
    passage,
    first: before.first,
    last: at,
    span: spanOf(passage, before, at, at),
    // "GitHub tools" may be any program for it, outside a platform that calls them so.
    evidence: noun.lower === 'tools' && !vocabulary.definition.runtime.appWrapper ? 'weak' : 'medium',
    ...((qualifies || isOneOfAKind(tokens, before.first, noun)) && { mention: true }),
    ...(isSetup(passage, before.first) && { setup: true }),
  };
}

/** "a specific Excel tool". */
function isOneOfAKind(tokens: readonly Token[], first: number, noun: Token): boolean {
  if (noun.lower !== 'tool') return false;
  return isWord(tokens[first - 1], 'a', 'an', 'one') || (tokens[first - 1]?.kind === 'word' && isWord(tokens[first - 2], 'a', 'an'));
}

function fitsNoun({ app, name, code, first }: NameBefore, at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const noun = tokens[at]?.lower ?? '';
  const { definition, servers, hasServerList, connections } = vocabulary;
  const floomLike = definition.runtime.appWrapper !== undefined;
  const plural = noun.endsWith('s') ? noun.slice(0, -1) : noun;
  if (plural === 'integration' && !isWord(tokens[first - 1], 'the', 'via', 'through', 'using', 'with')) return false;
  // "Redis connection" is a connection to a database elsewhere; floom calls what its workers declare so.
  if (plural === 'connection' && !floomLike) return false;
  if (app) {
    if (app.kind === 'program') return code && plural === 'tool';
    if (app.word === 'common') return distinctToolkitNouns.has(plural) && /^[A-Z]/u.test(name);
    return true;
  }
  if (vocabulary.apps.forNoun(name.toLowerCase()).length > 0) return (plural !== 'tool' && plural !== 'integration') || isDeclaredNoun(name, vocabulary);
  const declared = servers.some(({ label }) => sameServer(label, name)) || connections.has(foldName(name));
  if (declared) return plural !== 'tool' || code || /^[A-Z]/u.test(name);
  // Servers group their own tools: "the `repos` toolset".
  if (!distinctToolkitNouns.has(plural) || (plural === 'toolset' && servers.length > 0)) return false;
  if (/^[A-Z]/u.test(tokens[at]?.text ?? '')) return false;
  // Elsewhere data platforms have connectors of their own: "the `Lake.Storage` connector".
  if (plural === 'connector' && !floomLike && !tokens.some((token) => isWord(token, 'mcp'))) return false;
  const knows = hasServerList || connections.size > 0 || floomLike;
  return knows && (code || (/^[A-Z]/u.test(name) && isWord(tokens[first - 1], 'the', 'via', 'through', 'using', 'with')));
}

function isDeclaredNoun(noun: string, { apps, connections, activeApps }: Vocabulary): boolean {
  return apps.forNoun(noun.toLowerCase()).some((app) => connections.has(app) || activeApps?.has(app));
}

/** "Add the X MCP server", "install the Y connector": the text tells people to attach it. */
function isSetup(passage: Passage, at: number): boolean {
  const { tokens } = passage;
  const sentence = sentenceAt(passage, at);
  let i = at - 1;
  while (isWord(tokens[i], 'the', 'your', 'a', 'an', 'this', 'our', 'up', 'required', 'official')) i--;
  const verb = tokens[i];
  if (verb?.kind !== 'word' || !connectVerbs.has(verb.lower)) return false;
  const before = tokens[i - 1];
  return i === sentence?.from || before === undefined || before.kind === 'mark' || isWord(before, 'and', 'or', 'then', 'to', 'must', 'should', 'please', 'can', 'need', 'first');
}
