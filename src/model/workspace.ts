import type { Located } from './located.js';

/** One connection that the platform's workspace lists. */
export interface WorkspaceConnection {
  /** The app's slug as the platform spells it, lower-case. */
  readonly app: string;
  /** `active` when a run can use it. */
  readonly status: string;
}

/** What the workspace around the definitions has: the platform's connections listing. */
export interface Workspace {
  readonly connections: readonly WorkspaceConnection[];
  /** MCP servers that the workspace registers, with the names of their tools where the listing has them. */
  readonly servers: readonly { readonly label: string; readonly tools?: readonly string[] }[];
  /** Where the listing came from, for messages. */
  readonly source?: Located<string>;
}
