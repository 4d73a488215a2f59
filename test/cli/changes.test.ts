import { chmodSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReferencesOutput } from '../../src/report/references-json.js';
import type { LintOutput } from '../../src/report/json.js';
import { repositoryAt, repositoryWith } from './repository.js';
import type { Repository } from './repository.js';
import { workerlint } from './workerlint.js';
import type { Outcome } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const worker = (name: string): Record<string, string> => ({
  [`${name}/worker.yml`]: (sound['sound/worker.yml'] ?? '').replace('name: agenda', `name: ${name}`),
  [`${name}/SKILL.md`]: `${sound['sound/SKILL.md']}\nKeep to [the style](references/style.md).\n`,
  [`${name}/references/style.md`]: 'Be brief.\n',
});
const three = { ...worker('first'), ...worker('second'), ...worker('third') };

const skill = (name: string, text = 'Call `mcp__tides__read_level`.\n'): string => `---\nname: ${name}\ndescription: Says how high the water stands. Use it for tides.\n---\n${text}`;
const tides = JSON.stringify({ mcpServers: { tides: { command: 'tides' } } });

/** Folders of the definitions that are linted. A rule that reports each of them tells. */
async function linted(repository: Pick<Repository, 'folder'>, ...args: string[]): Promise<string[]> {
  const { stdout, stderr, exitCode } = await workerlint([...args, '--format', 'json', '--debug', '--fail-on', 'never'], { cwd: repository.folder });
  expect(exitCode, stderr + stdout).toBe(0);
  const mains = [...stderr.matchAll(/^debug: (.*): linted: it makes a definition: .*$/gmu)].map(([, path]) => (path ?? '').split('/').slice(0, -1).join('/'));
  expect((JSON.parse(stdout) as LintOutput).summary.definitions).toBe(mains.length);
  return mains.sort();
}

const failing = async (repository: Pick<Repository, 'folder'>, ...args: string[]): Promise<Outcome> => workerlint(args, { cwd: repository.folder });

