import { errorCodeRow, type ErrorCode } from './codes.js';
import { exceptionClasses, type ExceptionClass } from './exception-classes.js';
import type { Frame, SignatureHit } from './frame.js';
import { byQuotaId, providerCodes } from './provider-codes.js';
import { excerpt } from './redact.js';
import { verdictOfHit } from './read-hit.js';
import type { Signature } from './signatures/signature.js';
import { names, sign } from './signs-of-frame.js';
import { toolVerdict } from './tool-verdict.js';
import { verdict, weights, type Verdict } from './verdict.js';
import { byConnector, byMcpAddress, isAboutModel, isOfAnother, isUntyped, namesAddress } from './whose-host.js';
import { overcome, wordRules, type WordRule } from './word-rules.js';

/** Whether the error is searched as one of the run, as one that a tool met, or as one that somebody else's client met. */
export type Host = 'model' | 'tool' | 'other';

/**
 * What one error is, by the surest sign that it shows: sentences with names; sentences around a tool's error; classes of
 * one meaning; sentences that overrule class and status; provider codes; classes; statuses; words; whose exception it is.
 */
export function decide(frame: Frame, host: Host = 'model'): Verdict {
  const decided = bySigns(frame, host === 'model' && isOfAnother(frame) ? 'other' : host);
  // A model that misbehaves has answered: its configuration cannot be what is missing.
  const kept = decided.code === 'llm_model_not_configured' && isRaisedBy(frame, 'ModelBehaviorError') ? (byClass(frame, 'base', host) ?? decided) : decided;
  const owned = host === 'model' ? ofToolField(kept, frame) : kept;
  return { ...owned, weight: weigh(owned, frame) };
}

/**
 * A `tool` field beside the error, or the form of a tool's output, makes it the tool's where only a status or words speak.
 * An error of the provider keeps its code, and then the field names no culprit.
 */
function ofToolField(decided: Verdict, frame: Frame): Verdict {
  const { group } = errorCodeRow(decided.code);
  if (frame.toolFields.length === 0 && !frame.toolOutput) return decided;
  if (decided.code === 'unknown' && isOfAnother(frame)) {
    const inner = bySigns(frame, 'tool');
    return inner.code === 'unknown' ? decided : toolVerdict(verdict('tool_execution_failed', { ...names(frame), fault: 'unknown', evidence: inner.evidence }), inner);
  }
  if (group !== 'provider' && group !== 'request') return decided;
  const kind = decided.evidence[0]?.kind;
  if (group === 'provider' && (kind === 'status' || kind === 'words' || decided.signature?.anyService) && isUntyped(frame)) return toolVerdict(verdict('tool_execution_failed', { ...names(frame), fault: 'unknown', evidence: decided.evidence }), decided);
  return decided.signature?.template.includes('{tool') ? decided : { ...decided, tools: [] };
}

function isRaisedBy(frame: Frame, ...classes: readonly string[]): boolean {
  return frame.classes.some(({ name }) => classes.includes(name));
}

function bySigns(frame: Frame, host: Host): Verdict {
  return (
    byHits(frame, ['name'], host) ??
    byWrapper(frame) ??
    byShell(frame, host === 'other' ? 'model' : host) ??
    (host === 'tool' ? undefined : byMcpAddress(frame)) ??
    (byHits(frame, ['message'], host) ? undefined : byConnector(frame)) ??
    byClass(frame, 'sole', host) ??
    byImpossibleRate(frame, host) ??
    byHits(frame, ['message'], host) ??
    byWords(frame, 'phrase', host) ??
    byParam(frame, host) ??
    byCode(frame, false, host) ??
    byWords(frame, 'status', host) ??
    byClass(frame, 'kind', host) ??
    byStatus(frame, host) ??
    byCode(frame, true, host) ??
    byBadRequestClass(frame, host) ??
    byHits(frame, ['fallback', 'shell'], host) ??
    byClass(frame, 'base', host) ??
    byWords(frame, 'loose', host) ??
    verdict('unknown', { confidence: 'low', weight: weights.none })
  );
}

