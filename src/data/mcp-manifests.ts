/** Hosts that read a manifest of MCP servers of their own. */
export type Host = 'claude-code' | 'copilot' | 'cursor' | 'gemini' | 'codex' | 'kiro' | 'windsurf' | 'roo' | 'amazon-q';

/** One kind of file in which hosts look for MCP servers. */
export interface McpManifestKind {
  /** Relative to the folder whose agents get the servers. */
  readonly path: string;
  /** The host that reads it; several hosts where absent. */
  readonly host?: Host;
  /** Key under which the servers stand. */
  readonly key: string;
  /** Whether the map of servers may also be the whole file. */
  readonly bare?: true;
  readonly syntax: 'json' | 'toml';
  /** Whether it speaks for its own folder only, as in a plugin: no host looks for it in a project. */
  readonly local?: true;
  /** Whether the file holds other settings too, so that one without servers is no manifest of servers. */
  readonly shared?: true;
}

/**
 * Where hosts look, in the order in which a folder's own files are read. Sources: the hosts' documentation of MCP (Claude Code, VS Code,
 * Cursor, Gemini CLI, Codex, Kiro, Windsurf, Roo Code, Amazon Q); shapes counted over 165 public manifests.
 */
export const mcpManifestKinds: readonly McpManifestKind[] = [
  { path: '.mcp.json', key: 'mcpServers', bare: true, syntax: 'json' },
  { path: 'mcp.json', key: 'mcpServers', bare: true, syntax: 'json', local: true },
  { path: '.vscode/mcp.json', host: 'copilot', key: 'servers', syntax: 'json' },
  { path: '.cursor/mcp.json', host: 'cursor', key: 'mcpServers', syntax: 'json' },
  { path: 'gemini-extension.json', host: 'gemini', key: 'mcpServers', syntax: 'json', shared: true },
  { path: '.gemini/settings.json', host: 'gemini', key: 'mcpServers', syntax: 'json', shared: true },
  { path: '.codex/config.toml', host: 'codex', key: 'mcp_servers', syntax: 'toml', shared: true },
  { path: '.kiro/settings/mcp.json', host: 'kiro', key: 'mcpServers', syntax: 'json' },
  { path: '.windsurf/mcp_config.json', host: 'windsurf', key: 'mcpServers', syntax: 'json' },
  { path: '.roo/mcp.json', host: 'roo', key: 'mcpServers', syntax: 'json' },
  { path: '.amazonq/mcp.json', host: 'amazon-q', key: 'mcpServers', syntax: 'json' },
];

/** Every key under which a manifest may hold servers: an author who took the key of another host is still understood. */
export const serverKeys: readonly string[] = ['mcpServers', 'servers', 'mcp-servers', 'mcp_servers'];

/** The kind of the manifest at a path, and the folder that it speaks for; undefined for any other file. */
export function mcpManifestAt(path: string): { readonly kind: McpManifestKind; readonly folder: string } | undefined {
  // A longer path is the more precise one: `.vscode/mcp.json` is not the `mcp.json` of `.vscode`.
  let best: McpManifestKind | undefined;
  for (const kind of mcpManifestKinds) {
    if (path !== kind.path && !path.endsWith(`/${kind.path}`)) continue;
    if (!best || kind.path.length > best.path.length) best = kind;
  }
  if (!best) return undefined;
  return { kind: best, folder: path === best.path ? '' : path.slice(0, -best.path.length - 1) };
}

/** The one host by whose rules a file is read that declares servers: the files of Claude Code are those with its name, and `.mcp.json`, which it defined. */
export function hostOfManifest(path: string): Host | undefined {
  if (path === '.mcp.json' || path.endsWith('/.mcp.json') || /(?:^|\/)\.claude(?:-plugin)?\//u.test(path)) return 'claude-code';
  return mcpManifestAt(path)?.kind.host;
}
