import { secretKinds } from '../safety/secrets/kinds.js';
import { withoutControls } from './normalise.js';

/**
 * Keys, tokens and passwords, cut or masked ones too: here a wrong guess costs nothing, so that these shapes are wider than
 * those by which the linter reports a secret in a file. Each is bounded and begins with fixed text.
 */
const secrets: readonly RegExp[] = [
  ...secretKinds.map(({ shape }) => new RegExp(shape, 'gu')),
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[^-]{0,16000}/gu,
  // OpenAI, Anthropic, Stripe; a tool may begin in the same way, but in small letters throughout
  /\b(?:sk|pk|rk)-(?:(?:proj|ant|or|live|test)-|(?=[a-z_-]{0,80}[A-Z0-9*]))[A-Za-z0-9_*-]{6,200}/gu,
  /\b(?:gsk|xai|hf|r8|pplx|ghp|gho|ghs|ghu|github_pat|glpat|xox[abprs]|ak|comp|npm)[_-](?=[a-z_-]{0,80}[A-Z0-9])[A-Za-z0-9_-]{10,255}/gu,
  /\b(?:AIza|ya29\.)[A-Za-z0-9_-]{20,400}/gu, // Google
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,24}\b/gu, // AWS
  /\beyJ[A-Za-z0-9_-]{8,2000}(?:\.[A-Za-z0-9_-]{2,2000}){0,2}/gu, // JSON web tokens
  /\bBearer [A-Za-z0-9._~+/=-]{8,2000}/giu,
  /\bBasic (?=[A-Za-z+/]{0,400}(?:[0-9=]|[a-z][A-Z]))[A-Za-z0-9+/=]{8,2000}/gu,
  /(?<=\b(?:api[_-]?key|apikey|token|secret|password|passwd|authorization|access[_-]?key)["']?\s{0,2}[=:]\s{0,2}["']?)[^\s"',;&)}]{6,500}/giu,
  /(?<=[?&][\w.-]{0,40}(?:key|token|secret|password|passwd|pwd|auth|sig|signature|credentials?)=)[^\s&"']{3,500}/giu,
  /(?<=:\/\/[^\s"'?#]{1,200}\/)(?=[A-Za-z_=-]{0,60}[0-9])[A-Za-z0-9_=-]{24,400}(?=[/\s"'`?#]|$)/gu, // an address that is itself the key
  /(?<=:\/\/[^\s/:@]{1,60}:)[^\s/@]{1,120}(?=@)/gu, // password in an address
];

/** Ids of accounts, requests and calls: no secret, and nothing that a reader can use. */
const ids: readonly RegExp[] = [
  /\b(?:org|proj|req|call|toolu|chatcmpl|resp|msg|rs|fc)[_-][A-Za-z0-9][A-Za-z0-9_-]{5,120}/gu,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu,
];

export const redacted = '[redacted]';

/** Text without keys, tokens and passwords, and without characters that could steer a terminal. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, pattern) => rest.replace(pattern, redacted), withoutControls(text));
}

/** A piece of the input for evidence: one line, without secrets and ids, at most `limit` characters. */
export function excerpt(text: string, limit = 200): string {
  const clean = ids.reduce((rest, pattern) => rest.replace(pattern, redacted), withoutSecrets(text.slice(0, limit * 8)))
    .replace(/\s+/gu, ' ')
    .trim();
  return clean.length > limit ? `${clean.slice(0, limit - 1)}…` : clean;
}

/** Of an address its host, of a path its last part, of a person nothing: the rest is for nobody but the author. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+]{1,9}:\/\/)(?:[^\s/@"'`]{1,200}@)?([^\s/?#"'`]{1,200})[/?#][^\s"'`]{1,400}/giu, '$1$2/…'],
  [/(?<![\w<:/…])(?:~|[A-Za-z]:)?(?:[/\\][^\s/\\"'`]{1,80}){1,40}([/\\][^\s/\\"'`]{1,80})/gu, '…$1'],
  [/\b[\w.+-]{1,60}@[\w-]{1,60}\.[\w.]{2,60}/gu, redacted],
];

/** A name for a sentence to an end user: without secrets, addresses and paths, on one line, at most 120 characters. */
export function safeName(name: string): string {
  const known = shortened.reduce((rest, [pattern, short]) => rest.replace(pattern, short), withoutSecrets(name.slice(0, 400)));
  const clean = known.replace(/\s+/gu, ' ').replace(/`/gu, "'");
  return clean.length > 120 ? `${clean.slice(0, 119)}…` : clean;
}
