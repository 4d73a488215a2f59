import { describe, expect, it } from 'vitest';
import { referencesIn } from './example.js';

const found = (tools: string) =>
  referencesIn({ '.claude/agents/a.md': `---\nname: a\ndescription: Does a.\ntools: ${tools}\n---\nDo a.\n` }).map(({ text, resolution }) => `${text.value} → ${resolution.suggestion}`);

describe('the entries of a list of tools', () => {
  it('that are a slip of the pen away from a tool are told', () => {
    expect(found('Raed, Grep')).toEqual(['Raed → Read']);
    expect(found('read, WebFetsh')).toEqual(['read → Read', 'WebFetsh → WebFetch']);
  });

  it('that stand in the list of another host, all in small letters, are not', () => {
    expect(found('read, grep, find, ls')).toEqual([]);
  });

  it('that another host has are not, though they be a part of a name', () => {
    expect(found('search, codebase, editFiles, fetch, Read')).toEqual([]);
  });
});
