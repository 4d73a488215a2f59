/** Why a line is not the YAML that its author means, in a stretch of that line. */
export interface Cause {
  /** Offsets into the line. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
  /** What to write in place of a stretch of the line, where quotes are the answer. */
  readonly repair?: { readonly start: number; readonly end: number; readonly text: string };
}

/**
 * The usual mistakes of a line `key: value`, found without a parser. Undefined when the line shows none of them.
 * @param line without its line break; a list marker before the key is passed over
 */
export function causeOf(line: string): Cause | undefined {
  const tabs = /^ {0,200}\t/u.exec(line);
  if (tabs) {
    return { start: tabs[0].length - 1, end: tabs[0].length, message: 'A tab indents this line; YAML allows spaces only.', help: 'Replace the tab with spaces.' };
  }
  const pair = splitPair(line);
  if (!pair) return undefined;
  const { key, value, start, end } = pair;
  const quote = { help: `Put the whole value in quotes: \`${key}: ${quoteYaml(shortened(value))}\`.`, repair: { start, end, text: quoteYaml(value) } };
  const first = value.charAt(0);
  if (value.startsWith('{{')) {
    return { start, end: start + 2, message: `The value of \`${key}\` starts with \`{{\`, which YAML reads as a map within a map.`, ...quote };
  }
  if (first === '[' || first === '{') {
    const close = closeOf(value);
    if (close === undefined || close === value.length) return undefined;
    const rest = start + close + (value.slice(close).length - value.slice(close).trimStart().length);
    return { start: rest, end, message: `\`${first}\` starts a YAML ${first === '[' ? 'list' : 'map'} in the value of \`${key}\`, and more text follows its end.`, ...quote };
  }
  if (first === '"' || first === "'") {
    const close = closingQuote(value);
    if (close === undefined || close >= value.length - 1) return undefined;
    return { start: start + close + 1, end, message: `The value of \`${key}\` ends at the closing quote, and more text follows.`, help: 'Put all of the value in quotes of the other kind, or none of it.' };
  }
  if (first === '*' || first === '&') {
    return { start, end: start + 1, message: `A bare \`${first}\` starts a YAML ${first === '*' ? 'alias' : 'anchor'}; the value of \`${key}\` is read as one.`, ...quote };
  }
  if (first === '@' || first === '`' || first === '%') {
    return { start, end: start + 1, message: `The value of \`${key}\` starts with ${first === '`' ? 'a backtick' : `\`${first}\``}, which YAML keeps for itself.`, ...quote };
  }
  if (first === '-' && (value.length === 1 || value.charAt(1) === ' ')) {
    return { start, end: start + 1, message: `A list item stands on the line of its key \`${key}\`.`, help: `Put each \`-\` item on a line of its own below \`${key}:\`, or write \`${key}: [${value.slice(1).trim()}]\`.` };
  }
  if (first === '|' || first === '>' || first === '!' || first === '#') return undefined;
  const colon = colonSpace(value);
  if (colon === undefined) return undefined;
  return { start: start + colon, end: start + colon + 1, message: `The value of \`${key}\` holds a colon followed by a space, which starts a map in YAML.`, ...quote };
}

interface Pair {
  readonly key: string;
  /** Without blanks around it and without a comment. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function splitPair(line: string): Pair | undefined {
  const match = /^ {0,200}(?:- {1,20}){0,20}([A-Za-z0-9_$.][^\s:#]{0,100}(?: [^\s:#]{1,100}){0,5}):[ \t]{1,200}(?=\S)/u.exec(line);
  if (!match) return undefined;
  const start = match[0].length;
  const value = withoutComment(line.slice(start)).trimEnd();
  return { key: match[1] ?? '', value, start, end: start + value.length };
}

/** ` #` starts a comment, but not within quotes. */
function withoutComment(value: string): string {
  const quoted = value.startsWith('"') || value.startsWith("'") ? (closingQuote(value) ?? value.length) : 0;
  const at = value.slice(quoted).search(/[ \t]#/u);
  return at === -1 ? value : value.slice(0, quoted + at);
}

function colonSpace(value: string): number | undefined {
  const at = value.search(/:(?:[ \t]|$)/u);
  return at === -1 ? undefined : at;
}

/** The offset after the bracket that closes the one that the value starts with. */
function closeOf(value: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < value.length; at++) {
    const char = value.charAt(at);
    if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return at + 1;
  }
  return undefined;
}

function closingQuote(value: string): number | undefined {
  const quote = value.charAt(0);
  for (let at = 1; at < value.length; at++) {
    const char = value.charAt(at);
    if (char === '\\' && quote === '"') at++;
    else if (char === quote) {
      if (quote === "'" && value.charAt(at + 1) === "'") at++;
      else return at;
    }
  }
  return undefined;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

/** In double quotes, or in single ones where that needs no escapes. */
function quoteYaml(value: string): string {
  if (!/["\\]/u.test(value)) return `"${value}"`;
  return `'${value.replaceAll("'", "''")}'`;
}