describe('--changed', () => {
  it('lints the definitions whose files have changed, those included that git does not track yet', async () => {
    const repository = repositoryWith(three);
    expect(await linted(repository, '--changed')).toEqual([]);
    repository.write({ 'second/SKILL.md': 'Print the date.\n', ...worker('new one') });
    expect(await linted(repository, '--changed')).toEqual(['new one', 'second']);
    repository.git('add', '-A');
    expect(await linted(repository, '--changed')).toEqual(['new one', 'second']);
  });

  it('reports what a full run reports of them', async () => {
    const repository = repositoryWith({ ...three, ...broken });
    repository.write({ 'broken/SKILL.md': `${broken['broken/SKILL.md']}\n` });
    const { stdout } = await failing(repository, '--changed', '--format', 'json');
    const full = await failing(repository, '--format', 'json');
    expect((JSON.parse(stdout) as LintOutput).diagnostics).toEqual((JSON.parse(full.stdout) as LintOutput).diagnostics);
    expect((JSON.parse(stdout) as LintOutput).diagnostics).toHaveLength(1);
  });

  it('says that nothing has changed, and exits with 0', async () => {
    const repository = repositoryWith({ ...three, ...broken });
    expect(await failing(repository, '--changed')).toEqual({ exitCode: 0, stdout: 'Nothing to lint: nothing has changed that the 4 definitions and tool lists depend on.\n', stderr: '' });
    const { exitCode, stdout, stderr } = await failing(repository, '--changed', '--format', 'json');
    expect(exitCode).toBe(0);
    expect((JSON.parse(stdout) as LintOutput).summary).toMatchObject({ definitions: 0, errors: 0 });
    expect(stderr).toContain('nothing has changed');
  });

  it('lints what depends on a linked file, on any other file of its folder, or on one that was deleted or renamed', async () => {
    const repository = repositoryWith({ ...three, 'second/notes.py': 'pass\n' });
    repository.write({ 'first/references/style.md': 'Be polite.\n' });
    expect(await linted(repository, '--changed')).toEqual(['first']);
    rmSync(join(repository.folder, 'third/references/style.md'));
    renameSync(join(repository.folder, 'second/notes.py'), join(repository.folder, 'second/main.py'));
    expect(await linted(repository, '--changed')).toEqual(['first', 'second', 'third']);
  });

  it('follows links to the files that they lead to', async () => {
    const repository = repositoryWith({ ...worker('first'), 'second/worker.yml': three['second/worker.yml'] ?? '', 'shared/skill.txt': 'Print the date.\n' });
    symlinkSync('../shared/skill.txt', join(repository.folder, 'second/SKILL.md'));
    repository.commit();
    repository.write({ 'shared/skill.txt': 'Print the time.\n' });
    expect(await linted(repository, '--changed')).toEqual(['second']);
    rmSync(join(repository.folder, 'shared/skill.txt'));
    expect(await linted(repository, '--changed')).toEqual(['second']);
  });

  it('lints what a manifest of servers speaks for, changed, deleted or added', async () => {
    const files = { '.mcp.json': tides, '.claude/skills/tides/SKILL.md': skill('tides'), 'elsewhere/SKILL.md': skill('elsewhere'), ...worker('first') };
    const repository = repositoryWith(files);
    repository.write({ '.mcp.json': tides.replace('"tides":{', '"waves":{') });
    expect(await linted(repository, '--changed')).toEqual(['', '.claude/skills/tides', 'elsewhere']);
    rmSync(join(repository.folder, '.mcp.json'));
    expect(await linted(repository, '--changed')).toEqual(['.claude/skills/tides', 'elsewhere']);
    repository.git('checkout', '-q', '.');
    repository.write({ '.claude/.mcp.json': tides });
    expect(await linted(repository, '--changed')).toContain('.claude/skills/tides');
  });

  it('lints what a list of tools speaks for', async () => {
    const list = (name: string): string => JSON.stringify({ tools: [{ name, description: 'Reads.', inputSchema: { type: 'object', properties: {} } }] });
    const repository = repositoryWith({ ...three, 'first/tools/tides.json': list('read') });
    repository.write({ 'first/tools/tides.json': list('write') });
    expect(await linted(repository, '--changed')).toEqual(['first']);
    repository.git('checkout', '-q', '.');
    repository.write({ 'second/tools.json': list('read') });
    expect(await linted(repository, '--changed')).toEqual(['second']);
    repository.commit();
    rmSync(join(repository.folder, 'first/tools/tides.json'));
    expect(await linted(repository, '--changed')).toEqual(['first']);
  });

  it('lints what a configuration, its base, its workspace or an ignore file holds for', async () => {
    const repository = repositoryWith({ ...three, 'second/workerlint.config.yml': 'extends: ../base.yml\n', 'base.yml': 'workspace: apps.json\n', 'apps.json': '["googlecalendar"]', 'package.json': '{"version": "1.0.0"}' });
    repository.write({ 'package.json': '{"version": "1.0.1"}' });
    expect(await linted(repository, '--changed')).toEqual([]);
    for (const change of [{ 'base.yml': 'workspace: ./apps.json\n' }, { 'apps.json': '["gmail"]' }, { 'second/workerlint.config.yml': 'extends: recommended\n' }]) {
      repository.write(change);
      expect(await linted(repository, '--changed'), JSON.stringify(change)).toEqual(['second']);
      repository.git('checkout', '-q', '.');
    }
    rmSync(join(repository.folder, 'second/workerlint.config.yml'));
    expect(await linted(repository, '--changed')).toEqual(['second']);
    repository.git('checkout', '-q', '.');
    repository.write({ 'package.json': '{"version": "1.0.0", "workerlint": {"rules": {"unused-connection": "off"}}}' });
    expect(await linted(repository, '--changed')).toEqual(['first', 'third']);
    repository.git('checkout', '-q', '.');
    repository.write({ 'third/.workerlintignore': '*.tmp\n' });
    expect(await linted(repository, '--changed')).toEqual(['third']);
  });

  it('takes a workspace, and a baseline, that an option names into account', async () => {
    const repository = repositoryWith({ ...three, 'apps.json': '["googlecalendar"]' });
    repository.write({ 'apps.json': '["gmail"]' });
    expect(await linted(repository, '--changed', '--workspace', 'apps.json')).toEqual(['first', 'second', 'third']);
    expect(await linted(repository, '--changed')).toEqual([]);
    await failing(repository, '--baseline', 'known.json', '--write-baseline');
    expect(await linted(repository, '--changed', '--baseline', 'known.json')).toEqual(['first', 'second', 'third']);
  });

  it('lints the agents that can name a skill whose name has changed, and not those of a plugin in which only its text has', async () => {
    const repository = repositoryWith({
      '.claude-plugin/plugin.json': '{"name": "sea", "version": "1.0.0", "description": "All about the sea."}',
      'skills/tides/SKILL.md': skill('tides'),
      'agents/pilot.md': skill('pilot'),
      'agents/mate.md': skill('mate'),
    });
    repository.write({ 'skills/tides/SKILL.md': skill('tides', 'Say how high it is.\n') });
    expect(await linted(repository, '--changed')).toEqual(['skills/tides']);
    repository.write({ 'skills/tides/SKILL.md': skill('ebbs') });
    expect(await linted(repository, '--changed')).toEqual(['agents', 'agents', 'skills/tides']);
  });

  it('lints the texts that name a definition which is gone', async () => {
    const repository = repositoryWith({ ...three, ...worker('tide-tables'), 'second/SKILL.md': 'Ask `tide-tables` for the time.\n' });
    rmSync(join(repository.folder, 'tide-tables'), { recursive: true });
    expect(await linted(repository, '--changed')).toEqual(['second']);
  });

  it('takes every file for changed before the first commit', async () => {
    const folder = folderWith(three);
    repositoryAt(folder).git('init', '-q');
    expect(await linted({ folder }, '--changed')).toEqual(['first', 'second', 'third']);
  });

  it('exits with 2 where a path that is named has nothing, changed or not', async () => {
    const repository = repositoryWith(three);
    expect(await failing(repository, '--changed', 'nowhere')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('`nowhere` does not exist') as string });
    expect(await failing(repository, '--changed', 'first/references')).toMatchObject({ exitCode: 2 });
    expect(await failing(repository, '--changed', 'first')).toMatchObject({ exitCode: 0 });
  });
});

