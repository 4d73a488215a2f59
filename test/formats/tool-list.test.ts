import { describe, expect, it } from 'vitest';
import { readToolList } from '../../src/formats/tool-list.js';
import { parseFrontMatter } from '../../src/parse/front-matter.js';
import { SourceFile } from '../../src/text/source-file.js';

/** The entries of `tools:`, as written; each must be exactly what stands at its place. */
const entries = (value: string) => {
  const file = new SourceFile('a.md', `---\nname: a\ntools:${value}\n---\n`);
  const list = readToolList(parseFrontMatter(file).data, ['tools']);
  for (const { text } of list?.entries ?? []) expect(file.slice(text.span)).toBe(text.value);
  return list?.entries.map(({ text }) => text.value);
};

describe('readToolList', () => {
  it.each([
    [' Read, Write, Bash', ['Read', 'Write', 'Bash']],
    [' Bash(git:*) Bash(jq:*) Read', ['Bash(git:*)', 'Bash(jq:*)', 'Read']],
    [' [Read, "Bash(git add:*, git commit:*)"]', ['Read', 'Bash(git add:*, git commit:*)']],
    ['\n  - Read\n  - mcp__docs__find', ['Read', 'mcp__docs__find']],
    [' "Read, Write"', ['Read', 'Write']],
    [' Read,\n  Write', ['Read', 'Write']],
    [' >-\n  Read,\n  Write', ['Read', 'Write']],
    [' Bash(npx skills add https://example.org/a *), Agent(a, b)', ['Bash(npx skills add https://example.org/a *)', 'Agent(a, b)']],
    [' Read, Write Edit', ['Read', 'Write', 'Edit']],
    [" ['search/codebase', 'Azure MCP/*']", ['search/codebase', 'Azure MCP/*']],
    [' - Read', ['Read']],
    [' [Read] [Write]', ['Read', 'Write']],
    [' [1, Read, {a: b}]', ['Read']],
    [' []', []],
  ])('reads %j', (value, expected) => {
    expect(entries(value)).toEqual(expected);
  });

  it.each(['', ' 5', ' true', ' {Read: true}', ' ""', ' "*"', ' ["*"]', ' *', ' [{a: 1}]'])('takes %j for no list', (value) => {
    expect(entries(value)).toBeUndefined();
  });

  it('takes the first key that has a list', () => {
    const file = new SourceFile('a.md', '---\ntools: 5\nallowed-tools: Read\n---\n');
    expect(readToolList(parseFrontMatter(file).data, ['tools', 'allowed-tools'])?.key).toBe('allowed-tools');
  });
});
