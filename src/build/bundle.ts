import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { writeClassifierData } from './classifier-data.js';
import { bundleCommand, commonOptions } from './command.js';

/**
 * Makes `dist/`: the command, the library as one ES module that leaves its packages to the installer, its types,
 * the JSON Schemas of the outputs and of the configuration, and the classifier's data for other languages.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const metafile = await bundleCommand(root, dist);
await build({ ...commonOptions(root), entryPoints: ['src/index.ts'], outfile: 'dist/index.js', platform: 'neutral', format: 'esm', packages: 'external' });
execFileSync(
  process.execPath,
  [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.json', '--emitDeclarationOnly', '--declaration', '--outDir', 'dist/types'],
  { cwd: root, stdio: 'inherit' },
);
rmSync(join(dist, 'types/test'), { recursive: true, force: true });
rmSync(join(dist, 'types/src/build'), { recursive: true, force: true });
cpSync(join(root, 'src/report/schemas'), join(dist, 'schemas'), { recursive: true });
cpSync(join(root, 'src/engine/schemas/config.schema.json'), join(dist, 'schemas/config.schema.json'));
writeClassifierData(root, dist);
writeFileSync(join(dist, 'third-party-licenses.txt'), licensesOf(metafile));

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
