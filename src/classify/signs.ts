/** The small signs that messages carry beside their sentences: statuses, addresses, waiting times, positions. */

const statusBefore = /(?:\b(?:error code|status[_ ]?code|http status|http code|http[_ ]?error|api error|http|status|code|error)\b["']?\s{0,3}[:=(]?\s{0,3}["']?)([45]\d\d)\b(?![.\d])/giu;
const statusWithPhrase =
  /(?<![\w./-])([45]\d\d)['"]?(?::| -)? ["']?(?:bad request|unauthorized|payment required|forbidden|not found|method not allowed|request timeout|conflict|payload too large|request entity too large|content too large|unprocessable|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|client error|server error|invalid_argument|resource_exhausted|permission_denied|unauthenticated|unavailable|internal|not_found|failed_precondition|deadline_exceeded|overloaded|insufficient|rate limit|incorrect api key|invalid)/giu;
const statusAtStart = /(?:^|[\n:] ?|error |exception )["'(]?([45]\d\d)(?=[ :,)]|\s|$)(?! ?(?:tokens|ms|seconds|s\b|bytes|characters|items|lines|tools))/giu;

/** HTTP statuses of a message whose ids and addresses are masked. */
export function statusesIn(words: string): number[] {
  const found = new Map<number, number>();
  for (const pattern of [statusBefore, statusWithPhrase, statusAtStart]) {
    for (const match of words.matchAll(pattern)) {
      const status = Number(match[1]);
      const at = match.index + match[0].indexOf(match[1] ?? '');
      if (!found.has(status) || (found.get(status) ?? 0) > at) found.set(status, at);
    }
  }
  return [...found].sort((a, b) => a[1] - b[1]).map(([status]) => status);
}

const url = /\b(?:https?|wss?):\/\/[^\s"'`<>)\]}]{1,500}/giu;

export function urlsIn(text: string): string[] {
  return text.includes('://') ? [...text.matchAll(url)].slice(0, 20).map((match) => match[0]) : [];
}

const masks: readonly RegExp[] = [
  url,
  /\b[\w.+-]{1,60}@[\w-]{1,60}\.[\w.]{2,60}/gu,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu,
  /\b(?:req|request|run|call|org|proj|project|toolu|msg|resp|rs|fc|ws|item|thread|asst|step|trace|span|session|chatcmpl|evt|user|acct|id)[_-][\w-]{1,120}/giu,
  /\b[0-9a-f]{16,64}\b/giu,
  /(?<![\w<])(?:[A-Za-z]:)?(?:[/\\][\w.@~+-]{1,120}){2,40}/gu,
  /\b(?:aka\.ms|docs?|platform|console|help)(?:\.[\w-]{1,40}){0,4}\/[\w/.#?=-]{1,200}/giu,
];

/** The message without addresses, ids and paths, in which any word may occur by chance. */
export function masked(text: string): string {
  return masks.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
}

const waits: readonly RegExp[] = [
  /(?:try again|retry) (?:in|after) ((?:\d{1,9}(?:\.\d{1,9})?(?:ms|h|m|s)(?![a-z])){1,4})/giu,
  /(?:try again|retry) (?:in|after) (\d{1,9}(?:\.\d{1,9})?) ?(milliseconds?|seconds?|minutes?|hours?|secs?|mins?)\b/giu,
  /\bretry[-_ ]?after(?:[-_ ]?(ms))?["']?\s{0,3}[:=]\s{0,3}["']?(\d{1,9}(?:\.\d{1,9})?)\b/giu,
];

/** The waiting time that the provider asks for, in seconds. */
export function retryAfterIn(text: string): number | undefined {
  for (const pattern of waits) {
    for (const match of text.matchAll(pattern)) {
      if (pattern === waits[0]) return durationSeconds(match[1] ?? '');
      if (pattern === waits[1]) return Number(match[1]) * unitSeconds(match[2] ?? 's');
      return Number(match[2]) / (match[1] === undefined ? 1 : 1000);
    }
  }
  return undefined;
}

/** `9m38.016s`, `37s`, `6ms` in seconds. */
export function durationSeconds(text: string): number | undefined {
  let seconds: number | undefined;
  for (const part of text.slice(0, 60).matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|h|m|s)/giu)) {
    seconds = (seconds ?? 0) + Number(part[1]) * unitSeconds((part[2] ?? 's').toLowerCase());
  }
  return seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000;
}

function unitSeconds(unit: string): number {
  if (unit === 'ms' || unit.startsWith('milli')) return 0.001;
  if (unit.startsWith('h')) return 3600;
  return unit.startsWith('m') ? 60 : 1;
}

/** `tools[2].function`, `tools.17.custom`, `function_declarations[4]`: the innermost list of tools counts. */
const positions: readonly RegExp[] = [
  /function_?declarations\[(\d{1,4})\]/giu,
  /\btools\[(\d{1,4})\](?!\.function_?declarations)/giu,
  /\btools\.(\d{1,4})(?=\.|\b)/giu,
];

export function toolIndexesIn(text: string): number[] {
  const found: number[] = [];
  for (const pattern of positions) {
    for (const match of text.matchAll(pattern)) found.push(Number(match[1]));
    if (found.length > 0) break;
  }
  return [...new Set(found)];
}
