import type { App } from '../data/apps.js';
import type { Connection, Definition, Instructions, McpServer } from '../model/definition.js';
import type { Related, Severity } from '../model/diagnostic.js';
import type { Place } from '../model/located.js';
import type { Reference } from '../model/reference.js';
import type { ToolDefinition, ToolInventory } from '../model/tool.js';
import type { Workspace } from '../model/workspace.js';
import type { Fix } from '../text/edit.js';
import type { FileContent } from './file-tree.js';

/** One rule: its documentation, its examples, which are its tests, and its check. */
export interface Rule {
  /** Equals the file's name. It names the problem: `undeclared-`, `unknown-`, `invalid-` … */
  readonly id: string;
  /** One sentence: what it reports. */
  readonly summary: string;
  /** What happens at run time, and why the rule is right. */
  readonly why: string;
  /** Specifications, source files, measurements that the rule and its constants rest on. */
  readonly sources: readonly string[];
  /** The worst severity it reports with; `off` is a rule that has to be switched on. */
  readonly severity: Severity | 'off';
  /** Ids of the definition formats it looks at; all when absent. */
  readonly formats?: readonly string[];
  /** Options by name, with their default and what they do. */
  readonly options?: Readonly<Record<string, RuleOption>>;
  readonly good: readonly Example[];
  readonly bad: readonly BadExample[];
  readonly check: Checks;
}

export interface RuleOption {
  readonly default: OptionValue;
  readonly summary: string;
}

export type OptionValue = string | number | boolean | readonly string[];

/**
 * A small tree of files. In a bad example `[|` and `|]` mark exactly what must be reported; they are cut out before the run.
 */
export interface Example {
  readonly title?: string;
  readonly files: Readonly<Record<string, string>>;
  /** What reading a file gives instead of its text above, for files that are not what any text can show. */
  readonly contents?: Readonly<Record<string, FileContent>>;
  readonly workspace?: readonly string[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Further settings of the run, such as `{ providers: ['openai'] }`. */
  readonly settings?: Partial<Settings>;
}

export interface BadExample extends Example {
  /** The severity it must have, where the rule lowers its own. */
  readonly severity?: Severity;
  /** What every message must contain. */
  readonly message?: string;
  /** The files after the fix, those that change. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/**
 * What a rule wants to see; the engine walks once and calls each where it belongs. A rule that speaks for problems that a
 * reader found (`Problem.rule` is its id) needs no check of its own.
 */
export interface Checks {
  readonly definition?: (definition: Definition, context: DefinitionContext) => void;
  readonly connection?: (connection: Connection, context: DefinitionContext) => void;
  readonly server?: (server: McpServer, context: DefinitionContext) => void;
  readonly instructions?: (instructions: Instructions, context: DefinitionContext) => void;
  readonly reference?: (reference: Reference, context: DefinitionContext) => void;
  readonly inventory?: (inventory: ToolInventory, context: RuleContext) => void;
  readonly tool?: (tool: ToolDefinition, context: ToolContext) => void;
}

export interface RuleContext {
  readonly settings: Settings;
  /** The option's configured value, else its default. */
  readonly option: <T extends OptionValue>(name: string) => T;
  readonly report: (finding: Finding) => void;
}

export interface DefinitionContext extends RuleContext {
  readonly definition: Definition;
}

export interface ToolContext extends RuleContext {
  readonly inventory: ToolInventory;
}

export interface Finding {
  /** Where: anything located, or one of its parts. */
  readonly at: Place;
  /** One sentence, actual and expected values in backticks. */
  readonly message: string;
  /** An imperative that repairs it, naming file and key. */
  readonly help?: string;
  /** Lower than the rule's own severity where the evidence is weaker; a higher one is cut to it. */
  readonly severity?: Severity;
  readonly related?: readonly (Related | { readonly at: Place; readonly message: string })[];
  readonly fix?: Fix | undefined;
  /** The text of `at` is a secret: no output shows it. */
  readonly sensitive?: boolean;
}

/** What holds for a whole run, beside the severities of the rules. */
export interface Settings {
  /** Provider profile ids; empty when the user has chosen none. */
  readonly providers: readonly string[];
  /** Revision of the MCP specification: `2026-07-28`. */
  readonly mcpRevision: string;
  /** Generation of the platform, for rules on which generations differ; the newest when the user has chosen none. */
  readonly platform: string;
  /** Id of the runtime profile of definitions that are written for any host; each format's own when the user has chosen none. */
  readonly runtime?: string;
  readonly workspace?: Workspace;
  /** Apps that texts may name, beside those of the catalogue. */
  readonly apps?: readonly App[];
  /** Labels of MCP servers that serve the tools of other apps, beside the known ones. */
  readonly gateways?: readonly string[];
  /** The day of the run, `2027-03-31`, by which suppressions expire; without it none does. */
  readonly today?: string;
}

export const defaultSettings: Settings = { providers: [], mcpRevision: '2026-07-28', platform: 'latest' };

/** Types a rule; the engine checks the rest when it is loaded. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
