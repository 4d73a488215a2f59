import { asString, entriesOf, entryOf, itemsOf, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { nearName } from '../../text/near-name.js';
import { baseName, parentFolder } from '../../text/paths.js';
import type { ProjectView } from '../format.js';
import { pathInPlugin, scopeOf } from '../mcp-scope.js';

/** Keys of the manifest that hold paths, a path or a list of them; some take the thing itself instead. Source: Claude Code, plugins reference, component path fields. */
const pathKeys: readonly (readonly string[])[] = [
  ['skills'],
  ['commands'],
  ['agents'],
  ['workflows'],
  ['hooks'],
  ['mcpServers'],
  ['lspServers'],
  ['outputStyles'],
  ['themes'],
  ['monitors'],
  ['experimental', 'themes'],
  ['experimental', 'monitors'],
];

/** Folders that are built or installed, so that a published plugin has them and its sources do not. */
const builtFolders = new Set(['dist', 'build', 'out', 'target', 'bin', 'lib', 'node_modules', '.venv', 'venv', 'vendor']);

/** What is wrong with the paths that a manifest names. */
export function pathProblems(manifest: DataNode, root: string, project: ProjectView): Problem[] {
  return pathKeys.flatMap((key) => textsAt(valueAt(manifest, ...key)).flatMap((text) => pathProblem(text, key.join('.'), root, project) ?? []));
}

/** The files of the plugin itself from which its MCP servers start. */
export function serverPathProblems(root: string, project: ProjectView): Problem[] {
  return scopeOf(root, project).manifests.flatMap(({ servers }) =>
    servers.flatMap(({ node }) => {
      const texts = [...textsAt(valueAt(node, 'command')), ...textsAt(valueAt(node, 'args'))];
      return texts.flatMap((text) => missingFiles(text, root, project));
    }),
  );
}

/** Paths behind `${CLAUDE_PLUGIN_ROOT}` at which the plugin has nothing: a warning, for the file may be made when the plugin is built or first run. */
export function missingFiles(text: Located<string>, root: string, project: ProjectView): Problem[] {
  const problems: Problem[] = [];
  for (const [, written = ''] of text.value.matchAll(/\$\{CLAUDE_PLUGIN_ROOT\}["']?\/([A-Za-z0-9_./@+-]{1,300})/gu)) {
    const path = pathInPlugin(root, written);
    if (path === undefined || builtFolders.has(written.split('/', 1)[0] ?? '') || exists(path, project)) continue;
    problems.push({ ...missing(text, written, path, project), severity: 'warning' });
  }
  return problems;
}

function pathProblem(text: Located<string>, key: string, root: string, project: ProjectView): Problem | undefined {
  const { value } = text;
  if (value.includes('${')) return undefined;
  const wrong = (message: string, help: string): Problem => ({ rule: 'invalid-plugin-path', file: text.file, span: text.span, message, help });
  if (!value.startsWith('./') && !(key === 'skills' && value === '.')) {
    return wrong(`The path \`${value}\` of \`${key}\` does not start with \`./\`, so that Claude Code refuses the manifest.`, `Write \`./${value.replace(/^\/{1,5}/u, '')}\`.`);
  }
  const path = pathInPlugin(root, value);
  if (path === undefined) return wrong(`The path \`${value}\` of \`${key}\` leads out of the plugin, whose own folder alone is installed.`, 'Put the file into the plugin and name it by its path there.');
  return exists(path, project) ? undefined : missing(text, value, path, project);
}

function missing(text: Located<string>, written: string, path: string, project: ProjectView): Problem {
  const beside = project.filesBelow(parentFolder(path)).filter((each) => parentFolder(each) === parentFolder(path));
  const near = nearName(baseName(path), beside.map(baseName));
  return {
    rule: 'missing-plugin-file',
    file: text.file,
    span: text.span,
    message: `The plugin has nothing at \`${written}\`.`,
    help: near === undefined ? `Add \`${path}\`, or name another path.` : `Did you mean \`${near}\`?`,
  };
}

/** Whether a file or folder is there. */
export function exists(path: string, project: ProjectView): boolean {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return bare === '' || project.exists(bare) || project.filesBelow(bare).length > 0 || project.definitionsBelow(bare).length > 0;
}

/** The strings of a value that is one, or a list of them; also the paths of a map from names to `{source: path}`. */
function textsAt(node: DataNode | undefined): Located<string>[] {
  if (node?.kind === 'map') return entriesOf(node).flatMap(({ value }) => asString(entryOf(value, 'source')?.value) ?? []);
  return [asString(node) ?? [], itemsOf(node).flatMap((item) => asString(item) ?? [])].flat();
}
