import type { Frame, SignatureHit } from './frame.js';
import { onOneLine } from './one-line.js';
import { excerpt, withoutSecrets } from './redact.js';
import type { SubCause } from './report.js';
import { nearName } from '../text/near-name.js';
import { byQuotaId } from './provider-codes.js';
import { verdict, weights, type Verdict } from './verdict.js';

/** The verdict of a signature with what it and its like captured. */
export function verdictOfHit(first: SignatureHit, same: readonly SignatureHit[], frame: Frame): Verdict {
  const { signature } = first;
  const named = namesOf(same, frame);
  const cause = signature.cause ?? nameCause(named.tools ?? [], same, named.available ?? []);
  const detail = first.captures.find((capture) => capture.name === 'detail')?.value.trim();
  const code = byQuotaId(signature.code, frame.quotaIds);
  const status = Number(first.captures.find((capture) => capture.name === 'status')?.value);
  const refused = code === 'mcp_connect_failed' && (status === 401 || status === 403);
  return verdict(code, {
    ...(refused ? { fault: 'worker' as const } : signature.fault && code === signature.code && { fault: signature.fault }),
    ...(signature.retryable !== undefined && { retryable: signature.retryable }),
    ...(signature.platformCode !== undefined && { platformCode: signature.platformCode }),
    ...named,
    ...(cause && { cause }),
    ...(detail !== undefined && detail !== '' && { detail: excerpt(detail, 400) }),
    weight: signature.yieldsToCause ? weights.yields : signature.handled ? weights.handled : weights.decisive,
    signature,
    evidence: [
      {
        kind: 'template',
        id: signature.id,
        text: excerpt(first.text),
        ...(signature.source !== undefined && { source: signature.source }),
        ...(signature.since !== undefined && { since: signature.since }),
      },
    ],
  });
}

/** Names that sentences captured, else those in fields beside the error. */
export function namesOf(hits: readonly SignatureHit[], frame: Frame): Partial<Verdict> {
  const captured = (name: string): string[] => hits.flatMap((hit) => hit.captures.filter((capture) => capture.name === name).map((capture) => onOneLine(capture.value)));
  const one = (name: string): string | undefined => captured(name).find((value) => value !== '');
  let tools = [...captured('tool'), ...captured('tools').flatMap(listItems), ...hits.flatMap((hit) => hit.signature.tools ?? [])].filter((name) => name !== '');
  // The name on the agent's side of a call counts before the one that the server has for the same tool.
  if (frame.toolFields.length > 0 && tools.length <= 1) tools = [...frame.toolFields];
  const agent = one('agent') ?? frame.agentField;
  return {
    tools: [...new Set(tools)],
    available: captured('available').flatMap(listItems),
    ...optional('agent', agent),
    ...optional('server', one('server')),
    ...optional('app', one('app')),
    ...optional('secret', one('secret')),
  };
}

function optional<K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> {
  return (value === undefined || value.trim() === '' ? {} : { [key]: value }) as Partial<Record<K, string>>;
}

/** `a, b`, `'a', 'b'`, `{'a'}`, `["a", "b"]`, lines of `- a`. */
function listItems(list: string): string[] {
  return list
    .slice(0, 4_000)
    .split(/,|\n/u)
    .map((item) => item.trim().replace(/^[-*\d.)\s[{(]{0,6}/u, '').replace(/[\])}.;]{0,4}$/u, '').replace(/^(["'`])(.*)\1$/u, '$2').trim())
    .filter((item) => item !== '' && item.length <= 200);
}

/** What the name itself shows about why it was not found. */
function nameCause(tools: readonly string[], hits: readonly SignatureHit[], available: readonly string[]): SubCause | undefined {
  const signature = hits[0]?.signature;
  if (signature?.code !== 'tool_not_found' || signature.role !== 'name') return undefined;
  if (tools.length === 0) return hits.some((hit) => hit.captures.some((capture) => capture.name === 'tool')) ? 'empty-name' : undefined;
  if (tools.some((name) => cleanToolName(name) !== name)) return 'mangled-name';
  return tools.some((name) => nearName(name, available) !== undefined) ? 'near-miss' : undefined;
}

/** A name less the marks that models leak into it: control tokens of chat formats, XML tails, Markdown, quotes, a call. */
export function cleanToolName(name: string): string {
  const cut = name.search(/<\||<\/|["'`]?\s{0,9}\/>|["'`]\s{0,9}>/u);
  return withoutSecrets(cut < 0 ? name : name.slice(0, cut))
    .replace(/^[\s*_`"'<]+(?=\w)/u, (marks) => (/^_+$/u.test(marks) ? marks : ''))
    .replace(/[\s*`"'>]{1,40}$/u, '')
    .replace(/\(.{0,200}\)$/u, '');
}
