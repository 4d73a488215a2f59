import { describe, expect, it } from 'vitest';
import { patternFeatures } from '../../../src/tools/pattern/features.js';
import { refusedByRe2 } from '../../../src/tools/pattern/re2.js';

const none = { lookaround: false, backreference: false, wordBoundary: false, anchored: false };

describe('features of a pattern', () => {
  it.each([
    ['a(?=b)', { lookaround: true }],
    ['(?<!a)b', { lookaround: true }],
    ['(?<name>a)', {}],
    ['[(?=]', {}],
    ['\\(?=', {}],
    ['(a)\\1', { backreference: true }],
    ['(?P<n>a)(?P=n)', { backreference: true }],
    ['\\\\1', {}],
    ['a\\b', { wordBoundary: true }],
    ['[\\b]', {}],
    ['^a$', { anchored: true }],
    ['^a\\$', {}],
    ['^[a$', {}],
    ['^[]$', { anchored: true }],
  ])('%s', (pattern, features) => {
    expect(patternFeatures(pattern)).toEqual({ ...none, ...features });
  });
});

describe('RE2', () => {
  it.each(['^a+$', '(?i)a', '\\p{L}', '(?<n>a)', '(?P<n>a)', 'a{1000}', '[^\\]]'])('takes %s', (pattern) => {
    expect(refusedByRe2(pattern)).toBeUndefined();
  });

  it.each(['(?=a)', '(a)\\1', '\\u0041', '[^]', '\\cA', 'a{1001}', 'a{1,2000}'])('refuses %s', (pattern) => {
    expect(refusedByRe2(pattern)).toBeDefined();
  });
});
