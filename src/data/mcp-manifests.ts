/** Hosts that read a manifest of MCP servers of their own. */
export type Host =
  | 'claude-code' | 'copilot' | 'cursor' | 'gemini' | 'codex' | 'kiro' | 'windsurf' | 'roo' | 'amazon-q'
  | 'opencode' | 'zed' | 'continue' | 'crush' | 'junie' | 'factory' | 'qwen' | 'kilo';

/** One kind of file in which hosts look for MCP servers. */
export interface McpManifestKind {
  /** Relative to the folder whose agents get the servers; one that ends with `/` stands for every data file in that folder. */
  readonly path: string;
  /** The host that reads it; several hosts where absent. */
  readonly host?: Host;
  /** Key under which the servers stand. */
  readonly key: string;
  /** Whether the map of servers may also be the whole file. */
  readonly bare?: true;
  /** Whether servers are looked for under this key alone; elsewhere an author who took the key of another host is understood. */
  readonly only?: true;
  readonly syntax: 'json' | 'toml' | 'yaml';
  /** Whether it speaks for its own folder only, as in a plugin: no host looks for it in a project. */
  readonly local?: true;
  /** Whether the file holds other settings too, so that one without servers is no manifest of servers. */
  readonly shared?: true;
  /** Whether it makes its folder an extension, which is installed with all that lies beside it. */
  readonly extension?: true;
  /** How one server is written, where that differs from `command`, `args` and `env`. */
  readonly server?: ServerNotation;
}

/** What a host's manifest does otherwise than most in the entry of one server. */
export interface ServerNotation {
  /** `command` is a list: the program and its arguments. */
  readonly commandList?: true;
  /** Key of the environment variables. */
  readonly environment?: string;
  /** An entry may leave out how the server is reached: an extension or the settings of an organisation say it. */
  readonly partial?: true;
  /** `command` may be a map with `path`, `args` and `env`. */
  readonly commandMap?: true;
  /** The only values of `type`, each with the key that it needs; the host refuses or passes over a server with any other, or with none. */
  readonly types?: Readonly<Record<string, 'command' | 'url'>>;
  /** The values of `type` that the host takes at their word; where it reads another it goes by `command` and `url`. */
  readonly firmTypes?: readonly string[];
  /** A program or an address: the host refuses its settings for a server with both. */
  readonly onlyOne?: true;
  /** Keys of other hosts that this one passes over, each with the key for the same. */
  readonly unread?: Readonly<Record<string, string>>;
  /** What `url` may start with besides `http` and `ws`. */
  readonly sockets?: readonly string[];
}

/** anomalyco/opencode, packages/core/src/v1/config/mcp.ts; issues 33845 and 41229 for what happens otherwise. */
const opencodeServer: ServerNotation = { commandList: true, environment: 'environment', partial: true, types: { local: 'command', remote: 'url' }, unread: { env: 'environment', args: 'command' } };
/** microsoft/vscode, src/vs/platform/mcp/common/mcpResourceScannerService.ts, sanitizeServer; the reference of its MCP configuration for sockets and pipes. */
const copilotServer: ServerNotation = { firmTypes: ['stdio', 'http'], sockets: ['unix:', 'pipe:'] };
/** openai/codex, codex-rs, RawMcpServerConfig: "url is not supported for stdio". */
const codexServer: ServerNotation = { onlyOne: true };
/** google-gemini/gemini-cli, packages/core/src/tools/mcp-client.ts, createTransport: `type` counts beside `url` only. */
const geminiServer: ServerNotation = { firmTypes: [] };

/**
 * Where hosts look, in the order in which a folder's own files are read. Sources: the hosts' documentation of MCP (Claude Code, VS Code,
 * Cursor, Gemini CLI, Codex, Kiro, Windsurf, Roo Code, Amazon Q, OpenCode, Zed, Continue, Crush, Junie, Factory, Qwen Code, Kilo Code); shapes
 * counted over 165 public manifests.
 */
