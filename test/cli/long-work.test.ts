import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { progressFor } from '../../src/cli/progress.js';
import { buildCommand } from './built-command.js';
import type { BuiltCommand } from './built-command.js';
import { workerlint } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

let built: BuiltCommand;
beforeAll(async () => {
  built = await buildCommand();
}, 120_000);
afterAll(() => built.remove());

function start(args: readonly string[], cwd: string): { readonly child: ChildProcessWithoutNullStreams; readonly output: () => string; readonly ended: Promise<number | string | null> } {
  const child = spawn(built.command, args, { cwd, env: { ...built.env, NO_COLOR: '1' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, ended: new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal))) };
}

async function until(condition: () => boolean, what: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not happen. ${what()}`);
}

describe('--watch', { timeout: 180_000 }, () => {
  it('lints what depends on files as they change, whatever happens to them, until Ctrl-C', async () => {
    const cwd = folderWith({ ...sound, 'other/worker.yml': sound['sound/worker.yml'] ?? '', 'other/SKILL.md': sound['sound/SKILL.md'] ?? '' });
    const { child, output, ended } = start(['--watch'], cwd);
    let seen = 0;
    const said = async (text: string, change: () => void): Promise<string> => {
      seen = output().length;
      change();
      await until(() => output().slice(seen).includes(text), () => `Expected ${text} in ${output()}`);
      return output().slice(seen);
    };
    const put = (path: string, text: string): void => writeFileSync(join(cwd, path), text);
    await until(() => output().includes('Ctrl-C ends it'), output);
    expect(output()).toContain('No problems found in 2 definitions.');
    expect(await said('1 error in 1 definition', () => put('sound/worker.yml', broken['broken/worker.yml'] ?? ''))).toContain('Changed: `sound/worker.yml`.');
    await said('No problems found in 1 definition', () => put('sound/worker.yml', sound['sound/worker.yml'] ?? ''));
    await said('missing-entry-file', () => renameSync(join(cwd, 'sound/SKILL.md'), join(cwd, 'sound/OTHER.md')));
    await said('No problems found in 1 definition', () => renameSync(join(cwd, 'sound/OTHER.md'), join(cwd, 'sound/SKILL.md')));
    await said('workerlint.config.yml:1:1', () => put('workerlint.config.yml', 'nonsense: true\n'));
    await said('workerlint.config.yml:1:1', () => put('other/SKILL.md', 'Use the slack toolkit.\n'));
    await said('1 error in 2 definitions', () => put('workerlint.config.yml', 'rules: {}\n'));
    await said('Nothing to lint', () => rmSync(join(cwd, 'other'), { recursive: true }));
    expect(output()).not.toContain('\u001b');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  it('goes with nothing that changes files or ends', async () => {
    const cwd = folderWith(sound);
    for (const option of ['--fix', '--fix-dry-run', '--changed', '--since=HEAD', '--write-baseline']) expect((await workerlint(['--watch', option], { cwd })).exitCode, option).toBe(2);
  });
});

describe('an interrupted run', { timeout: 180_000 }, () => {
  const count = 150;
  const before = '---\nname: Tides\ndescription: Says how high the water stands. Use it for tides.\n---\nRead the table.\n';
  const files = Object.fromEntries(Array.from({ length: count }, (_, index) => [`skills/tides-${index}/SKILL.md`, before.replace('Tides', `Tides-${index}`)]));

  it.each(['SIGINT', 'SIGKILL'] as const)('leaves every file as it was or whole (%s)', async (signal) => {
    const cwd = folderWith(files);
    const { child, output, ended } = start(['--fix=review', '--fail-on', 'never'], cwd);
    const temporary = (): boolean => readdirSync(join(cwd, 'skills')).some((folder) => readdirSync(join(cwd, 'skills', folder)).length > 1);
    let isOver = false;
    void ended.then(() => (isOver = true));
    while (!isOver && !temporary()) await new Promise((resolve) => setImmediate(resolve));
    child.kill(signal);
    const end = await ended;
    expect(end, output()).toBe(signal === 'SIGINT' ? 130 : 'SIGKILL');
    const texts = Object.keys(files).map((path) => readFileSync(join(cwd, path), 'utf8'));
    const fixed = (text: string): boolean => text.replace('name: tides', 'name: Tides').replace('name: Tides', 'name: Tides') === text.replace('name: tides', 'name: Tides') && text.endsWith('Read the table.\n') && text.startsWith('---\nname: ');
    expect(texts.every(fixed)).toBe(true);
    expect(texts.map((text) => text.length)).toEqual(Object.values(files).map((text) => text.length));
    if (signal === 'SIGINT') {
      expect(temporary()).toBe(false);
      expect(texts.filter((text) => text.includes('name: tides'))).toHaveLength(count);
    }
  });
});

describe('the progress line', () => {
  function terminal(): { readonly stderr: { readonly isTTY: true; readonly columns: number; write: (text: string) => unknown }; readonly text: () => string } {
    let text = '';
    return { stderr: { isTTY: true, columns: 60, write: (more) => (text += more) }, text: () => text };
  }
  const host = { cwd: '/', stdout: { write: () => undefined } };
  const step = { phase: 'rules', done: 3, total: 200, findings: 1 } as const;

  it('is shown after half a second, now and then, and taken away', () => {
    const { stderr, text } = terminal();
    let time = 0;
    const progress = progressFor({ ...host, env: {}, stderr }, false, () => time);
    time = 499;
    progress?.step(step);
    expect(text()).toBe('');
    time = 500;
    progress?.step(step);
    expect(text()).toBe('\r\u001b[2KChecking: 3 of 200 definitions, 1 finding');
    time = 550;
    progress?.step({ ...step, done: 4 });
    expect(text()).not.toContain('4 of');
    progress?.end();
    expect(text().endsWith('\r\u001b[2K')).toBe(true);
  });

  it('is taken away only if it was shown', () => {
    const { stderr, text } = terminal();
    progressFor({ ...host, env: {}, stderr }, false, () => 0)?.end();
    expect(text()).toBe('');
  });

  it('is not shown to a pipe, under CI, and with --quiet', () => {
    const { stderr } = terminal();
    expect(progressFor({ ...host, env: {}, stderr: { write: () => undefined } }, false)).toBeUndefined();
    expect(progressFor({ ...host, env: { CI: 'true' }, stderr }, false)).toBeUndefined();
    expect(progressFor({ ...host, env: {}, stderr }, true)).toBeUndefined();
  });
});

describe('--stats', () => {
  it('prints the time of phases and rules beside the output', async () => {
    const cwd = folderWith({ ...broken, ...sound });
    const { stdout, stderr, exitCode } = await workerlint(['--stats', '--format', 'json'], { cwd });
    expect(exitCode).toBe(1);
    expect(() => JSON.parse(stdout) as unknown).not.toThrow();
    for (const phase of ['find', 'read', 'references', 'rules', 'total']) expect(stderr).toMatch(new RegExp(`^${phase} +\\d+\\.\\d`, 'mu'));
    expect(stderr).toMatch(/^undeclared-connection +\d+\.\d/mu);
  });
});

describe('--debug', () => {
  it('says why each file was linted or not', async () => {
    const cwd = folderWith({
      ...sound,
      '.gitignore': 'build/\n*.log\n',
      'build/SKILL.md': 'Nothing.\n',
      'sound/run.log': '',
      'sound/references/notes.md': 'Be brief.\n',
      'workerlint.config.yml': 'ignore: [drafts/]\n',
      'drafts/SKILL.md': 'Nothing.\n',
      'node_modules/x/SKILL.md': 'Nothing.\n',
      'README.md': 'Read me.\n',
      'tools.json': '{"tools": [{"name": "read", "description": "Reads.", "inputSchema": {"type": "object", "properties": {}}}]}',
    });
    const { stderr } = await workerlint(['--debug'], { cwd });
    for (const line of [
      'sound/worker.yml: linted: it makes a definition: floom worker',
      'workerlint.config.yml: not linted: it is a configuration',
      'sound/SKILL.md: linted: it is instructions (entry) of the floom worker `sound/worker.yml`',
      'sound/references/notes.md: linted: it belongs to the floom worker `sound/worker.yml`',
      'tools.json: linted: it lists tools',
      'sound/run.log: not linted: `*.log` in `.gitignore` leaves it out',
      'build/: not linted: `build/` in `.gitignore` leaves it out',
      'drafts/: not linted: `ignore` in `workerlint.config.yml` leaves it out',
      'node_modules/: not linted: folders of this name are never walked',
      'README.md: not linted: it belongs to no definition, and it is no list of tools',
    ]) expect(stderr.split('\n')).toContain(`debug: ${line}`);
  });
});
