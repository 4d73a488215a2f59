import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import type { CliHost } from '../../src/cli/host.js';
import { throughCache } from '../../src/cli/run-cache.js';
import { digest } from '../../src/node/tree-record.js';
import { workerlint } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const cache = ['--cache', '--cache-location', 'kept'];

function entries(cwd: string): string[] {
  return readdirSync(join(cwd, 'kept')).sort();
}

/** Which entry was written when: a run that is kept anew makes a file of its own. */
function writings(cwd: string): string {
  return entries(cwd).map((name) => [name, statSync(join(cwd, 'kept', name)).ino].join()).join(' ');
}

/** Runs with a cache, and says whether the answer came from it: nothing new was kept. */
async function answer(cwd: string, ...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string; isKept: boolean }> {
  const before = writings(cwd);
  const result = await workerlint([...args, ...cache], { cwd });
  return { ...result, isKept: before === writings(cwd) };
}

describe('--cache', () => {
  it('gives the same answer again, without running, until something changes', async () => {
    const cwd = folderWith({ ...broken, ...sound });
    const plain = await workerlint([], { cwd });
    const first = await workerlint(cache, { cwd });
    // The folder of the cache has appeared in the working directory.
    await workerlint(cache, { cwd });
    const again = await answer(cwd);
    expect(first).toEqual(plain);
    expect(again).toEqual({ ...plain, isKept: true });
    expect(again.exitCode).toBe(1);
  });

  const changes: [what: string, change: (cwd: string) => void, stdout: RegExp][] = [
    ['a file says something else', (cwd) => writeFileSync(join(cwd, 'sound/SKILL.md'), broken['broken/SKILL.md'].replace('calendar', 'slack')), /slack/u],
    ['a file says something else of the same length', (cwd) => writeFileSync(join(cwd, 'sound/SKILL.md'), sound['sound/SKILL.md'].replace('calendar', 'dropbox ')), /dropbox/u],
    ['a file is gone', (cwd) => rmSync(join(cwd, 'sound/worker.yml')), /.*/u],
    ['a definition is new', (cwd) => cpBroken(cwd), /new\/SKILL\.md/u],
    ['a file became a link', (cwd) => linkInstead(cwd), /slack/u],
    ['a configuration is new', (cwd) => writeFileSync(join(cwd, 'workerlint.config.json'), '{"rules": {"undeclared-connection": "off"}}'), /.*/u],
  ];
  it.each(changes)('answers anew when %s', async (_what, change, stdout) => {
    const cwd = folderWith(sound);
    mkdirSync(join(cwd, 'kept'));
    await workerlint(cache, { cwd });
    expect((await answer(cwd)).isKept).toBe(true);
    change(cwd);
    const changed = await answer(cwd);
    expect(changed.isKept).toBe(false);
    expect({ ...changed, isKept: true }).toEqual({ ...(await workerlint([], { cwd })), isKept: true });
    expect(changed.stdout + changed.stderr).toMatch(stdout);
  });

  it('tells runs with other options apart', async () => {
    const cwd = folderWith(broken);
    await workerlint(cache, { cwd });
    for (const args of [['--quiet'], ['--format', 'json'], ['--fail-on', 'never'], ['--no-suppress'], ['broken']]) {
      expect(await workerlint([...args, ...cache], { cwd }), args.join(' ')).toEqual(await workerlint(args, { cwd }));
    }
  });

  it('sees that a baseline or a workspace file has changed', async () => {
    const cwd = folderWith({ ...broken, 'known.json': '', 'apps.json': '["gmail"]' });
    rmSync(join(cwd, 'known.json'));
    await workerlint(['--baseline', 'known.json', '--write-baseline'], { cwd });
    const args = ['--baseline', 'known.json', '--workspace', 'apps.json'];
    expect((await workerlint([...args, ...cache], { cwd })).exitCode).toBe(0);
    rmSync(join(cwd, 'known.json'));
    expect((await workerlint([...args, ...cache], { cwd })).exitCode).toBe(2);
    writeFileSync(join(cwd, 'apps.json'), '{');
    expect((await workerlint(['--workspace', 'apps.json', ...cache], { cwd })).exitCode).toBe(2);
  });

  it('writes the outputs again', async () => {
    const cwd = folderWith(broken);
    const args = ['--format', 'json=out.json', '--format', 'pretty', ...cache];
    const first = await workerlint(args, { cwd });
    const output = readFileSync(join(cwd, 'out.json'), 'utf8');
    await workerlint(args, { cwd });
    rmSync(join(cwd, 'out.json'));
    expect(await workerlint(args, { cwd })).toEqual(first);
    expect(readFileSync(join(cwd, 'out.json'), 'utf8')).toBe(output);
  });

  it('is asked for in a configuration, and kept in a folder of the user', async () => {
    const cwd = folderWith({ ...broken, 'workerlint.config.yml': 'cache: true\n' });
    const env = { XDG_CACHE_HOME: join(cwd, 'home') };
    const plain = await workerlint(['--no-cache'], { cwd, env });
    expect(readdirSync(cwd)).not.toContain('home');
    expect(await workerlint([], { cwd, env })).toEqual(plain);
    expect(await workerlint([], { cwd, env })).toEqual(plain);
    const [project = ''] = readdirSync(join(cwd, 'home/workerlint'));
    expect(readdirSync(join(cwd, 'home/workerlint', project))).toHaveLength(1);
  });

  it('takes nothing from an entry that is broken, cut off or of another run', async () => {
    const cwd = folderWith(broken);
    mkdirSync(join(cwd, 'kept'));
    const plain = await workerlint([], { cwd });
    await workerlint(cache, { cwd });
    const [name = ''] = entries(cwd);
    const path = join(cwd, 'kept', name);
    const whole = readFileSync(path, 'utf8');
    const [head = ''] = whole.split('\n');
    // A digest is no proof of who wrote an entry.
    const forged = (content: string): string => `${head.split(' ').slice(0, 2).join(' ')} ${digest(content)}\n${content}`;
    for (const content of [...['{}', 'null', '{"answers": {}}', '{"answers": [], "effects": null}', '{"answers": [], "effects": {"exitCode": "0", "stdout": "", "stderr": "", "files": []}}', '{"answers": [null], "effects": {"exitCode": 0, "stdout": "", "stderr": "", "files": []}}', '{"answers": [["tree", "read", 1, 2, 3]], "effects": {"exitCode": 0, "stdout": "", "stderr": "", "files": []}}'].map(forged), '', 'no entry', whole.slice(0, -5), whole.replace('"exitCode":1', '"exitCode":0'), `${head}\n{}`]) {
      writeFileSync(path, content);
      expect(await workerlint(cache, { cwd })).toEqual(plain);
      expect(readFileSync(path, 'utf8')).toBe(whole);
    }
  });

  it('waits for no pipe in place of an entry', async () => {
    const cwd = folderWith(broken);
    await workerlint(cache, { cwd });
    const [name = ''] = entries(cwd);
    rmSync(join(cwd, 'kept', name));
    execFileSync('mkfifo', [join(cwd, 'kept', name)]);
    expect(await workerlint(cache, { cwd })).toEqual(await workerlint([], { cwd }));
  });

  it('is kept in no folder of the project because of a relative XDG_CACHE_HOME', async () => {
    const cwd = folderWith(broken);
    const home = folderWith({});
    const before = process.env['HOME'];
    process.env['HOME'] = home;
    try {
      await workerlint(['--cache'], { cwd, env: { XDG_CACHE_HOME: 'here' } });
    } finally {
      process.env['HOME'] = before;
    }
    expect(readdirSync(cwd)).toEqual(['broken']);
    expect(readdirSync(home)).not.toEqual([]);
  });

  it('writes no progress again', async () => {
    const cwd = folderWith(sound);
    const said = async (): Promise<string> => {
      let text = '';
      const host = { cwd, env: {}, stdout: { write: () => undefined }, stderr: { isTTY: true, write: (more: string) => (text += more) } };
      const run = (listening: CliHost): Promise<number> => {
        listening.stderr.passing?.('half of it');
        listening.stderr.write('done');
        return Promise.resolve(0);
      };
      await throughCache([], { cacheLocation: 'kept' }, host, run);
      return text;
    };
    expect([await said(), await said()]).toEqual(['half of itdone', 'done']);
  });

  it('does without where it cannot be kept', async () => {
    const cwd = folderWith({ ...broken, kept: 'a file' });
    expect(await workerlint(cache, { cwd })).toEqual(await workerlint([], { cwd }));
  });

  it('keeps at most twenty runs', async () => {
    const cwd = folderWith(sound);
    for (let n = 0; n < 25; n++) await workerlint(['--max-warnings', String(n), ...cache], { cwd });
    expect(entries(cwd)).toHaveLength(20);
  });

  it('keeps nothing of a run that changes files', async () => {
    const cwd = folderWith(broken);
    for (const args of [['--fix'], ['--fix-dry-run'], ['--stats']]) await workerlint([...args, ...cache], { cwd });
    expect(readdirSync(cwd)).not.toContain('kept');
  });
});

function cpBroken(cwd: string): void {
  mkdirSync(join(cwd, 'new'));
  for (const [path, text] of Object.entries(broken)) writeFileSync(join(cwd, path.replace('broken/', 'new/')), text);
}

function linkInstead(cwd: string): void {
  const path = join(cwd, 'sound/SKILL.md');
  renameSync(path, join(cwd, 'sound/other.md'));
  writeFileSync(join(cwd, 'sound/other.md'), broken['broken/SKILL.md'].replace('calendar', 'slack'));
  symlinkSync('other.md', path);
}
