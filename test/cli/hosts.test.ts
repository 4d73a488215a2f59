import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildCommand } from './built-command.js';
import type { BuiltCommand } from './built-command.js';
import { repositoryWith } from './repository.js';
import { workerlint } from './workerlint.js';
import { broken, folderWith, sound } from './workers.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
let built: BuiltCommand;
beforeAll(async () => {
  built = await buildCommand();
}, 120_000);
afterAll(() => built.remove());

interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function shell(script: string, cwd: string, env: Record<string, string> = {}): Finished {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], { cwd, env: { ...built.env, ...env }, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The entries of a cache, and which file each is: one that is written anew is another file. */
function entriesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino].join()).sort();
}

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly env?: Record<string, string>;
  readonly with?: Record<string, string>;
}

interface Action {
  readonly inputs: Record<string, { readonly default: string }>;
  readonly runs: { readonly steps: readonly Step[] };
}

describe('action.yml', () => {
  const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
  const [cache, lint, upload] = action.runs.steps;

  /** Runs the step as the service does: inputs reach it by its environment alone. */
  function run(cwd: string, inputs: Record<string, string> = {}, temporary = folderWith({})): Finished & { readonly outputs: string; readonly summary: string; readonly temporary: string } {
    for (const name of ['output', 'summary']) writeFileSync(join(temporary, name), '');
    const env = Object.fromEntries(
      Object.entries(lint?.env ?? {}).map(([name, text]) => [
        name,
        text.replace(/^\$\{\{ inputs\.([a-z-]+) \}\}$/u, (_whole, input: string) => inputs[input] ?? action.inputs[input]?.default ?? 'no such input'),
      ]),
    );
    const finished = shell(lint?.run ?? 'exit 99', cwd, {
      ...env,
      GITHUB_ACTIONS: 'true',
      RUNNER_TEMP: temporary,
      GITHUB_OUTPUT: join(temporary, 'output'),
      GITHUB_STEP_SUMMARY: join(temporary, 'summary'),
    });
    return { ...finished, outputs: readFileSync(join(temporary, 'output'), 'utf8'), summary: readFileSync(join(temporary, 'summary'), 'utf8'), temporary };
  }

  it('shows findings at their lines, leaves them as SARIF and in the summary, and fails', () => {
    const { status, stdout, stderr, outputs, summary } = run(folderWith({ ...broken, ...sound }));
    expect(stderr).toBe('');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=broken\/SKILL\.md,line=3,/mu);
    expect(summary).toContain('undeclared-connection');
    const sarif = JSON.parse(readFileSync(/^sarif=(.*)$/mu.exec(outputs)?.[1] ?? '', 'utf8')) as { runs: { results: { ruleId: string }[] }[] };
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['undeclared-connection']);
  });

  it('passes every input on', () => {
    const cwd = folderWith({ ...broken, ...sound, 'apps.json': '["googlecalendar"]' });
    expect(run(cwd, { paths: 'sound\n' }).status).toBe(0);
    expect(run(cwd, { paths: 'sound\nbroken\n' }).status).toBe(1);
    expect(run(cwd, { 'fail-on': 'never' }).status).toBe(0);
    expect(run(cwd, { workspace: 'apps.json' }).stdout).toContain('exists in the workspace');
    expect(run(cwd, { providers: 'nobody' }).stderr).toContain('nobody');
    expect(run(cwd, { baseline: 'nowhere.json' }).stderr).toContain('The baseline does not exist');
    expect(run(cwd, { since: 'main' })).toMatchObject({ status: 2, outputs: '', stderr: expect.stringContaining('--since') as string });
    const repository = repositoryWith({ ...broken, ...sound });
    expect(run(repository.folder, { since: 'main' }).status).toBe(0);
    repository.write({ 'broken/new.md': 'New.\n' });
    expect(run(repository.folder, { since: 'main' }).status).toBe(1);
  });

  it('runs nothing that an input says', () => {
    const cwd = folderWith(sound);
    const evil = '"; touch ran; $(touch ran) `touch ran` ${{ 1 }} && touch ran\n--config=ran';
    for (const input of Object.keys(action.inputs)) {
      expect(run(cwd, { [input]: evil }).status, input).toBe(['upload', 'cache'].includes(input) ? 0 : 2);
      expect(existsSync(join(cwd, 'ran')), input).toBe(false);
    }
    expect(run(cwd, { version: '0.1.0 --call=x' }).status).toBe(2);
    expect(run(cwd, { version: '../elsewhere' }).status).toBe(2);
    expect(run(cwd, { paths: '--no-config' })).toMatchObject({ status: 2, stderr: expect.stringContaining('`--no-config` does not exist') as string });
    for (const { run: script = '' } of action.runs.steps) expect(script).not.toContain('${{');
  });

  it('keeps its results where the step before it has them restored', () => {
    expect(cache).toMatchObject({ if: "inputs.cache == 'true'", uses: expect.stringMatching(/^actions\/cache@v\d+$/u) as string });
    expect(cache?.with?.['path']).toBe('${{ runner.temp }}/workerlint-cache');
    const cwd = folderWith(broken);
    const { temporary, ...first } = run(cwd);
    const kept = join(temporary, 'workerlint-cache');
    const written = entriesIn(kept);
    expect(written).toHaveLength(1);
    expect(run(cwd, {}, temporary)).toEqual({ ...first, temporary });
    expect(entriesIn(kept)).toEqual(written);
    expect(readdirSync(run(cwd, { cache: 'false' }).temporary)).not.toContain('workerlint-cache');
  });

  it('uploads what was found, whether the step before failed or not', () => {
    expect(upload?.uses).toMatch(/^github\/codeql-action\/upload-sarif@v\d+$/u);
    expect(upload?.if).toMatch(/^always\(\)/u);
    expect(upload?.with?.['sarif_file']).toBe('${{ steps.lint.outputs.sarif }}');
  });
});

