import { describe, expect, it } from 'vitest';
import { findings, found, linted } from '../tail.js';

const workflow = (more: string, body: string): Record<string, string> => ({ '.github/workflows/w.md': `---\non: push\nengine: copilot\n${more}---\n${body}\n` });

describe('discovery', () => {
  it('takes Markdown with a trigger in the folder of workflows', () => {
    expect(found(workflow('', 'Do it.'))).toEqual(['gh-aw .github/workflows/w.md']);
    expect(found({ 'workflows/w.md': '---\n"on":\n  push:\npermissions: read-all\n---\nDo it.\n' })).toEqual(['gh-aw workflows/w.md']);
  });

  it('takes no page about workflows, no shared part, and no other Markdown', () => {
    expect(found({ '.github/workflows/README.md': '# Workflows\n\non: push\n', '.github/workflows/shared.md': '---\ntools:\n  edit:\n---\n', 'workflows/post.md': '---\ntitle: On workflows\non: Monday\n---\n', 'docs/w.md': '---\non: push\nengine: x\n---\n' })).toEqual([]);
  });
});

describe('references', () => {
  it('to an output that is not enabled are errors', () => {
    expect(findings(workflow('safe-outputs:\n  add-comment:\n', 'Use the `add_comment` tool, then the `close_issue` tool.'))).toEqual(['tool-not-allowed .github/workflows/w.md:7:39 close_issue']);
  });

  it('to enabled ones, in either spelling, to jobs and to what is always there are fine', () => {
    expect(findings(workflow('safe-outputs:\n  create-issue:\n  missing-data:\n  jobs:\n    send-mail:\n      steps: []\n', 'Use the `create-issue` tool, the `create_issue` tool, the `send_mail` tool, the `noop` tool, the `missing_data` tool and the `safeoutputs` MCP server.'))).toEqual([]);
  });

  it('to an issue are fine where `safe-outputs` are not there, and one that is switched off is not', () => {
    expect(findings(workflow('', 'Use the `create_issue` tool.'))).toEqual([]);
    expect(findings(workflow('safe-outputs:\n  create-issue: false\n', 'Use the `create_issue` tool.'))).toHaveLength(1);
  });

  it('to servers count those of imported files', () => {
    const files = { ...workflow('imports:\n  - shared/a.md\n', 'Use the tides MCP server, then the Notion MCP server.'), '.github/workflows/shared/a.md': '---\nimports: [b.md]\n---\n', '.github/workflows/shared/b.md': '---\nmcp-servers:\n  tides:\n    command: x\n---\n' };
    expect(findings(files)).toEqual(['undeclared-server .github/workflows/w.md:7:36 Notion MCP server']);
  });

  it('cannot be checked where an import is of another repository, or cannot be read', () => {
    const body = 'Use the Notion MCP server and the `close_issue` tool.';
    for (const imports of ['imports:\n  - a/b/c.md@v1\n', 'imports:\n  - shared/a.md\n']) {
      const report = linted({ ...workflow(imports, body), '.github/workflows/shared/a.md': '---\ntools: [x\n---\n' });
      expect(report.diagnostics.filter(({ severity, rule }) => severity === 'error' && rule !== 'invalid-front-matter'), imports).toEqual([]);
    }
  });
});

describe('imported texts', () => {
  const imported = (line: string, files: Readonly<Record<string, string>>): string[] => findings({ ...workflow('safe-outputs:\n  add-comment:\n', line), ...files });
  const shared = '---\ntools:\n  edit:\n---\nUse the `close_issue` tool.\n';

  it.each([
    ['{{#import shared/a.md}}', '.github/workflows/shared/a.md'],
    ['{{#import? shared/a.md}}', '.github/workflows/shared/a.md'],
    ['@include shared/a.md', '.github/workflows/shared/a.md'],
    ['{{#runtime-import .github/shared/a.md}}', '.github/shared/a.md'],
    ['{{#runtime-import? shared/a.md}}', '.github/shared/a.md'],
  ])('are instructions of the workflow: %s', (line, path) => {
    expect(imported(line, { [path]: shared })).toEqual([`tool-not-allowed ${path}:5:10 close_issue`]);
  });

  it('are told of once, however many workflows import them, each other and themselves', () => {
    const again = (name: string, imports: string): Record<string, string> => ({ [`.github/workflows/${name}.md`]: `---\non: push\nengine: copilot\nimports: [${imports}]\nsafe-outputs:\n  add-comment:\n---\nDo it.\n` });
    const files = { ...again('v', 'shared/a.md, shared/a.md'), ...again('w', 'shared/b.md'), '.github/workflows/shared/a.md': shared.replace('tools:', 'imports: [b.md]\ntools:'), '.github/workflows/shared/b.md': '---\nimports: [a.md, b.md]\n---\nSay it.\n' };
    const { diagnostics } = linted(files);
    expect(diagnostics.map(({ rule, severity, path }) => `${severity} ${rule} ${path}`)).toEqual(['warning tool-not-allowed .github/workflows/shared/a.md']);
  });

  it('are right where they are right for one of the workflows', () => {
    const importing = (name: string, output: string): Record<string, string> => ({ [`.github/workflows/${name}.md`]: `---\non: push\nengine: copilot\nimports: [shared/a.md]\nsafe-outputs:\n  ${output}:\n---\nDo it.\n` });
    const text = { '.github/workflows/shared/a.md': shared };
    expect(findings({ ...text, ...importing('v', 'add-comment'), ...importing('w', 'close-issue') })).toEqual([]);
    expect(findings({ ...text, ...importing('v', 'add-comment'), ...importing('w', 'add-labels') })).toHaveLength(1);
  });

  it('are none where they are a part, an absent file, a definition of their own, or lie outside of the repository', () => {
    for (const [line, files] of [
      ['{{#import shared/a.md#Closing}}', { '.github/workflows/shared/a.md': shared }],
      ['{{#runtime-import .github/shared/a.md:1-3}}', { '.github/shared/a.md': shared }],
      ['{{#runtime-import? .github/shared/a.md}}\n{{#import? shared/b.md}}', {}],
      ['{{#runtime-import ../../../a.md}}', { 'a.md': shared }],
      ['{{#import .github/agents/closer.agent.md}}', { '.github/agents/closer.agent.md': '---\ndescription: Closes.\n---\nUse the `close_issue` tool.\n' }],
    ] as const) expect(imported(line, files).filter((each) => !each.startsWith('nothing-declared')), line).toEqual([]);
  });

  it('declare what only they have, optional ones as well', () => {
    expect(findings({ ...workflow('', '{{#import? shared/a.md}}\n\nUse the `close_issue` tool.'), '.github/workflows/shared/a.md': '---\nsafe-outputs:\n  close-issue:\n---\n' })).toEqual([]);
  });
});
