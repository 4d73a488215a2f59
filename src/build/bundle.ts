import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

/**
 * Makes `dist/`: the command as one CommonJS file (gray-matter calls `require`, which an ES module does not have), the library
 * as one ES module that leaves its packages to the installer, its types, and the JSON Schemas of the outputs.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const common = { absWorkingDir: root, bundle: true, target: 'node20', define: { WORKERLINT_VERSION: JSON.stringify(version) } } as const;
const command = await build({
  ...common,
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/cli.cjs',
  platform: 'node',
  format: 'cjs',
  // The UMD builds that some packages name as `main` load their parts by a `require` that a bundler cannot follow.
  mainFields: ['module', 'main'],
  banner: { js: '#!/usr/bin/env node' },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  metafile: true,
});
chmodSync(join(dist, 'cli.cjs'), 0o755);
await build({ ...common, entryPoints: ['src/index.ts'], outfile: 'dist/index.js', platform: 'neutral', format: 'esm', packages: 'external' });
execFileSync(
  process.execPath,
  [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.json', '--emitDeclarationOnly', '--declaration', '--outDir', 'dist/types'],
  { cwd: root, stdio: 'inherit' },
);
rmSync(join(dist, 'types/test'), { recursive: true, force: true });
rmSync(join(dist, 'types/src/build'), { recursive: true, force: true });
cpSync(join(root, 'src/report/schemas'), join(dist, 'schemas'), { recursive: true });
writeFileSync(join(dist, 'third-party-licenses.txt'), licensesOf(command.metafile));

/** The licence texts of the packages that the command contains. */
function licensesOf(metafile: Metafile): string {
  const folders = new Set<string>();
  for (const input of Object.keys(metafile.inputs)) {
    const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(input);
    if (match) folders.add(match[0]);
  }
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version: packageVersion, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, string>;
      const file = ['LICENSE', 'license', 'LICENSE.md', 'LICENSE.txt', 'LICENSE-MIT.txt'].map((each) => join(root, folder, each)).find(existsSync);
      return `${name} ${packageVersion} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : `See ${dirname(folder)}`}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
