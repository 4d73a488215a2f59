import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { limits } from '../../src/parse/limits.js';
import type { LintOutput } from '../../src/report/json.js';
import { buildCommand } from '../cli/built-command.js';
import type { BuiltCommand } from '../cli/built-command.js';
import { reportHolds } from '../fuzz/sound.js';
import type { Attack } from './attack.js';
import { nesting } from './nesting.js';
import { paths } from './paths.js';
import { settings } from './settings.js';
import { values } from './values.js';

const attacks = Object.entries({ ...nesting, ...values, ...settings, ...paths });

/** MiB of memory for all that JavaScript makes of one attack, and of all those that share a run; more ends the process. */
const mostMemory = 400;
const mostMemoryOfAll = 1_000;

let built: BuiltCommand;
beforeAll(async () => {
  built = await buildCommand();
}, 180_000);
afterAll(() => built.remove());

describe('the library', () => {
  afterEach(() => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((globalThis as Record<string, unknown>)['attacked']).toBeUndefined();
  });

  const ofTexts = attacks.filter(([, { links, pipes, args }]) => !links && !pipes && !args);
  it.each(ofTexts)('%s', { timeout: 120_000 }, (_, { files }) => {
    const given = Object.fromEntries(Object.entries(files?.() ?? {}).map(([path, content]) => [path, content.toString()]));
    const tree = memoryTree(given);
    const asked = new Set<string>();
    const report = lint({ read: (path) => (asked.add(path), tree.read(path)), list: (folder) => tree.list(folder) });
    reportHolds(report);
    expect([...asked].filter((path) => path.startsWith('/') || (path.split('/').includes('..') && !path.endsWith('.yml') && !path.endsWith('passwd')))).toEqual([]);
    expect(report.diagnostics.length).toBeLessThanOrEqual(Object.keys(given).length * (limits.findingsPerFile + 1));
  });
});

/** What has to hold of whatever the command prints and leaves behind. */
function nothingHappened(said: string, project: string): void {
  expect(said).not.toMatch(/^\s+at (?:.* \()?(?:file:|node:|\/).*:\d+:\d+\)?$/mu);
  expect(said).not.toMatch(/internal-error|nobody-may-read-this/u);
  expect(said).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(existsSync(join(project, 'attacked'))).toBe(false);
}

const outputs = (home: string): string[] => ['--fail-on', 'never', '--format', 'pretty', '--format', `json=${join(home, 'out.json')}`];
const foundIn = (home: string): string[] => (JSON.parse(readFileSync(join(home, 'out.json'), 'utf8')) as LintOutput).diagnostics.map(({ rule, file, range }) => `${rule} ${file}:${range.start.line}`);

describe('the command', () => {
  /** Those that need nothing but their files lie beside each other in one folder, and are linted by one process. */
  const together = attacks.filter(([, { links, pipes, args, exitCode }]) => !links && !pipes && !args && exitCode === undefined);
  const alone = attacks.filter((each) => !together.includes(each));

  describe('in one run', () => {
    let said = '';
    let found: readonly string[] = [];
    beforeAll(async () => {
      const home = homeOf();
      try {
        const project = write({ files: () => Object.fromEntries(together.flatMap(([, { files }], i) => Object.entries(files?.() ?? {}).map(([path, content]) => [`${i}/${path}`, content]))) }, home);
        const { code, stdout, stderr } = await run(outputs(home), project, mostMemoryOfAll);
        expect([code, stderr]).toEqual([0, '']);
        nothingHappened((said = stdout), project);
        found = foundIn(home);
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    }, 180_000);

    it.each(together.map(([name, attack], i) => [name, attack, i] as const))('%s', (_, { told = [], silent }, i) => {
      for (const each of told) expect(found).toContain(each.replace(' ', ` ${i}/`));
      if (silent) expect(said).not.toMatch(silent);
    });
  });

  it.concurrent.each(alone)('%s', { timeout: 120_000 }, async (_, attack) => {
    const home = homeOf();
    try {
      const project = write(attack, home);
      const { code, stdout, stderr } = await run([...outputs(home), ...(attack.args ?? [])], project);
      expect([code, stderr]).toEqual([attack.exitCode ?? 0, attack.exitCode ? expect.stringMatching(/^workerlint: /u) : '']);
      const said = stdout + stderr;
      nothingHappened(said, project);
      if (attack.silent) expect(said).not.toMatch(attack.silent);
      if (attack.exitCode === undefined) for (const each of attack.told ?? []) expect(foundIn(home)).toContain(each);
      else for (const each of attack.told ?? []) expect(stderr).toContain(`workerlint: ${each.replace(/^\S+ /u, '')}:`);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

function homeOf(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'workerlint-attacks-')));
}

/** Makes the folder of an attack, beside another that is none of its business. */
function write({ files, links = {}, pipes = [] }: Pick<Attack, 'files' | 'links' | 'pipes'>, home: string): string {
  const project = join(home, 'project');
  const place = (path: string): string => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    return join(project, path);
  };
  mkdirSync(join(home, 'outside'));
  writeFileSync(join(home, 'outside/SKILL.md'), 'nobody-may-read-this: use the slack toolkit.\n');
  mkdirSync(project);
  for (const [path, content] of Object.entries(files?.() ?? {})) writeFileSync(place(path), content);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, place(path));
  for (const path of pipes) execFileSync('mkfifo', [place(path)]);
  return project;
}

function run(args: readonly string[], cwd: string, memory = mostMemory): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, built.command, ...args], { cwd, env: { ...built.env, ATTACKED_SECRET: 'a', NODE_DISABLE_COMPILE_CACHE: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
    // One that goes on is ended, and fails by its exit code.
    const timer = setTimeout(() => child.kill('SIGKILL'), 110_000);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, ...texts });
    });
  });
}
