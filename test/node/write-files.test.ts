import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeFiles } from '../../src/node/write-files.js';

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'workerlint-write-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

describe('writing files', () => {
  it('replaces a file and keeps its mode', () => {
    const at = folder({ 'a.yml': 'old\r\n' });
    chmodSync(join(at, 'a.yml'), 0o755);
    writeFiles([{ path: join(at, 'a.yml'), before: 'old\r\n', after: '\ufeffnew\r\n' }]);
    expect(readFileSync(join(at, 'a.yml'), 'utf8')).toBe('\ufeffnew\r\n');
    expect(statSync(join(at, 'a.yml')).mode & 0o777).toBe(0o755);
    expect(readdirSync(at)).toEqual(['a.yml']);
  });

  it('writes through a link', () => {
    const at = folder({ 'a.yml': 'old' });
    symlinkSync('a.yml', join(at, 'link.yml'));
    writeFiles([{ path: join(at, 'link.yml'), before: 'old', after: 'new' }]);
    expect(lstatSync(join(at, 'link.yml')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(at, 'a.yml'), 'utf8')).toBe('new');
  });

  it('writes none when one has changed, is gone or is read-only', () => {
    const at = folder({ 'a.yml': 'a', 'b.yml': 'b', 'c.yml': 'c' });
    chmodSync(join(at, 'c.yml'), 0o444);
    const first = { path: join(at, 'a.yml'), before: 'a', after: 'A' };
    expect(() => writeFiles([first, { path: join(at, 'b.yml'), before: 'other', after: 'B' }])).toThrow('it has changed since it was read');
    expect(() => writeFiles([first, { path: join(at, 'd.yml'), before: 'd', after: 'D' }])).toThrow('it is no longer there');
    expect(() => writeFiles([first, { path: join(at, 'c.yml'), before: 'c', after: 'C' }])).toThrow('it is read-only');
    expect(() => writeFiles([first, { path: join(at, 'none/d.yml'), after: 'D' }])).toThrow('its folder does not exist');
    expect(readdirSync(at).sort().map((name) => readFileSync(join(at, name), 'utf8'))).toEqual(['a', 'b', 'c']);
  });

  it('replaces no file that it was not told to', () => {
    const at = folder({ 'a.yml': 'a' });
    mkdirSync(join(at, 'f'));
    expect(() => writeFiles([{ path: join(at, 'a.yml'), after: 'A' }])).toThrow('it exists already');
    expect(() => writeFiles([{ path: join(at, 'f'), after: 'A', replace: true }])).toThrow('it is a folder');
    writeFiles([{ path: join(at, 'a.yml'), after: 'A', replace: true }]);
    expect(readFileSync(join(at, 'a.yml'), 'utf8')).toBe('A');
  });

  it.runIf(existsSync('/bin/sh') && process.platform === 'linux')('leaves everything whole when there is no room', () => {
    const at = folder({ 'a.yml': 'a', 'b.yml': 'b' });
    const writer = fileURLToPath(new URL('../../src/node/write-files.ts', import.meta.url));
    const script = `import { writeFiles } from ${JSON.stringify(writer)};
      try {
        writeFiles(['a', 'b'].map((name) => ({ path: ${JSON.stringify(at)} + '/' + name + '.yml', before: name, after: 'x'.repeat(100000) })));
      } catch (error) { process.stdout.write(error.constructor.name + ': ' + error.message); }`;
    writeFileSync(join(at, 'script.mts'), script);
    // A limit of 4 blocks stands for a full disk: the system refuses the rest of what is written.
    const tsx = createRequire(import.meta.url).resolve('tsx');
    const { stdout } = spawnSync('/bin/sh', ['-c', `ulimit -f 4; TSX_DISABLE_CACHE=1 exec "${process.execPath}" --import "${tsx}" "${at}/script.mts"`], { encoding: 'utf8' });
    expect(stdout).toBe('WriteError: it would be larger than the system allows');
    rmSync(join(at, 'script.mts'));
    expect(readdirSync(at).sort().map((name) => readFileSync(join(at, name), 'utf8'))).toEqual(['a', 'b']);
  }, 60_000);
});
