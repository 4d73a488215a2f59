import { classOf, digit, letter, lower, namePart, underscore, upper } from './reading/characters.js';
import { fieldEnds, nounLikeVerbs } from './words/names.js';
import { nameVerbs } from './words/verbs.js';

/** How a name is spelt. */
export type Casing = 'snake' | 'kebab' | 'camel' | 'pascal' | 'screaming' | 'word' | 'dunder' | 'other';

/** The spelling of an identifier; `other` for anything that is none. */
export function casingOf(name: string): Casing {
  const { length } = name;
  if (length === 0 || length > 80) return 'other';
  let seen = 0;
  let hyphen = false;
  let inner = 0;
  for (let at = 0; at < length; at++) {
    const code = name.charCodeAt(at);
    const kind = classOf(code);
    if (code === 45) hyphen = true;
    else if (!(kind & namePart)) return 'other';
    seen |= kind;
    if (at > 0) inner |= kind;
  }
  const first = classOf(name.charCodeAt(0));
  if (seen & underscore) {
    if (name.includes('__')) return name.split('__').every((part) => part.split(/[-_]/u).every((word) => word !== '')) ? 'dunder' : 'other';
    if (first & underscore || name.endsWith('_')) return 'other';
    return first & upper && !(seen & lower) && !hyphen ? 'screaming' : 'snake';
  }
  if (hyphen) return first & lower && !(seen & upper) && !name.endsWith('-') && !name.includes('--') ? 'kebab' : 'other';
  if (!(first & letter)) return 'other';
  if (!(seen & upper)) return 'word';
  if (first & lower) return 'camel';
  return seen & lower && inner & upper ? 'pascal' : 'word';
}

/** The words of an identifier, in lower case. */
export function wordsOf(name: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < name.length; ) {
    if (!(classOf(name.charCodeAt(at)) & (letter | digit))) {
      at++;
      continue;
    }
    const end = endOfWord(name, at);
    words.push(name.slice(at, end).toLowerCase());
    at = end;
  }
  return words;
}

/** Where a word of an identifier ends that starts at `start`: at what is neither letter nor digit, and before a capital after a small letter or digit. */
function endOfWord(name: string, start: number): number {
  let at = start;
  for (let before = 0; ; at++) {
    const kind = classOf(name.charCodeAt(at));
    if (!(kind & (letter | digit)) || (kind & upper && before & (lower | digit))) return at;
    before = kind;
  }
}

/** The first word of an identifier that starts with one, in lower case. */
function firstWordOf(name: string): string {
  let at = 0;
  while (at < name.length && !(classOf(name.charCodeAt(at)) & (letter | digit))) at++;
  return name.slice(at, endOfWord(name, at)).toLowerCase();
}

/**
 * How far a name says what to do, as the names of tools do: `strong` for `get_bed`, `weak` for what may name a thing as well
 * (`order_rows`, `list_size`), `none` for `bed_id`.
 */
export function verbStrength(name: string): 'strong' | 'weak' | 'none' {
  const first = firstWordOf(name);
  if (!nameVerbs.has(first)) return 'none';
  const words = wordsOf(name);
  if (words.length < 2) return 'none';
  const last = words.at(-1) ?? '';
  if (['at', 'by', 'to', 'from', 'for', 'in', 'on', 'of', 'only'].includes(last)) return 'none';
  if (!nounLikeVerbs.has(first)) return 'strong';
  return fieldEnds.has(last) ? 'none' : 'weak';
}

export function isVerb(word: string): boolean {
  return nameVerbs.has(word);
}

/** Whether a name starts with a verb, surely or possibly. */
export function isVerbLed(name: string): boolean {
  return verbStrength(name) !== 'none';
}

