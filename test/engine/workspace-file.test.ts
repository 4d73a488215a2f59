import { describe, expect, it } from 'vitest';
import { readWorkspace } from '../../src/engine/workspace-file.js';
import type { Workspace } from '../../src/model/workspace.js';
import { SourceFile } from '../../src/text/source-file.js';

function read(text: string): Pick<Workspace, 'connections' | 'servers'> {
  const result = readWorkspace(new SourceFile('connections.json', text));
  if (result.kind === 'invalid') throw new Error(result.problem.message);
  const { connections, servers } = result.workspace;
  return { connections, servers };
}

/** `line:column message` of what is wrong. */
function problem(text: string): string {
  const file = new SourceFile('connections.json', text);
  const result = readWorkspace(file);
  if (result.kind === 'workspace') throw new Error('it was read');
  const { line, column } = file.positionAt(result.problem.span.start);
  return `${line}:${column} ${result.problem.message}`;
}

const gmail = { app: 'gmail', status: 'active' };

describe('a workspace file', () => {
  it("may be the platform's listing, apps and MCP servers in one array", () => {
    const rows = [
      { id: '1', app_name: 'gmail', status: 'active', kind: 'composio', mcp_label: null, mcp_allowed_tools: [] },
      { id: '2', app_name: 'slack', status: 'expired', kind: 'composio', mcp_label: null, mcp_allowed_tools: [] },
      { id: '3', app_name: 'mcp', status: 'active', kind: 'mcp', mcp_label: 'files', mcp_allowed_tools: ['read_file'] },
      { id: '4', app_name: 'mcp', status: 'active', kind: 'mcp', mcp_label: 'search', mcp_allowed_tools: [] },
    ];
    expect(read(JSON.stringify(rows))).toEqual({
      connections: [gmail, { app: 'slack', status: 'expired' }],
      servers: [{ label: 'files', tools: ['read_file'] }, { label: 'search' }],
    });
  });

  it('may be a list of app names, as JSON or YAML', () => {
    expect(read('["gmail"]').connections).toEqual([gmail]);
    expect(read('- gmail\n- Slack # ours\n').connections).toEqual([gmail, { app: 'slack', status: 'active' }]);
    expect(read('\ufeff[]').connections).toEqual([]);
  });

  it('may be a mapping with `connections` and `servers`', () => {
    expect(read('{"connections": [{"app": "gmail", "status": "active"}, "notion"]}').connections).toEqual([gmail, { app: 'notion', status: 'active' }]);
    expect(read('connections:\n  - app: gmail\nservers:\n  - github\n  - label: files\n    tools: [read_file]\n')).toEqual({
      connections: [gmail],
      servers: [{ label: 'github' }, { label: 'files', tools: ['read_file'] }],
    });
  });

  it('has an app connected if one of its rows is active', () => {
    const rows = ['failed', 'active', 'revoked'].map((status) => ({ app_name: 'gmail', status }));
    expect(read(JSON.stringify(rows)).connections).toEqual([gmail]);
    expect(read(JSON.stringify([rows[0], rows[2]])).connections).toEqual([{ app: 'gmail', status: 'failed' }]);
  });

  it('says at which place it is malformed', () => {
    expect(problem('[\n  "gmail",\n  {"name": "slack"}\n]')).toBe('3:3 A connection is a mapping without `app_name`.');
    expect(problem('[7]')).toBe('1:2 A connection is `7`.');
    expect(problem('- ""\n')).toBe('1:3 A connection is an empty text.');
    expect(problem('[["gmail"]]')).toBe('1:2 A connection is a list.');
    expect(problem('[{"kind": "mcp"}]')).toBe('1:2 A row of kind `mcp` has no `mcp_label`.');
    expect(problem('{"apps": []}')).toBe('1:1 The file holds a mapping without `connections`.');
    expect(problem('connections: gmail\n')).toBe('1:14 `connections` is a text, not a list.');
    expect(problem('connections: []\nservers: 3\n')).toBe('2:10 `servers` is `3`, not a list.');
    expect(problem('gmail')).toBe('1:1 The file holds a text without `connections`.');
    expect(problem('')).toBe('1:1 The file is empty.');
  });

  it('gives the place where its syntax breaks', () => {
    expect(problem('[\n  "gmail"\n  "slack"\n]')).toMatch(/^[23]:/u);
    expect(problem('connections:\n  - gmail\n bad: [\n')).toMatch(/^[34]:/u);
  });

  it('shows the forms it takes', () => {
    const result = readWorkspace(new SourceFile('c.json', '{}'));
    expect(result).toMatchObject({ kind: 'invalid', problem: { help: expect.stringContaining('[{"app_name": "gmail", "status": "active"}]') as unknown } });
  });
});
