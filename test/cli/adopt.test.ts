import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LintOutput } from '../../src/report/json.js';
import { complaints } from '../report/schema.js';
import { workerlint } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const skill = broken['broken/SKILL.md'];
const json = (text: string): LintOutput => JSON.parse(text) as LintOutput;

describe('a configuration', () => {
  it('is found from a folder below, as far up as the repository', async () => {
    const root = folderWith({ ...broken, '.git/HEAD': '', 'workerlint.config.yml': 'overrides:\n  - files: broken/*.md\n    rules: {undeclared-connection: warning}\n' });
    for (const cwd of [root, join(root, 'broken')]) {
      const { exitCode, stdout } = await workerlint([], { cwd });
      expect([exitCode, stdout.includes('1 warning in 1 definition')]).toEqual([0, true]);
    }
    expect((await workerlint(['--no-config'], { cwd: root })).exitCode).toBe(1);
    expect((await workerlint(['--rule', 'undeclared-connection=error'], { cwd: root })).exitCode).toBe(1);
  });

  it('can be named', async () => {
    const cwd = folderWith({ ...broken, 'ci.yml': 'rules: {undeclared-connection: off}\n' });
    expect((await workerlint(['--config', 'ci.yml'], { cwd })).exitCode).toBe(0);
    expect(await workerlint(['--config', 'gone.yml'], { cwd })).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('`gone.yml` does not exist') as string });
  });

  it('that is broken ends the run with every mistake at its place', async () => {
    const cwd = folderWith({ ...broken, 'workerlint.config.yml': 'rulse: {}\nproviders: openai\n' });
    const { exitCode, stdout, stderr } = await workerlint([], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'workerlint: workerlint.config.yml:1:1: `rulse` is no key of a configuration. Did you mean `rules`?\nworkerlint: workerlint.config.yml:2:12: `providers` is `openai`; it must be a list.\n',
    );
    const machine = await workerlint(['--format', 'json'], { cwd });
    expect(complaints('lint-output', machine.stdout)).toEqual([]);
    expect(JSON.parse(machine.stdout)).toMatchObject({ error: { code: 'invalid-config', file: 'workerlint.config.yml', others: [{ range: { start: { line: 2, column: 12 } } }] } });
  });

  it('is explained for a file: what holds, and which line says so', async () => {
    const config = 'extends: strict\nproviders: [openai]\nrules:\n  unused-connection: error\noverrides:\n  - files: broken/**\n    rules:\n      undeclared-connection: warning\n';
    const cwd = folderWith({ ...broken, ...sound, 'workerlint.config.yml': config });
    const { exitCode, stdout } = await workerlint(['config', 'broken/SKILL.md', '--rule', 'unused-output=off'], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}providers +openai +workerlint\.config\.yml:2$/mu);
    expect(stdout).toMatch(/^ {2}undeclared-connection +warning +workerlint\.config\.yml:8, override for `broken\/\*\*` \(default: error\)$/mu);
    expect(stdout).toMatch(/^ {2}unused-connection +error +workerlint\.config\.yml:4 /mu);
    expect(stdout).toMatch(/^ {2}unused-output +off +command line /mu);
    expect(stdout).toMatch(/^ {2}missing-suppression-reason +warning +preset strict /mu);
    const machine = await workerlint(['config', 'sound/SKILL.md', '--format', 'json'], { cwd });
    expect(JSON.parse(machine.stdout)).toMatchObject({ config: 'workerlint.config.yml', extends: ['strict'], rules: { 'undeclared-connection': { severity: 'error', from: null } } });
    expect((await workerlint(['config', 'gone.md'], { cwd })).exitCode).toBe(2);
  });

  it('is written by init, which asks before it replaces one', async () => {
    const cwd = folderWith({});
    const path = join(cwd, 'workerlint.config.yml');
    expect((await workerlint(['init'], { cwd })).exitCode).toBe(0);
    expect((await workerlint([], { cwd })).exitCode).toBe(0);
    writeFileSync(path, 'rules: {}\n');
    expect(await workerlint(['init'], { cwd, stdin: '' })).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--yes') as string });
    expect((await workerlint(['init'], { cwd, stdin: 'n\n', isTTY: true })).exitCode).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('rules: {}\n');
    expect((await workerlint(['init'], { cwd, stdin: 'y\n', isTTY: true })).exitCode).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('config.schema.json');
    writeFileSync(path, 'rules: {}\n');
    expect((await workerlint(['init', '--yes'], { cwd })).exitCode).toBe(0);
  });
});

