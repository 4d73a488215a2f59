import type { Instructions } from './definition.js';
import type { Severity } from './diagnostic.js';
import type { Located, Place } from './located.js';

export type ReferenceKind = 'tool' | 'toolkit' | 'server' | 'app-mention';

/** One place where instructions name a tool, an app's toolkit, an MCP server or an app. */
export interface Reference {
  readonly text: Located<string>;
  readonly kind: ReferenceKind;
  /** Id of the form that saw it, e.g. `wrapper-call`; the forms and their measured precision are a table of the scanner. */
  readonly form: string;
  /** Whether the text tells the agent to use it, or documents it as available to it. */
  readonly instructs: boolean;
  /** Whether the text excludes it. A negated reference never instructs. */
  readonly negated: boolean;
  /** How sure it is that this is a reference at all: a call is strong, a phrase medium, an app's name in prose weak. */
  readonly evidence: 'strong' | 'medium' | 'weak';
  readonly resolution: Resolution;
  readonly instructions: Instructions;
}

export type Verdict = 'declared' | 'builtin' | 'undeclared' | 'not-allowed' | 'unknown-tool' | 'not-checkable';

/** What a reference turned out to name. */
export interface Resolution {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** How bad the text makes it: `none` for what is fine, negated or only mentioned. */
  readonly severity: Severity | 'none';
  /** The app concerned, as the platform spells it: `googlecalendar`. */
  readonly app?: string;
  /** Further apps that the words fit as well ("calendar"), most likely first, `app` not among them. */
  readonly otherApps?: readonly string[];
  readonly server?: string;
  /** The tool's or action's own name, without prefix. */
  readonly tool?: string;
  /** The declaration that answers it, or that stands in its way. */
  readonly target?: Place;
  /** The name to propose, in the notation of the text. */
  readonly suggestion?: string;
  /** Whether the app is connected in the workspace: undefined when no workspace is known. */
  readonly inWorkspace?: boolean;
  /** The host in which the tool exists, for a tool of another runtime. */
  readonly host?: string;
  /** The tool of this host that does what the other host's tool does. */
  readonly substitute?: string;
  /** Another reference that fails for the same cause and is reported instead of this one. */
  readonly coveredBy?: Place;
}

/** Why the verdict is what it is; rules choose their words by it. */
export type Reason =
  | 'declared'
  | 'secret' // a declared secret of the app covers it
  | 'builtin'
  | 'no-connection' // the app is not among the connections
  | 'no-server' // the server is not among the servers
  | 'allow-list' // declared, but its allow-list leaves the tool out
  | 'empty-allow-list'
  | 'read-only' // declared read-only, the tool writes
  | 'bare-string' // declared as a plain string that does not grant it
  | 'tool-list' // the definition's own list of tools leaves it out
  | 'disabled' // switched off by the definition
  | 'misspelt' // a near miss of an available name
  | 'invented' // has the shape of a tool of this host, but no such tool can exist
  | 'other-host' // a tool of another runtime
  | 'not-in-inventory' // all tools in scope are known and this is none of them
  | 'unknown-server-tools' // declared server whose tools no file lists
  | 'no-category' // the plugin's list of connectors has no such category
  | 'nothing-declared'
  | 'catalogue-only'; // only the catalogue of apps knows the name
