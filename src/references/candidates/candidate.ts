import type { ReferenceKind } from '../../model/reference.js';
import type { Span } from '../../text/span.js';
import type { FormId } from '../forms.js';
import type { Passage } from '../reading/passage.js';

/** A place that may be a reference, before its context and meaning are known. */
export interface Candidate {
  readonly form: FormId;
  readonly kind: ReferenceKind;
  readonly span: Span;
  readonly claim: Claim;
  readonly passage: Passage;
  /** Its first and last token in the passage; -1 in code. */
  readonly first: number;
  readonly last: number;
  readonly evidence: 'strong' | 'medium' | 'weak';
  /** Set where the form itself tells that it only mentions. */
  readonly mention?: boolean;
  /** Set where the text tells people to set the thing up. */
  readonly setup?: boolean;
}

/** What a candidate would name. */
export type Claim =
  /** An app's wrapper: `complete` when it has the host's whole shape. */
  | { readonly as: 'wrapper'; readonly name: string; readonly app: string; readonly complete: boolean }
  /** An app's action; with the wrapper to which it is passed, where there is one. */
  | { readonly as: 'slug'; readonly slug: string; readonly owner?: Candidate }
  /** A tool by its name, with its server where the name has it. `marks` are what stands around server and tool in the text. */
  | { readonly as: 'tool'; readonly name: string; readonly server?: string; readonly notation: ToolNotation; readonly call?: boolean }
  | { readonly as: 'server'; readonly name: string }
  | { readonly as: 'toolkit'; readonly name: string; readonly apps: readonly string[] }
  /** `writes`: what the text asks of the app changes it. */
  | { readonly as: 'app'; readonly apps: readonly string[]; readonly writes?: boolean; readonly generic?: boolean }
  | { readonly as: 'category'; readonly name: string }
  | { readonly as: 'method'; readonly app: string; readonly name: string };

/** How a text writes a server together with a tool: `mcp__s__t`, `mcp_s_t`, `s:t`, `s/t`, `#tool:t`, `s__t`; or the tool alone. */
export type ToolNotation = 'mcp' | 'mcp-single' | 'colon' | 'slash' | 'hash' | 'dunder' | 'plain';
