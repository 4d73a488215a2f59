import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const skill = (body: string, more = '') => `---\nname: s\ndescription: Does s.\nallowed-tools: Read\n${more}---\n${body}`;
const manifest = '{"mcpServers": {"docs": {"command": "docs"}}}';

const instructionsOf = (files: Record<string, string>) => lint(memoryTree(files)).definitions.find(({ format }) => format === 'agent-skill')?.instructions.map(({ role, file }) => `${role} ${file.path}`);

/** What is reported as missing, with the file that links to it. */
const missed = (files: Record<string, string>) =>
  lint(memoryTree(files)).diagnostics.flatMap(({ rule, path, message }) => (rule === 'missing-linked-file' ? `${path}: ${message.split('`')[1]}` : []));

describe('the files that a skill links to', () => {
  it('are read one hop deep', () => {
    const files = { 's/SKILL.md': skill('See [a](pages/a.md#top), [a again](./pages/a.md) and [b](pages/b%20c.md).\n'), 's/pages/a.md': 'See [c](c.md).\n', 's/pages/c.md': 'C.\n', 's/pages/b c.md': 'B.\n' };
    expect(instructionsOf(files)).toEqual(['entry s/SKILL.md', 'linked s/pages/a.md', 'linked s/pages/b c.md']);
  });

  it('are never read outside of the skill, nor from another definition', () => {
    const files = { 's/SKILL.md': skill('See [x](../x.md), [y](/y.md), [z](file:///z.md), [w](../../../w.md) and [t](t/SKILL.md).\n'), 'x.md': 'X.\n', 'y.md': 'Y.\n', 's/t/SKILL.md': skill('T.\n') };
    expect(instructionsOf(files)?.slice(0, 2)).toEqual(['entry s/SKILL.md']);
  });

  it('are not those that a quotation names, of which each is looked at by itself', () => {
    const body = 'See [a](a.md), write "as [b](b.md) and [c](c.md) say", see [d](d.md) and say "[e](e.md)", not "see [f](f.md).\n\nSee [g](g.md) for "more".\n';
    expect(missed({ 's/SKILL.md': skill(body) })).toEqual(['a', 'd', 'e', 'f', 'g'].map((name) => `s/SKILL.md: ${name}.md`));
  });

  it('are at most warned of', () => {
    const files = { '.mcp.json': manifest, 'SKILL.md': skill('See [a](a.md).\n'), 'a.md': 'Call `mcp__web__open`.\n' };
    expect(lint(memoryTree(files)).diagnostics.map(({ rule, severity, path }) => `${severity} ${rule} ${path}`)).toEqual(['warning undeclared-tool a.md']);
  });

  it.each(['[a](https://example.org/a.md)', '[a](#top)', '[a](<name>.md)', '[a]({{page}}.md)', '[a](path/to/...)', '[a](example.com)', '[a](wiki/page)', '`[a](b.md)`', '```\n[a](b.md)\n```', '[a](pages)', '[a](mailto:a@example.org)'])(
    'are not missed at %j',
    (body) => {
      const { diagnostics } = lint(memoryTree({ 's/SKILL.md': skill(`${body}\n`), 's/pages/x.md': 'X.\n' }));
      expect(diagnostics.filter(({ rule }) => rule === 'missing-linked-file')).toEqual([]);
    },
  );

  it('are missed where a linked file that was read links to them, from its folder and from the skill', () => {
    const files = { 's/SKILL.md': skill('See [a](pages/a.md).\n'), 's/pages/a.md': 'See [b](b.md), [c](c.md), [d](pages/b.md), [out](../../x.md) and ![a picture](shot.png).\n', 's/pages/b.md': 'B.\n' };
    expect(missed(files)).toEqual(['s/pages/a.md: c.md']);
  });

  it.each([
    '[a](x.md)',
    '[a]( x.md )',
    '[a](<x.md> "title")',
    '[a](\nx.md)',
    '> [a](\n> x.md)',
    '[a](https://example.org/a.md), [b](#top) and [c](x.md)',
    '[![a](https://example.org/a.png)](x.md)',
    '![a](x.md)',
    '| [a](x.md) |\n| --- |',
    '[a][x]\n\n[x]: x.md',
    '[x][]\n\n[x]: x.md',
    '[x] and [a](https://example.org/a.md)\n\n[x]: x.md',
    '[x]\n\n> [x]:\n> x.md',
    '[x](no target)\n\n[x]: x.md',
  ])('are missed at %j', (body) => {
    expect(missed({ 's/SKILL.md': skill(`${body}\n`) })).toEqual(['s/SKILL.md: x.md']);
  });

  it('are missed at images of the entry', () => {
    expect(missed({ 's/SKILL.md': skill('![a](a.png) ![b](b.png)\n'), 's/b.png': '' })).toEqual(['s/SKILL.md: a.png']);
  });
});

describe('the files that a definition of one file links to', () => {
  const agent = (body: string) => ({ '.claude/agents/a.md': `---\nname: a\ndescription: Does a.\n---\n${body}`, '.claude/agents/b.md': '---\nname: b\ndescription: Does b.\n---\nB.\n', 'docs/c.md': 'C.\n' });

  it('are there from any folder upwards', () => {
    expect(missed(agent('See [b](b.md), [b](agents/b.md), [c](docs/c.md), [c](../../docs/c.md#top) and [c](./docs/c.md?plain=1).\n'))).toEqual([]);
  });

  it('are missed once', () => {
    expect(missed(agent('See [d](docs/d.md) and [d](docs/d.md#top).\n'))).toEqual(['.claude/agents/a.md: docs/d.md']);
  });

  it('are not looked for outside of the project', () => {
    expect(missed(agent('See [x](../../../x.md), [y](/etc/y.md) and [z](file:///z.md).\n'))).toEqual([]);
  });
});
