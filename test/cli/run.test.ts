import { describe, expect, it } from 'vitest';
// Loaded by `run` on demand: here so that no test waits for it.
import '../../src/cli/lint-command.js';
import { run } from '../../src/cli/run.js';
import type { LintOutput } from '../../src/report/json.js';
import type { ReferencesOutput } from '../../src/report/references-json.js';
import { complaints } from '../report/schema.js';
import { broken, folderWith, sound } from './workers.js';

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  readonly isTTY?: boolean;
}

async function workerlint(args: readonly string[], { cwd = folderWith({ ...broken, ...sound }), env = {}, isTTY = false }: Surroundings = {}): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(args, {
    cwd,
    env,
    stdout: { write: (text) => (stdout += text), isTTY },
    stderr: { write: (text) => (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

const json = <T = LintOutput>(outcome: Outcome): T => JSON.parse(outcome.stdout) as T;

describe('lint', () => {
  it('finds what the instructions use and the manifest does not declare, and exits with 1', async () => {
    const { exitCode, stdout, stderr } = await workerlint(['lint', 'broken']);
    expect(exitCode).toBe(1);
    expect(stderr).toBe('');
    expect(stdout).toContain('  at broken/SKILL.md:3:36\n');
    expect(stdout).toContain('    3 | List the events of today using the calendar toolkit.\n      |                                    ^^^^^^^^^^^^^^^^\n');
    expect(stdout).toContain('(undeclared-connection)');
    expect(stdout).toMatch(/\n1 error in 1 definition, \d files read\.\n1 can be fixed with --fix=review, which wants your eye\.\n$/u);
  });

  it('is what happens without a command, in the working directory without paths', async () => {
    expect((await workerlint(['broken'])).exitCode).toBe(1);
    expect((await workerlint([])).stdout).toContain('broken/SKILL.md:3:36');
    expect(await workerlint(['sound'])).toEqual({ exitCode: 0, stdout: 'No problems found in 1 definition.\n', stderr: '' });
  });

  it('takes its options before and after the paths, without naming the command', async () => {
    expect(json(await workerlint(['--format', 'json', 'broken'])).summary.errors).toBe(1);
    expect(json(await workerlint(['broken', '--format=json'])).summary.errors).toBe(1);
  });

  it('takes files, globs, absolute paths and folders outside the working directory', async () => {
    const root = folderWith({ ...broken, ...sound, 'elsewhere/README.txt': '' });
    for (const path of ['../broken', '../broken/SKILL.md', `${root}/broken`, '../bro*', '../**/worker.yml']) {
      expect((await workerlint([path], { cwd: `${root}/elsewhere` })).exitCode).toBe(1);
    }
    expect((await workerlint(['./broken/../sound/'], { cwd: root })).exitCode).toBe(0);
  });

  it('finds the definition of a file outside the working directory, as far up as its repository', async () => {
    const root = folderWith({ ...broken, 'broken/references/notes.md': 'Be brief.\n', 'elsewhere/README.txt': '', '.git/HEAD': '' });
    expect((await workerlint(['../broken/references/notes.md'], { cwd: `${root}/elsewhere` })).stdout).toContain('at ../broken/SKILL.md:3:36');
  });

  it('prints paths relative to the working directory', async () => {
    const root = folderWith(broken);
    expect(json(await workerlint(['--format', 'json', root], { cwd: root })).diagnostics[0]?.file).toBe('broken/SKILL.md');
    expect(json(await workerlint(['--format', 'json', '.'], { cwd: `${root}/broken` })).diagnostics[0]?.file).toBe('SKILL.md');
  });

  it('writes JSON that fits its schema, the same in every run', async () => {
    const cwd = folderWith({ ...broken, ...sound });
    const first = await workerlint(['--format', 'json'], { cwd });
    expect(complaints('lint-output', first.stdout)).toEqual([]);
    expect(await workerlint(['--format', 'json'], { cwd })).toEqual(first);
  });

  it('writes one line per finding in the compact format', async () => {
    const { stdout } = await workerlint(['broken', '--format', 'compact']);
    expect(stdout).toMatch(/^broken\/SKILL\.md:3:36 error .*\(undeclared-connection\)\nRead about this rule: workerlint rules undeclared-connection\n$/u);
  });

  it('fails on what --fail-on says', async () => {
    const asWarning = ['broken', '--rule', 'undeclared-connection=warning'];
    expect((await workerlint(asWarning)).exitCode).toBe(0);
    expect((await workerlint([...asWarning, '--fail-on', 'warning'])).exitCode).toBe(1);
    expect((await workerlint([...asWarning, '--fail-on', 'info'])).exitCode).toBe(1);
    expect((await workerlint(['broken', '--fail-on', 'never'])).exitCode).toBe(0);
  });

  it('fails on more warnings than --max-warnings allows, and says so beside the output', async () => {
    const asWarning = ['broken', '--rule=undeclared-connection=warning'];
    expect((await workerlint([...asWarning, '--max-warnings', '1'])).exitCode).toBe(0);
    expect(await workerlint([...asWarning, '--max-warnings', '0'])).toMatchObject({
      exitCode: 1,
      stderr: 'workerlint: 1 warning, but `--max-warnings` allows 0.\n',
    });
  });

  it('prints errors only with --quiet, and still counts the rest', async () => {
    const { stdout, exitCode } = await workerlint(['broken', '--quiet', '--fail-on', 'warning', '--rule', 'undeclared-connection=warning']);
    expect(stdout).toMatch(/^1 warning in 1 definition, \d files read; 1 not shown\.\n/u);
    expect(exitCode).toBe(1);
  });

  it('switches a rule off', async () => {
    expect((await workerlint(['broken', '--rule', 'undeclared-connection=off'])).exitCode).toBe(0);
  });

  it('reads what the workspace has connected', async () => {
    const cwd = folderWith({ ...broken, 'connections.yml': '- googlecalendar\n', 'connections.json': '[{"app_name": "googlecalendar", "status": "active"}]' });
    for (const file of ['connections.yml', 'connections.json']) {
      const { stdout } = await workerlint(['broken', '--workspace', file], { cwd });
      expect(stdout).toContain('exists in the workspace');
    }
  });
});

describe('colour', () => {
  const isColoured = async (args: string[], surroundings: Surroundings): Promise<boolean> =>
    (await workerlint(['broken', ...args], surroundings)).stdout.includes('\u001b[');

  it('is for terminals, unless a flag or the environment says otherwise', async () => {
    expect(await isColoured([], { isTTY: true })).toBe(true);
    expect(await isColoured([], {})).toBe(false);
    expect(await isColoured([], { isTTY: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await isColoured([], { isTTY: true, env: { TERM: 'dumb' } })).toBe(false);
    expect(await isColoured([], { env: { FORCE_COLOR: '1' } })).toBe(true);
    expect(await isColoured([], { isTTY: true, env: { FORCE_COLOR: '0' } })).toBe(false);
    expect(await isColoured(['--no-color'], { isTTY: true, env: { FORCE_COLOR: '1' } })).toBe(false);
    expect(await isColoured(['--color'], { env: { NO_COLOR: '1' } })).toBe(true);
    expect(await isColoured([], { isTTY: true, env: { NO_COLOR: '' } })).toBe(true);
  });

  it('never stands in JSON', async () => {
    expect(await isColoured(['--format', 'json', '--color'], { isTTY: true })).toBe(false);
  });
});

describe('a path with nothing to lint', () => {
  it('is said, with exit code 2', async () => {
    const cwd = folderWith({ ...sound, 'notes/todo.txt': 'x' });
    expect(await workerlint(['nowhere'], { cwd })).toEqual({ exitCode: 2, stdout: '', stderr: 'workerlint: `nowhere` does not exist.\n' });
    for (const path of ['notes', 'notes/todo.txt', '*.none']) {
      const { exitCode, stdout, stderr } = await workerlint([path], { cwd });
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`There is nothing to lint at \`${path}\``);
    }
  });

  it('hides no finding of the other paths', async () => {
    const { exitCode, stdout, stderr } = await workerlint(['broken', 'nowhere']);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('(undeclared-connection)');
    expect(stderr).toContain('`nowhere` does not exist');
  });

  it('may be a mistyped command', async () => {
    expect((await workerlint(['refrences'])).stderr).toBe('workerlint: `refrences` does not exist. Did you mean `references`?\n');
  });

  it('is no error when no path was named', async () => {
    expect(await workerlint([], { cwd: folderWith({}) })).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Nothing to lint') as string });
  });

  it('is an object on standard output for those who asked for JSON', async () => {
    const outcome = await workerlint(['nowhere', '--format', 'json']);
    expect(outcome.exitCode).toBe(2);
    expect(json(outcome)).toEqual({ version: 1, error: { code: 'path-not-found', message: '`nowhere` does not exist.' } });
    expect(complaints('lint-output', outcome.stdout)).toEqual([]);
  });
});

describe('wrong usage', () => {
  it.each([
    [['--fromat', 'json'], "'--fromat'", 'Did you mean --format?'],
    [['--format', 'jsno'], "'--format <name[=file]>'", 'Did you mean `json`?'],
    [['--format'], "'--format <name[=file]>'", 'missing'],
    [['--fail-on', 'errors'], "'--fail-on <severity>'", 'Did you mean `error`?'],
    [['--max-warnings', '-1'], "'--max-warnings <n>'", 'whole number'],
    [['--max-warnings', 'few'], "'--max-warnings <n>'", 'whole number'],
    [['--provider', 'openai,,x'], "'--provider <ids>'", 'commas'],
    [['--provider', 'openai,antropic'], '`antropic`', 'Did you mean `anthropic`?'],
    [['--mcp-revision', '2025-11-26'], '`2025-11-26`', 'Did you mean `2025-11-25`?'],
    [['--platform', 'newest'], '`newest`', 'Known are g1, g2, g3 and latest.'],
    [['--rule', 'unused-connection'], "'--rule <id=severity>'", 'id=severity'],
    [['--rule', 'unused-connection=eror'], "'--rule <id=severity>'", 'Did you mean `error`?'],
    [['--rule', 'undeclared-conection=off'], '`undeclared-conection`', 'Did you mean `undeclared-connection`?'],
    [['references', '--format', 'compact'], "'--format <format>'", 'pretty, json'],
    [[''], 'path', 'empty'],
  ])('%j names the wrong part and the right one', async (args, wrong, right) => {
    const { exitCode, stdout, stderr } = await workerlint(args);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^workerlint: [^\n]+\n$/u);
    expect(stderr).toContain(wrong);
    expect(stderr).toContain(right);
  });

  it('is an object on standard output for those who asked for JSON', async () => {
    for (const args of [['--fial-on', 'error', '--format', 'json'], ['--format=json', '--fial-on', 'error']]) {
      const outcome = await workerlint(args);
      expect(outcome.exitCode).toBe(2);
      expect(json(outcome)).toMatchObject({ version: 1, error: { code: 'usage', message: expect.stringContaining('--fail-on') as string } });
    }
  });
});

describe('a workspace file that cannot be used', () => {
  it('is said with its place and the forms that are understood', async () => {
    const cwd = folderWith({ ...broken, 'c.json': '[\n  {"name": "gmail"}\n]' });
    const { exitCode, stdout, stderr } = await workerlint(['broken', '--workspace', 'c.json'], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^workerlint: c\.json:2:3: A connection is a mapping without `app_name`\. Give [^\n]+\n$/u);
    const outcome = await workerlint(['broken', '--workspace', 'c.json', '--format', 'json'], { cwd });
    expect(json(outcome)).toMatchObject({
      error: { code: 'invalid-workspace', file: 'c.json', range: { start: { line: 2, column: 3 }, end: { line: 2, column: 4 } } },
    });
    expect(complaints('lint-output', outcome.stdout)).toEqual([]);
  });

  it('is said when it is absent or a folder', async () => {
    expect(await workerlint(['broken', '--workspace', 'no.json'])).toMatchObject({
      exitCode: 2,
      stderr: 'workerlint: no.json: The file that `--workspace` names does not exist.\n',
    });
    expect((await workerlint(['broken', '--workspace', 'broken'])).stderr).toBe(
      'workerlint: broken: The file that `--workspace` names cannot be read (it is a folder).\n',
    );
  });
});

describe('references', () => {
  it('shows declarations and uses', async () => {
    const { exitCode, stdout } = await workerlint(['references', 'sound']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('connection  googlecalendar  sound/worker.yml:16:10  GOOGLECALENDAR_EVENTS_LIST');
    expect(stdout).toMatch(/sound\/SKILL\.md:3:36 +calendar toolkit .* declared/u);
  });

  it('writes JSON that fits its schema', async () => {
    const outcome = await workerlint(['references', '--format', 'json']);
    expect(complaints('references-output', outcome.stdout)).toEqual([]);
    expect(json<ReferencesOutput>(outcome).definitions.map(({ root }) => root)).toEqual(['broken', 'sound']);
  });

  it('exits with 2 when there is nothing at a path', async () => {
    expect((await workerlint(['references', 'nowhere'])).exitCode).toBe(2);
  });
});

describe('rules', () => {
  it('lists them, and prints those that are named', async () => {
    expect((await workerlint(['rules'])).stdout).toMatch(/^ {2}undeclared-connection +error +\S/mu);
    const { stdout } = await workerlint(['rules', 'undeclared-connection', 'inactive-connection']);
    expect(stdout).toMatch(/^undeclared-connection {2}error/u);
    expect(stdout).toMatch(/^inactive-connection {2}\w+/mu);
  });

  it('proposes the right id for a wrong one', async () => {
    expect(await workerlint(['rules', 'undeclared-conection'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'workerlint: There is no rule `undeclared-conection`. Did you mean `undeclared-connection`? Run `workerlint rules` for the list.\n',
    });
  });

  it('writes JSON and Markdown', async () => {
    const { rules } = json<{ rules: { id: string }[] }>(await workerlint(['rules', 'undeclared-connection', '--format', 'json']));
    expect(rules.map(({ id }) => id)).toEqual(['undeclared-connection']);
    expect((await workerlint(['rules', 'undeclared-connection', '--format', 'markdown'])).stdout).toMatch(/^# \w+\n\n## undeclared-connection\n/u);
  });
});

describe('help', () => {
  it('names every command, the options of lint and the exit codes', async () => {
    const { exitCode, stdout, stderr } = await workerlint(['--help']);
    expect([exitCode, stderr]).toEqual([0, '']);
    for (const part of ['references [paths...]', 'rules [ids...]', '--fail-on <severity>', '--workspace <file>', '--version', 'Exit codes:']) {
      expect(stdout).toContain(part);
    }
  });

  it('is there for each command', async () => {
    expect((await workerlint(['references', '--help'])).stdout).toContain('Usage: workerlint references');
    expect((await workerlint(['help', 'rules'])).stdout).toContain('Usage: workerlint rules');
  });
});

describe('--markdown', () => {
  it('finds the same with remark', async () => {
    const cwd = folderWith({ ...broken, ...sound });
    const own = await workerlint(['broken'], { cwd });
    expect(own.stdout).not.toBe('');
    expect(await workerlint(['broken', '--markdown', 'remark'], { cwd })).toEqual(own);
  });
});