describe('--since', () => {
  it('compares with the commit at which the branch left the revision, and with what is not committed yet', async () => {
    const repository = repositoryWith(three);
    repository.git('checkout', '-q', '-b', 'feature');
    repository.write({ 'first/references/style.md': 'Be polite.\n' });
    repository.commit();
    repository.git('checkout', '-q', 'main');
    repository.write({ 'second/references/style.md': 'Be polite.\n' });
    repository.commit();
    repository.git('checkout', '-q', 'feature');
    expect(await linted(repository, '--since', 'main')).toEqual(['first']);
    repository.write({ 'third/references/style.md': 'Be polite.\n' });
    expect(await linted(repository, '--since=main')).toEqual(['first', 'third']);
    expect(await linted(repository, '--since', 'HEAD')).toEqual(['third']);
  });

  it('works in a subfolder, for a path elsewhere, in a second work tree and in a hook', async () => {
    const repository = repositoryWith({ 'a b/README.md': '', ...three, ...Object.fromEntries(Object.entries(worker('first')).map(([path, text]) => [`a b/${path}`, text])) });
    const tree = join(folderWith({}), 'tree');
    repository.git('worktree', 'add', '-q', tree, 'HEAD');
    repository.write({ 'a b/first/references/style.md': 'Be polite.\n', 'second/references/style.md': 'Be polite.\n' });
    expect(await linted({ folder: join(repository.folder, 'a b') }, '--since', 'main')).toEqual(['first']);
    expect(await linted({ folder: join(repository.folder, 'a b') }, '--since', 'main', '..')).toEqual(['../a b/first', '../second']);
    rmSync(join(repository.folder, 'a b/first/references/style.md'));
    expect(await linted({ folder: join(repository.folder, 'a b') }, '--changed', '..')).toEqual(['../a b/first', '../second']);
    repository.git('checkout', '-q', 'a b');
    repository.write({ 'a b/first/references/style.md': 'Be polite.\n' });
    expect(await linted({ folder: folderWith({}) }, '--changed', repository.folder)).toHaveLength(2);
    expect(await linted({ folder: tree }, '--changed')).toEqual([]);
    repositoryAt(tree).write({ 'third/references/style.md': 'Be polite.\n' });
    expect(await linted({ folder: tree }, '--changed')).toEqual(['third']);
  });

  it('looks into submodules, at what has been committed there and at what has not', async () => {
    const inner = repositoryWith(three);
    const outer = repositoryWith(worker('outer'));
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'parts');
    outer.commit();
    const parts = repositoryAt(join(outer.folder, 'parts'));
    expect(await linted(outer, '--changed')).toEqual([]);
    parts.write({ 'first/references/style.md': 'Be polite.\n' });
    expect(await linted(outer, '--changed')).toEqual(['parts/first']);
    parts.git('-c', 'user.name=S', '-c', 'user.email=s@example.com', 'commit', '-q', '-a', '-m', 'A step.');
    parts.write({ 'second/new.md': 'New.\n' });
    expect(await linted(outer, '--since', 'main')).toEqual(['parts/first', 'parts/second']);
  });

  it('takes any name of a file', async () => {
    const odd = 'odd\n"name" ü 🙂';
    const repository = repositoryWith({ ...worker('first'), ...worker(odd) });
    repository.write({ [`${odd}/references/style.md`]: 'Be polite.\n' });
    const { stdout } = await workerlint(['references', '--format', 'json'], { cwd: repository.folder });
    expect((JSON.parse(stdout) as ReferencesOutput).definitions).toHaveLength(2);
    const { stdout: changed } = await failing(repository, '--changed', '--format', 'json');
    expect((JSON.parse(changed) as LintOutput).summary.definitions).toBe(1);
  });

  it.each([
    ['nowhere', 'Git knows no revision `nowhere`.'],
    ['-x', '`-x` is no revision.'],
    ['--output=x', '`--output=x` is no revision.'],
    ['', '`` is no revision.'],
  ])('exits with 2 for the revision %j', async (revision, message) => {
    const repository = repositoryWith(three);
    const { exitCode, stdout, stderr } = await failing(repository, `--since=${revision}`);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('exits with 2, and says what to do, in a shallow clone and where there is no common commit', async () => {
    const repository = repositoryWith(three);
    repository.git('tag', 'old');
    repository.commit();
    const clone = join(folderWith({}), 'clone');
    repository.git('clone', '-q', '--depth', '1', `file://${repository.folder}`, clone);
    expect(await failing({ folder: clone }, '--since', 'old')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('git fetch --unshallow') as string });
    repository.git('checkout', '-q', '--orphan', 'other');
    repository.write({ 'README.md': 'Another beginning.\n' });
    repository.commit();
    expect(await failing(repository, '--since', 'main')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no commit in common') as string });
  });

  it('exits with 2 outside of a repository and without git', async () => {
    const folder = folderWith(three);
    expect(await failing({ folder }, '--since', 'main')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('this folder is in none') as string });
    const { exitCode, stderr } = await workerlint(['--changed'], { cwd: folder, env: { PATH: folder } });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('git, which is not installed')]);
  });

  it('does not go with each other, nor with standard input', async () => {
    const repository = repositoryWith(three);
    expect((await failing(repository, '--since', 'main', '--changed')).exitCode).toBe(2);
    expect((await failing(repository, '--changed', '--stdin', '--stdin-filename', 'SKILL.md')).exitCode).toBe(2);
  });
});

