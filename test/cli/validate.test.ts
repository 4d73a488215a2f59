import { describe, expect, it } from 'vitest';
import '../../src/cli/validate-command.js';
import { run } from '../../src/cli/run.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { validate } from '../../src/engine/validate.js';
import type { LintOutput } from '../../src/report/json.js';
import { broken, folderWith, sound } from './workers.js';

async function workerlint(cwd: string, ...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(args, { cwd, env: {}, stdout: { write: (text) => (stdout += text), isTTY: false }, stderr: { write: (text) => (stderr += text) } });
  return { exitCode, stdout, stderr };
}

const nested = { 'sound/skills/inner/SKILL.md': '# No front matter\n' };

describe('workerlint validate', () => {
  it('exits with 0 on a definition without an error and with 1 on one with an error', async () => {
    const cwd = folderWith({ ...broken, ...sound });
    expect((await workerlint(cwd, 'validate', 'sound')).exitCode).toBe(0);
    const { exitCode, stdout } = await workerlint(cwd, 'validate', 'broken', '--format', 'json');
    expect(exitCode).toBe(1);
    expect((JSON.parse(stdout) as LintOutput).summary).toMatchObject({ definitions: 1, errors: 1 });
  });

  it('looks at the one definition and none nested in it', async () => {
    const { stdout } = await workerlint(folderWith({ ...sound, ...nested }), 'validate', 'sound', '--format', 'json');
    expect((JSON.parse(stdout) as LintOutput).summary).toMatchObject({ definitions: 1, errors: 0 });
  });

  it.each([
    ['gone', 'does not exist'],
    ['sound/worker.yml', 'is no folder'],
    ['.', 'There is no definition'],
  ])('exits with 2 on `%s`', async (dir, reason) => {
    const { exitCode, stderr } = await workerlint(folderWith(sound), 'validate', dir);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(reason);
  });
});

describe('validate', () => {
  it('gives the verdict with the findings by severity', () => {
    const verdict = validate(memoryTree(broken), 'broken');
    expect(verdict?.valid).toBe(false);
    expect(verdict?.definition.root).toBe('broken');
    expect(verdict?.errors.map((each) => each.rule)).toEqual(['undeclared-connection']);
    expect(validate(memoryTree(sound), 'sound')?.valid).toBe(true);
    expect(validate(memoryTree(sound), 'elsewhere')).toBeUndefined();
  });
});