/** Codes that say more of an error than others whose sentences stand beside them. */
const tellingFirst: readonly ErrorCode[] = [
  'content_filtered', 'llm_request_too_large', 'context_window_exceeded', 'bad_request_message_history', 'bad_request_tool_schema', 'bad_request_tool_choice',
];

function byHits(frame: Frame, roles: readonly string[], host: Host): Verdict | undefined {
  const hits = frame.hits.filter(({ signature }) => roles.includes(signature.role ?? 'message') && isMet(signature, frame) && !(host === 'other' && signature.anyService));
  let first = hits[0];
  if (!first) return undefined;
  for (const code of tellingFirst) {
    const telling = hits.find((hit) => hit.signature.code === code);
    if (telling && first.signature.role !== 'name') {
      first = telling;
      break;
    }
  }
  const { code } = first.signature;
  // The same sentence about several tools is one error.
  const same = hits.filter((hit) => hit.signature.code === code && hit.signature.role === first.signature.role);
  return verdictOfHit(first, same, frame);
}

/** Whether the error shows what the signature asks for beside its sentence. */
function isMet({ classes, codes }: Signature, frame: Frame): boolean {
  return (classes === undefined || isRaisedBy(frame, ...classes)) && (codes === undefined || frame.codes.some((code) => codes.includes(code)));
}

/** A tool's own error: what it is inside tells what it is for the run. */
function byWrapper(frame: Frame): Verdict | undefined {
  const hits = frame.hits.filter((hit) => hit.signature.role === 'wrapper');
  const hit = hits.at(-1);
  if (!hit) return undefined;
  const inner = hit.inner ? decideInner(hit.inner, 'tool') : undefined;
  const outer = verdictOfHit(hit, [hit], frame);
  // What a remote tool's fault is, the text of its failure does not tell.
  const remote = hit.signature.fault === undefined && outer.code === 'tool_execution_failed' && /\bMCP\b/u.test(hit.text);
  return toolVerdict(remote ? { ...outer, fault: 'unknown' } : outer, inner, statusOf(hit));
}

function statusOf(hit: SignatureHit): number | undefined {
  const status = hit.captures.find((capture) => capture.name === 'status')?.value;
  return status === undefined ? undefined : Number(status);
}

/** An error around any other error: the other one, if it is known. */
function byShell(frame: Frame, host: Host): Verdict | undefined {
  for (const hit of frame.hits) {
    if (hit.signature.role !== 'shell' || !hit.inner) continue;
    const inner = decideInner(hit.inner, host);
    if (inner.code !== 'unknown') return inner;
  }
  return undefined;
}

/** The surest verdict of a frame and the errors in its fields. */
export function decideInner(frame: Frame, host: Host): Verdict {
  return [decide(frame, host), ...frame.children.map((child) => decideInner(child, host))].reduce((best, next) => (next.weight > best.weight ? next : best));
}

/** Codes for replies that any service gives: whose they are, the reply alone does not tell. */
function isOfProvider(code: ErrorCode): boolean {
  return errorCodeRow(code).group === 'provider' || code === 'bad_request' || code === 'llm_request_too_large';
}

/** A single request that asks for more than the limit never passes, however long one waits. */
function byImpossibleRate(frame: Frame, host: Host): Verdict | undefined {
  if (host === 'other') return undefined;
  for (const message of frame.messages) {
    const sizes = /\bLimit:? (\d{1,12})\b[^\n]{0,60}?\bRequested:? ~?(\d{1,12})\b/u.exec(message);
    if (!sizes || Number(sizes[2]) <= Number(sizes[1])) continue;
    return verdict('llm_request_too_large', { ...names(frame), evidence: [{ kind: 'words', id: 'requested-over-limit', text: excerpt(sizes[0]) }] });
  }
  return undefined;
}

