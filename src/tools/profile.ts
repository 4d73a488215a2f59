import type { Dialect } from './schema/dialect.js';
import type { ShapeId } from './shapes.js';

/**
 * How well a fact is known: specification text or a machine-readable API description, source code, observed by execution,
 * vendor documentation, reports of users, second-hand, not verified.
 */
export type Evidence = 'spec' | 'src' | 'run' | 'doc' | 'rep' | 'sec' | 'unv';

/** `error`: refused. `warning`: refused by some versions or hosts only, or changed on the way. */
export type Verdict = 'error' | 'warning';

/** What one consumer does with one shape. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  /** Where that is known from. */
  readonly source: string;
  /** What happens, as a predicate of the consumer's name, where it is not what usually happens: "fills in `items`". */
  readonly effect?: string;
  /** The same as a whole clause: "MCP requires a valid JSON Schema". */
  readonly clause?: string;
  /** First and last revision of MCP that says so. */
  readonly since?: string;
  readonly until?: string;
  /** Only where the schema is of one of these dialects. */
  readonly dialects?: readonly Dialect[];
}

/** A limit on a number: the judgement holds for more than `over`. */
export interface Limit extends Judgement {
  readonly over: number;
  /** Where the limit holds for lists of more values than this only. */
  readonly overValues?: number;
}

/** What a whole name must be like. */
export interface NameRule extends Judgement {
  /** What is allowed, in words. */
  readonly allows: string;
  /** Without nested quantifiers, for it runs on what a file says. */
  readonly pattern: RegExp;
}

/** How a host makes the name that the model sees from the names of server and tool. */
export interface HostNames {
  /** `{server}` and `{tool}` stand for the names. */
  readonly template: string;
  /** What a host makes of other characters than these before it puts the parts together; it keeps them when absent. */
  readonly replaced?: RegExp;
  /** The host uses so many characters of the server's name. */
  readonly serverLength?: number;
  readonly limits: readonly Limit[];
  /** What a name of the server must not contain, since the host splits the made name there. */
  readonly splitsAt?: string;
}

/** Which tool names and schemas one consumer accepts. Every constant carries its source. */
export interface ProviderProfile {
  readonly id: ProviderId;
  readonly title: string;
  /** Its name in a sentence: "OpenAI". */
  readonly vendor: string;
  /** What it does with a tool that it refuses. */
  readonly refusal: 'request' | 'server' | 'tool';
  /** What it does with `outputSchema`; model APIs are never sent it. */
  readonly output: 'ignored' | 'parsed' | 'judged';
  readonly verdicts: Readonly<Partial<Record<ShapeId, Judgement>>>;
  /** Limits on numbers, by the shape that exceeds them; several are looked at from the largest down. */
  readonly limits: Readonly<Partial<Record<ShapeId, readonly Limit[]>>>;
  readonly toolName?: { readonly charset?: NameRule; readonly start?: NameRule };
  /** Names of the parameters at the root. */
  readonly parameterName?: NameRule;
  /** Keywords that it does not take, wherever a schema uses them. */
  readonly keywords?: KeywordRule;
  /** Values of `format` on strings that it takes; others are judged so. */
  readonly formats?: Judgement & { readonly takes: readonly string[] };
  readonly host?: HostNames;
}

export interface KeywordRule {
  /** When given, any keyword that is not here is judged by `others`. */
  readonly takes?: readonly string[];
  readonly others?: Judgement;
  /** Single keywords, before the list. */
  readonly single?: Readonly<Record<string, Judgement>>;
}

export const providerIds = [
  'mcp',
  'openai',
  'openai-responses',
  'openai-strict',
  'azure-openai',
  'anthropic',
  'anthropic-strict',
  'claude-code',
  'claude-ai',
  'gemini',
  'gemini-json-schema',
  'vertex',
  'bedrock',
  'mistral',
  'moonshot',
  'ollama',
  'llama.cpp',
  'vscode-copilot',
  'cursor',
  'codex',
  'gemini-cli',
] as const;

/** Ids as they stand on the command line. */
export type ProviderId = (typeof providerIds)[number];

/** The profiles that count when the user names none: each is a wide-spread API that takes JSON Schema as it is. */
export const defaultProviders = ['openai', 'anthropic', 'gemini-json-schema', 'bedrock'] as const satisfies readonly ProviderId[];

/** A shape that is refused. */
export function refused(evidence: Evidence, source: string, more: Partial<Judgement> = {}): Judgement {
  return { verdict: 'error', evidence, source, ...more };
}

/** A shape that some versions or hosts refuse, or that is changed on the way. */
export function doubtful(evidence: Evidence, source: string, effect?: string, more: Partial<Judgement> = {}): Judgement {
  return { verdict: 'warning', evidence, source, ...(effect !== undefined && { effect }), ...more };
}
