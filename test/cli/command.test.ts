import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.js';
import { bundleCommand } from '../../src/build/command.js';
import { workerlint as workerlintOfSource } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'workerlint-command-'));
const command = join(home, 'cli.cjs');
const env = { ...process.env, FORCE_COLOR: '', NO_COLOR: '', WORKERLINT_DEBUG: '' };

beforeAll(() => bundleCommand(root, home), 60_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

function workerlint(args: readonly string[], cwd: string, extra: Record<string, string> = {}): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: { ...env, ...extra }, encoding: 'utf8', maxBuffer: 64e6 });
  return { status, stdout, stderr };
}

describe('the bundled command', { timeout: 60_000 }, () => {
  it('runs by itself and gives its exit codes', () => {
    const cwd = folderWith({ ...broken, ...sound });
    expect(workerlint(['sound'], cwd)).toEqual({ status: 0, stdout: 'No problems found in 1 definition.\n', stderr: '' });
    expect(workerlint(['broken'], cwd).status).toBe(1);
    expect(workerlint(['nowhere'], cwd).status).toBe(2);
  });

  it('runs where the compiled code is of another engine, broken or gone', () => {
    const cwd = folderWith(sound);
    const answer = { status: 0, stdout: 'No problems found in 1 definition.\n', stderr: '' };
    for (const file of ['main.cache', 'lint.cache']) {
      const cache = join(home, 'program', file);
      const compiled = readFileSync(cache);
      try {
        for (const content of ['', 'no code at all', compiled.subarray(0, 5_000), Buffer.from(compiled).fill(0, 0, 16)]) {
          writeFileSync(cache, content);
          expect(workerlint([], cwd), file).toEqual(answer);
        }
        rmSync(cache);
        expect(workerlint([], cwd), file).toEqual(answer);
      } finally {
        writeFileSync(cache, compiled);
      }
    }
  });

  it('reports as the program does that it is made of, also by the parts that are loaded late', async () => {
    const args = ['examples', '--workspace', 'examples/workspace.json', '--format', 'json', '--fail-on', 'never'];
    const { stdout, stderr } = workerlint(args, root);
    const expected = await workerlintOfSource(args, { cwd: root, env: {} });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(JSON.parse(expected.stdout));
  });

  it('brings the whole documentation of the rules', () => {
    const { stdout } = workerlint(['rules', '--format', 'json'], home);
    const documented = JSON.parse(stdout) as { rules: { id: string; why: string; sources: string[]; bad: unknown[] }[] };
    expect(documented.rules.length).toBe(rules.length);
    for (const { id, why, sources, bad } of documented.rules) {
      const rule = rules.find((each) => each.id === id);
      expect({ starts: why.slice(0, 20), sources, bad: bad.length }, id).toEqual({ starts: rule?.why.trim().slice(0, 20), sources: rule?.sources ?? [], bad: rule?.bad.length });
    }
  });

  it('knows its version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(workerlint(['--version'], home).stdout).toBe(`${version}\n`);
  });

  it('colours a pipe when it is told to', () => {
    const cwd = folderWith(broken);
    expect(workerlint(['broken'], cwd).stdout).not.toContain('\u001b');
    expect(workerlint(['broken'], cwd, { FORCE_COLOR: '1' }).stdout).toContain('\u001b[31m');
  });

  it('is quiet when its reader goes away', async () => {
    const cwd = folderWith(broken);
    const child = spawn(command, ['rules', '--format', 'json'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.destroy();
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it.runIf(existsSync('/dev/full'))('exits with 2 when its output cannot be written', () => {
    const { status, stderr } = spawnSync('sh', ['-c', '"$0" rules > /dev/full', command], { env, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^workerlint: The output could not be written: [^\n]+\n$/u);
  });
});
