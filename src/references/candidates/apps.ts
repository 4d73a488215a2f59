import { longestAppName } from '../app-index.js';
import type { AppName } from '../app-index.js';
import { actionOn } from '../context/action.js';
import type { Passage, Sentence } from '../reading/passage.js';
import type { Token } from '../reading/token.js';
import { isMark, isWord } from '../reading/token.js';
import type { Vocabulary } from '../vocabulary.js';
import { appNouns } from '../words/app-nouns.js';
import { useVerbs } from '../words/verbs.js';
import type { Candidate } from './candidate.js';

/** The apps that a passage names, and whether a verb of doing governs them. Tokens of `taken` belong to stronger forms. */
export function candidatesInApps(passage: Passage, taken: ReadonlySet<number>, vocabulary: Vocabulary): Candidate[] {
  const { tokens } = passage;
  const found: Candidate[] = [];
  for (const sentence of passage.sentences) {
    for (let at = sentence.from; at < sentence.to; at++) {
      const token = tokens[at];
      if (token?.kind !== 'word' || token.args || taken.has(at)) continue;
      const named = appAt(tokens, at, sentence, vocabulary);
      if (!named) {
        const generic = genericAt(passage, at, sentence, vocabulary);
        if (generic) found.push(generic);
        continue;
      }
      const candidate = appCandidate(passage, at, named, sentence, vocabulary);
      if (candidate) found.push(candidate);
      at = named.last;
    }
  }
  return found;
}

interface Named {
  readonly app: AppName;
  readonly last: number;
  readonly name: string;
}

function appAt(tokens: readonly Token[], at: number, { to }: Sentence, { apps }: Vocabulary): Named | undefined {
  if (!apps.mayStart(tokens[at]?.lower ?? '')) return undefined;
  let name = '';
  let best: Named | undefined;
  for (let last = at; last < Math.min(to, at + longestAppName); last++) {
    const token = tokens[last];
    if (token?.kind !== 'word' || (last > at && !token.gap)) break;
    name += last > at ? ` ${token.text}` : token.text;
    const app = apps.named(name);
    if (app && app.app.length + name.length > 4) best = { app, last, name };
  }
  return best;
}

function appCandidate(passage: Passage, at: number, { app, last, name }: Named, sentence: Sentence, vocabulary: Vocabulary): Candidate | undefined {
  const { tokens } = passage;
  const capital = /^[A-Z0-9]/u.test(name);
  const starts = startsSentence(tokens, at, sentence);
  const inProject = isInProject(app.app, vocabulary);
  const action = passage.role === 'description' ? undefined : actionOn(passage, sentence, at, last);
  if (app.word === 'common' && !(inProject && action?.holds && capital)) return undefined;
  if (app.word === 'capital' && (!capital || (starts && !action))) return undefined;
  if (!capital && !action) return undefined;
  if (!app.known && !inProject) return undefined;
  const span = { start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0 };
  if (app.kind === 'server' && capital) {
    const used = tokens[at - 1]?.kind === 'word' && useVerbs.has(tokens[at - 1]?.lower ?? '');
    return { form: 'server-phrase', kind: 'server', claim: { as: 'server', name }, passage, first: at, last, span, evidence: 'medium', ...(!used && { mention: true }) };
  }
  const acts = action !== undefined && app.kind !== 'program';
  return {
    form: acts ? 'app-verb' : 'app-name',
    kind: 'app-mention',
    claim: { as: 'app', apps: [app.app], ...(acts && { writes: action.writes }) },
    passage,
    first: at,
    last,
    span,
    evidence: 'weak',
    ...(!acts && { mention: true }),
  };
}

/** "List today's calendar events", "add it to my calendar": a common noun, where an action governs it. */
function genericAt(passage: Passage, at: number, sentence: Sentence, vocabulary: Vocabulary): Candidate | undefined {
  const token = passage.tokens[at];
  if (token?.lower !== 'calendar' || passage.role === 'description') return undefined;
  const apps = vocabulary.apps.forNoun(token.lower).filter((app) => isInProject(app, vocabulary));
  if (apps.length === 0) return undefined;
  const action = actionOn(passage, sentence, at, at);
  const next = passage.tokens[at + 1];
  const holds = next?.kind === 'word' && appNouns.has(next.lower);
  if (!action || (action.through === 'noun' ? !holds : !isWord(passage.tokens[at - 1], 'the', 'my', 'your', 'our', 'their', 'team', 'shared'))) return undefined;
  return { form: 'app-verb', kind: 'app-mention', claim: { as: 'app', apps, writes: action.writes, generic: true }, passage, first: at, last: at, span: { start: token.start, end: token.end }, evidence: 'weak' };
}

function isInProject(app: string, { connections, activeApps, environment }: Vocabulary): boolean {
  return connections.has(app) || activeApps?.has(app) === true || environment.apps.has(app);
}

function startsSentence(tokens: readonly Token[], at: number, { from }: Sentence): boolean {
  return at === from || isMark(tokens[at - 1], ':', '-', '–', '—', '*', '"', '“', '(');
}