describe('--staged', () => {
  it('lints what depends on files that are to be committed', async () => {
    const repository = repositoryWith(three);
    repository.write({ 'first/references/style.md': 'Be polite.\n', 'second/references/style.md': 'Be polite.\n', ...worker('new') });
    repository.git('add', 'first');
    expect(await linted(repository, '--staged')).toEqual(['first']);
  });
});

describe('--related', () => {
  it('lints the definitions that files belong to, and passes over all others', async () => {
    const repository = repositoryWith({ ...three, 'README.md': 'Read me.\n', 'src/main.py': 'pass\n', '.mcp.json': tides, '.claude/skills/tides/SKILL.md': skill('tides') });
    expect(await linted(repository, '--related', 'README.md', 'src/main.py', 'gone.txt')).toEqual([]);
    expect(await linted(repository, '--related')).toEqual([]);
    expect(await linted(repository, '--related', 'first/references/style.md', 'README.md', join(repository.folder, 'second/SKILL.md'))).toEqual(['first', 'second']);
    expect(await linted(repository, '--related', '.mcp.json')).toEqual(['', '.claude/skills/tides']);
  });

  it('knows of deleted files, which hooks do not name, where there is a repository', async () => {
    const repository = repositoryWith(three);
    repository.git('rm', '-q', 'third/references/style.md');
    expect(await linted(repository, '--related', 'first/SKILL.md')).toEqual(['first', 'third']);
    expect(await linted({ folder: folderWith(three) }, '--related', 'first/SKILL.md')).toEqual(['first']);
  });
});

describe('a repository whose configuration names programs', () => {
  it('has none of them run', async () => {
    const repository = repositoryWith({ ...three, '.gitattributes': '*.md filter=trap diff=trap\n*.yml filter=other\n' });
    const { folder, git, write } = repository;
    const ran = join(folder, '.git/ran');
    const program = join(folder, '.git/program');
    write({ '.git/program': `#!/bin/sh\necho "$@" >> '${ran}'\ncat\n` });
    chmodSync(program, 0o755);
    for (const key of ['core.fsmonitor', 'core.pager', 'core.sshCommand', 'core.editor', 'core.askPass', 'diff.external', 'diff.trap.command', 'diff.trap.textconv', 'filter.trap.clean', 'filter.trap.smudge', 'filter.other.process', 'credential.helper', 'uploadpack.packObjectsHook', 'alias.diff', 'remote.origin.uploadpack'])
      git('config', key, program);
    git('config', 'core.hooksPath', join(folder, '.git'));
    git('config', 'filter.trap.required', 'true');
    git('config', 'remote.origin.url', `ext::${program} %S`);
    git('config', 'protocol.ext.allow', 'always');
    git('config', 'remote.origin.promisor', 'true');
    git('config', 'extensions.partialClone', 'origin');
    write({ 'first/SKILL.md': 'Print the date.\n', 'second/worker.yml': `${three['second/worker.yml']}\n` });
    rmSync(ran, { force: true });
    expect(await linted(repository, '--changed')).toEqual(['first', 'second']);
    expect(await linted(repository, '--since', 'HEAD')).toEqual(['first', 'second']);
    await failing(repository, '--since', '0123456789012345678901234567890123456789');
    expect(existsSync(ran)).toBe(false);
  });
});
