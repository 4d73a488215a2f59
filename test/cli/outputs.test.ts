import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
// Loaded by `run` on demand: here so that no test waits for it.
import '../../src/cli/lint-command.js';
import { run } from '../../src/cli/run.js';
import { named, parseHtml, parseXml } from '../report/parsed.js';
import { sarifComplaints } from '../report/sarif-schema.js';
import { broken, folderWith, sound } from './workers.js';

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function workerlint(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(args, { cwd, env, stdout: { write: (text) => (stdout += text), isTTY: false }, stderr: { write: (text) => (stderr += text) } });
  return { exitCode, stdout, stderr };
}

const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');
const both = { ...broken, ...sound };

describe('several formats in one run', () => {
  it('are each written whole, and read back by what reads them', async () => {
    const cwd = folderWith(both);
    const files = { sarif: 'a.sarif', github: 'a.log', gitlab: 'a.gitlab.json', junit: 'a.xml', markdown: 'a.md', html: 'a.html', json: 'a.json', compact: 'a.txt' };
    const { exitCode, stdout, stderr } = await workerlint([...Object.entries(files).flatMap(([format, file]) => ['--format', `${format}=${file}`]), '--format', 'pretty'], cwd);
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toContain('at broken/SKILL.md:3:36');
    expect(sarifComplaints(JSON.parse(read(cwd, files.sarif)))).toEqual([]);
    expect(named(parseXml(read(cwd, files.junit)), 'testcase').map(({ children }) => children.map(({ name }) => name))).toEqual([['failure'], []]);
    expect(named(parseHtml(read(cwd, files.html)), 'article')).toHaveLength(1);
    expect(JSON.parse(read(cwd, files.gitlab))).toHaveLength(1);
    expect(JSON.parse(read(cwd, files.json))).toMatchObject({ summary: { errors: 1 } });
    expect(read(cwd, files.github)).toMatch(/^::error file=broken\/SKILL\.md,line=3,/u);
    expect(read(cwd, files.markdown)).toContain('### `broken/SKILL.md`');
    expect(read(cwd, files.compact)).toMatch(/^broken\/SKILL\.md:3:36 error /u);
    expect(readdirSync(cwd).sort()).toEqual(['broken', 'sound', ...Object.values(files)].sort());
  });

  it('leave the sum on standard output when nothing else goes there', async () => {
    const cwd = folderWith(both);
    const outcome = await workerlint(['--format=sarif', '--output', 'a.sarif'], cwd);
    expect(outcome).toMatchObject({ exitCode: 1, stderr: '' });
    expect(outcome.stdout).toMatch(/^1 error in 2 definitions, \d files read\.\nWrote `a\.sarif`\.\n$/u);
    expect(sarifComplaints(JSON.parse(read(cwd, 'a.sarif')))).toEqual([]);
  });

  it('write the same whatever was there before', async () => {
    const cwd = folderWith({ ...both, 'a.json': 'old '.repeat(10_000) });
    await workerlint(['--format', 'json=a.json'], cwd);
    expect(await workerlint(['--format', 'json', '--output', '-'], cwd)).toMatchObject({ stdout: read(cwd, 'a.json') });
  });

  it('have no colour in a file', async () => {
    const cwd = folderWith(both);
    await workerlint(['--color', '--format', 'pretty=a.txt', '--format', 'compact'], cwd);
    expect(read(cwd, 'a.txt')).not.toContain('\u001b');
  });
});

describe('places in a repository', () => {
  it('count from its root, wherever the run starts', async () => {
    const root = folderWith({ ...Object.fromEntries(Object.entries(broken).map(([path, text]) => [`team/${path}`, text])), '.git/HEAD': '' });
    const cwd = join(root, 'team');
    const { runs } = JSON.parse((await workerlint(['--format', 'sarif'], cwd)).stdout) as Log;
    expect(runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation).toEqual({ uri: 'team/broken/SKILL.md', uriBaseId: '%SRCROOT%' });
    expect((await workerlint(['--format', 'github'], cwd)).stdout).toMatch(/^::error file=team\/broken\/SKILL\.md,/u);
    expect((await workerlint(['--format', 'gitlab', '../team'], join(root, '.git'))).stdout).toContain('"path": "team/broken/SKILL.md"');
  });

  it('count from the checkout that the host names where there is no repository', async () => {
    const root = folderWith(broken);
    const { stdout } = await workerlint(['--format', 'gitlab'], join(root, 'broken'), { CI_PROJECT_DIR: root });
    expect(stdout).toContain('"path": "broken/SKILL.md"');
  });
});

