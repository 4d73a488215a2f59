import type { SourceFile } from '../text/source-file.js';
import type { Span } from '../text/span.js';
import type { DataNode } from './data.js';
import type { Located, Place } from './located.js';
import type { Outline } from './outline.js';
import type { PeerNames } from './peer-names.js';
import type { Problem } from './problem.js';
import type { Reference } from './reference.js';
import type { RuntimeProfile } from './runtime.js';
import type { ToolInventory } from './tool.js';

/** One worker, skill, agent …: what it declares and the instructions it gives. */
export interface Definition {
  /** Id of the definition format, e.g. `floom`. */
  readonly format: string;
  /** Folder that holds it, relative to the project root; '' for the root itself. */
  readonly root: string;
  /** The file that makes it a definition: worker.yml, SKILL.md. */
  readonly main: SourceFile;
  readonly name?: Located<string>;
  /** The manifest's data, where it could be parsed; without entries that a syntax error has damaged, where the format knows them. */
  readonly manifest?: DataNode;
  readonly declared: Declarations;
  /** The texts that the model follows. Empty for one that runs a script. */
  readonly instructions: readonly Instructions[];
  /** Further texts of its own that the entry links to or names, for those who look at what a model may come to read. */
  readonly furtherTexts?: readonly FurtherText[];
  readonly runtime: RuntimeProfile;
  /** How the definition runs; only `agent` follows its instructions. */
  readonly mode: 'agent' | 'script' | 'system';
  /** The file that runs, for a format that lets the manifest name it. */
  readonly entry?: EntryFile;
  /** The plugin that it is part of. */
  readonly plugin?: PluginOfDefinition;
  /** The agents and skills that it can name; undefined where others may be there too. */
  readonly peers?: Peers;
  /** What starts a run, for a format that has triggers. */
  readonly triggers?: readonly Trigger[];
  readonly references: readonly Reference[];
  readonly inventories: readonly ToolInventory[];
  readonly problems: readonly Problem[];
  /** Paths of the definition's own files, relative to the project root, without the folders of nested definitions. */
  readonly files: readonly string[];
}

export interface EntryFile {
  /** Relative to the definition's folder. */
  readonly path: string;
  /** Where the manifest names it; undefined for a default. */
  readonly named?: Located<string>;
}

/** A plugin: a folder of definitions that is installed as a whole, and nothing from outside of it. */
export interface PluginOfDefinition {
  /** Its folder, relative to the project root. */
  readonly root: string;
  readonly name?: Located<string>;
  /** The file that makes the folder a plugin: its manifest, or the marketplace that lists it. */
  readonly manifest: SourceFile;
}

/** What a definition can name beside tools, where all of it is known: agents to call and skills to load. */
export interface Peers {
  readonly agents?: PeerNames;
  readonly skills?: PeerNames;
}

/** One thing that starts a run: `schedule`, `webhook` … Its place is that of its map. */
export interface Trigger extends Place {
  readonly type: string;
  /** How an author writes it: `trigger`, `triggers[1]`. */
  readonly label: string;
  readonly node: DataNode;
}

export interface Instructions extends Place {
  /** Its span is the part that is instructions, without front matter. */
  readonly role: InstructionsRole;
  readonly outline: Outline;
  /** Front matter, where there is any that could be read. */
  readonly frontMatter?: DataNode;
  /** The text as the host reads it, where a data file holds it escaped or indented; whoever reads words reads these. */
  readonly decoded?: DecodedText;
}

export interface FurtherText {
  readonly file: SourceFile;
  /** The text read as Markdown, which is put off until it is asked for: most of them never are. */
  readonly asInstructions: () => Instructions;
}

export interface DecodedText {
  /** The text alone, under the path of the file that holds it. */
  readonly file: SourceFile;
  /** Its places are those of the text alone. */
  readonly outline: Outline;
  /** The stretch of the file that stands for a stretch of the text. */
  readonly place: (span: Span) => Span;
}

/**
 * `entry` is what the run starts with, `system-prompt` and `context` are always before the model. `linked` is a file of the bundle that the
 * entry links to: a model reads it only when it follows the link, so whatever is wrong there is at most a warning.
 */
export type InstructionsRole = 'entry' | 'system-prompt' | 'context' | 'linked';

/** Everything that a definition, and the manifests in whose scope it stands, declare. */
export interface Declarations {
  readonly connections: readonly Connection[];
  readonly servers: readonly McpServer[];
  /** The list of tools that the definition itself gives (`tools`, `allowed-tools`), if it gives one. */
  readonly toolList?: ToolList;
  /** Tools and apps that the definition switches off. */
  readonly disabled: readonly Located<string>[];
  readonly inputs: readonly Field[];
  readonly outputs: readonly Field[];
  readonly secrets: readonly Located<string>[];
  readonly contexts: readonly Located<string>[];
  /** Ids of the workers that this one may call. */
  readonly calls: readonly Located<string>[];
  /** Categories of connectors that a plugin's list names (`CONNECTORS.md`), where there is such a list. */
  readonly categories?: readonly Located<string>[];
  /**
   * Where each list stands, or where it would have to be added (then `exists` is false and the place is the
   * manifest's start), so that a message can name file, key and line.
   */
  readonly places: Readonly<Partial<Record<DeclarationList, ListPlace>>>;
  /** Whether anything in scope declares connections, servers or tools, an empty list included; else nothing can be checked. */
  readonly checkable: boolean;
}

export type DeclarationList = 'connections' | 'servers' | 'toolList' | 'disabled' | 'inputs' | 'outputs' | 'secrets' | 'contexts' | 'calls';

export interface ListPlace extends Place {
  /** How an author writes it: `connections`, `exec.outputs`, `mcpServers`. */
  readonly key: string;
  readonly exists: boolean;
}

export interface Connection extends Place {
  /** Slug as the host reads it: lower-case. Its place is where the slug is written. */
  readonly app: Located<string>;
  /** `bare` is a plain string in a list; `map` is an entry with keys. */
  readonly form: 'bare' | 'map';
  /** Undefined when the entry has no list, which grants every tool of the app; upper-cased as the host reads them. */
  readonly allowedTools?: readonly Located<string>[];
  readonly scope: 'full' | 'read-only';
  readonly scopePlace?: Span;
  /** Where `allowed_tools` stands, if anywhere. */
  readonly listPlace?: Place;
}

export interface McpServer extends Place {
  readonly label: Located<string>;
  readonly transport?: string;
  readonly allowedTools?: readonly Located<string>[];
  readonly listPlace?: Place;
  /** Tools that the manifest takes from it, by their own names, and the list that does. */
  readonly disabledTools?: readonly Located<string>[];
  readonly disabledPlace?: ListPlace;
  /** What the manifest says of it; undefined where only its name is written. */
  readonly node?: DataNode;
}

export interface ToolList extends Place {
  readonly key: string;
  readonly entries: readonly ToolListEntry[];
}

export interface ToolListEntry {
  /** The entry as written, arguments included. */
  readonly text: Located<string>;
  /** Without arguments: `Bash` of `Bash(git:*)`. */
  readonly name: string;
}

/** An input or output of the definition. */
export interface Field {
  readonly name: Located<string>;
  readonly kind: 'scalar' | 'file';
  readonly required: boolean;
  readonly node: DataNode;
}
