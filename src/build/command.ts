import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';

/** What both bundles have in common. */
export function commonOptions(root: string): { absWorkingDir: string; bundle: true; target: string; define: Record<string, string> } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { absWorkingDir: root, bundle: true, target: 'node20', define: { WORKERLINT_VERSION: JSON.stringify(version) } };
}

/** Bundles the command into one executable CommonJS file: gray-matter calls `require`, which an ES module does not have. */
export async function bundleCommand(root: string, outfile: string): Promise<Metafile> {
  const { metafile } = await build({
    ...commonOptions(root),
    entryPoints: ['src/cli/main.ts'],
    outfile,
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
  chmodSync(outfile, 0o755);
  return metafile;
}