describe('the pre-commit hook', () => {
  const [hook] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as [{ id: string; entry: string; language: string; always_run: boolean }];
  const { entry } = hook;

  it('lints the definitions that the named files belong to', () => {
    const repository = repositoryWith({ ...broken, ...sound, 'README.md': 'Read me.\n' });
    const named = (files: string): Finished => shell(`${hook.entry} ${files}`, repository.folder);
    for (const files of ['', 'README.md', 'README.md sound/SKILL.md']) expect(named(files).status).toBe(0);
    expect(named('README.md broken/worker.yml')).toMatchObject({ status: 1, stdout: expect.stringContaining('at broken/SKILL.md:3:36') as string });
  });

  it('answers from its cache while nothing changes, and never for another program', () => {
    const repository = repositoryWith({ ...broken, ...sound });
    repository.write({ 'broken/new.md': 'New.\n' });
    const cache = folderWith({});
    const hook = (env: Record<string, string> = {}): Finished => shell(`${entry} broken/new.md`, repository.folder, { XDG_CACHE_HOME: cache, ...env });
    const kept = (): string[] => readdirSync(join(cache, 'workerlint')).flatMap((name) => entriesIn(join(cache, 'workerlint', name)));
    const first = hook();
    expect(first.status).toBe(1);
    const written = kept();
    expect(written).toHaveLength(1);
    expect(hook()).toEqual(first);
    expect(kept()).toEqual(written);
    // Another build of the same version, whose rules may be others.
    const other = folderWith({});
    cpSync(dirname(built.command), other, { recursive: true });
    const program = join(other, 'program');
    for (const name of readdirSync(program)) if (name.endsWith('.cache')) rmSync(join(program, name));
    const parts = readdirSync(program).map((name) => join(program, name));
    const build = parts.flatMap((path) => /"([0-9a-f]{64})"/u.exec(readFileSync(path, 'utf8'))?.[1] ?? [])[0] ?? 'no build';
    for (const path of parts) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build, build.replace(/^./u, (digit) => (digit === '0' ? '1' : '0'))));
    expect(shell(`${join(other, 'cli.cjs')} ${entry.replace('workerlint ', '')} broken/new.md`, repository.folder, { XDG_CACHE_HOME: cache })).toEqual(first);
    expect(kept()).toHaveLength(2);
    expect(kept()).toEqual(expect.arrayContaining(written));
  });

  it('answers right in many runs at once', async () => {
    const repository = repositoryWith({ ...broken, ...sound });
    repository.write({ 'broken/new.md': 'New.\n' });
    const env = { ...built.env, XDG_CACHE_HOME: folderWith({}) };
    const run = (): Promise<string> => new Promise((done) => {
      execFile('bash', ['-c', `${entry} broken/new.md`], { cwd: repository.folder, env }, (error, stdout, stderr) => done(`${String(error?.code)} ${stdout}${stderr}`));
    });
    const runs = await Promise.all(Array.from({ length: 6 }, run));
    expect(new Set(runs).size).toBe(1);
    expect(runs[0]).toMatch(/^1 broken\/SKILL\.md/u);
    expect(await run()).toBe(runs[0]);
  });

  const isInstalled = spawnSync('pre-commit', ['--version']).status === 0;
  it.runIf(isInstalled)('keeps a worker from being committed that uses what it does not declare', { timeout: 180_000 }, () => {
    const config = `repos:\n  - repo: local\n    hooks:\n      - ${JSON.stringify({ ...hook, language: 'system' })}\n`;
    const repository = repositoryWith({ ...sound, '.pre-commit-config.yaml': config });
    expect(shell('pre-commit install', repository.folder).status).toBe(0);
    const commit = (): Finished => shell('git add -A && git commit -q -m "A step."', repository.folder);
    repository.write({ 'README.md': 'Read me.\n' });
    expect(commit()).toMatchObject({ status: 0 });
    repository.write(broken);
    const refused = commit();
    expect(refused.status).toBe(1);
    expect(refused.stdout + refused.stderr).toContain('at broken/SKILL.md:3:36');
    repository.write({ 'broken/worker.yml': sound['sound/worker.yml'] ?? '' });
    expect(commit().status).toBe(0);
    repository.git('rm', '-q', 'sound/SKILL.md');
    const withoutText = shell('git commit -q -m "A step."', repository.folder);
    expect(withoutText).toMatchObject({ status: 1 });
    expect(withoutText.stdout + withoutText.stderr).toContain('missing-entry-file');
  });
});

