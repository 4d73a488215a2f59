import { describe, expect, it } from 'vitest';
import { packageOf } from '../../src/data/package-runners.js';

describe('packageOf', () => {
  it.each([
    ['npx', ['-y', '@sea/tides'], '@sea/tides', false],
    ['npx', ['--yes', '@sea/tides@1.2.3', '--port', '80'], '@sea/tides', true],
    ['npx', ['tides@latest'], 'tides', false],
    ['npx', ['tides@^2'], 'tides', true],
    ['npx', ['-p', 'tides@2.0.0', 'run-tides'], 'tides', true],
    ['npx', ['--package=tides', 'run-tides'], 'tides', false],
    ['/usr/local/bin/npx', ['tides'], 'tides', false],
    ['npx.cmd', ['tides'], 'tides', false],
    ['cmd', ['/c', 'npx', '-y', 'tides'], 'tides', false],
    ['pnpm', ['dlx', 'tides'], 'tides', false],
    ['uvx', ['sea-charts'], 'sea-charts', false],
    ['uvx', ['--from', 'sea-charts==2.0', 'charts'], 'sea-charts', true],
    ['uvx', ['--python', '3.12', 'sea-charts[all]@2.0'], 'sea-charts', true],
    ['uv', ['tool', 'run', 'sea-charts'], 'sea-charts', false],
    ['pipx', ['run', '--spec', 'sea-charts', 'charts'], 'sea-charts', false],
  ])('%s %j', (command, args, name, pinned) => {
    const found = packageOf(command, args);
    expect([found?.name, found?.pinned]).toEqual([name, pinned]);
    expect(args[found?.index ?? -1]).toContain(name);
  });

  it.each([
    ['node', ['server.js']],
    ['npx', ['./server']],
    ['npx', ['server.js']],
    ['npx', ['-y', 'github:sea/tides']],
    ['npx', ['https://example.org/tides.tgz']],
    ['npx', ['sea/tides']],
    ['npx', []],
    ['npx', ['-y']],
    ['uvx', ['--from', 'git+https://example.org/charts', 'charts']],
    ['uv', ['run', 'charts']],
    ['npx', ['${PACKAGE}']],
  ])('finds no package in %s %j', (command, args) => {
    expect(packageOf(command, args)).toBeUndefined();
  });
});
