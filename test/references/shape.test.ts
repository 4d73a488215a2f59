import { describe, expect, it } from 'vitest';
import { casingOf, isActionRest, verbStrength, wordsOf } from '../../src/references/shape.js';

describe('casingOf', () => {
  it.each([
    ['get_bed', 'snake'],
    ['get-bed', 'kebab'],
    ['getBed', 'camel'],
    ['WebFetch', 'pascal'],
    ['GET_BED', 'screaming'],
    ['azure__storage', 'dunder'],
    ['search', 'word'],
    ['Bash', 'word'],
    ['resolve-library_id', 'snake'],
    ['src/x.ts', 'other'],
    ['_private', 'other'],
    ['trailing_', 'other'],
    ['', 'other'],
  ])('%s is %s', (name, casing) => expect(casingOf(name)).toBe(casing));
});

describe('wordsOf', () => {
  it.each([
    ['getBedById', ['get', 'bed', 'by', 'id']],
    ['list-open_items', ['list', 'open', 'items']],
  ])('%s', (name, words) => expect(wordsOf(name)).toEqual(words));
});

describe('verbStrength', () => {
  it.each([
    ['get_bed', 'strong'],
    ['createIssue', 'strong'],
    ['close_crate', 'weak'],
    ['order_by', 'none'],
    ['sort_order', 'none'],
    ['bed_id', 'none'],
    ['get', 'none'],
  ])('%s is %s', (name, strength) => expect(verbStrength(name)).toBe(strength));
});

describe('isActionRest', () => {
  it.each(['LIST_LABELS', 'EVENTS_LIST', 'CARD_GET_BY_ID', 'CREATE_WEBHOOK', 'FREE_BUSY_QUERY'])('%s is an action', (rest) => expect(isActionRest(rest)).toBe(true));
  it.each(['TOKEN', 'API_KEY', 'FETCH_LIMIT', 'LIST_PAGE_SIZE', 'SEND_DELAY_MS', 'SEARCH_EXHAUSTED', 'PORTAL_ID', 'BASE_URL'])('%s is a setting', (rest) => expect(isActionRest(rest)).toBe(false));
});
