import type { ErrorCode, Fault } from './codes.js';
import { verdict, type Verdict } from './verdict.js';

/** Codes that mean the same inside a tool's error as outside of it. */
const kept: ReadonlySet<ErrorCode> = new Set([
  'tool_not_found', 'tool_disabled', 'invalid_tool_arguments', 'tool_timeout', 'tool_auth_failed', 'tool_policy_blocked', 'missing_connection', 'missing_secret', 'tool_execution_failed',
  'guardrail_tripped', 'tool_iteration_cap_exceeded', 'mcp_server_not_found', 'agent_not_found',
]);

/** What the signs of a refused or failed request mean when a tool met them: the tool's account, host or network. */
const inTool: Partial<Record<ErrorCode, { readonly code: ErrorCode; readonly fault?: Fault }>> = {
  llm_auth_error: { code: 'tool_auth_failed' },
  llm_timeout: { code: 'tool_timeout' },
  timeout: { code: 'tool_timeout' },
  llm_rate_limited: { code: 'tool_execution_failed', fault: 'transient' },
  llm_connection_error: { code: 'tool_execution_failed', fault: 'transient' },
  mcp_connect_failed: { code: 'tool_execution_failed', fault: 'transient' },
  llm_provider_error: { code: 'tool_execution_failed', fault: 'provider' },
  llm_overloaded: { code: 'tool_execution_failed', fault: 'provider' },
};

/**
 * The verdict of a sentence that wraps a tool's error, refined by that error. A sentence of another code than
 * `tool_execution_failed` (a failed MCP connection) keeps its code.
 */
export function toolVerdict(wrapper: Verdict, inner: Verdict | undefined, status?: number): Verdict {
  const known = inner && inner.code !== 'unknown' ? inner : status === undefined ? undefined : byStatus(status);
  if (!known) return wrapper;
  if (wrapper.code === 'mcp_connect_failed') {
    return known.code === 'llm_auth_error' ? { ...wrapper, fault: 'worker', retryable: false } : wrapper;
  }
  if (wrapper.code !== 'tool_execution_failed') return wrapper;
  const named = {
    tools: wrapper.tools.length > 0 ? wrapper.tools : known.tools,
    available: known.available,
    ...((wrapper.server ?? known.server) !== undefined && { server: wrapper.server ?? known.server }),
    ...(wrapper.agent !== undefined && { agent: wrapper.agent }),
    ...(known.detail !== undefined && { detail: known.detail }),
    ...(known.cause !== undefined && { cause: known.cause }),
    ...(wrapper.signature && { signature: known.signature && kept.has(known.code) ? known.signature : wrapper.signature }),
    weight: wrapper.weight,
    evidence: [...wrapper.evidence, ...known.evidence],
  } as Partial<Verdict>;
  if (kept.has(known.code)) {
    // The fault of a failed tool is what its own wrapper says, unless what failed inside it says more.
    const own = known.code === 'tool_execution_failed' && known.fault === 'worker' ? wrapper.fault : known.fault;
    return verdict(known.code, { ...named, fault: own, retryable: known.code === 'tool_execution_failed' && own === wrapper.fault ? wrapper.retryable : known.retryable, platformCode: known.platformCode });
  }
  const meaning = inTool[known.code];
  if (!meaning) return { ...wrapper, ...named, evidence: wrapper.evidence };
  return verdict(meaning.code, { ...named, ...(meaning.fault && { fault: meaning.fault }) });
}

function byStatus(status: number): Verdict | undefined {
  if (status === 401 || status === 403) return verdict('llm_auth_error');
  if (status === 408 || status === 504) return verdict('llm_timeout');
  if (status === 429) return verdict('llm_rate_limited');
  return status >= 500 ? verdict('llm_provider_error') : undefined;
}
