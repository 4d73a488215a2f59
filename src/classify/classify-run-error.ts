import { attributeTools } from './attribute-tools.js';
import { decisive, judge, type Judged } from './choose.js';
import type { Frame } from './frame.js';
import { onOneLine } from './one-line.js';
import { plainText, withinLimit } from './normalise.js';
import { framesOf } from './read-frame.js';
import type { OtherError, RunErrorContext, RunErrorReport, StructuredError } from './report.js';
import { framesOfError } from './read-structured.js';
import { withoutSecrets } from './redact.js';
import { verdict as newVerdict, weights, type Verdict } from './verdict.js';
import { adviceOf, summaryOf, type Names } from './wording.js';

/** At most so many further errors of a log are reported. */
const othersLimit = 20;

/**
 * Says what the error of an agent run really was, whose fault it is and what to change.
 *
 * Takes a string (log, traceback, JSON body, server-sent event) or the error as a program has it; never throws, whatever
 * it is given, and answers in a time that is linear in the length of the input.
 */
export function classifyRunError(input: string | StructuredError, given: RunErrorContext = {}): RunErrorReport {
  const context = checkedContext(given);
  const frames = typeof input === 'string' ? framesOf(plainText(withinLimit(input))) : framesOfError(input);
  const judged = judge(frames);
  const chosen = decisive(judged);
  if (!chosen) return report(unknown(frames), undefined, context, [], undefined);
  const withAbsorbed = absorbedTools(chosen, judged);
  return report(withAbsorbed.verdict, withAbsorbed.frame, context, othersOf(chosen, judged, context), waitFor(withAbsorbed));
}

/** The context may come from a file as well: what is not of its type is left out. */
function checkedContext(given: unknown): RunErrorContext {
  if (typeof given !== 'object' || given === null) return {};
  const { tools, agent } = given as Record<string, unknown>;
  return {
    ...(Array.isArray(tools) && { tools: tools.filter((tool): tool is string => typeof tool === 'string') }),
    ...(typeof agent === 'string' && { agent }),
  };
}

function unknown(frames: readonly Frame[]): Verdict {
  const agent = frames.find((frame) => frame.agentField !== undefined)?.agentField;
  return newVerdict('unknown', { confidence: 'low', weight: weights.none, ...(agent !== undefined && { agent }) });
}

/** Tools that were not found, told to the model and asked for again until the run reached its limit. */
function absorbedTools(chosen: Judged, judged: readonly Judged[]): Judged {
  if (chosen.verdict.code !== 'tool_iteration_cap_exceeded') return chosen;
  const missing = judged.filter(({ verdict }) => verdict.code === 'tool_not_found').flatMap(({ verdict }) => verdict.tools);
  if (missing.length === 0) return chosen;
  return { ...chosen, verdict: { ...chosen.verdict, cause: 'absorbed', tools: [...new Set([...chosen.verdict.tools, ...missing])] } };
}

function waitFor({ verdict, frame }: Judged): number | undefined {
  const waits = ['llm_rate_limited', 'llm_overloaded', 'llm_provider_error', 'tool_execution_failed'];
  return verdict.retryable && waits.includes(verdict.code) ? frame.retryAfterSeconds : undefined;
}

function report(verdict: Verdict, frame: Frame | undefined, context: RunErrorContext, others: readonly OtherError[], retryAfterSeconds: number | undefined): RunErrorReport {
  const attributed = frame ? attributeTools(verdict, frame, context.tools ?? []) : { code: verdict.code, tools: verdict.tools, toolIndexes: [] };
  const final = attributed.code === verdict.code ? verdict : newVerdict(attributed.code, { confidence: verdict.confidence, evidence: verdict.evidence });
  const tools = [...new Set(attributed.tools.map(plainName))].filter((name) => name !== '');
  const names: Names = {
    tools,
    agent: verdict.agent === undefined ? (plainName(context.agent ?? '') || null) : plainName(verdict.agent) || null,
    ...(verdict.server !== undefined && { server: plainName(verdict.server) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return {
    code: final.code,
    ...(final.cause && { cause: final.cause }),
    fault: final.fault,
    retryable: final.retryable,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    tools,
    ...(attributed.toolIndexes.length > 0 && { toolIndexes: attributed.toolIndexes }),
    agent: names.agent,
    ...(names.server !== undefined && { server: names.server }),
    ...(verdict.app !== undefined && { app: plainName(verdict.app) }),
    platformCode: final.platformCode,
    confidence: final.confidence,
    summary: summaryOf(final, names),
    ...(final.detail !== undefined && { detail: final.detail }),
    advice: adviceOf(final, names),
    evidence: final.evidence,
    others,
  };
}

function plainName(name: string): string {
  return onOneLine(withoutSecrets(name));
}

/** The further errors that count for something, each kind once. */
function othersOf(chosen: Judged, judged: readonly Judged[], context: RunErrorContext): OtherError[] {
  const seen = new Set([keyOf(chosen.verdict)]);
  const others: OtherError[] = [];
  for (const { verdict, frame } of judged) {
    if (verdict.weight < weights.handled || seen.has(keyOf(verdict)) || others.length >= othersLimit) continue;
    seen.add(keyOf(verdict));
    const { code, fault, retryable, tools, agent, summary } = report(verdict, frame, context, [], undefined);
    others.push({ code, fault, retryable, tools, agent, summary });
  }
  return others;
}

function keyOf(verdict: Verdict): string {
  return JSON.stringify([verdict.code, verdict.tools, verdict.agent]);
}