/** `sole` in any order; of the others the most telling one of a chain, which is the last that says anything. */
function byClass(frame: Frame, weight: ExceptionClass['weight'], host: Host): Verdict | undefined {
  for (let i = frame.classes.length - 1; i >= 0; i--) {
    const name = frame.classes[i]?.name ?? '';
    const row = Object.hasOwn(exceptionClasses, name) ? exceptionClasses[name] : undefined;
    if (!row || row.weight !== weight || row.code === 'unknown') continue;
    if (host === 'other' && isOfProvider(row.code)) continue;
    return verdict(row.code, {
      ...(row.fault && { fault: row.fault }),
      ...(row.retryable !== undefined && { retryable: row.retryable }),
      ...names(frame),
      confidence: weight === 'sole' ? 'high' : 'medium',
      evidence: [sign('class', name, frame)],
    });
  }
  return undefined;
}

function byWords(frame: Frame, stage: WordRule['stage'], host: Host): Verdict | undefined {
  // The runtime's own exceptions speak of tools and calls as well, and never of a refused request.
  if (stage !== 'status' && host === 'model' && isRaisedBy(frame, 'ModelBehaviorError', 'UserError')) return undefined;
  const text = frame.words.join('\n');
  if (stage === 'loose' && overcome.test(text)) return undefined;
  if (stage === 'phrase' && host === 'model' && !isRefused(frame) && frame.classes.length === 0 && text.length > 4_000) return undefined;
  for (const rule of wordRules) {
    if (rule.stage !== stage || (rule.host !== undefined && rule.host !== host)) continue;
    if (stage === 'status' && !frame.statuses.some((status) => rule.statuses?.includes(status)) && !frame.classes.some(({ name }) => rule.classes?.includes(name))) continue;
    if (rule.code === 'bad_request_tool_choice' && !isRefused(frame)) continue;
    const match = rule.pattern.exec(text);
    if (!match) continue;
    const refused = rule.code === 'mcp_connect_failed' && (frame.statuses.includes(401) || frame.statuses.includes(403));
    return verdict(rule.code, {
      ...(refused ? { fault: 'worker' as const } : rule.fault && { fault: rule.fault }),
      ...(rule.retryable !== undefined && { retryable: rule.retryable }),
      ...names(frame),
      confidence: stage === 'loose' ? 'low' : 'medium',
      evidence: [{ kind: 'words', id: rule.id, text: excerpt(match[0]) }],
    });
  }
  return undefined;
}

/** Whether anything but words says that a provider refused a request. */
function isRefused(frame: Frame): boolean {
  return frame.statuses.some((status) => status === 400 || status === 404 || status === 422 || status >= 500) || frame.classes.some(({ name }) => /^(?:BadRequest|InvalidRequest|UnprocessableEntity|APIStatus|API|Client|AI_APICall|ModelHTTP|NotFound|RateLimit|InternalServer)(?:Error)?$/u.test(name)) || frame.codes.some((code) => code === 'invalid_request_error');
}

