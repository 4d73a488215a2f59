import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { ruleModule } from './late-rules.js';

/**
 * Modules, of ours and of packages, that most runs have no use for, by the file that they are kept in: those that are wanted together. Each
 * becomes a part that is loaded when something that it exports is first used: what imports it sees no difference but that. Nothing
 * may use it while modules are loaded, or for each of many small things, since every use asks whether it is there.
 */
export const lateFiles: Readonly<Record<string, readonly string[]>> = {
  'rule-texts.cjs': ['rule-texts'],
  'yaml.cjs': ['yaml', 'src/parse/yaml-error.ts', 'src/parse/yaml-recovery.ts', 'src/parse/yaml-relaxed.ts', 'src/parse/yaml-tree.ts'],
  'json.cjs': ['jsonc-parser', 'src/parse/json-error.ts'],
  'toml.cjs': ['toml-eslint-parser', 'src/parse/toml.ts'],
  'globs.cjs': ['src/text/globs.ts'],
  'character-references.cjs': ['micromark-util-decode-string'],
  'config.cjs': ['src/engine/config-document.ts', 'src/engine/config-layers.ts', 'src/engine/config-problems.ts', 'src/engine/workspace-file.ts'],
  'config-validator.cjs': ['src/engine/schemas/config-validator.js'],
  'worker-validator.cjs': ['src/formats/floom/validate.ts'],
  'reading.cjs': [
    'checks-of-references',
    'src/references/candidates/hard-names.ts',
    'src/references/context/scope.ts',
    'src/references/exclusion.ts',
    'src/references/list-entries.ts',
    'src/references/read-passage.ts',
    'src/references/reading/tokenize.ts',
    'src/references/tagged-passages.ts',
  ],
  'providers.cjs': ['src/tools/providers/index.ts', 'src/tools/providers/mcp.ts'],
  'tools.cjs': ['src/tools/check-inventory.ts', 'src/tools/find-list.ts'],
  'meta-schema.cjs': ['src/tools/schema/meta-schema.ts'],
  'edits.cjs': ['src/engine/fix.ts', 'src/model/data-edit.ts', 'src/model/definition-edit.ts', 'src/report/unified-diff.ts'],
  'partial.cjs': ['src/engine/baseline-file.ts', 'src/engine/changed-part.ts', 'src/engine/file-verdicts.ts', 'src/report/shard-output.ts', 'src/cli/stats.ts'],
  'suppressions.cjs': ['src/engine/file-suppressions.ts'],
  'servers.cjs': ['checks-of-servers', 'src/formats/mcp-servers.ts'],
  'workers.cjs': ['checks-of-workers'],
  'agents.cjs': ['checks-of-agents'],
  'other-formats.cjs': [
    'src/formats/cagent/toolsets.ts',
    'src/formats/claude-plugin/hooks.ts',
    'src/formats/claude-plugin/marketplace.ts',
    'src/formats/claude-plugin/paths.ts',
    'src/formats/embedded-text.ts',
    'src/formats/gh-aw/imports.ts',
    'src/formats/goose/parameters.ts',
    'src/formats/kiro/agent.ts',
    'src/formats/opencode/agents-in-settings.ts',
  ],
  'pretty.cjs': ['src/report/pretty.ts'],
  'reports.cjs': ['src/report/github.ts', 'src/report/gitlab.ts', 'src/report/html/page.ts', 'src/report/junit.ts', 'src/report/markdown.ts', 'src/report/sarif.ts'],
};

const late = Object.values(lateFiles).flat();
const isModule = (name: string): boolean => name.startsWith('src/');
const lateModules = late.filter(isModule);

const scheme = 'late:';

/** The entry points that the late parts start from. */
export const lateEntries = late.map((name) => ({ in: `${scheme}${name}`, out: partOf(name) }));

/** The part that holds what a module stands for, where it is a late one. */
export function latePart(id: string): string | undefined {
  return id.startsWith(scheme) ? partOf(id.slice(scheme.length)) : undefined;
}

export function partOf(name: string): string {
  return `late-${name.replace(/^src\/|\.[jt]s$/gu, '').replace(/\W+/gu, '-')}`;
}

/** Leaves late modules out of what imports them. */
export function lateParts(root: string): Plugin {
  const ruleModules = new Map(late.flatMap((name) => {
    const text = ruleModule(root, name);
    return text === undefined ? [] : [[name, text]];
  }));
  const latePackages = late.filter((name) => !isModule(name) && !ruleModules.has(name));
  const paths = new Map(lateModules.map((name) => [join(root, name).replace(/\.ts$/u, '.js'), name]));
  return {
    name: 'late-parts',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^late:/ }, ({ path, kind }) => (kind === 'entry-point' ? { path: path.slice(scheme.length), namespace: 'late' } : { path, external: true }));
      esbuild.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => {
        const parts = ruleModules.get(path);
        if (parts !== undefined) return { contents: parts, resolveDir: root };
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

function outside(name: string): { path: string; external: true; sideEffects: false } {
  return { path: `${scheme}${name}`, external: true, sideEffects: false };
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