export const mcpManifestKinds: readonly McpManifestKind[] = [
  { path: '.mcp.json', key: 'mcpServers', bare: true, syntax: 'json' },
  { path: 'mcp.json', key: 'mcpServers', bare: true, syntax: 'json', local: true },
  { path: '.vscode/mcp.json', host: 'copilot', key: 'servers', syntax: 'json', server: copilotServer },
  { path: '.cursor/mcp.json', host: 'cursor', key: 'mcpServers', syntax: 'json' },
  { path: 'gemini-extension.json', host: 'gemini', key: 'mcpServers', syntax: 'json', shared: true, extension: true, server: geminiServer },
  { path: '.gemini/settings.json', host: 'gemini', key: 'mcpServers', syntax: 'json', shared: true, server: geminiServer },
  { path: '.codex/config.toml', host: 'codex', key: 'mcp_servers', syntax: 'toml', shared: true, server: codexServer },
  { path: '.kiro/settings/mcp.json', host: 'kiro', key: 'mcpServers', syntax: 'json' },
  { path: '.windsurf/mcp_config.json', host: 'windsurf', key: 'mcpServers', syntax: 'json' },
  { path: '.roo/mcp.json', host: 'roo', key: 'mcpServers', syntax: 'json' },
  { path: '.amazonq/mcp.json', host: 'amazon-q', key: 'mcpServers', syntax: 'json' },
  { path: '.codeium/windsurf/mcp_config.json', host: 'windsurf', key: 'mcpServers', syntax: 'json' },
  ...['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'].map(
    (path): McpManifestKind => ({ path, host: 'opencode', key: 'mcp', only: true, syntax: 'json', shared: true, server: opencodeServer }),
  ),
  { path: '.zed/settings.json', host: 'zed', key: 'context_servers', only: true, syntax: 'json', shared: true, server: { commandMap: true, partial: true } },
  { path: '.continue/config.yaml', host: 'continue', key: 'mcpServers', only: true, syntax: 'yaml', shared: true },
  { path: '.continue/mcpServers/', host: 'continue', key: 'mcpServers', syntax: 'yaml', shared: true },
  ...['crush.json', '.crush.json'].map((path): McpManifestKind => ({ path, host: 'crush', key: 'mcp', only: true, syntax: 'json', shared: true })),
  { path: '.junie/mcp/mcp.json', host: 'junie', key: 'mcpServers', syntax: 'json' },
  { path: '.factory/mcp.json', host: 'factory', key: 'mcpServers', syntax: 'json' },
  { path: '.qwen/settings.json', host: 'qwen', key: 'mcpServers', syntax: 'json', shared: true },
  { path: 'qwen-extension.json', host: 'qwen', key: 'mcpServers', syntax: 'json', shared: true, extension: true },
  { path: '.kilocode/mcp.json', host: 'kilo', key: 'mcpServers', syntax: 'json' },
];

/** Every key under which a manifest may hold servers: an author who took the key of another host is still understood. */
export const serverKeys: readonly string[] = ['mcpServers', 'servers', 'mcp-servers', 'mcp_servers'];

/** The kind of the manifest at a path, and the folder that it speaks for; undefined for any other file. */
export function mcpManifestAt(path: string): ManifestAt | undefined {
  if (last?.path !== path) last = { path, found: findManifestAt(path) };
  return last.found;
}

interface ManifestAt {
  readonly kind: McpManifestKind;
  readonly folder: string;
}

/** Each server of a manifest asks for the same. */
let last: { readonly path: string; readonly found: ManifestAt | undefined } | undefined;

function findManifestAt(path: string): ManifestAt | undefined {
  // A longer path is the more precise one: `.vscode/mcp.json` is not the `mcp.json` of `.vscode`.
  let best: ManifestAt | undefined;
  for (const kind of mcpManifestKinds) {
    const folder = folderBefore(path, kind.path);
    if (folder !== undefined && (!best || kind.path.length > best.kind.path.length)) best = { kind, folder };
  }
  return best;
}

/** The folder in which a manifest of a kind would have this path. */
function folderBefore(path: string, kindPath: string): string | undefined {
  const at = path.lastIndexOf('/');
  const tail = kindPath.endsWith('/') ? path.slice(0, at + 1) : path;
  if (tail !== kindPath && !tail.endsWith(`/${kindPath}`)) return undefined;
  if (kindPath.endsWith('/') && !/\.(?:ya?ml|json)$/iu.test(path)) return undefined;
  return tail === kindPath ? '' : tail.slice(0, -kindPath.length - 1);
}

/** The one host by whose rules a file is read that declares servers: the files of Claude Code are those with its name, and `.mcp.json`, which it defined. */
export function hostOfManifest(path: string): Host | undefined {
  if (path === '.mcp.json' || path.endsWith('/.mcp.json') || /(?:^|\/)\.claude(?:-plugin)?\//u.test(path)) return 'claude-code';
  return mcpManifestAt(path)?.kind.host;
}
