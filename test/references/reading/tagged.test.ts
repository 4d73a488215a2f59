import { describe, expect, it } from 'vitest';
import { stancesIn, subAgent } from '../example.js';

const stances = (text: string): string[] => stancesIn(subAgent(text));

describe('text between tags without blank lines', () => {
  it('is read like any other, line by line', () => {
    expect(stances('<role>\nUse the Read tool.\n- Never use `Bash`.\n</role>')).toEqual(['+ Read', '- Bash']);
    expect(stances('<rules>\n  <tools>\n    - Use Grep to find it.\n  </tools>\n</rules>')).toEqual(['+ Grep']);
  });

  it('is excluded by its tag, and by the line that introduces it', () => {
    expect(stances('<forbidden>\nThe Write tool\n</forbidden>')).toEqual(['- Write']);
    expect(stances('<rules>\nNever:\n- call the Write tool\nUse the Read tool.\n</rules>')).toEqual(['- Write', '+ Read']);
  });

  it.each([
    ['<example>\nUse the Read tool.\n</example>'],
    ['<div>\nUse the Read tool.\n</div>'],
    ['<!--\nUse the Read tool.\n-->'],
    ['<role>\n<!-- Use the Read tool. -->\n```\nUse the Read tool.\n```\n</role>'],
  ])('is not read in examples, markup, comments and fences: %s', (text) => expect(stances(text)).toEqual([]));
});
