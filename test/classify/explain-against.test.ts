import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { explainAgainst } from '../../src/classify/explain-against.js';
import type { LocatedReport } from '../../src/classify/report.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

interface Worker {
  readonly manifest: string;
  readonly skill: string;
  readonly files?: Readonly<Record<string, string>>;
}

function explain(error: string, { manifest, skill, files = {} }: Worker): LocatedReport & { readonly lines: readonly string[] } {
  const tree = { 'w/worker.yml': workerManifest(manifest), 'w/SKILL.md': skill, ...files };
  const { definitions, diagnostics } = lint(memoryTree(tree), { config: { settings: { workspace: { connections: [{ app: 'googlecalendar', status: 'active' }], servers: [] } } } });
  const [definition] = definitions;
  if (!definition) throw new Error('no definition');
  const report = explainAgainst(classifyRunError(error), definition, diagnostics);
  const lines = report.locations.map(({ path, span, rule }) => {
    const text = (tree as Record<string, string>)[path] ?? '';
    return `${path}:${text.slice(0, span.start).split('\n').length} ${text.slice(span.start, span.end).split('\n')[0] ?? ''}${rule === undefined ? '' : ` [${rule}]`}`;
  });
  return { ...report, lines };
}

const notFound = (tool: string, agent = 'example-worker'): string => `agents.exceptions.ModelBehaviorError: Tool ${tool} not found in agent ${agent}`;

describe('a tool that was not found', () => {
  it('leads to the line that uses its app and to the list that does not have it', () => {
    const report = explain(notFound('googlecalendar__list_events'), { manifest: 'connections: []\n', skill: "# Brief\n\nList today's events using the calendar toolkit.\n" });
    expect(report).toMatchObject({ code: 'tool_not_found', cause: 'never-declared' });
    expect(report.lines).toEqual(['w/SKILL.md:3 calendar toolkit [undeclared-connection]', expect.stringMatching(/^w\/worker\.yml:\d+ connections/u)]);
    expect(report.advice[0]).toBe('Add `- app: googlecalendar` to `connections` in `worker.yml`, or change the instructions so that they no longer use it.');
  });

  it('is a near miss when the wrapper of a declared app was meant', () => {
    const report = explain(notFound('gmail__send_email'), { manifest: 'connections:\n  - app: gmail\n', skill: 'Send it with `gmail__send_email`.\n' });
    expect(report.cause).toBe('near-miss');
    expect(report.advice[0]).toBe('Did you mean `composio__gmail__execute`?');
    expect(report.lines.at(-1)).toMatch(/^w\/worker\.yml:\d+ gmail/u);
  });

  it('is a near miss when it is almost a built-in tool', () => {
    const report = explain(notFound('web_serach'), { manifest: 'connections: []\n', skill: 'Look it up with `web_serach(query="x")`.\n' });
    expect(report.cause).toBe('near-miss');
    expect(report.advice[0]).toContain('`web_search`');
    expect(report.lines[0]).toContain('[unknown-tool]');
  });

  it('was spoilt by the model when it is declared without the marks', () => {
    expect(explain(notFound('composio__gmail__execute<|channel|>commentary'), { manifest: 'connections:\n  - app: gmail\n', skill: 'Read the mail.\n' }).cause).toBe('mangled-name');
  });

  it('has no name', () => {
    expect(explain(notFound(''), { manifest: 'connections: []\n', skill: 'Read.\n' }).cause).toBe('empty-name');
  });

  it('is left out by the list of its connection', () => {
    const report = explain(notFound('GMAIL_SEND_EMAIL'), { manifest: 'connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n', skill: 'Answer with `GMAIL_SEND_EMAIL`.\n' });
    expect(report.cause).toBe('filtered-out');
    expect(report.lines[0]).toContain('GMAIL_SEND_EMAIL [tool-not-allowed]');
    expect(report.advice[0]).toContain('Allow `GMAIL_SEND_EMAIL` for `gmail` in `w/worker.yml`');
  });

  it('belongs to a declared server that was down', () => {
    const report = explain(notFound('create_card'), {
      manifest: 'connections:\n  - mcp:\n      label: board\n      url: https://board.example.test/mcp\n      allowed_tools: [create_card]\n',
      skill: 'Add it with `create_card`.\n',
    });
    expect(report.cause).toBe('server-down');
    expect(report.advice[0]).toContain('MCP server `board`');
  });

  it('concerns another agent after a handoff', () => {
    const report = explain(notFound('composio__gmail__execute', 'Refund Desk'), { manifest: 'connections:\n  - app: gmail\n', skill: 'Read the mail.\n' });
    expect(report.cause).toBe('other-agent');
    expect(report.advice[0]).toContain('`Refund Desk`, not this worker (`example-worker`)');
  });
});

describe('other errors', () => {
  it('a refused tool leads to its definition and to the schema node', () => {
    const inventory = JSON.stringify({ tools: [{ name: 'add_rows', description: 'Adds rows.', inputSchema: { type: 'object', properties: { rows: { type: 'array' } } } }] }, null, 2);
    const report = explain("litellm.BadRequestError: OpenAIException - Invalid schema for function 'add_rows': In context=('properties', 'rows'), array schema missing items.", {
      manifest: 'connections: []\n', skill: 'Add rows.\n', files: { 'w/tools/board.json': inventory },
    });
    expect(report.lines[0]).toMatch(/^w\/tools\/board\.json:\d+ "add_rows"/u);
    expect(report.lines.some((line) => line.includes('[array-without-items]'))).toBe(true);
  });

  it('a reached limit leads to its key', () => {
    const { lines, advice } = explain('agents.exceptions.MaxTurnsExceeded: Max turns (10) exceeded', { manifest: 'connections: []\nlimits:\n  max_tool_iterations: 10\n', skill: 'Work.\n' });
    expect(lines).toEqual([expect.stringMatching(/^w\/worker\.yml:\d+ 10$/u)]);
    expect(advice.length).toBeGreaterThan(0);
  });

  it('a limit that is not set is named', () => {
    expect(explain('Agent run exceeded timeout of 300s', { manifest: 'connections: []\n', skill: 'Work.\n' }).advice[0]).toBe('Set `limits.timeout_seconds` in `w/worker.yml` if the default limit is too low.');
  });

  it('a policy that blocks an app leads to the connections', () => {
    const report = explain('Worker did not declare connection to slack', { manifest: 'connections: []\n', skill: 'Post the digest to Slack.\n' });
    expect(report).toMatchObject({ code: 'tool_policy_blocked', app: 'slack', cause: 'never-declared' });
    expect(report.lines).toEqual(['w/SKILL.md:1 Slack [undeclared-connection]', expect.stringMatching(/^w\/worker\.yml:\d+ connections/u)]);
  });

  it('an error that has no place in the definition gets none', () => {
    expect(explain('openai.RateLimitError: Error code: 429 - Rate limit reached for gpt-5', { manifest: 'connections: []\n', skill: 'Work.\n' }).locations).toEqual([]);
  });
});
