import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcpManifestKinds } from '../../src/data/mcp-manifests.js';
import { Walker } from '../../src/engine/discover.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { Project } from '../../src/engine/project.js';
import { connectorCategories } from '../../src/formats/connectors.js';
import type { ProjectView } from '../../src/formats/format.js';
import { formats } from '../../src/formats/index.js';
import { scopeOf } from '../../src/formats/mcp-scope.js';
import { marketplacePath, pluginManifestPaths } from '../../src/formats/plugin-scope.js';

const folders = ['', 'a', 'a/b', 'a/b/c', 'd'];

const texts: Readonly<Record<string, string>> = {
  '.codex/config.toml': '[mcp_servers.tide]\ncommand = "tide"\n',
  '.continue/config.yaml': 'mcpServers:\n  - name: tide\n    command: tide\n',
  '.continue/mcpServers/tide.yaml': 'mcpServers:\n  - name: tide\n    command: tide\n',
  [marketplacePath]: '{"name": "sea", "plugins": [{"name": "b", "source": "./a/b"}, {"name": "c", "source": "./b/c"}, {"name": "d", "source": "./d"}]}',
  'CONNECTORS.md': 'Takes `~~calendar` and `~~chat`.\n',
  'SKILL.md': '---\nname: x\n---\n',
};
const servers = '{"mcpServers": {"tide": {"command": "tide"}}, "servers": {"wind": {"command": "wind"}}, "mcp": {}, "context_servers": {}, "name": "p", "skills": []}';
const names = [...new Set([...mcpManifestKinds.map(({ path }) => (path.endsWith('/') ? `${path}tide.yaml` : path)), ...pluginManifestPaths, ...Object.keys(texts)])];

function open(paths: readonly string[]): Project {
  const tree = memoryTree(Object.fromEntries(paths.map((path) => [path, Object.entries(texts).find(([name]) => path.endsWith(name))?.[1] ?? servers])));
  return new Project(tree, new Walker(tree, formats, { isIgnored: () => false }));
}

/** The project without a look at the names of a folder. */
function asking(project: Project): ProjectView {
  return {
    source: (path) => project.source(path),
    exists: (path) => project.exists(path),
    filesBelow: (folder) => project.filesBelow(folder),
    definitionsBelow: (folder) => project.definitionsBelow(folder),
    inventoriesFor: (folder) => project.inventoriesFor(folder),
    report: (problem) => project.report(problem),
  };
}

function told(project: ProjectView): unknown {
  return folders.map((folder) => {
    const { manifests, plugin } = scopeOf(folder, project);
    return {
      manifests: manifests.map(({ place, servers: own, ...rest }) => ({ ...rest, file: place.file.path, servers: own.map(({ label }) => label.value) })),
      plugin: plugin && [plugin.root, plugin.manifest.path],
      categories: connectorCategories(folder, project)?.map(({ value, file }) => `${file.path} ${value}`),
    };
  });
}

describe('a look at the names of a folder', () => {
  it('finds all that questions for each file find', () => {
    const path = fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map(([folder, name]) => (folder === '' ? name : `${folder}/${name}`));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 6 }), (paths) => {
        expect(told(open(paths))).toEqual(told(asking(open(paths))));
      }),
    );
    for (const name of names) expect(told(open([`a/${name}`, 'a/b/SKILL.md']))).toEqual(told(asking(open([`a/${name}`, 'a/b/SKILL.md']))));
  });
});
