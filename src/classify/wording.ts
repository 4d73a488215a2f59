import { errorCodeRow, type ErrorCode, type ErrorCodeRow } from './codes.js';
import { nearName } from '../text/near-name.js';
import { cleanToolName } from './read-hit.js';
import { safeName } from './redact.js';
import type { Verdict } from './verdict.js';

export interface Names {
  readonly tools: readonly string[];
  readonly agent: string | null;
  readonly server?: string;
  readonly retryAfterSeconds?: number;
}

/** At most so many tools are named in a sentence. */
const namedTools = 8;

/** The sentence for an end user: the code's own words and those of the form, with names and without any provider text. */
export function summaryOf(verdict: Verdict, names: Names): string {
  const summary = filled(errorCodeRow(verdict.code).summary, names);
  return verdict.signature?.says === undefined ? summary : `${summary} ${verdict.signature.says}`;
}

/** What to change, the most particular advice first. */
export function adviceOf(verdict: Verdict, names: Names): string[] {
  const row = errorCodeRow(verdict.code);
  return [...hints(verdict, names), ...(verdict.signature?.advice ?? []), ...row.advice].map((advice) => filled(advice, names)).filter((advice, i, all) => all.indexOf(advice) === i);
}

/** The row of a code with its sentences as they are when no name is known. */
export function rowInWords(code: ErrorCode): ErrorCodeRow {
  const row = errorCodeRow(code);
  const names: Names = { tools: [], agent: null };
  return { ...row, summary: filled(row.summary, names), advice: row.advice.map((line) => filled(line, names)) };
}

function hints(verdict: Verdict, names: Names): string[] {
  const found: string[] = [];
  const [tool] = names.tools;
  if (verdict.cause === 'mangled-name' && tool !== undefined) {
    const clean = cleanToolName(tool);
    found.push(
      clean === '' || clean === tool
        ? 'The model spoilt the name with marks of its own: correct its chat template, or choose another model.'
        : `The model spoilt the name with marks of its own; it meant \`${safeName(clean)}\`. If that tool is declared, correct the chat template of the model, or choose another model.`,
    );
  }
  if (verdict.cause === 'empty-name') found.push('The model called a tool without a name: correct its chat template, or choose another model.');
  const near = tool === undefined ? undefined : nearName(tool, verdict.available);
  if (near !== undefined) found.push(`Did you mean \`${safeName(near)}\`? It is among the tools that this agent has.`);
  if (verdict.code === 'tool_not_found' && verdict.available.length > 0 && verdict.available.every((name) => /not_?connected|placeholder/iu.test(name))) {
    found.push('No tool of the MCP server was there: check that it was connected before the run started.');
  }
  if (verdict.cause === 'absorbed') found.push('The missing tool did not end the run by itself: every call of it spent a turn until the limit was reached. Declare it, or change SKILL.md so that it no longer names it.');
  if (verdict.app !== undefined && verdict.code === 'tool_policy_blocked') found.push(`The app is \`${safeName(verdict.app)}\`.`);
  if (verdict.secret !== undefined && verdict.code === 'missing_secret') found.push(`Add the secret \`${safeName(verdict.secret)}\`.`);
  if (verdict.retryable === false && verdict.code === 'mcp_connect_failed') found.push('The server refused the credentials: correct them before the next run.');
  if (verdict.fault === 'worker' && verdict.code === 'llm_model_not_configured') found.push('Correct the model id of the worker.');
  return found;
}

/** Fills in names; a part in brackets without its name is left out. */
function filled(text: string, names: Names): string {
  const values: Readonly<Record<string, string | undefined>> = {
    tools: names.tools.length === 0 ? undefined : listOf(names.tools),
    agent: names.agent === null ? undefined : `\`${safeName(names.agent)}\``,
    server: names.server === undefined ? undefined : `\`${safeName(names.server)}\``,
    wait: names.retryAfterSeconds === undefined || names.retryAfterSeconds <= 0 ? undefined : waitOf(names.retryAfterSeconds),
  };
  // In one pass: a name may itself look like a placeholder.
  return text.replace(/\[([^[\]]{0,200}?)\{([a-z]+)\}([^[\]]{0,200})\]|\{([a-z]+)\}/gu, (whole, before: string, name: string | undefined, after: string, single: string) => {
    if (name === undefined) return values[single] ?? whole;
    const value = values[name];
    return value === undefined ? '' : `${before}${value}${after}`;
  });
}

function listOf(tools: readonly string[]): string {
  const shown = tools.slice(0, namedTools).map((name) => `\`${safeName(name)}\``).join(', ');
  return tools.length > namedTools ? `${shown} and ${tools.length - namedTools} more` : shown;
}

/** `90 seconds`, `24 hours`. */
function waitOf(seconds: number): string {
  if (seconds >= 7200) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds >= 180) return `${Math.ceil(seconds / 60)} minutes`;
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? 'a second' : `${whole} seconds`;
}
