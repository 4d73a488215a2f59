import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryWith } from './repository.js';
import type { Repository } from './repository.js';
import { workerlint } from './workerlint.js';
import type { Outcome } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Reads the water level when asked for it.\n---\nRead [the table](table.md).\n`;

/** A repository in which `broken` is to be committed with another text than before. */
function repository(): Repository {
  const made = repositoryWith({
    ...sound,
    ...broken,
    'broken/SKILL.md': 'Print the date.\n',
    'tides/SKILL.md': skill('tides'),
    'tides/table.md': 'High.\n',
    'spare/table.md': 'Low.\n',
    'base.yml': 'workspace: apps.json\n',
    'workerlint.config.yml': 'extends: ./base.yml\n',
    'apps.json': '["googlecalendar"]',
  });
  made.git('branch', 'other');
  made.write({ 'tides/other.md': 'Low.\n' });
  made.commit();
  made.write(broken);
  made.git('add', '-A');
  return made;
}

/** Runs with a cache outside of the repository, and says whether the answer came from it: no entry was written. */
function cached(cwd: string, location = join(folderWith({}), 'kept')): (...args: string[]) => Promise<Outcome & { readonly isServed: boolean }> {
  const written = (): string[] => (statSync(location, { throwIfNoEntry: false }) ? readdirSync(location).map((name) => [name, statSync(join(location, name)).ino].join()).sort() : []);
  return async (...args) => {
    const before = written();
    const outcome = await workerlint([...args, '--cache', '--cache-location', location], { cwd });
    return { ...outcome, isServed: JSON.stringify(written()) === JSON.stringify(before) };
  };
}

const asks = [['--changed'], ['--staged'], ['--since=other'], ['--related', 'broken/SKILL.md'], ['--related', 'tides/table.md', 'broken/SKILL.md', 'README.md']];

const changes: Readonly<Record<string, (made: Repository) => void>> = {
  'a file that has changed changes again': ({ write }) => write({ 'broken/SKILL.md': broken['broken/SKILL.md'].replace('calendar', 'slack') }),
  'another file changes': ({ write }) => write({ 'sound/SKILL.md': 'Print the time.\n' }),
  'a file is new': ({ write }) => write({ 'tides/new.md': '' }),
  'a definition is new': ({ write }) => write({ 'ebbs/SKILL.md': skill('ebbs') }),
  'a file is gone': ({ folder }) => rmSync(join(folder, 'tides/table.md')),
  'a file is gone from what is to be committed': ({ git }) => void git('rm', '-q', 'tides/table.md'),
  'the configuration changes': ({ write }) => write({ 'workerlint.config.yml': 'extends: ./base.yml\nrules:\n  undeclared-connection: warning\n' }),
  'the base of the configuration changes': ({ write }) => write({ 'base.yml': 'workspace: ./apps.json\n' }),
  'the workspace changes': ({ write }) => write({ 'apps.json': '["gmail"]' }),
  'an ignore file is new': ({ write }) => write({ '.workerlintignore': 'broken\n' }),
  'a link leads elsewhere': ({ folder }) => {
    unlinkSync(join(folder, 'linked/table.md'));
    symlinkSync('../spare/table.md', join(folder, 'linked/table.md'));
  },
};

describe.each(asks.map((args) => ({ args, name: args.join(' ') })))('$name --cache', ({ args }) => {

  it('is answered from the cache while nothing changes', async () => {
    const { folder } = repository();
    const run = cached(folder);
    const plain = await workerlint(args, { cwd: folder });
    expect(plain.exitCode).toBe(1);
    expect(await run(...args)).toEqual({ ...plain, isServed: false });
    expect(await run(...args)).toEqual({ ...plain, isServed: true });
  });

  it.each(Object.keys(changes))('is answered anew when %s', async (name) => {
    const made = repository();
    mkdirSync(join(made.folder, 'linked'));
    made.write({ 'linked/SKILL.md': skill('linked') });
    symlinkSync('../tides/table.md', join(made.folder, 'linked/table.md'));
    made.git('add', '-A');
    const run = cached(made.folder);
    await run(...args);
    expect(await run(...args)).toMatchObject({ isServed: true });
    changes[name]?.(made);
    // Of a definition that nothing has happened to the text is not even read.
    const isUnread = name === 'another file changes' && args.join(' ') === '--related broken/SKILL.md';
    expect(await run(...args)).toEqual({ ...(await workerlint(args, { cwd: made.folder })), isServed: isUnread });
  });

  it.each(['a commit', 'an earlier commit to compare with', 'what is to be committed'])('is right after a change of git alone: %s', async (what) => {
    const made = repository();
    const run = cached(made.folder);
    await run(...args);
    const head = made.git('rev-parse', 'HEAD').trim();
    if (what === 'a commit') made.commit();
    else if (what === 'what is to be committed') made.git('reset', '-q');
    else made.git('update-ref', 'refs/heads/other', head);
    expect(await run(...args)).toMatchObject(await workerlint(args, { cwd: made.folder }));
  });
});

describe('--cache of what has changed', () => {
  it('depends on the earlier text of a file', async () => {
    const named = (name: string): Record<string, string> => ({ 'tides/SKILL.md': skill(name) });
    const made = repositoryWith({ ...named('tides'), 'pilot/SKILL.md': skill('pilot').replace('Read [the', 'Ask `ebbs`. Read [the'), 'pilot/table.md': '', 'tides/table.md': '' });
    made.write(named('floods'));
    const run = cached(made.folder);
    const first = await run('--changed', '--format', 'json');
    expect(first.stdout).toContain('"definitions": 1');
    // The same files differ from the last commit as before, and the text that one of them had there is another.
    made.write(named('ebbs'));
    made.commit();
    made.write(named('floods'));
    const second = await run('--changed', '--format', 'json');
    expect(second).toMatchObject({ isServed: false, stdout: expect.stringContaining('"definitions": 2') as string });
  });

  it('depends on where a link leads that git does not know', async () => {
    const made = repositoryWith({ 'tides/table.md': 'High.\n', 'spare/table.md': 'Low.\n', 'linked/SKILL.md': skill('linked') });
    made.write({ '.git/info/exclude': 'linked/table.md\n', 'spare/table.md': 'High.\n' });
    const link = join(made.folder, 'linked/table.md');
    symlinkSync('../tides/table.md', link);
    const run = cached(made.folder);
    expect((await run('--changed', '--format', 'json')).stdout).toContain('"definitions": 0');
    unlinkSync(link);
    symlinkSync('../spare/table.md', link);
    expect((await run('--changed', '--format', 'json')).stdout).toContain('"definitions": 1');
  });

  it('is served from a folder in the working directory, which is no change', async () => {
    const made = repository();
    const run = cached(made.folder, join(made.folder, 'kept'));
    const plain = await workerlint(['--changed'], { cwd: made.folder });
    expect(await run('--changed')).toEqual({ ...plain, isServed: false });
    // The folder has appeared in the one that holds it.
    await run('--changed');
    expect(await run('--changed')).toEqual({ ...plain, isServed: true });
  });

  it('leaves it to the run to refuse what git cannot answer', async () => {
    const cwd = folderWith(sound);
    for (const args of [['--since=main'], ['--staged', '--shard', '1/2'], ['--changed', '--staged'], ['--related', '--stdin-filename', 'a.md']]) {
      const plain = await workerlint(args, { cwd });
      expect(plain.exitCode).toBe(2);
      expect(await workerlint([...args, '--cache', '--cache-location', 'kept'], { cwd })).toEqual(plain);
    }
    expect(readdirSync(cwd)).toEqual(['sound']);
  });
});
