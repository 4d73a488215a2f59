import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/engine/lint.js';
import { diskTree } from '../../src/node/disk-tree.js';
import type { LintOutput } from '../../src/report/json.js';
import { folderWith } from './workers.js';
import { workerlint } from './workerlint.js';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

const manifest = (name: string, connections = '[]', more = ''): string =>
  `schema_version: "0.3"\nname: ${name}\ntitle: T\ndescription: D\nversion: 0.1.0\nexec:\n  entry: SKILL.md\n  runtime: skill\n  runner: e2b\ntrigger:\n  type: manual\nconnections: ${connections}\n${more}`;

/** Workers and skills that share tool lists, manifests, names, suppressions and problems. */
function project(): string {
  const files: Record<string, string> = {
    'workerlint.config.yml': [
      'suppress:',
      '  - { rule: undeclared-connection, files: "workers/w1*/**", reason: They move. }',
      '  - { rule: unused-connection, files: "**", reason: Nobody minds. }',
      '  - { rule: undeclared-server, files: "**" }',
      '  - { rule: undeclared-connection, files: "**", until: 2020-01-01, reason: Over. }',
      '',
    ].join('\n'),
    'tools.json': JSON.stringify([{ name: 'bad name!', description: '', inputSchema: { type: 'object' } }]),
    'workers/broken.tools.json': '{"tools": [{"name": "a", "inputSchema": }]}',
    '.mcp.json': '{"mcpServers": {"sea": {"command": "npx", "args": ["sea"]}}}',
    'skills/tides/SKILL.md': '---\nname: tides\ndescription: Reads tides when asked.\nallowed-tools: Read\n---\nSee [more](reference.md) and [gone](gone.md).\n<!-- workerlint-disable-next-line undeclared-connection -- nothing here -->\nRead on.\n',
    'skills/tides/reference.md': 'Use the slack toolkit.\n',
    '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Steers\n---\nCall mcp__river__flow, then mcp__sea__level.\n',
    '.claude/agents/mate.md': '---\nname: pilot\ndescription: Steers too\n---\nCall mcp__lake__depth.\n',
    'AGENTS.md': 'Call mcp__lake__depth.\n',
  };
  for (let index = 0; index < 24; index++) {
    const folder = `workers/w${index}`;
    const declared = index % 3 === 0 ? '\n  - app: gmail' : index % 3 === 1 ? '\n  - googlecalendar' : '[]';
    files[`${folder}/worker.yml`] = index === 5 ? 'name: [\n' : manifest(`w${index % 20}`, declared, index === 7 ? '# workerlint-disable-next-line unused-connection, unknown-key -- see\nsurplus: 1\n' : '');
    const comment = index % 4 === 0 ? '<!-- workerlint-disable-file undeclared-connection -- later -->\n' : index % 4 === 1 ? '<!-- workerlint-disable-next-line unknown-tool -->\n' : '';
    files[`${folder}/SKILL.md`] = `${comment}# Agenda\n\nList the events using the calendar toolkit, and mail w3 with GMAIL_SEND_EMIAL.\n`;
  }
  return folderWith(files);
}

interface Parts {
  readonly whole: LintOutput;
  readonly parts: readonly LintOutput[];
  readonly merged: LintOutput;
  readonly exitCodes: readonly [number, number];
}

async function run(cwd: string, count: number, args: readonly string[]): Promise<Parts> {
  const json = async (...more: string[]): Promise<[LintOutput, number]> => {
    const { stdout, exitCode } = await workerlint([...more, '--format', 'json'], { cwd });
    return [JSON.parse(stdout) as LintOutput, exitCode];
  };
  const [whole, exitCode] = await json('lint', ...args);
  const parts: LintOutput[] = [];
  const home = folderWith({});
  const reports: string[] = [];
  for (let index = 1; index <= count; index++) {
    const [part] = await json('lint', ...args, '--shard', `${index}/${count}`);
    parts.push(part);
    reports.push(join(home, `${index}.json`));
    writeFileSync(reports.at(-1) ?? '', JSON.stringify(part));
  }
  const [merged, mergedCode] = await json('merge', ...reports);
  return { whole, parts, merged, exitCodes: [exitCode, mergedCode] };
}