/** `param` names the part of the request that was refused. */
function byParam(frame: Frame, host: Host): Verdict | undefined {
  if (host !== 'model') return undefined;
  for (const param of frame.params) {
    const code: ErrorCode | undefined = /^messages?(?:$|[.[])/u.test(param) || /^input\[/u.test(param)
      ? 'bad_request_message_history'
      : /^tool_choice\b/u.test(param)
        ? 'bad_request_tool_choice'
        : /^(?:tools|functions)(?:$|[.[])/u.test(param)
          ? 'bad_request_tool_schema'
          : undefined;
    if (code && isRefused(frame)) return verdict(code, { ...names(frame), confidence: 'medium', evidence: [sign('provider-code', `param ${param}`, frame)] });
  }
  return undefined;
}

/**
 * The agent runtime raised it about the model or its user: a status or code in the text is then part of what it quotes,
 * but for the sentences in which it hands on an error of the provider.
 */
function isRuntimesOwn(frame: Frame): boolean {
  return isRaisedBy(frame, 'ModelBehaviorError', 'UserError') && !frame.hits.some(({ signature }) => signature.role === 'fallback' || signature.role === 'shell');
}

function byCode(frame: Frame, weak: boolean, host: Host): Verdict | undefined {
  if (isRuntimesOwn(frame)) return undefined;
  const known = frame.codes.flatMap((code) => {
    const row = Object.hasOwn(providerCodes, code.toLowerCase()) ? providerCodes[code.toLowerCase()] : undefined;
    if (!row || (row.weak ?? false) !== weak || (host === 'other' && isOfProvider(row.code)) || (host === 'model' && row.anyHost && namesAddress(frame) && !isAboutModel(frame))) return [];
    return [{ code, row }];
  });
  if (known.length === 0) return undefined;
  // A quota that is used up is also reported as a rate limit, a refused schema also as a bad value.
  const order: readonly ErrorCode[] = ['content_filtered', 'bad_request_tool_schema', 'context_window_exceeded', 'llm_quota_exceeded', 'llm_auth_error', 'llm_model_not_configured'];
  const best = order.flatMap((code) => known.filter(({ row }) => row.code === code))[0] ?? known[0];
  if (!best) return undefined;
  return verdict(byQuotaId(best.row.code, frame.quotaIds), {
    ...(best.row.fault && { fault: best.row.fault }),
    ...names(frame),
    confidence: weak ? 'medium' : 'high',
    evidence: [sign('provider-code', best.code, frame)],
  });
}

const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request', 401: 'llm_auth_error', 402: 'llm_quota_exceeded', 403: 'llm_auth_error', 404: 'llm_model_not_configured', 405: 'llm_model_not_configured',
  408: 'llm_timeout', 413: 'llm_request_too_large', 422: 'bad_request', 429: 'llm_rate_limited',
  500: 'llm_provider_error', 502: 'llm_provider_error', 503: 'llm_overloaded', 504: 'llm_timeout', 520: 'llm_provider_error', 521: 'llm_provider_error', 522: 'llm_timeout', 523: 'llm_provider_error', 524: 'llm_timeout', 529: 'llm_overloaded',
};

function byStatus(frame: Frame, host: Host): Verdict | undefined {
  if (host === 'other' || (host === 'model' && isRuntimesOwn(frame))) return undefined;
  const status = frame.statuses[0];
  // From 530 on they are replies of mail servers.
  const code = status === undefined ? undefined : (statusCodes[status] ?? (status >= 500 && status < 530 ? 'llm_provider_error' : undefined));
  if (status === undefined || code === undefined) return undefined;
  if (host === 'model' && overcome.test(frame.words.join('\n'))) return undefined;
  return verdict(code, { ...names(frame), confidence: 'medium', evidence: [sign('status', String(status), frame)] });
}

function byBadRequestClass(frame: Frame, host: Host): Verdict | undefined {
  if (host !== 'model') return undefined;
  const name = frame.classes.find((found) => exceptionClasses[found.name]?.code === 'bad_request')?.name;
  return name === undefined ? undefined : verdict('bad_request', { ...names(frame), confidence: 'medium', evidence: [sign('class', name, frame)] });
}

const accessLine = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b[\s|"]{1,12}(?:https?:\/|\/|…)/u;

function weigh(decided: Verdict, frame: Frame): number {
  if (decided.code === 'unknown') return weights.none;
  if (decided.weight < weights.decisive) return decided.weight;
  const kind = decided.evidence[0]?.kind;
  if (kind === 'status' && frame.classes.length === 0 && frame.codes.length === 0 && accessLine.test(frame.words.join('\n'))) return weights.faint;
  if (frame.level === 'debug') return weights.faint;
  if (frame.level === 'info') return kind === 'template' || kind === 'class' ? weights.handled : weights.faint;
  if (frame.level === 'warning' || frame.toolOutput) return weights.handled;
  if (kind === 'words' && decided.confidence === 'low') return weights.faint;
  return decided.code === 'agent_runtime_error' && decided.retryable ? weights.faint : weights.decisive;
}
