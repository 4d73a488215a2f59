/** Keys and tokens that are known by their shape alone, each of bounded length, with the name of the service. */
export const secretShapes: readonly { readonly service: string; readonly shape: RegExp }[] = [
  { service: 'GitHub', shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})\b/u },
  { service: 'GitLab', shape: /\bglpat-[A-Za-z0-9_-]{20,64}\b/u },
  { service: 'Anthropic', shape: /\bsk-ant-[a-z0-9]{3,12}-[A-Za-z0-9_-]{60,200}/u },
  { service: 'OpenAI', shape: /\bsk-(?:(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,250}|[A-Za-z0-9]{48}\b)/u },
  { service: 'OpenRouter', shape: /\bsk-or-v1-[a-f0-9]{64}\b/u },
  { service: 'Slack', shape: /\b(?:xox[abeprs]-[0-9]{8,15}-[A-Za-z0-9-]{20,200}|xapp-[0-9]-[A-Z0-9]{8,15}-[0-9]{8,15}-[a-f0-9]{40,100})/u },
  { service: 'AWS', shape: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/u },
  { service: 'Google', shape: /\bAIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/u },
  { service: 'npm', shape: /\bnpm_[A-Za-z0-9]{36}\b/u },
  { service: 'Hugging Face', shape: /\bhf_[A-Za-z0-9]{34,40}\b/u },
  { service: 'Stripe', shape: /\b[sr]k_live_[A-Za-z0-9]{24,120}\b/u },
  { service: 'Notion', shape: /\b(?:ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43})\b/u },
  { service: 'Linear', shape: /\blin_(?:api|oauth)_[A-Za-z0-9]{40,64}\b/u },
  { service: 'Figma', shape: /\bfig[dou]_[A-Za-z0-9_-]{40,60}/u },
  { service: 'SendGrid', shape: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/u },
  { service: 'Tavily', shape: /\btvly-(?:dev-|prod-)?[A-Za-z0-9]{32}\b/u },
  { service: 'Groq', shape: /\bgsk_[A-Za-z0-9]{52}\b/u },
  { service: 'Perplexity', shape: /\bpplx-[A-Za-z0-9]{48,56}\b/u },
  { service: 'Replicate', shape: /\br8_[A-Za-z0-9]{37}\b/u },
  { service: 'DigitalOcean', shape: /\bdo[por]_v1_[a-f0-9]{64}\b/u },
  { service: 'a private key', shape: /-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----/u },
];

/** Words and runs that people put where a key goes. */
const standIns = /x{4,}|your|example|placeholder|redacted|changeme|dummy|sample|insert|replace|0123456|12345678|abcdefg|\*{3,}|\.{3,}/iu;

/** The secret in a text, with its service; undefined where there is none, or only what stands for one. */
export function secretIn(text: string): { readonly service: string; readonly start: number; readonly end: number } | undefined {
  for (const { service, shape } of secretShapes) {
    const match = shape.exec(text);
    if (!match || standIns.test(match[0]) || new Set(match[0].slice(-24)).size < 8) continue;
    return { service, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}