describe('on GitHub Actions', () => {
  const env = { GITHUB_ACTIONS: 'true' };

  it('annotations are the output when no format is named', async () => {
    const cwd = folderWith(both);
    expect((await workerlint([], cwd, env)).stdout).toMatch(/^::error file=broken\/SKILL\.md,line=3,[^\n]*\nerror broken\/SKILL\.md:3:36 [^\n]*\n1 error in 2 definitions/u);
    expect((await workerlint(['--format', 'pretty'], cwd, env)).stdout).not.toContain('::error');
    expect((await workerlint([], cwd)).stdout).not.toContain('::error');
  });

  it('a diff stays a diff', async () => {
    expect((await workerlint(['--fix=review', '--fix-dry-run'], folderWith(both), env)).stdout).toMatch(/^--- a\//u);
  });
});

describe('an output that cannot be', () => {
  it.each([
    ['two of them on standard output', ['--format', 'junit', '--format', 'sarif'], 'Both `junit` and `sarif` would go to standard output. Name a file for one of them, such as `--format sarif=FILE`.'],
    ['a file for two formats', ['--format', 'json', '--format', 'sarif', '--output', 'a'], 'Option `--output` takes one format. With several, name the file behind each, such as `--format json=FILE`.'],
    ['one file for two formats', ['--format', 'sarif=a', '--format', 'junit=./a'], 'Two outputs would go to this file.'],
    ['a file that is linted', ['--format', 'sarif=broken/SKILL.md'], 'broken/SKILL.md: The output would replace a file that was linted.'],
    ['a format that there is not', ['--format', 'sarfi=a'], 'Did you mean `sarif`?'],
    ['no file behind the equals sign', ['--format', 'sarif='], 'Give a file behind the equals sign.'],
    ['an empty file', ['--format', 'sarif', '--output', ''], 'Option `--output` needs a file.'],
    ['a diff in a format without a place for it', ['--fix-dry-run', '--format', 'sarif'], '`sarif` has no place for it'],
    ['a folder', ['--format', 'sarif=sound'], 'sound: The file cannot be written: it is a folder. Nothing was changed.'],
    ['a folder that is not there', ['--format', 'sarif=none/a'], 'none/a: The file cannot be written: its folder does not exist. Nothing was changed.'],
    ['a file below a file', ['--format', 'sarif=sound/SKILL.md/a'], 'its folder does not exist'],
  ])('is told: %s', async (_, args, message) => {
    const cwd = folderWith(both);
    const { exitCode, stdout, stderr } = await workerlint(args, cwd);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^workerlint: [^\n]+\n$/u);
    expect(stderr).toContain(message);
    expect(readdirSync(cwd).sort()).toEqual(['broken', 'sound']);
    expect(read(cwd, 'broken/SKILL.md')).toBe(broken['broken/SKILL.md']);
  });

  it('leaves all files as they were when one of them cannot be written', async () => {
    const cwd = folderWith({ ...both, 'a.json': 'old', 'read-only.xml': 'old' });
    chmodSync(join(cwd, 'read-only.xml'), 0o444);
    const { exitCode, stderr } = await workerlint(['--format', 'json=a.json', '--format', 'junit=read-only.xml', '--format', 'html=a.html'], cwd);
    expect([exitCode, stderr]).toEqual([2, 'workerlint: read-only.xml: The file cannot be written: it is read-only. Nothing was changed.\n']);
    expect([read(cwd, 'a.json'), read(cwd, 'read-only.xml')]).toEqual(['old', 'old']);
    expect(readdirSync(cwd).sort()).toEqual(['a.json', 'broken', 'read-only.xml', 'sound']);
  });

  it('is an object on standard output for those who asked for JSON there, and not for those who asked for it in a file', async () => {
    const cwd = folderWith(both);
    expect(JSON.parse((await workerlint(['--format', 'json', '--format', 'sarif=none/a'], cwd)).stdout)).toMatchObject({ error: { code: 'unwritable-file', file: 'none/a' } });
    expect((await workerlint(['--format', 'json', '--output', 'none/a'], cwd)).stdout).toBe('');
  });

  it.runIf(existsSync('/dev/full'))('is a full disk', async () => {
    const cwd = folderWith({ ...both, 'a.json': 'old' });
    const { exitCode, stdout, stderr } = await workerlint(['--format', 'html=/dev/full', '--format', 'json=a.json'], cwd);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/\/dev\/full: The file cannot be written: the disk is full\. Nothing was changed\.\n$/u);
    expect(read(cwd, 'a.json')).toBe('old');
  });

  it.runIf(process.platform !== 'win32')('is no pipe: it gets all of it', async () => {
    const cwd = folderWith(both);
    mkdirSync(join(cwd, 'pipes'));
    const pipe = join(cwd, 'pipes/out');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    reader.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const closed = new Promise((resolve) => reader.on('close', resolve));
    expect((await workerlint(['--format', `json=${pipe}`], cwd)).exitCode).toBe(1);
    await closed;
    expect(JSON.parse(text)).toMatchObject({ summary: { errors: 1 } });
  });
});
