import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// Loaded by `run` on demand: here so that no test waits for it.
import '../../src/cli/explain-command.js';
import '../../src/cli/lint-command.js';
import { run } from '../../src/cli/run.js';
import type { ExplainOutput } from '../../src/report/explain-json.js';
import type { LintOutput } from '../../src/report/json.js';
import { complaints } from '../report/schema.js';
import { folderWith } from './workers.js';

interface Surroundings {
  readonly cwd?: string;
  readonly stdin?: Iterable<string | Uint8Array>;
  readonly isTTY?: boolean;
}

async function workerlint(args: readonly string[], { cwd = folderWith({}), stdin, isTTY = false }: Surroundings = {}): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(args, {
    cwd,
    env: {},
    ...(stdin && { stdin: { isTTY, [Symbol.asyncIterator]: () => chunks(stdin) } }),
    stdout: { write: (text) => void (stdout += text) },
    stderr: { write: (text) => void (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

async function* chunks(parts: Iterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  for (const part of parts) yield await Promise.resolve(part);
}

const explained = (text: string): ExplainOutput => JSON.parse(text) as ExplainOutput;
const lines = (text: string): (ExplainOutput & { id: unknown; error?: { code: string; message: string } })[] => text.trimEnd().split('\n').map((line) => JSON.parse(line) as never);
const notFound = 'agents.exceptions.ModelBehaviorError: Tool googlecalendar__list_events not found in agent calendar-brief-undeclared\n';
const example = fileURLToPath(new URL('../../examples/calendar-brief-undeclared', import.meta.url));

describe('the calendar example, to its end', () => {
  it('the error of the run leads to the line that the linter reports', async () => {
    const lint = JSON.parse((await workerlint(['--format', 'json'], { cwd: example })).stdout) as LintOutput;
    const run = await workerlint(['explain', '--worker', '.', '--format', 'json'], { cwd: example, stdin: [notFound] });
    expect(run.exitCode).toBe(0);
    const answer = explained(run.stdout);
    expect(answer).toMatchObject({ code: 'tool_not_found', cause: 'never-declared', fault: 'worker', tools: ['googlecalendar__list_events'] });
    const [first] = answer.locations;
    expect(first).toMatchObject({ file: 'SKILL.md', rule: 'undeclared-connection' });
    expect(lint.diagnostics.map(({ rule, file, range }) => ({ rule, file, range }))).toContainEqual({ rule: first?.rule, file: first?.file, range: first?.range });
    expect(complaints('explain-output', run.stdout)).toEqual([]);
  });

  it('is shown with the code', async () => {
    const { stdout } = await workerlint(['explain', '--worker', '.'], { cwd: example, stdin: [notFound] });
    expect(stdout).toMatch(/^tool_not_found The model called a tool /u);
    expect(stdout).toContain("  3 | list today's calendar events using the calendar toolkit and print them\n");
    expect(stdout).toContain('- Add `- app: googlecalendar` to `connections` in `worker.yml`');
  });

  it('stands in the README as it is', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const { stdout } = await workerlint(['explain', '--worker', '.'], { cwd: example, stdin: [notFound] });
    expect(readme).toContain(`$ workerlint explain run.log --worker .\n${stdout}`);
    expect(readme).toContain(`$ workerlint\n${(await workerlint([], { cwd: example })).stdout}`);
  });
});

describe('explain', () => {
  it('reads a file, standard input by name and without', async () => {
    const cwd = folderWith({ 'run.log': notFound });
    const codes = await Promise.all([workerlint(['explain', 'run.log'], { cwd }), workerlint(['explain', '-'], { stdin: [notFound] }), workerlint(['explain'], { stdin: [notFound] })]);
    expect(new Set(codes.map(({ stdout }) => stdout)).size).toBe(1);
    expect(codes[0]).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('exits with 1 for an error that it does not know', async () => {
    for (const text of ['all went well', '', '\u0000\u0001\u00ff']) {
      const { exitCode, stdout } = await workerlint(['explain', '--format', 'json'], { stdin: [text] });
      expect(exitCode).toBe(1);
      expect(explained(stdout).code).toBe('unknown');
      expect(complaints('explain-output', stdout)).toEqual([]);
    }
  });

  it('exits with 2 when it is used wrongly', async () => {
    const cwd = folderWith({ 'run.log': notFound, 'notes/a.txt': '', 'two/a/SKILL.md': '# A\n', 'two/b/SKILL.md': '# B\n', 'tools.json': '{"a": 1}' });
    const cases = [['nowhere.log'], ['notes'], ['run.log', '--worker', 'nowhere'], ['run.log', '--worker', 'two'], ['run.log', '--request-tools', 'tools.json'], ['run.log', '--request-tools', 'none.json'], ['run.log', '--codes'], []];
    for (const args of cases) {
      const { exitCode, stderr } = await workerlint(['explain', ...args], { cwd });
      expect([args, exitCode, stderr.split('\n').length]).toEqual([args, 2, 2]);
    }
    const { stdout } = await workerlint(['explain', 'nowhere.log', '--format', 'json'], { cwd });
    expect(complaints('explain-output', stdout)).toEqual([]);
    expect((await workerlint(['explain'], { stdin: [], isTTY: true })).stderr).toContain('workerlint explain run.log');
  });

  it('takes a structured error', async () => {
    const error = { className: 'ModelBehaviorError', module: 'agents.exceptions', message: 'Tool fetch_rates not found in agent Desk' };
    const { stdout } = await workerlint(['explain', '--format', 'json'], { stdin: [JSON.stringify(error)] });
    expect(explained(stdout)).toMatchObject({ code: 'tool_not_found', tools: ['fetch_rates'], agent: 'Desk' });
  });

  it('reads the status of a structured error, which is not in its message', async () => {
    const { stdout } = await workerlint(['explain', '--format', 'json'], { stdin: [JSON.stringify({ message: 'Refused.', statusCode: 429 })] });
    expect(explained(stdout).code).toBe('llm_rate_limited');
  });

  it('reads an object with further keys as a log', async () => {
    const { stdout } = await workerlint(['explain', '--format', 'json'], { stdin: [JSON.stringify({ level: 'error', message: 'run failed', exc: notFound })] });
    expect(explained(stdout).code).toBe('tool_not_found');
  });

  it('finds the error at the end of a log that is longer than is held, and in UTF-16', async () => {
    const filler = 'all is well here\n'.repeat(60_000);
    const long = await workerlint(['explain', '--format', 'json'], { stdin: [...Array<string>(12).fill(filler), notFound] });
    expect(explained(long.stdout).code).toBe('tool_not_found');
    const utf16 = await workerlint(['explain', '--format', 'json'], { stdin: [Buffer.from(`\ufeff${notFound}`, 'utf16le')] });
    expect(explained(utf16.stdout).code).toBe('tool_not_found');
  });

  it('takes the tools and the agent of the request', async () => {
    const text = "Error code: 400 - {'error': {'message': \"Invalid 'tools[1].function.name': string does not match pattern.\", 'type': 'invalid_request_error', 'param': 'tools[1].function.name', 'code': 'invalid_value'}}";
    const cwd = folderWith({ 'names.json': '["first", "second one"]', 'tools.json': JSON.stringify({ tools: [{ name: 'first', inputSchema: { type: 'object' } }, { name: 'second one', inputSchema: { type: 'object' } }] }) });
    for (const file of ['names.json', 'tools.json']) {
      const { stdout } = await workerlint(['explain', '--format', 'json', '--request-tools', file, '--agent', 'Desk'], { cwd, stdin: [text] });
      expect(explained(stdout)).toMatchObject({ code: 'bad_request_tool_schema', tools: ['second one'], agent: 'Desk' });
    }
  });

  it('never echoes control characters', async () => {
    const hostile = 'ModelBehaviorError: Tool a\u001b[2J\u001b]0;x\u0007\u009b31m\u202eb not found in agent \u001b[31mred\u0000\n';
    for (const args of [[], ['--format', 'json'], ['--agent', '\u001b[31mx']]) {
      const { stdout, stderr } = await workerlint(['explain', ...args], { stdin: [hostile] });
      expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
    }
    const line = await workerlint(['explain', '--jsonl'], { stdin: [`${JSON.stringify({ id: '\u001b\u009b\u202e', input: hostile })}\n`] });
    expect(line.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
    expect((await workerlint(['explain', '\u001b[31mnowhere'])).stderr).not.toContain('\u001b');
  });

  it('prints the table of codes', async () => {
    const { exitCode, stdout } = await workerlint(['explain', '--codes']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^tool_not_found +worker +no +tool_not_found +The model called a tool that is not attached to this worker\./mu);
    expect(complaints('explain-output', (await workerlint(['explain', '--codes', '--format', 'json'])).stdout)).toEqual([]);
  });
});

describe('explain --jsonl', () => {
  it('answers every line in order, whatever pieces the stream comes in', async () => {
    const text = Array.from({ length: 500 }, (_, id) => JSON.stringify({ id, input: `Tool tö_${id} not found in agent Desk` })).join('\n');
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, index) => bytes.subarray(index * 97, (index + 1) * 97));
    const { exitCode, stdout } = await workerlint(['explain', '--jsonl'], { stdin: pieces });
    expect(exitCode).toBe(0);
    expect(lines(stdout).map(({ id, tools }) => [id, tools])).toEqual(Array.from({ length: 500 }, (_, id) => [id, [`tö_${id}`]]));
  });

  it('says what is wrong with a line and goes on', async () => {
    const { exitCode, stdout } = await workerlint(['explain', '--jsonl'], { stdin: ['{"id": "a", "input": "x"}\r\n\n{"id": \n[1]\n{"id": "b"}\n{"id": "c", "input": null}\nnull\n', JSON.stringify(notFound), '\n{"id": {}, "input": {"message": "Tool q not found in agent Desk"}}'] });
    expect(exitCode).toBe(0);
    const answers = lines(stdout);
    expect(answers.map(({ id, code, error }) => [id, code ?? error?.code])).toEqual([
      ['a', 'unknown'],
      [null, 'invalid-line'],
      [null, 'invalid-line'],
      ['b', 'invalid-line'],
      ['c', 'invalid-line'],
      [null, 'invalid-line'],
      [null, 'tool_not_found'],
      [null, 'tool_not_found'],
    ]);
    expect(answers[1]?.error?.message).toBe('Line 3: The line is not valid JSON.');
    for (const line of stdout.trimEnd().split('\n')) expect(complaints('explain-output', line)).toEqual([]);
  });

  it('takes the context of a line before that of the command', async () => {
    const input = 'Error code: 401 - Incorrect API key provided';
    const { stdout } = await workerlint(['explain', '--jsonl', '--agent', 'Desk'], { stdin: [`${JSON.stringify({ id: 1, input, context: { agent: 'Clerk' } })}\n${JSON.stringify({ id: 2, input })}\n${JSON.stringify({ id: 3, input, context: 7 })}\n`] });
    expect(lines(stdout).map(({ agent }) => agent)).toEqual(['Clerk', 'Desk', 'Desk']);
  });

  it('names the places of a worker', async () => {
    const { stdout } = await workerlint(['explain', '--jsonl', '--worker', '.'], { cwd: example, stdin: [JSON.stringify({ id: 1, input: notFound })] });
    expect(lines(stdout)[0]?.locations[0]?.file).toBe('SKILL.md');
  });
});
