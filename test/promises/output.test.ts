import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFormatNames, formatNames, patchFormatNames } from '../../src/report/formats.js';
import { buildCommand } from '../cli/built-command.js';
import type { BuiltCommand } from '../cli/built-command.js';
import { folderWith } from '../cli/workers.js';

let built: BuiltCommand;
beforeAll(async () => {
  built = await buildCommand();
}, 120_000);
afterAll(() => built.remove());

/** All that a command prints. */
function printed(args: readonly string[], cwd: string, input = ''): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [built.command, ...args], { cwd, env: { ...built.env, NODE_DISABLE_COMPILE_CACHE: '1' }, encoding: 'utf8', input, maxBuffer: 64e6 });
  expect(status === 0 || status === 1 ? '' : `exit code ${status}: ${stderr}`).toBe('');
  expect(stdout).not.toBe('');
  return stdout + stderr;
}

const manifest = (name: string): string => `schema_version: "0.3"\nname: ${name}\ntitle: T\ndescription: D\nversion: 0.1.0\nexec:\n  entry: SKILL.md\n  runtime: skill\n  runner: e2b\ntrigger:\n  type: manual\nconnections: []\n`;

describe('terminal escapes and bidirectional characters', { timeout: 60_000 }, () => {
  const steering = '\u001b[31m\u001b]0;title\u0007\u009b2J\u202e\u2066\u200f';
  const obeyed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
  const project = (): string =>
    folderWith({
      [`od${steering}d/worker.yml`]: manifest(`"w${steering.replaceAll('\u001b', '\\e').replaceAll('\u0007', '\\a').replaceAll('\u009b', '\\x9b')}"`),
      [`od${steering}d/SKILL.md`]: `# A${steering}\n\nUse the ${steering} slack toolkit, then GMAIL_SEND_EMIAL ${steering}.\n\n[gone${steering}](go${steering}ne.md)\n`,
      'tools.json': JSON.stringify([{ name: `a${steering}`, description: steering, inputSchema: { type: steering } }]),
      'skill/SKILL.md': `---\nname: "s\\e[31m\u202e"\ndescription: Reads ${'\u202e'}when asked.\nallowed-tools: Raed\u202e\nod\u202ed: 1\n---\nCall mcp__se${steering}a__x.\n<!-- workerlint-disable-line unknown${steering} -- ${steering} -->\n`,
      'broken/worker.yml': `a: [${steering}\nb: {`,
    });

  it.each(formatNames)('are made visible in the format %s', (format) => {
    expect(printed(['--format', format, '--show-suppressed'], project())).not.toMatch(obeyed);
  });

  it('are made visible in everything else that is printed', () => {
    const cwd = project();
    for (const args of [...answerFormatNames.flatMap((format) => ['references', 'config'].map((command) => [command, '--format', format])), ['config', `od${steering}d`], ['lint', '--debug', '--stats'], ['lint', '--shard', '1/1', '--format', 'json'], ...answerFormatNames.map((format) => ['explain', `od${steering}d/SKILL.md`, '--worker', 'skill', '--format', format]), ['--fix=review', '--fix-dry-run', '--format', 'json']]) {
      expect(printed(args, cwd)).not.toMatch(obeyed);
    }
    const failed = spawnSync(process.execPath, [built.command, `no${steering}`, '--format', 'json'], { cwd, encoding: 'utf8' });
    expect(failed.status).toBe(2);
    expect(failed.stdout + failed.stderr).not.toMatch(obeyed);
  });
});

describe('secrets that were found', { timeout: 60_000 }, () => {
  const secret = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_');
  const key = ['sk', 'ant', 'api03', 'k7Jx2LmQ9vR4tZ8wB1nC6yH3dF5gS0pA-u_eKi7Xo2Tz9Mq4Vr8Lw1Nb6Cy3Hd5Fg0SpAue7XiK2oT9zM4qV8rL1wN6bC-AAAAA'].join('-');
  const project = (): string =>
    folderWith({
      'leak/worker.yml': manifest('leak'),
      'leak/SKILL.md': `# Leak\n\nSend the header Authorization: Bearer ${secret} with the slack toolkit.\nAnd key ${key} GMAIL_SEND_EMIAL.\n`,
      'hush/SKILL.md': `---\nname: hush\ndescription: Reads when asked.\n---\n<!-- workerlint-disable-next-line secret-in-clear -- ${'known'} -->\nThe token ${secret} is here.\n`,
      'mcp/.mcp.json': JSON.stringify({ mcpServers: { sea: { command: 'npx', args: ['sea@1.0.0'], env: { GITHUB_TOKEN: secret, KEY: key } } } }, null, 2),
      'tools.json': JSON.stringify([{ name: 'a', description: `Use ${secret}`, inputSchema: { type: 'object', properties: { a: { type: 'string', default: key } } } }]),
    });
  const isMasked = (text: string): void => {
    for (const each of [secret, key]) {
      expect(text).not.toContain(each);
      // Nor the greater part of one.
      expect(text).not.toContain(each.slice(0, 24));
      expect(text).not.toContain(each.slice(-24));
    }
  };

  it('are found at all', () => {
    const { diagnostics, summary } = JSON.parse(printed(['--format', 'json'], project())) as { diagnostics: { rule: string; file: string }[]; summary: { suppressed: number } };
    expect(new Set(diagnostics.filter(({ rule }) => rule === 'secret-in-clear').map(({ file }) => file))).toEqual(new Set(['leak/SKILL.md', 'mcp/.mcp.json', 'tools.json']));
    expect(summary.suppressed).toBeGreaterThan(0);
  });

  it.each(formatNames)('are masked in the format %s', (format) => {
    isMasked(printed(['--format', format, '--show-suppressed'], project()));
  });

  it('are masked in the report of a part, which holds whole files', () => {
    const cwd = project();
    const report = printed(['--shard', '1/1', '--format', 'json'], cwd);
    isMasked(report);
    writeFileSync(join(cwd, 'report.json'), report);
    for (const format of formatNames) isMasked(printed(['merge', 'report.json', '--format', format, '--show-suppressed'], cwd));
  });

  it('are masked in a baseline', () => {
    const cwd = project();
    printed(['--write-baseline', '--baseline', 'baseline.json'], cwd);
    isMasked(readFileSync(join(cwd, 'baseline.json'), 'utf8'));
    isMasked(printed(['--baseline', 'baseline.json', '--show-suppressed', '--format', 'sarif'], cwd));
  });

  it('are masked in what a fix would change', () => {
    const cwd = project();
    writeFileSync(join(cwd, 'hush/SKILL.md'), `---\nname: hush\ndescription: Reads when asked.\nallowed-tools: Raed\n---\nThe token ${secret} is here.\n`);
    for (const format of patchFormatNames) {
      const text = printed(['--fix=review', '--fix-dry-run', '--format', format], cwd);
      isMasked(text);
      expect(text).toContain('+allowed-tools: Read');
      expect(text).toContain(' The token •••');
    }
  });

  it('are masked in references and explanations', () => {
    const cwd = project();
    const log = `Tool GMAIL_SEND_EMIAL not found in agent leak\nAuthorization: Bearer ${secret}\n${key}\n`;
    for (const format of answerFormatNames) {
      isMasked(printed(['references', '--format', format], cwd));
      isMasked(printed(['explain', '-', '--worker', 'leak', '--format', format], cwd, log));
    }
    isMasked(printed(['lint', '--debug', '--stats'], cwd));
  });
});
