import type { SourceFile } from '../text/source-file.js';
import type { DataNode } from './data.js';
import type { Located, Place } from './located.js';

/** One MCP or function tool, as a file writes it. */
export interface ToolDefinition {
  /** The whole tool object. */
  readonly node: DataNode;
  /** Undefined when the tool has no name or one that is not a string. */
  readonly name?: Located<string>;
  readonly description?: DataNode;
  readonly inputSchema?: DataNode;
  readonly outputSchema?: DataNode;
  /** The document that the list is a part of, where it holds more than the list: references may lead to what stands beside it. */
  readonly around?: DataNode;
  /** Which notation it was written in: MCP, OpenAI, Anthropic … */
  readonly notation: string;
  /** 0-based place in its list, for messages about tools without a name. */
  readonly index: number;
}

/** A list of tools in a file: a `tools/list` result or one of its relatives. */
export interface ToolInventory {
  readonly file: SourceFile;
  /** The list itself, or the one tool. */
  readonly place: Place;
  /** The server or app that serves these tools: `serverInfo.name`, else the file's name; undefined for a bare `tools.json`. */
  readonly server?: string;
  /** Folder whose definitions, and those of its subfolders, this inventory speaks for. */
  readonly scope: string;
  readonly tools: readonly ToolDefinition[];
}
