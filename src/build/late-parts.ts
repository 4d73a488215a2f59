import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Modules, of ours and of packages, that a usual run has no use for. Each becomes a part that is loaded when something that it exports is
 * first used: what imports it sees no difference but that.
 */
const lateModules = ['src/engine/schemas/config-validator.js', 'src/formats/floom/validate.ts', 'src/tools/schema/meta-schema.ts'];
const latePackages = ['jsonc-parser', 'micromark-util-decode-string', 'toml-eslint-parser', 'yaml'];

const scheme = 'late:';

/** The entry points that the late parts start from. */
export const lateEntries = [...lateModules, ...latePackages].map((name) => ({ in: `${scheme}${name}`, out: partOf(name) }));

/** The part that holds what a module stands for, where it is a late one. */
export function latePart(id: string): string | undefined {
  return id.startsWith(scheme) ? partOf(id.slice(scheme.length)) : undefined;
}

function partOf(name: string): string {
  return `late-${name.replace(/^src\/|\.[jt]s$/gu, '').replace(/\W+/gu, '-')}`;
}

/** Leaves late modules out of what imports them. */
export function lateParts(root: string): Plugin {
  const paths = new Map(lateModules.map((name) => [join(root, name).replace(/\.ts$/u, '.js'), name]));
  return {
    name: 'late-parts',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^late:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'late' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => {
        // Of a CommonJS package the bundler cannot tell what it exports.
        const exported = latePackages.includes(path) ? `{ ${namesFrom(root, path).join(', ')} }` : '*';
        return { contents: `export ${exported} from ${JSON.stringify(latePackages.includes(path) ? path : `./${path}`)};`, resolveDir: root };
      });
      esbuild.onResolve({ filter: /^[\w-]+$/ }, ({ path, namespace, importer }) => (namespace === 'file' && latePackages.includes(path) && !importer.includes('node_modules') ? outside(path) : undefined));
      esbuild.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, namespace, resolveDir }) => {
        const name = namespace === 'file' ? paths.get(resolve(resolveDir, path)) : undefined;
        return name === undefined ? undefined : outside(name);
      });
    },
  };
}

function outside(name: string): { path: string; external: true } {
  return { path: `${scheme}${name}`, external: true };
}

/** What our modules import of a package, but for types. */
function namesFrom(root: string, name: string): string[] {
  const names = new Set<string>();
  for (const folder of ['src', 'rules']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const imported = new RegExp(`^import \\{([^}]*)\\} from '${name}';`, 'mu').exec(readFileSync(join(root, folder, file), 'utf8'));
      for (const each of imported?.[1]?.split(',') ?? []) if (each.trim() !== '') names.add(each.trim());
    }
  }
  return [...names];
}
