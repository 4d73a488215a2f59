import { describe, expect, it } from 'vitest';
import { stancesIn, worker } from '../example.js';

const connections = 'connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n';
const stances = (text: string): string[] => stancesIn(worker(connections, text)).map((each) => each.replace('GMAIL_', ''));

describe('one sentence', () => {
  it.each([
    ['Call `GMAIL_SEND_EMAIL`.', ['+ SEND_EMAIL']],
    ['Do not call `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['Don’t call `GMAIL_SEND_EMAIL`, use `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '+ LIST_THREADS']],
    ['Do not call `GMAIL_SEND_EMAIL` or `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '- LIST_THREADS']],
    ['Do not call `GMAIL_SEND_EMAIL`; call `GMAIL_LIST_THREADS` instead.', ['- SEND_EMAIL', '+ LIST_THREADS']],
    ['Never guess – check with `GMAIL_LIST_THREADS`.', ['+ LIST_THREADS']],
    ['Instead of `GMAIL_SEND_EMAIL` call `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '+ LIST_THREADS']],
    ['Use `GMAIL_LIST_THREADS` rather than `GMAIL_SEND_EMAIL`.', ['+ LIST_THREADS', '- SEND_EMAIL']],
    ['Use neither `GMAIL_SEND_EMAIL` nor `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '- LIST_THREADS']],
    ['We no longer call `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['Stop without calling `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['Skip `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['`GMAIL_FETCH_EMAILS` is no substitute for `GMAIL_LIST_THREADS`.', ['+ FETCH_EMAILS', '- LIST_THREADS']],
    ['Answer (do not use `GMAIL_SEND_EMAIL`), then call `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '+ LIST_THREADS']],
    ['When in doubt never call `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['❌ `GMAIL_SEND_EMAIL`', ['- SEND_EMAIL']],
  ])('%s', (text, expected) => expect(stances(text)).toEqual(expected));
});

describe('what looks like a negation and demands', () => {
  it.each([
    ['Do not forget to call `GMAIL_LIST_THREADS`.'],
    ['Never finish without `GMAIL_LIST_THREADS`.'],
    ['Do not answer until you have called `GMAIL_LIST_THREADS`.'],
    ["Don't use anything other than `GMAIL_LIST_THREADS`."],
    ['Call nothing except `GMAIL_LIST_THREADS`.'],
    ['Call not only this but also `GMAIL_LIST_THREADS`.'],
    ['Unless told otherwise, call `GMAIL_LIST_THREADS`.'],
    ['If there is no answer, call `GMAIL_LIST_THREADS`.'],
    ['If you do not know the sender, use `GMAIL_LIST_THREADS`.'],
    ['Call `GMAIL_LIST_THREADS` at most three times, and only after a yes.'],
    ['Add no comment. Call `GMAIL_LIST_THREADS`. No emojis.'],
  ])('%s', (text) => expect(stances(text)).toEqual(['+ LIST_THREADS']));
});

describe('what is said of the name after it', () => {
  it.each([
    ['`GMAIL_SEND_EMAIL` is off limits.'],
    ['`GMAIL_SEND_EMAIL` must not be called.'],
    ['The `GMAIL_SEND_EMAIL` action is no longer available.'],
    ["`GMAIL_SEND_EMAIL` isn't allowed here."],
    ['`GMAIL_SEND_EMAIL` (deprecated)'],
    ['`GMAIL_SEND_EMAIL` — do not use.'],
  ])('%s', (text) => expect(stances(text)).toEqual(['- SEND_EMAIL']));

  it('holds for all names of its subject', () => {
    expect(stances('`GMAIL_SEND_EMAIL` and `GMAIL_LIST_THREADS` are forbidden.')).toEqual(['- SEND_EMAIL', '- LIST_THREADS']);
  });

  it('is no prohibition in a condition', () => {
    expect(stances('If `GMAIL_FETCH_EMAILS` is not available, call `GMAIL_LIST_THREADS`.')).toEqual(['+ FETCH_EMAILS', '+ LIST_THREADS']);
  });
});

describe('other languages', () => {
  it.each([
    ['Rufe niemals `GMAIL_SEND_EMAIL` auf.', ['- SEND_EMAIL']],
    ['Verwende `GMAIL_LIST_THREADS`.', ['+ LIST_THREADS']],
    ['不要使用 `GMAIL_SEND_EMAIL`。请使用 `GMAIL_LIST_THREADS`。', ['- SEND_EMAIL', '+ LIST_THREADS']],
  ])('%s', (text, expected) => expect(stances(text)).toEqual(expected));
});

describe('a prohibition that follows what it forbids', () => {
  it.each([
    ['`GMAIL_SEND_EMAIL` darf nicht aufgerufen werden.', ['- SEND_EMAIL']],
    ['Rufe `GMAIL_SEND_EMAIL` auf, aber `GMAIL_LIST_THREADS` nicht.', ['+ SEND_EMAIL', '- LIST_THREADS']],
    ['Vergiss nicht, `GMAIL_SEND_EMAIL` aufzurufen.', ['+ SEND_EMAIL']],
    ['`GMAIL_SEND_EMAIL` を使わないでください。', ['- SEND_EMAIL']],
    ['忘れないで `GMAIL_SEND_EMAIL` を呼び出す。', ['+ SEND_EMAIL']],
    ['`GMAIL_SEND_EMAIL` 도구를 사용하지 마세요.', ['- SEND_EMAIL']],
    ['N’utilisez pas `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
    ['Ohne `GMAIL_SEND_EMAIL` antworten.', ['- SEND_EMAIL']],
    ['Under no circumstances should you call `GMAIL_SEND_EMAIL`.', ['- SEND_EMAIL']],
  ])('%s', (text, expected) => expect(stances(text)).toEqual(expected));
});
