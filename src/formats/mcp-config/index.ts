import type { Instructions } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { contextFile } from '../../runtimes/context-file.js';
import { joinPath } from '../../text/paths.js';
import { readDataFile } from '../data-file.js';
import { nothingDeclared } from '../declarations.js';
import type { Claim, DefinitionFormat, ProjectView, ReadDefinition } from '../format.js';
import { frontMatterOf } from '../front-matter-file.js';
import { mcpManifestAt } from '../../data/mcp-manifests.js';
import type { McpManifestKind } from '../../data/mcp-manifests.js';
import { readMcpServers, toolsOffIn } from '../mcp-servers.js';
import { agentsInSettings } from '../opencode/agents-in-settings.js';
import type { DeclaredServers } from '../mcp-servers.js';
import { serversInScope } from '../mcp-scope.js';

/** Files that agents of one host or another read whenever they work in a folder. */
const contextNames = ['AGENTS.md', 'AGENT.md', 'CLAUDE.md', 'CLAUDE.local.md', 'GEMINI.md', 'QWEN.md', 'WARP.md', 'CRUSH.md'];

/** The MCP servers of a folder, and the context files beside them, which are instructions for whoever works there. */
const format: DefinitionFormat = {
  id: 'mcp-config',
  title: 'MCP configuration',

  claim(folder, fileNames) {
    const manifests = fileNames.filter((name) => mcpManifestAt(joinPath(folder, name)) !== undefined);
    const beside = manifests.find((name) => mcpManifestAt(joinPath(folder, name))?.folder === folder);
    const contexts = contextNames.filter((name) => fileNames.includes(name));
    const claims = manifests.map((main): Claim => ({ main, owns: 'file', ...(main === beside && { also: contexts }) }));
    const [main, ...also] = contexts;
    return beside !== undefined || main === undefined ? claims : [...claims, { main, also, owns: 'file' }];
  },

  read({ folder, main }, project): readonly ReadDefinition[] | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const manifest = mcpManifestAt(main);
    // OpenCode has its agents in the same file.
    const agents = manifest?.kind.host === 'opencode' ? agentsInSettings(file, manifest.folder, project) : [];
    const parsed = manifest && readDataFile(file);
    const isManifest = parsed?.data && readMcpServers(parsed.data, manifest?.kind);
    // Some of these files hold the settings of other things as well.
    const isBroken = parsed && parsed.problems.length > 0 && (!manifest?.kind.shared || file.text.includes(manifest.kind.key));
    if (parsed && !isManifest && !isBroken && !hasContext(folder, manifest?.folder, project)) return agents;
    const contexts = !manifest || manifest.folder === folder ? readContexts(folder, project) : { instructions: [], problems: [] };
    const host = manifest?.kind.host;
    const { servers, place, plugin } = serversInScope(manifest?.folder ?? folder, project, { kind: 'context', ...(host && { host }) });
    const off = toolsOffIn(servers, contextFile);
    const own: ReadDefinition = {
      format: 'mcp-config',
      root: folder,
      main: file,
      ...(parsed?.data && { manifest: parsed.data }),
      ...(plugin && { plugin }),
      declared: {
        ...nothingDeclared,
        servers,
        disabled: off.names,
        places: { ...(place && { servers: place }), ...(off.place && { disabled: off.place }) },
        checkable: place !== undefined,
      },
      instructions: contexts.instructions,
      runtime: contextFile,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems: [...(parsed?.problems ?? []), ...(manifest && isManifest ? otherKey(isManifest, manifest.kind) : []), ...contexts.problems],
      files: [main],
    };
    return [own, ...agents];
  },
};

/** A warning for servers under the key of another host, where one host alone reads the file. */
function otherKey({ servers, place }: DeclaredServers, { key, host, path }: McpManifestKind): Problem[] {
  if (host === undefined || place.key === key || servers.length === 0) return [];
  const problem: Problem = {
    rule: 'invalid-mcp-server',
    file: place.file,
    span: place.span,
    severity: 'warning',
    message: `The servers stand under \`${place.key}\`; in \`${path}\` the host looks for them under \`${key}\`.`,
    help: `Call the key \`${key}\`.`,
  };
  return [problem];
}

function hasContext(folder: string, spokenFor: string | undefined, project: ProjectView): boolean {
  return spokenFor === folder && contextNames.some((name) => project.exists(joinPath(folder, name)));
}

function readContexts(folder: string, project: ProjectView): { readonly instructions: readonly Instructions[]; readonly problems: readonly Problem[] } {
  const instructions: Instructions[] = [];
  const problems: Problem[] = [];
  for (const name of contextNames) {
    const path = joinPath(folder, name);
    const file = project.exists(path) ? project.source(path) : undefined;
    if (!file) continue;
    const front = frontMatterOf(file);
    const parsed = parseMarkdown(file, front.body);
    problems.push(...front.problems, ...parsed.problems);
    instructions.push({ role: 'context', file, span: front.body, outline: parsed.outline });
  }
  return { instructions, problems };
}

export default format;
