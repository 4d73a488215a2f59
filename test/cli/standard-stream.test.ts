import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'workerlint-stream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = join(folder, 'program.cjs');
const source = `
  import { standardStream } from './src/cli/standard-stream';
  let streams = 0;
  const stdout = standardStream(1, () => { streams += 1; return process.stdout; }, (error) => { process.stderr.write('failed: ' + error.message); });
  for (let line = 0; line < 20000; line += 1) stdout.write('a line \\u00e9 ' + line + '\\n');
  process.stderr.write(JSON.stringify({ streams, isTTY: stdout.isTTY, writable: stdout.writable, isDrained: stdout.isDrained }));
`;

describe('standard output', { timeout: 30_000 }, () => {
  it('is written whole to a file and to a pipe without a stream of Node, and to a socket by one', async () => {
    await build({ stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' }, bundle: true, platform: 'node', outfile: program });
    const whole = Array.from({ length: 20_000 }, (_, line) => `a line é ${line}\n`).join('');

    const file = openSync(join(folder, 'out'), 'w');
    const toFile = spawnSync(process.execPath, [program], { stdio: ['ignore', file, 'pipe'], encoding: 'utf8' });
    closeSync(file);
    expect(readFileSync(join(folder, 'out'), 'utf8') === whole).toBe(true);
    expect(JSON.parse(toFile.stderr)).toEqual({ streams: 0, isTTY: false, writable: true, isDrained: true });

    const toPipe = spawnSync('sh', ['-c', `"$0" "$1" | cat`, process.execPath, program], { encoding: 'utf8', maxBuffer: 64e6 });
    expect(toPipe.stdout === whole).toBe(true);
    expect(JSON.parse(toPipe.stderr)).toEqual({ streams: 0, isTTY: false, writable: true, isDrained: true });

    const toSocket = spawnSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 64e6 });
    expect(toSocket.stdout === whole).toBe(true);
    expect(JSON.parse(toSocket.stderr)).toMatchObject({ streams: 1 });
  });

  it('is no longer writable, and no failure, once its reader is gone', () => {
    const { stderr } = spawnSync('sh', ['-c', `"$0" "$1" | head -n 1`, process.execPath, program], { encoding: 'utf8' });
    expect(JSON.parse(stderr)).toMatchObject({ streams: 0, writable: false });
  });
});
