/** A tool that a host offers without any declaration. */
export interface BuiltinTool {
  readonly name: string;
  /** Other names that the host takes for the same tool. */
  readonly aliases?: readonly string[];
  /** Names of its parameters, where known. */
  readonly parameters?: readonly string[];
  /** False for a name that is also a plain word in this host's texts, so that only a call or a tool phrase counts. */
  readonly distinctive?: boolean;
  /** Whether texts use the name for a program or a language, so that only the noun "tool" beside it, or a call, makes it this tool. */
  readonly program?: boolean;
  /** Whether the host lets the model use it without asking anybody, so that a list of what is pre-approved need not name it. */
  readonly unasked?: boolean;
  /** Name of a group of tools; a tool list that names the group grants its members. */
  readonly set?: string;
  /** Groups that held it in earlier versions of the host. */
  readonly formerSets?: readonly string[];
  /** Whether the name is that of a group: any member in a tool list grants a part of it. */
  readonly isSet?: boolean;
  /** Top-level key of the manifest that takes the tool away when it is false, or a map with `enabled: false`. */
  readonly switchedBy?: string;
}

/** Names that do not exist in this host, with where they do, so that a message can say it. */
export interface ForeignTools {
  /** Where these names exist: "Claude Code". */
  readonly host: string;
  readonly names: readonly string[];
  /** Prefixes such as `workers__`, each with two underscores in a row. */
  readonly prefixes?: readonly string[];
  /** The tool of this host that does the same, by the foreign name. */
  readonly equals?: Readonly<Record<string, string>>;
}

/** How a host's model calls an app's actions: one wrapper tool per app that takes the action's slug. */
export interface AppWrapper {
  /** `composio__` in `composio__<app>__execute`. */
  readonly prefix: string;
  /** `__execute`. */
  readonly suffix: string;
  /** Parameters of the wrapper that hold the slug; the first is the right one. */
  readonly slugParameters: readonly string[];
  /** A read-only connection lets through the actions whose first word after the app's prefix is one of these, and no others. */
  readonly readVerbs: readonly string[];
  /** Apps of which a connection written as a plain string grants the actions that start with one of `readVerbs`; of others it grants none. */
  readonly presetApps: readonly string[];
}

/**
 * Which tools exist at run time on one host, as data. Rules and the scanner read it; none of them knows a host by name.
 */
export interface RuntimeProfile {
  readonly id: string;
  readonly title: string;
  /** Stands for whichever host loads the definition; a configuration may name the host. */
  readonly anyHost?: boolean;
  readonly builtins: readonly BuiltinTool[];
  readonly foreign: readonly ForeignTools[];
  readonly appWrapper?: AppWrapper;
  /** How a tool of an MCP server is called: by its own name, or `mcp__server__tool` with these marks. */
  readonly mcpNames: { readonly style: 'raw' } | { readonly style: 'prefixed'; readonly prefix: string; readonly separator: string };
  /** What a list of tools in a definition does: `restricts` (nothing else exists), `pre-approves` (others ask first). */
  readonly toolList: 'restricts' | 'pre-approves' | 'none';
  /** Whether the host may have tools that no file declares (extensions, user settings): then an unknown name is not an error. */
  readonly open: boolean;
  /** Labels, or beginnings of labels, of MCP servers that the host itself attaches; no manifest declares them. */
  readonly hostServers?: readonly string[];
  /** Whether letter case does not count in a tool list. */
  readonly caselessNames?: boolean;
}
