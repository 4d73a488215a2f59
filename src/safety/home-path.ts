import { ofFile } from '../text/of-file.js';
import type { Span } from '../text/span.js';
import { whenUsed } from '../text/when-used.js';

/** Accounts that stand for anybody's, that images and hosts create, or that are no account. */
const anybody = whenUsed(() => /^(?:you|your.{0,20}|me|my.{0,20}|users?|username|user[-_ ]?name|name|someone|somebody|person|alice|bob|carol|john|johndoe|jane|janedoe|joe|jdoe|dev|developer|admin|administrator|ubuntu|ec2-user|centos|debian|fedora|runner|runneradmin|node|[a-z]{1,12}user|documents|downloads|desktop|appdata|all users|default user|vscode|codespace|app|git|github|gitlab|jenkins|pi|vagrant|coder|claude|agent|sandbox|workspace|container|shared|public|default|guest|example|sample|demo|test|tester|foo|bar|baz|x{1,10}|linuxbrew|oai|gem|gitpod|circleci|travis|build|builder|worker|deploy|service|root|steam|student|home|[a-z]|docs?|projects?|opc|computer|jovyan|kasm-user|openclaw|clawd|redacted|anonymous|nobody|firstname.{0,20}|lastname.{0,20}|fullname|pages?|api|login|index|profile|dashboard|settings|assets|data|files?|path|to|path-to.{0,20})$/iu);

/** macOS and Linux; what stands before would make it part of an address or of a longer path. */
const unix = whenUsed(() => /(?<![\p{L}\p{N}_.~$}/\\:>*)%-])\/(?:Users|home)\/([A-Za-z][A-Za-z0-9._-]{0,40})(?=\/)/gu);
/** Windows, also as JSON writes it. */
const windows = whenUsed(() => /\b[A-Za-z]:(?:\\\\|\\|\/)Users(?:\\\\|\\|\/)([A-Za-z][A-Za-z0-9._ -]{0,40})(?=[/\\])/gu);

export interface HomePath {
  /** The path as far as the account's name. */
  readonly span: Span;
  readonly account: string;
}

const none: HomePath[] = [];

/** Paths into the home folder of one person. Linear in the text. */
export function findHomePaths(text: string): HomePath[] {
  if (!text.includes('Users') && !text.includes('/home/')) return none;
  const found: HomePath[] = [];
  for (const shape of [unix(), windows()]) {
    for (const match of text.matchAll(shape)) {
      const account = match[1] ?? '';
      if (!anybody().test(account)) found.push({ span: { start: match.index, end: match.index + match[0].length }, account });
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** The home paths of a file. */
export const homePathsOf = ofFile((file): readonly HomePath[] => findHomePaths(file.text));
