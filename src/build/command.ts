import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { programFolder } from '../cli/program.js';
import { lateEntries, lateParts } from './late-parts.js';
import { lateRules } from './late-rules.js';
import { filesOf } from './parts.js';
import { workedOut } from './worked-out.js';

/** What the bundles have in common. */
export function commonOptions(root: string): { absWorkingDir: string; bundle: true; target: string; define: Record<string, string> } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { absWorkingDir: root, bundle: true, target: 'node20', define: { WORKERLINT_VERSION: JSON.stringify(version) } };
}

/** Stands in the program for the digest of it. */
const noBuild = 'build-digest'.padEnd(64, '-');

/**
 * Bundles the command into a folder: `cli.cjs`, which starts it, and the program in parts, of which each that is imported dynamically is
 * read when it is wanted, with the code that this version of Node compiles of them.
 */
export async function bundleCommand(root: string, folder: string): Promise<Metafile> {
  const { define, ...common } = commonOptions(root);
  const options: BuildOptions = {
    ...common,
    platform: 'node',
    // The UMD builds that some packages name as `main` load their parts by a `require` that a bundler cannot follow.
    mainFields: ['module', 'main'],
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    charset: 'ascii',
    define: { ...define, WORKERLINT_BUILD: JSON.stringify(noBuild) },
    legalComments: 'none',
  };
  const { metafile, outputFiles } = await build({
    ...options,
    format: 'esm',
    splitting: true,
    entryPoints: [{ in: 'src/cli/main.ts', out: 'main' }, ...lateEntries],
    outdir: join(folder, programFolder),
    outExtension: { '.js': '.cjs' },
    plugins: [lateParts(root), unusedParts, lateRules(root), workedOut(root), globalProcess],
    metafile: true,
    write: false,
  });
  const digest = createHash('sha256');
  for (const { contents } of outputFiles) digest.update(contents);
  const buildId = digest.digest('hex');
  rmSync(join(folder, programFolder), { recursive: true, force: true });
  mkdirSync(join(folder, programFolder));
  for (const [file, text] of await filesOf(outputFiles, metafile, common.target)) writeFileSync(join(folder, programFolder, file), text.replace(noBuild, buildId));
  const start = join(folder, 'cli.cjs');
  const startOptions = { ...options, define: { ...define, WORKERLINT_BUILD: JSON.stringify(buildId) } };
  await build({ ...startOptions, plugins: [globalProcess], format: 'cjs', entryPoints: ['src/cli/start.ts'], outfile: start, banner: { js: '#!/usr/bin/env node' } });
  chmodSync(start, 0o755);
  await writeCodeCache(root, folder);
  return metafile;
}

/** The global in the place of the module that exports it, of which each part that imports it would copy all hundred properties. */
const globalProcess: Plugin = {
  name: 'global-process',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^node:process$/ }, ({ kind }) => (kind === 'import-statement' ? { path: 'process', namespace: 'global', sideEffects: false } : undefined));
    esbuild.onLoad({ filter: /.*/, namespace: 'global' }, () => ({ contents: 'export default process;' }));
  },
};

/** Parts of packages that are loaded with them and never used: what replaces them fails when it is called. */
const unusedParts: Plugin = {
  name: 'unused-parts',
  setup(esbuild) {
    // commander runs sub-commands that are programs of their own; gray-matter has its engines replaced, of which two can run code.
    esbuild.onResolve({ filter: /^node:child_process$/ }, ({ importer }) => (importer.includes('/commander/') ? { path: 'child_process', namespace: 'unused' } : undefined));
    esbuild.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'unused' }));
    // picocolors asks the process, and opens its standard output, whether there are colours: here the command decides.
    esbuild.onLoad({ filter: /[\\/]picocolors[\\/]picocolors\.js$/ }, ({ path }) => ({ contents: readFileSync(path, 'utf8').replace('let p = process || {}', 'let p = {}') }));
    esbuild.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'const unused = () => { throw new Error("not part of this program"); }; module.exports = { spawn: unused, safeLoad: unused, safeDump: unused };' }));
  },
};

/**
 * Runs the program and keeps what the engine compiled for it: the files that a usual run needs, those of a run that is answered from the cache, and the
 * late parts. All examples are read at once, and a long text with tables: that compiles what a hundred definitions run, which would take them a tenth of
 * their time.
 */
async function writeCodeCache(root: string, folder: string): Promise<void> {
  const writer = join(folder, 'write-code-cache.cjs');
  const results = join(folder, 'results');
  mkdirSync(results);
  await build({ absWorkingDir: root, bundle: true, platform: 'node', format: 'cjs', target: 'node20', entryPoints: ['src/build/write-code-cache.ts'], outfile: writer });
  const run = (program: string, paths: readonly string[], ...options: string[]): void => {
    execFileSync(process.execPath, [program, ...paths, '--fail-on', 'never', ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const written = (...formats: string[]): string[] => formats.flatMap((format) => ['--format', `${format}=${join(results, format)}`]);
  const usual = ['examples', 'README.md', '--no-config', '--format', 'pretty', ...written('compact', 'json')];
  const cached = ['--cache', '--cache-location', join(results, 'cache')];
  run(writer, usual);
  run(join(folder, 'cli.cjs'), usual, ...cached);
  run(writer, usual, ...cached);
  run(writer, ['examples'], ...written('github', 'sarif', 'html'));
  rmSync(results, { recursive: true, force: true });
  rmSync(writer);
}