describe('suppression', () => {
  const suppressed = { ...broken, 'broken/SKILL.md': skill.replace('List', '<!-- workerlint-disable-next-line undeclared-connection until 2027-03-31 -->\nList') };

  it('is counted, and can be passed over', async () => {
    const cwd = folderWith(suppressed);
    const now = new Date(2027, 2, 31, 12);
    expect(await workerlint([], { cwd, now })).toMatchObject({ exitCode: 0, stdout: 'No problems found in 1 definition; 1 suppressed.\n' });
    const output = await workerlint(['--format', 'json'], { cwd, now });
    expect(complaints('lint-output', output.stdout)).toEqual([]);
    expect(json(output.stdout)).toMatchObject({ summary: { suppressed: 1 }, suppressed: [{ rule: 'undeclared-connection', by: 'comment', reason: null }] });
    expect((await workerlint(['--no-suppress'], { cwd, now })).exitCode).toBe(1);
  });

  it('ends on its day', async () => {
    const { exitCode, stdout } = await workerlint([], { cwd: folderWith(suppressed), now: new Date(2027, 3, 1, 0, 1) });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('(expired-suppression)');
  });

  it('can be held to a reason and to a use', async () => {
    const cwd = folderWith({ ...sound, 'sound/SKILL.md': `<!-- workerlint-disable-file unknown-tool -->\n${skill}` });
    expect((await workerlint([], { cwd })).exitCode).toBe(0);
    expect((await workerlint(['--report-unused-suppressions'], { cwd })).stdout).toContain('error This directive suppresses nothing');
    expect((await workerlint(['--require-suppression-reason'], { cwd })).stdout).toContain('gives no reason');
  });
});

describe('a baseline', () => {
  it('is written, used, and rid of what no longer occurs', async () => {
    const cwd = folderWith({ ...broken, 'other/worker.yml': broken['broken/worker.yml'], 'other/SKILL.md': skill });
    expect((await workerlint(['--write-baseline', '--baseline', 'known.json'], { cwd })).stdout).toMatch(/^Wrote 2 findings to `known\.json`\./u);
    const run = (...args: string[]) => workerlint(['--baseline', 'known.json', ...args], { cwd });
    expect(await run()).toMatchObject({ exitCode: 0, stdout: 'No new problems found in 2 definitions; 2 in the baseline.\n' });
    expect((await workerlint(['--baseline', '../known.json'], { cwd: join(cwd, 'other') })).exitCode).toBe(0);
    writeFileSync(join(cwd, 'other/SKILL.md'), 'Call finish_with_outputs({"agenda": text}).\n');
    expect((await run()).stdout).toContain('The baseline has 1 entry that no finding matches any more');
    expect(json((await run('--format', 'json')).stdout)).toMatchObject({ summary: { known: 1 }, stale: [{ file: 'other/SKILL.md' }] });
    expect((await run('--prune-baseline')).stdout).toContain('Took 1 entry out of the baseline.');
    expect((await run()).stdout).toBe('No new problems found in 2 definitions; 1 in the baseline.\n');
  });

  it('may be named in the configuration', async () => {
    const cwd = folderWith({ ...broken, 'workerlint.config.yml': 'baseline: known.json\n' });
    expect(await workerlint([], { cwd })).toMatchObject({ exitCode: 2, stderr: 'workerlint: known.json: The baseline does not exist. Write it with `--write-baseline`.\n' });
    await workerlint(['--write-baseline'], { cwd });
    expect((await workerlint([], { cwd })).exitCode).toBe(0);
  });

  it('keeps what a run over some of the files did not look at', async () => {
    const cwd = folderWith({ ...broken, 'other/worker.yml': broken['broken/worker.yml'], 'other/SKILL.md': skill });
    await workerlint(['--write-baseline'], { cwd });
    expect((await workerlint(['other', '--write-baseline'], { cwd })).stdout).toContain('Wrote 2 findings');
  });

  it('of another version, or of another kind, is refused', async () => {
    const cwd = folderWith({ ...broken, 'old.json': '{\n  "version": 7,\n  "findings": []\n}\n', 'package.json': '{"name": "x"}\n' });
    expect(await workerlint(['--baseline', 'old.json'], { cwd })).toMatchObject({ exitCode: 2, stderr: 'workerlint: old.json:2:14: The baseline has version `7`; this workerlint reads version `1`. Write it anew with `--write-baseline`.\n' });
    expect((await workerlint(['--baseline', 'package.json', '--write-baseline'], { cwd })).exitCode).toBe(2);
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{"name": "x"}\n');
    expect((await workerlint(['--baseline', 'old.json', '--write-baseline'], { cwd })).exitCode).toBe(0);
    expect((await workerlint(['--prune-baseline'], { cwd })).exitCode).toBe(2);
  });
});

