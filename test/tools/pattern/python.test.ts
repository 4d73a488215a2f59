import { describe, expect, it } from 'vitest';
import { refusedByPython } from '../../../src/tools/pattern/python.js';

/** Each verdict is CPython 3.11's own. */
describe('Python’s regular expressions', () => {
  it.each([
    '', '^a$', '[\\w.-]+', '[\\w\\-.]', '(?i)abc', '(?i)(?m)a', '(?P<n>a)(?P=n)', '(a)\\1', 'a{2,3}?', 'a{,3}', 'a{', 'a{}', '{a}', 'a++', '(?>a)', '(?:a|b)*', '(?=a)b', '(?<=ab|cd)e',
    '(?<!a{3})b', '\\u0041\\x41\\012\\0', '\\/\\-\\@\\_', '[]a]', '[^]a]', '[a-]', '[-a]', '[[:alpha:]]', '(?#note)a', '(a)(?(1)b|c)', '(?(1)b|c)(a)', '(?-i:a)', '(?s-i:a)', '\\Z', '[\\b]', '😀+', '[😀-😎]', '(?x) a ( b',
    '^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_\'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$',
  ])('compiles %j', (pattern) => {
    expect(refusedByPython(pattern)).toBeUndefined();
  });

  it.each([
    ['\\p{L}', 'bad escape'], ['[^\\p{Cc}]', 'bad escape'], ['(?<n>a)', 'unknown extension'], ['\\k<n>', 'bad escape'], ['\\u{41}', 'incomplete escape'], ['\\z', 'bad escape'], ['\\cA', 'bad escape'],
    ['[^]', 'unterminated'], ['[]', 'unterminated'], ['[\\w-.]', 'bad character range'], ['[z-a]', 'bad character range'], ['(?<=a+)b', 'fixed width'], ['(?<=a|bc)d', 'fixed width'], ['*a', 'nothing to repeat'],
    ['^*', 'nothing to repeat'], ['a**', 'multiple repeat'], ['a{3,2}', 'min repeat'], ['(a', 'missing `)`'], ['a)', 'unbalanced'], ['\\', 'end of pattern'], ['a(?i)b', 'not at the start'], ['\\2(a)', 'invalid group reference'],
    ['(a\\1)', 'open group'], ['(?P<n>a)(?P<n>b)', 'redefinition'], ['(?P=n)', 'unknown group name'], ['(?(2)a)', 'group'], ['\\x4', 'incomplete escape'], ['\\400', 'outside of range'], ['(?#a', 'missing `)`'], ['(?P!a)', 'unknown extension'],
  ])('refuses %j', (pattern, reason) => {
    expect(refusedByPython(pattern)).toContain(reason);
  });

  it('reads long and deep patterns in one pass', () => {
    expect(refusedByPython('('.repeat(50_000) + ')'.repeat(50_000))).toBeUndefined();
    expect(refusedByPython('(?:a|'.repeat(50_000))).toContain('missing');
    expect(refusedByPython('[a-z]{1,2}'.repeat(50_000))).toBeUndefined();
  });
});