describe('--shard', { timeout: 120_000 }, () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('finds in %i parts what one run finds', async (count) => {
    const { whole, merged, exitCodes } = await run(project(), count, ['--require-suppression-reason']);
    expect(merged).toEqual(whole);
    expect(exitCodes).toEqual([1, 1]);
    // Of each kind that is easily lost there is one.
    const rules = new Set(whole.diagnostics.map(({ rule }) => rule));
    expect([...rules]).toEqual(expect.arrayContaining(['unused-suppression', 'expired-suppression', 'missing-suppression-reason', 'invalid-json', 'invalid-yaml', 'missing-linked-file', 'undeclared-connection', 'invalid-tool-name', 'duplicate-agent-name']));
    expect(whole.summary.suppressed).toBeGreaterThan(0);
  });

  it('lints the examples in parts', async () => {
    const { whole, merged } = await run(examples, 3, ['--workspace', 'workspace.json']);
    expect(merged).toEqual(whole);
    expect(whole.summary.definitions).toBeGreaterThan(10);
  });

  it('lists no more findings of a file than one run does', async () => {
    const cwd = folderWith({ 'tools.json': JSON.stringify(Array.from({ length: 1200 }, (_, index) => ({ name: `a ${index}`, description: 'Reads.', inputSchema: { type: 'object' } }))), 'a/SKILL.md': '---\nname: a\ndescription: Reads when asked.\n---\nRead.\n' });
    const { whole, merged } = await run(cwd, 2, []);
    expect(merged).toEqual(whole);
    expect(whole.diagnostics.map(({ rule }) => rule)).toContain('too-many-findings');
  });

  it('tells of what concerns the whole project in one part', async () => {
    const { parts, whole } = await run(project(), 5, ['--require-suppression-reason']);
    for (const rule of ['invalid-json', 'expired-suppression', 'missing-suppression-reason', 'invalid-tool-name', 'invalid-yaml']) {
      const found = (output: LintOutput): number => output.diagnostics.filter((each) => each.rule === rule).length;
      expect(parts.reduce((sum, part) => sum + found(part), 0)).toBe(found(whole));
    }
    expect(parts.flatMap(({ diagnostics }) => diagnostics).filter(({ rule }) => rule === 'unused-suppression')).toEqual([]);
  });

  it('knows the baseline, and which entries nothing matches any more', async () => {
    const cwd = project();
    await workerlint(['--write-baseline', '--report-unused-suppressions'], { cwd });
    writeFileSync(join(cwd, 'workers/w2/SKILL.md'), '# Nothing\n\nSay hello.\n');
    writeFileSync(join(cwd, 'workers/w4/SKILL.md'), '# Other\n\nSend with the slack toolkit.\n');
    for (const count of [1, 3, 6]) {
      const { whole, merged, exitCodes } = await run(cwd, count, ['--baseline', 'workerlint-baseline.json', '--report-unused-suppressions']);
      expect(merged).toEqual(whole);
      expect(whole.stale.length).toBeGreaterThan(0);
      expect(whole.summary.known).toBeGreaterThan(5);
      expect(whole.diagnostics.length).toBeGreaterThan(0);
      expect(exitCodes[0]).toBe(exitCodes[1]);
    }
  });

  it('leaves every definition in its part when others come and go', () => {
    const cwd = project();
    const where = (): Map<string, number> => {
      const found = new Map<string, number>();
      for (let index = 1; index <= 4; index++) for (const { main } of lint(diskTree(cwd), { shard: { index, count: 4 } }).definitions) found.set(main.path, index);
      return found;
    };
    const before = where();
    expect(new Set(before.values())).toEqual(new Set([1, 2, 3, 4]));
    const added = join(cwd, 'skills/aaa/SKILL.md');
    mkdirSync(dirname(added));
    writeFileSync(added, '---\nname: aaa\ndescription: New here.\n---\nRead.\n');
    const after = where();
    expect(after.size).toBe(before.size + 1);
    for (const [path, index] of before) expect(after.get(path)).toBe(index);
  });

  it('does not read the instructions that other parts lint', () => {
    const cwd = project();
    const read = new Set<string>();
    const disk = diskTree(cwd);
    const report = lint({ ...disk, read: (path) => (read.add(path), disk.read(path)) }, { shard: { index: 1, count: 6 } });
    const own = report.definitions.map(({ root }) => `${root}/SKILL.md`).filter((path) => path.startsWith('workers/'));
    expect([...read].filter((path) => /^workers\/.*SKILL\.md$/u.test(path)).sort()).toEqual(own.sort());
  });

  it('fails for a path at which there is nothing, and not for a part without anything', async () => {
    const cwd = folderWith({ 'worker.yml': manifest('only'), 'SKILL.md': 'Say hello.\n' });
    const outcomes = await Promise.all([1, 2, 3].map((index) => workerlint(['--shard', `${index}/3`], { cwd })));
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect(outcomes.filter(({ stdout }) => /^Nothing to lint in shard [123] of 3: the others have the 1 definitions/u.test(stdout))).toHaveLength(2);
    for (const index of [1, 2, 3]) {
      const { exitCode, stderr } = await workerlint(['worker.yml', 'nowhere', '--shard', `${index}/3`], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('`nowhere` does not exist.');
    }
  });

  it.each(['0/3', '4/3', 'a/b', '1', '1/0', '-1/3', '1/3/5', '1.5/3', ''])('refuses %j', async (value) => {
    const { exitCode, stderr } = await workerlint(['--shard', value], { cwd: folderWith({}) });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/--shard/u);
  });

  it.each([['--fix'], ['--changed'], ['--write-baseline'], ['--quiet'], ['--watch']])('does not go with %s', async (option) => {
    const { exitCode, stderr } = await workerlint(['--shard', '1/2', option], { cwd: folderWith({}) });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`it does not go with \`${option}\``);
  });
});