/** Verbs that mark an action among an app's capital names, wherever in the slug they stand. */
const slugVerbs = new Set([
  'GET', 'LIST', 'SEARCH', 'FETCH', 'FIND', 'QUERY', 'READ', 'RETRIEVE', 'CREATE', 'ADD', 'INSERT', 'UPDATE', 'PATCH', 'DELETE', 'REMOVE', 'CLEAR', 'SEND', 'REPLY', 'FORWARD', 'POST', 'PUBLISH', 'UPLOAD', 'DOWNLOAD', 'MOVE', 'COPY', 'MODIFY', 'EDIT', 'MERGE', 'CLOSE', 'OPEN', 'ASSIGN',
  'SCHEDULE', 'CANCEL', 'ARCHIVE', 'INVITE', 'EXECUTE', 'RUN', 'MANAGE', 'BATCH', 'BULK', 'APPEND', 'UPSERT', 'SET', 'MARK', 'TRASH', 'DRAFT', 'SHARE', 'EXPORT', 'IMPORT', 'SUBMIT', 'APPROVE', 'REJECT', 'START', 'STOP', 'JOIN', 'LEAVE', 'FORMAT', 'DUPLICATE', 'RENAME', 'SCRAPE', 'CRAWL', 'EXTRACT', 'GENERATE',
  'QUICK', 'WATCH', 'SUBSCRIBE', 'UNSUBSCRIBE', 'CHECK', 'COUNT', 'COMMENT', 'RECORD', 'PULL', 'PUSH', 'LOOKUP', 'REQUEST', 'CONVERT', 'RESCHEDULE', 'CONFIRM', 'VERIFY', 'VALIDATE', 'ENRICH', 'TRACK', 'LOG', 'STAR', 'FORK', 'LOCK', 'UNLOCK', 'PIN', 'UNPIN', 'REACT', 'ATTACH', 'COMPLETE', 'REOPEN', 'RESOLVE', 'TRANSITION',
]);

/** Last words of settings, limits, states and secrets that share an app's prefix. */
const settingWords = new Set([
  'SID', 'DSN', 'TOKEN', 'TOKENS', 'KEY', 'KEYS', 'SECRET', 'SECRETS', 'PASSWORD', 'ID', 'IDS', 'URL', 'URI', 'HOST', 'PORT', 'PATH', 'DIR', 'FILE', 'LIMIT', 'LIMITS', 'SIZE', 'MS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'DELAY', 'TIMEOUT', 'INTERVAL', 'COUNT', 'MAX', 'MIN', 'RETRIES', 'ATTEMPTS', 'ENABLED', 'DISABLED',
  'MODE', 'LEVEL', 'VERSION', 'REGION', 'ENV', 'USER', 'USERNAME', 'EMAIL', 'DOMAIN', 'WORKSPACE', 'TEAM', 'ORG', 'PROJECT', 'CHANNEL', 'DATABASE', 'SIGNING', 'WEBHOOK', 'ENDPOINT', 'ERROR', 'FAILED', 'FAILURE', 'EXHAUSTED', 'SKIPPED', 'PENDING', 'EXPIRED', 'COMPLETED', 'STATUS', 'STATE', 'FLAG', 'DEFAULT', 'PREFIX',
  'SUFFIX', 'BUDGET', 'QUOTA', 'THRESHOLD', 'WINDOW', 'SCOPE', 'SCOPES', 'RATE', 'TTL', 'AUTH', 'CREDENTIALS', 'CONFIG', 'TEMPLATE', 'PARTY', 'WEIGHT', 'TYPE', 'TYPES', 'ENUM', 'SUBJECT', 'HEADER', 'LABEL', 'OPTIONS', 'PARAMS',
]);

/** Whether the last word of a capital name is one of settings and secrets. */
export function isSetting(name: string): boolean {
  return settingWords.has(name.slice(name.lastIndexOf('_') + 1));
}

/**
 * Whether the part of a capital name after the app's prefix is an action (`LIST_LABELS`) rather than a setting
 * (`LIST_PAGE_SIZE`), as far as its words tell.
 * @param verbFirst whether only a verb at its start counts
 */
export function isActionRest(rest: string, verbFirst = false): boolean {
  const words = rest.split('_');
  const last = words.at(-1) ?? '';
  if (!(verbFirst ? words.slice(0, 1) : words).some((word) => slugVerbs.has(word))) return false;
  if (words.includes('BY')) return true;
  if (!settingWords.has(last)) return true;
  // CREATE_WEBHOOK and ADD_LABEL are actions although their object is also a setting's word; FETCH_LIMIT is none.
  const actionObjects = ['LABEL', 'FILE', 'PROJECT', 'CHANNEL', 'TEAM', 'USER', 'EMAIL', 'WEBHOOK', 'DATABASE', 'TEMPLATE', 'WORKSPACE', 'DOMAIN', 'ORG', 'HEADER', 'TYPE', 'TYPES', 'STATUS', 'VERSION', 'COUNT'];
  return words.length > 1 && words.length <= 4 && actionObjects.includes(last) && slugVerbs.has(words[0] ?? '');
}
