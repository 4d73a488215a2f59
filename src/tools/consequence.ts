import type { Opinion } from './panel.js';
import type { ProviderProfile } from './profile.js';
import { listed } from './quoted.js';

const usual: Readonly<Record<ProviderProfile['refusal'], { readonly one: string; readonly many: string; readonly maybe: string }>> = {
  request: { one: 'refuses the whole request', many: 'refuse the whole request', maybe: 'may refuse the whole request' },
  server: { one: 'drops every tool of the server', many: 'drop every tool of the server', maybe: 'may drop every tool of the server' },
  tool: { one: 'drops the tool', many: 'drop the tool', maybe: 'may drop the tool' },
};

/** The predicate of several consumers: "refuse …" for "refuses …". */
function ofSeveral(effect: string): string {
  return effect.replace(/^([a-z]{1,20})s /u, '$1 ');
}

/** What happens, and then what a specification says: "OpenAI and Anthropic refuse the whole request, and MCP requires valid JSON Schema". */
export function consequence(opinions: readonly Opinion[]): string {
  const clauses = new Map<string, { readonly vendors: string[]; readonly say: (vendors: readonly string[]) => string }>();
  const inOrder = [...opinions].sort((a, b) => Number(a.judgement.clause !== undefined) - Number(b.judgement.clause !== undefined));
  for (const { profile, judgement } of inOrder) {
    const { one, many, maybe } = usual[profile.refusal];
    const effect = judgement.effect ?? (judgement.verdict === 'error' ? one : maybe);
    const key = judgement.clause ?? effect;
    const say = (vendors: readonly string[]): string => judgement.clause ?? `${listed(vendors)} ${vendors.length < 2 ? effect : effect === one ? many : ofSeveral(effect)}`;
    const known = clauses.get(key);
    if (!known) clauses.set(key, { vendors: [profile.vendor], say });
    else if (!known.vendors.includes(profile.vendor)) known.vendors.push(profile.vendor);
  }
  const texts = [...clauses.values()].map(({ vendors, say }) => say(vendors));
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}
