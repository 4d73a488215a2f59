import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configNames } from '../../src/engine/config-names.js';
import { buildCommand } from '../cli/built-command.js';
import type { BuiltCommand } from '../cli/built-command.js';
import { attack, outsideText } from './attack.js';
import type { Attack } from './attack.js';
import { observers } from './observed.js';
import type { Deeds, Observer } from './observed.js';

let built: BuiltCommand;
let stranger: Attack;
let empty: string;

beforeAll(async () => {
  built = await buildCommand();
  // Node looks upwards from a program for one.
  writeFileSync(join(dirname(built.command), 'package.json'), '{}');
  stranger = attack();
  empty = join(dirname(built.command), 'empty.cjs');
  writeFileSync(empty, 'process.stdout.write(new Date().toString() + new Intl.DateTimeFormat().format()); process.stderr.write("");');
}, 120_000);
afterAll(() => {
  built.remove();
  stranger.remove();
});

const commands: Readonly<Record<string, (project: string) => readonly string[]>> = {
  lint: () => ['--fail-on', 'never'],
  'lint of named files': () => ['ways/SKILL.md', '**/*.md', 'js', '--fail-on', 'never'],
  'lint through remark': () => ['--markdown', 'remark', '--fail-on', 'never'],
  'lint of a part': () => ['--shard', '1/2', '--fail-on', 'never', '--format', 'json'],
  validate: () => ['validate', 'ways', '--format', 'json'],
  references: () => ['references', '--format', 'json'],
  rules: () => ['rules', 'secret-in-clear'],
  'explain with a worker': (project) => ['explain', join(project, 'js/SKILL.md'), '--worker', 'tags'],
};

