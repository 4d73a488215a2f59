import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'esbuild';

/**
 * Modules that export plain values, and functions without parameters that give one. All that they do is done when the command is
 * built, which a run of one definition would wait for longer than for reading it.
 */
const modules = ['src/data/apps.ts', 'src/references/app-names.ts', 'src/references/common-signs.ts', 'src/safety/secrets/kinds.ts'];

/** Puts in the place of modules what they export. */
export function workedOut(root: string): Plugin {
  const paths = new Set(modules.map((path) => join(root, path)));
  return {
    name: 'worked-out',
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
        if (!paths.has(path)) return undefined;
        const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
        return { contents: Object.entries(exported).map(([name, value]) => `export const ${name} = ${textOf(name, value)};`).join('\n') };
      });
    },
  };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'function') return `() => (${textOf(name, (value as () => unknown)())})`;
  const text = JSON.stringify(value);
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`${name} is no plain value`);
  return text;
}
