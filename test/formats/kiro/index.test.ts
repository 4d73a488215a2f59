import { describe, expect, it } from 'vitest';
import { findings, found, linted } from '../tail.js';

const agent = (more: Record<string, unknown>): Record<string, string> => ({ '.kiro/agents/a.json': JSON.stringify({ name: 'a', ...more }) });
const servers = { mcpServers: { tides: { command: 'x' } } };

describe('discovery', () => {
  it('takes agents, steering files and powers', () => {
    expect(found({ ...agent({}), '.kiro/agents/b.md': '---\nname: b\n---\nDo b.\n', '.kiro/steering/x/c.md': 'Do c.\n', 'p/POWER.md': '---\nname: p\n---\nDo p.\n' })).toEqual(['kiro p/POWER.md', 'kiro .kiro/agents/a.json', 'kiro .kiro/agents/b.md', 'kiro .kiro/steering/x/c.md'].sort());
  });
});

describe('an agent', () => {
  it('has the tools of its list, by any of their names', () => {
    expect(findings(agent({ ...servers, tools: ['read', '@tides'], prompt: 'Use the `fs_read` tool.\n\n- Use the `fs_write` tool.\n' }))).toEqual(['tool-not-allowed .kiro/agents/a.json:1:126 fs_write']);
  });

  it('has them all with `*` or `@builtin`', () => {
    for (const tools of [['*'], ['@builtin', '@tides/x']]) expect(findings(agent({ tools, prompt: 'Use the `fs_write` tool.' }))).toEqual([]);
  });

  it('has every tool of every server with `@mcp`, and none of Kiro', () => {
    const prompt = 'Call the `open_lock` tool and `@winds/list_gusts`, use the Notion MCP server and the `fs_write` tool.';
    expect(findings(agent({ tools: ['read', '@mcp'], prompt }))).toEqual(['tool-not-allowed .kiro/agents/a.json:1:133 fs_write']);
  });

  it('has its own servers, unless it takes in those of its user', () => {
    const prompt = 'Use the tides MCP server, then the Notion MCP server.';
    expect(findings(agent({ ...servers, prompt }))).toEqual(['undeclared-server .kiro/agents/a.json:1:97 Notion MCP server']);
    expect(findings(agent({ ...servers, prompt, includeMcpJson: true })).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });

  it('may have its prompt in a file, inside the project', () => {
    expect(findings({ ...agent({ tools: ['read'], prompt: 'file://../p.md' }), '.kiro/p.md': 'Use the `fs_write` tool.\n' })).toEqual(['tool-not-allowed .kiro/p.md:1:10 fs_write']);
    for (const prompt of ['file://../../../../p.md', 'file:///etc/passwd', 'file://absent.md']) expect(findings(agent({ tools: ['read'], prompt }))).toEqual([]);
  });
});

describe('`@server/tool` in a text', () => {
  const list = JSON.stringify({ tools: ['list_ports', 'get_tide'].map((name) => ({ name, description: 'Does one thing.', inputSchema: { type: 'object', properties: {} } })) });
  const power = (text: string): Record<string, string> => ({ 'p/POWER.md': `---\nname: p\ndescription: Reads tides.\n---\n\n${text}\n`, 'p/mcp.json': JSON.stringify(servers), 'p/tools/tides.json': list });

  it.each([
    ['Call `@tides/list_port` first.', 'unknown-tool p/POWER.md:6:7 @tides/list_port'],
    ['Call @tides/get_depth first.', 'unknown-tool p/POWER.md:6:6 @tides/get_depth'],
    ['Use `@winds/list_gusts` for the wind.', 'undeclared-tool p/POWER.md:6:6 @winds/list_gusts'],
  ])('is a tool of a declared server: %s', (text, finding) => expect(findings(power(text))).toEqual([finding]));

  it.each([
    ['Call `@tides/list_ports`, then @tides/get_tide; use @tides or `@tides/*` for the rest.'],
    ['Install `@winds/gusts-client`, use `@tides/client` from npm, and use the `@winds/cli` tool.'],
    ['Write to harbour@winds.example, or ask @harbourmaster and @tides.'],
    ['Use @docs/open_items.md, `@docs/list_items.md` and @src/lib/get_rows.'],
    ['Filter by `@timestamp`, use `@http.status_code`, and decorate with `@tool`.'],
    ['Use `@builtin`, `@mcp` and `@builtin/list_files`.'],
  ])('is nothing else: %s', (text) => expect(findings(power(text))).toEqual([]));

  it('says nothing of servers where none is declared', () => {
    expect(findings({ '.kiro/steering/c.md': 'Use `@winds/list_gusts` for the wind.\n' })).toEqual([]);
    expect(findings(agent({ ...servers, includeMcpJson: true, prompt: 'Use `@winds/list_gusts` for the wind.' })).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });

  it('needs the list of tools, where there is one', () => {
    const prompt = 'Call `@tides/list_ports`, then `@tides/get_tide`.';
    expect(findings(agent({ ...servers, tools: ['@tides/list_ports'], prompt }))).toEqual(['tool-not-allowed .kiro/agents/a.json:1:124 @tides/get_tide']);
    expect(findings(agent({ ...servers, tools: ['@tides'], prompt }))).toEqual([]);
    expect(linted(agent({ ...servers, tools: ['@tides/list_ports'], prompt: 'Call `@tides/list_port`.' })).diagnostics[0]?.help).toContain('`@tides/list_ports`');
  });
});

describe('`resources`', () => {
  const wrong = 'Use the `fs_write` tool.\n';
  const reads = (resources: readonly unknown[], files: Record<string, string>): string[] => findings({ ...agent({ tools: ['read'], prompt: 'Read it.', resources }), ...files });

  it.each([
    ['file://notes/a.md', 'notes/a.md'],
    ['file://./more/a.md', '.kiro/agents/more/a.md'],
    ['file://../shared/a.md', '.kiro/shared/a.md'],
    ['file://notes/**/*.md', 'notes/a.md'],
    ['file://notes/**/*.md', 'notes/x/y/a.md'],
    ['file://notes/?.md', 'notes/a.md'],
    ['file://notes', 'notes/a.md'],
  ])('%s brings in %s', (resource, path) => expect(reads([resource], { [path]: wrong })).toEqual([`tool-not-allowed ${path}:1:10 fs_write`]));

  it.each([
    ['file://notes/*.md', 'notes/x/a.md'],
    ['file://notes/*.md', 'notes/a.txt'],
    ['file://README.md', 'README.md'],
    ['file:///notes/a.md', 'notes/a.md'],
    ['file://~/notes/a.md', 'notes/a.md'],
    ['file://../../../../notes/a.md', 'notes/a.md'],
    ['skill://notes/*.md', 'notes/a.md'],
  ])('%s does not bring in %s', (resource, path) => expect(reads([resource], { [path]: wrong })).toEqual([]));

  it('brings in no definition, which is linted for itself', () => {
    expect(reads(['file://.kiro/steering/*.md', { type: 'knowledgeBase', source: 'file://notes' }], { '.kiro/steering/a.md': wrong, 'notes/a.md': wrong })).toEqual([]);
  });

  it('brings in texts of Markdown agents, too', () => {
    expect(findings({ '.kiro/agents/b.md': '---\nname: b\ntools: [read]\nresources:\n  - file://notes/a.md\n---\nRead it.\n', 'notes/a.md': wrong })).toEqual(['tool-not-allowed notes/a.md:1:10 fs_write']);
  });

  it('reads the text of the prompt once', () => {
    expect(findings({ ...agent({ tools: ['read'], prompt: 'file://../p.md', resources: ['file://../p.md'] }), '.kiro/p.md': wrong })).toEqual(['tool-not-allowed .kiro/p.md:1:10 fs_write']);
  });

  it('remarks on a path that leads nowhere', () => {
    const { diagnostics } = linted({ ...agent({ tools: ['read'], prompt: 'Read it.', resources: ['file://notes/b.md'] }), 'notes/a.md': '# A\n' });
    expect(diagnostics.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['info missing-linked-file']);
  });

  it.each([['file://AGENTS.md'], ['file://AmazonQ.md'], ['file://notes/*.md'], ['file://notes'], ['file://~/a.md'], ['file:///a.md'], ['file://../../../a.md'], ['file://{{name}}.md'], ['skill://a/SKILL.md']])('says nothing of %s', (resource) => {
    expect(reads([resource], {})).toEqual([]);
  });
});