describe.each(observers)('as $name sees it', { timeout: 120_000 }, (observer: Observer) => {
  describe.each(Object.keys(commands))('%s', (name) => {
    let deeds: Deeds;
    let own: Deeds;
    beforeAll(() => {
      own = observer.run(empty, [], stranger.project);
      deeds = observer.run(built.command, commands[name]?.(stranger.project) ?? [], stranger.project);
    }, 120_000);

    it('runs nothing that a file holds', () => {
      expect([0, 1]).toContain(deeds.status);
      expect(deeds.stdout).not.toBe('');
      expect(deeds.stderr).not.toContain('EvalError');
      expect(existsSync(stranger.trace)).toBe(false);
      expect(deeds.started).toEqual([]);
    });

    it('opens no socket', () => {
      expect(deeds.sockets).toEqual([]);
    });

    it('writes nothing', () => {
      expect(deeds.changed.filter((path) => !own.changed.includes(path))).toEqual([]);
    });

    it('reads nothing outside', () => {
      const home = realpathSync(dirname(built.command));
      // Node opens its own program in some runs and not in others.
      const mayRead = (path: string): boolean => [stranger.project, home, dirname(built.command)].some((root) => isIn(root, path)) || own.opened.includes(path) || path === process.execPath;
      expect(deeds.opened.filter((path) => !mayRead(path))).toEqual([]);
      expect(deeds.stdout).not.toContain(outsideText);
      // Upwards it looks for the repository and the configuration that the project stands in, by these names.
      const names = ['.git', ...configNames];
      const mayAsk = (path: string): boolean => mayRead(path) || own.asked.includes(path) || isIn(path, stranger.project) || isIn(path, home) || isIn(path, process.execPath) || (names.some((each) => path.endsWith(sep + each)) && isIn(dirname(path), stranger.project)) || isZone(path);
      expect(deeds.asked.filter((path) => !mayAsk(path))).toEqual([]);
    });
  });

  it('sees what a program does', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'workerlint-seen-')));
    const program = join(folder, 'program.cjs');
    const other = join(folder, 'other');
    writeFileSync(other, '');
    writeFileSync(program, `
      const fs = require('node:fs');
      fs.readFileSync(${JSON.stringify(other)});
      fs.existsSync(${JSON.stringify(join(folder, 'absent'))});
      fs.writeFileSync(${JSON.stringify(join(folder, 'new'))}, 'a');
      fs.renameSync(${JSON.stringify(join(folder, 'new'))}, ${JSON.stringify(join(folder, 'moved'))});
      require('node:child_process').spawnSync('true');
      require('node:net').connect(9, '127.0.0.1').on('error', () => undefined);
    `);
    const deeds = observer.run(program, [], folder);
    rmSync(folder, { recursive: true, force: true });
    expect(deeds.opened).toContain(other);
    expect(deeds.asked).toContain(join(folder, 'absent'));
    expect(deeds.changed).toEqual(expect.arrayContaining([join(folder, 'new')]));
    expect(deeds.started.length).toBeGreaterThan(0);
    expect(deeds.sockets.length).toBeGreaterThan(0);
  });

  it('follows no configuration out of its project', () => {
    const { project, outside } = stranger;
    const config = join(project, 'workerlint.config.yml');
    writeFileSync(join(outside, 'baseline.json'), '{"version": 1, "findings": []}');
    writeFileSync(join(outside, 'base.yml'), 'rules: {}\n');
    writeFileSync(join(outside, 'apps.json'), '[]');
    symlinkSync('../outside/baseline.json', join(project, 'linked.json'));
    symlinkSync('../outside/absent.json', join(project, 'dangling.json'));
    try {
      for (const text of ['baseline: ../outside/baseline.json', 'baseline: linked.json', 'baseline: ../outside/new.json', 'baseline: dangling.json', 'baseline: pipe/tools.json', 'extends: ../outside/base.yml', 'workspace: ../outside/apps.json']) {
        writeFileSync(config, `${text}\n`);
        for (const args of [[], ['--write-baseline']]) {
          const deeds = observer.run(built.command, ['ways', ...args], project);
          expect([text, deeds.status, deeds.stderr]).toEqual([text, 2, expect.stringMatching(/outside of the project|not a plain file/u)]);
          expect([...deeds.opened, ...deeds.changed, ...deeds.asked].filter((path) => isIn(outside, path))).toEqual([]);
        }
      }
      writeFileSync(config, `baseline: ${join(outside, 'baseline.json')}\n`);
      const deeds = observer.run(built.command, ['ways'], project);
      expect([...deeds.opened, ...deeds.changed, ...deeds.asked].filter((path) => isIn(outside, path))).toEqual([]);
    } finally {
      for (const path of [config, join(project, 'linked.json'), join(project, 'dangling.json')]) rmSync(path);
    }
  });

  it('writes what was asked for, and nothing else', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'workerlint-asked-')));
    const [project, cache] = [join(folder, 'project'), join(folder, 'cache')];
    mkdirSync(join(project, 'a'), { recursive: true });
    writeFileSync(join(project, 'a/SKILL.md'), '---\nname: a\ndescription: Reads when asked.\nallowed-tools: Raed\n---\nRead.\n');
    const env = { XDG_CACHE_HOME: cache, HOME: folder };
    const own = observer.run(empty, [], project, env);
    const changed = (...args: readonly string[]): string[] => {
      const deeds = observer.run(built.command, args, project, env);
      expect([0, 1], deeds.stderr).toContain(deeds.status);
      expect([args, deeds.started, deeds.sockets]).toEqual([args, [], []]);
      return deeds.changed.filter((path) => !own.changed.includes(path));
    };
    /** Files that are written whole first stand beside what they replace, under a name of their own. */
    const isWriting = (path: string, target: string): boolean => path === target || (dirname(path) === dirname(target) && basename(path).startsWith(`.${basename(target)}.`));
    const writings: Readonly<Record<string, readonly string[]>> = {
      'out/all.sarif': ['--format', 'pretty', '--format', 'sarif=out/all.sarif'],
      'a/SKILL.md': ['--fix=review'],
      'known.json': ['--baseline', 'known.json', '--write-baseline'],
      'workerlint.config.yml': ['init', '--yes'],
      '.gitlab-ci.yml': ['init', '--gitlab'],
    };
    mkdirSync(join(project, 'out'));
    for (const [path, args] of Object.entries(writings)) {
      const target = join(project, path);
      const paths = changed(...args);
      expect([path, paths.some((each) => isWriting(each, target))]).toEqual([path, true]);
      expect(paths.filter((each) => !isWriting(each, target) && each !== dirname(target))).toEqual([]);
    }
    rmSync(join(project, 'a/SKILL.md'));
    writeFileSync(join(project, 'a/SKILL.md'), '---\nname: a\ndescription: Reads when asked.\n---\nRead.\n');
    expect(changed('--baseline', 'known.json', '--prune-baseline').filter((each) => !isWriting(each, join(project, 'known.json')))).toEqual([]);
    expect(changed()).toEqual([]);
    expect(existsSync(cache)).toBe(false);
    const kept = changed('--cache');
    expect(kept.length).toBeGreaterThan(0);
    // The folder for every program's cache is made where there is none, and holds nothing else of ours.
    expect(kept.filter((path) => !isIn(join(cache, 'workerlint'), path) && path !== folder && path !== cache)).toEqual([]);
    expect(readdirSync(cache)).toEqual(['workerlint']);
    expect(changed('--cache').filter((path) => !isIn(join(cache, 'workerlint'), path))).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the program', () => {
  it('can reach no network: it loads no module for that', () => {
    const home = dirname(built.command);
    const text = readdirSync(home, { recursive: true }).map(String).filter((name) => /\.c?js$/u.test(name)).map((name) => readFileSync(join(home, name), 'utf8')).join('\n');
    const loaded = new Set([...text.matchAll(/\brequire\("(?:node:)?([a-z_/]{1,30})"\)/gu)].map(([, name]) => name));
    expect([...loaded].filter((name) => /^(?:net|tls|https?|http2|dgram|dns|inspector|cluster|worker_threads|repl)(?:\/|$)/u.test(name ?? ''))).toEqual([]);
    expect(loaded.size).toBeGreaterThan(3);
    expect(text).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/u);
  });
});

/** The time zone of the machine, which Node looks up by way of these. */
function isZone(path: string): boolean {
  return /^\/(?:etc(?:\/localtime)?|usr(?:\/share(?:\/zoneinfo.*)?)?)$/u.test(path);
}

function isIn(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}