describe('init', () => {
  const recipes = [
    ['--pre-commit', '.pre-commit-config.yaml'],
    ['--github', '.github/workflows/workerlint.yml'],
    ['--gitlab', '.gitlab-ci.yml'],
  ] as const;

  it.each(recipes)('%s writes %s into the root of the repository, and never over a file', async (flag, path) => {
    const { folder } = repositoryWith({ 'some folder/README.md': '' });
    const cwd = join(folder, 'some folder');
    expect(await workerlint(['init', flag], { cwd })).toMatchObject({ exitCode: 0, stdout: `Wrote \`../${path}\`.\n` });
    const text = readFileSync(join(folder, path), 'utf8');
    expect(parse(text)).toBeTypeOf('object');
    const again = await workerlint(['init', flag], { cwd: folder });
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain(`\`${path}\` exists and was left as it is.`);
    expect(again.stdout).toContain(text);
    expect(await workerlint(['init', flag, '--force'], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  });

  it('writes nothing when one of several files is there', async () => {
    const cwd = folderWith({ '.gitlab-ci.yml': 'stages: []\n' });
    expect((await workerlint(['init', '--github', '--gitlab'], { cwd })).exitCode).toBe(1);
    expect(existsSync(join(cwd, '.github'))).toBe(false);
    expect(readFileSync(join(cwd, '.gitlab-ci.yml'), 'utf8')).toBe('stages: []\n');
  });

  it('writes a workflow whose step finds what is wrong', async () => {
    const cwd = folderWith(broken);
    const temporary = folderWith({});
    await workerlint(['init', '--github'], { cwd });
    const { jobs } = parse(readFileSync(join(cwd, '.github/workflows/workerlint.yml'), 'utf8')) as { jobs: { workerlint: { steps: Step[] } } };
    const scripts = jobs.workerlint.steps.flatMap(({ run }) => run ?? []);
    expect(scripts).toHaveLength(1);
    expect(shell(scripts.join('\n'), cwd, { RUNNER_TEMP: temporary })).toMatchObject({ status: 1, stdout: expect.stringContaining('::error file=broken/SKILL.md') as string });
    expect(existsSync(join(cwd, 'workerlint.sarif'))).toBe(true);
    expect(entriesIn(join(temporary, 'workerlint-cache'))).toHaveLength(1);
    expect(jobs.workerlint.steps.find(({ name }) => name === 'Cache')?.with?.['path']).toBe('${{ runner.temp }}/workerlint-cache');
  });

  it('writes a pipeline whose script leaves its reports', async () => {
    const cwd = folderWith(broken);
    await workerlint(['init', '--gitlab'], { cwd });
    const { workerlint: job } = parse(readFileSync(join(cwd, '.gitlab-ci.yml'), 'utf8')) as { workerlint: { script: string[]; cache: { paths: string[] }; artifacts: { reports: Record<string, string> } } };
    mkdirSync(join(cwd, '.git'));
    expect(job.cache.paths).toEqual(['.git/workerlint-cache/']);
    for (let n = 0; n < 2; n++) {
      expect(shell(job.script.join('\n'), cwd).status).toBe(1);
      expect(entriesIn(join(cwd, '.git/workerlint-cache'))).toHaveLength(1);
    }
    const { codequality = '', junit = '' } = job.artifacts.reports;
    expect(JSON.parse(readFileSync(join(cwd, codequality), 'utf8'))).toMatchObject([{ check_name: 'undeclared-connection', location: { path: 'broken/SKILL.md' } }]);
    expect(readFileSync(join(cwd, junit), 'utf8')).toContain('undeclared-connection');
  });

  it('writes a hook that runs what the published hook runs', async () => {
    const cwd = folderWith({});
    mkdirSync(join(cwd, '.git'));
    await workerlint(['init', '--pre-commit'], { cwd });
    const { repos } = parse(readFileSync(join(cwd, '.pre-commit-config.yaml'), 'utf8')) as { repos: { hooks: Record<string, unknown>[] }[] };
    const [published] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as [Record<string, unknown>];
    expect(repos[0]?.hooks[0]).toMatchObject({ entry: published['entry'], language: 'node', always_run: true, require_serial: true });
    expect(JSON.stringify(repos[0]?.hooks[0]?.['additional_dependencies'])).toMatch(/^\["workerlint@[^"]+"\]$/u);
  });
});

describe('the recipes of README.md', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  it('run for husky and lint-staged', () => {
    const script = /^npx workerlint --staged --cache$/mu.exec(readme)?.[0] ?? 'exit 98';
    const repository = repositoryWith({ ...sound, ...broken });
    const npx = script.replace('npx ', '');
    expect(shell(npx, repository.folder).status).toBe(0);
    repository.write({ 'broken/new.md': 'New.\n' });
    repository.git('add', '-A');
    expect(shell(npx, repository.folder).status).toBe(1);
    const command = /"lint-staged": \{ "\*": "(.*)" \}/u.exec(readme)?.[1] ?? 'exit 98';
    expect(shell(`${command} "$PWD/sound/SKILL.md"`, repository.folder).status).toBe(0);
    expect(shell(`${command} "$PWD/broken/new.md"`, repository.folder).status).toBe(1);
  });

  it('run in a container of Node', () => {
    const [, script = 'exit 98'] = /^docker run .* node:22-slim (npx --yes workerlint@\S+ .*)$/mu.exec(readme) ?? [];
    expect(shell(script, folderWith(broken)).status).toBe(1);
    expect(shell(script, folderWith(sound)).status).toBe(0);
  });
});