describe('fixes', () => {
  it('are applied, leave nothing to fix, and change nothing the second time', async () => {
    const cwd = folderWith(broken);
    const path = join(cwd, 'broken/worker.yml');
    expect((await workerlint(['--fix'], { cwd })).exitCode).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(broken['broken/worker.yml']);
    expect(await workerlint(['broken', '--fix=review'], { cwd })).toMatchObject({ exitCode: 0, stdout: 'No problems found in 1 definition.\nApplied 1 fix in 1 file.\n' });
    expect(readFileSync(path, 'utf8')).toBe(broken['broken/worker.yml'].replace('connections: []', 'connections:\n  - app: googlecalendar'));
    expect((await workerlint(['--fix=review'], { cwd })).stdout).toContain('Applied 0 fixes in 0 files.');
    expect((await workerlint([], { cwd })).exitCode).toBe(0);
  });

  it('take no path for their level', async () => {
    const { exitCode, stdout } = await workerlint(['--fix', 'sound'], { cwd: folderWith(sound) });
    expect([exitCode, stdout]).toEqual([0, 'No problems found in 1 definition.\nApplied 0 fixes in 0 files.\n']);
  });

  it('are shown as a diff without being made', async () => {
    const cwd = folderWith(broken);
    const { stdout, stderr } = await workerlint(['--fix=review', '--fix-dry-run'], { cwd });
    expect(stderr).toBe('workerlint: Would apply 1 fix in 1 file.\n');
    expect(stdout).toContain('--- a/broken/worker.yml\n+++ b/broken/worker.yml\n');
    expect(stdout).toContain('\n-connections: []\n+connections:\n+  - app: googlecalendar\n');
    expect(readFileSync(join(cwd, 'broken/worker.yml'), 'utf8')).toBe(broken['broken/worker.yml']);
    const machine = await workerlint(['--fix=review', '--fix-dry-run', '--format', 'json'], { cwd });
    expect(complaints('lint-output', machine.stdout)).toEqual([]);
    expect(json(machine.stdout).fixes).toMatchObject({ applied: [{ rule: 'undeclared-connection' }], files: ['broken/worker.yml'], diff: stdout });
  });

  it('are named where a diff holds none of them', async () => {
    const { stdout, stderr } = await workerlint(['--fix-dry-run'], { cwd: folderWith(broken) });
    expect([stdout, stderr]).toEqual(['', 'workerlint: No fix would be applied. 1 can be fixed with --fix=review, which wants your eye.\n']);
  });

  it('leave everything as it is when a file is read-only', async () => {
    const cwd = folderWith(broken);
    chmodSync(join(cwd, 'broken/worker.yml'), 0o444);
    const { exitCode, stderr } = await workerlint(['--fix=review'], { cwd });
    expect([exitCode, stderr]).toEqual([2, 'workerlint: broken/worker.yml: The file cannot be written: it is read-only. Nothing was changed.\n']);
    expect(readFileSync(join(cwd, 'broken/worker.yml'), 'utf8')).toBe(broken['broken/worker.yml']);
  });
});

describe('standard input', () => {
  it('takes the place of a file, and only its findings are told', async () => {
    const cwd = folderWith(sound);
    const piped = await workerlint(['--stdin', '--stdin-filename', 'sound/SKILL.md', '--format', 'compact'], { cwd, stdin: `${skill}Post it with \`SLACK_SEND_MESSAGE\`.\n` });
    expect(piped.stdout).toMatch(/^sound\/SKILL\.md:5:15 error [^\n]*\nRead about this rule: [^\n]*\n$/u);
    const manifest = await workerlint(['--stdin', '--stdin-filename', 'sound/worker.yml', '--format', 'compact'], { cwd, stdin: broken['broken/worker.yml'] });
    expect(manifest.stdout).toBe('');
  });

  it('may be a file that is not there yet', async () => {
    const { stdout } = await workerlint(['--stdin', '--stdin-filename', 'new/SKILL.md'], { cwd: folderWith({}), stdin: Buffer.from('---\nname: new\ndescription: Does it.\n---\nDo it.\n') });
    expect(stdout).toContain('1 definition');
  });

  it.each([
    [['--stdin'], '--stdin-filename'],
    [['--stdin-filename', 'x.md'], '--stdin'],
    [['--stdin', '--stdin-filename', 'x.md', 'y'], 'takes no paths'],
    [['--stdin', '--stdin-filename', 'x.md', '--fix'], '--fix-dry-run'],
    [['--write-baseline', '--fix'], '--write-baseline'],
  ])('%j is refused', async (args, part) => {
    const cwd = folderWith({});
    const { exitCode, stderr } = await workerlint(args, { cwd, stdin: '' });
    expect([exitCode, stderr.includes(part), existsSync(join(cwd, 'workerlint-baseline.json'))]).toEqual([2, true, false]);
  });
});
