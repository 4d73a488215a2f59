import type { Span } from '../text/span.js';
import { whenUsed } from '../text/when-used.js';

/** A command that runs what it fetches, unread. */
export interface RemoteScript {
  readonly span: Span;
  /** The address that is fetched, as written. */
  readonly address: string;
  /** Whoever stands between can change what runs, or it is no place of a maker: plain `http`, no scheme, a bare number, a paste. */
  readonly isOpen: boolean;
}

const shell = String.raw`(?:(?:ba|z|da|k|a)?sh|pwsh|python3?|node|perl|ruby)`;
const fetcher = String.raw`(?:curl|wget)`;
const psFetcher = String.raw`(?:irm|iwr|Invoke-RestMethod|Invoke-WebRequest|DownloadString)`;

/** Each begins with fixed words and looks at 300 characters of one line at most; the first group holds the address. */
const shapes = whenUsed((): readonly RegExp[] => [
  // curl … | sh, but not `| python3 -m json.tool` nor `| sh script.sh`
  new RegExp(String.raw`\b${fetcher}\b([^\n|;]{1,300})\|[ \t]{0,4}(?:sudo[ \t]{1,4}(?:-[A-Za-z]{1,10}[ \t]{1,4}){0,3})?(?:/(?:usr/)?bin/)?(?:env[ \t]{1,4})?${shell}(?![A-Za-z0-9_.-])(?![ \t]{1,4}(?:-[mcenp]\b|[A-Za-z0-9_./]))`, 'gu'),
  // bash <(curl …), sh -c "$(curl …)", eval "$(curl …)", source <(curl …)
  new RegExp(String.raw`\b(?:${shell}|eval|source)[ \t]{1,4}(?:-c[ \t]{1,4})?["']?(?:<\(|\$\()[ \t]{0,4}${fetcher}\b([^\n)]{1,300})\)`, 'gu'),
  // irm … | iex
  new RegExp(String.raw`\b${psFetcher}\b([^\n|]{1,300})\|[ \t]{0,4}(?:iex|Invoke-Expression)\b`, 'giu'),
  // iex (irm …), iex "& { $(irm …) }", iex ((New-Object …).DownloadString('…'))
  new RegExp(String.raw`\b(?:iex|Invoke-Expression)[ \t]{1,4}[^\n]{0,80}?\b${psFetcher}\b([^\n)]{1,300})\)`, 'giu'),
]);

/** Whether a text has any of the words without which there is nothing to look for, a pipe or a substitution included. */
export function mayRunRemoteScript(text: string): boolean {
  return ((handsOver(text) && hasFetcher(text)) || hasRunner(text)) && fetching.test(text) && running.test(text);
}

/** Whether a mark stands there by which a shell is given what another command prints. Most pipes stand in tables, before other things than the name of a command. */
function handsOver(text: string): boolean {
  for (let at = text.indexOf('|'); at !== -1; at = text.indexOf('|', at + 1)) {
    let next = at + 1;
    while (text.charCodeAt(next) === 32 || text.charCodeAt(next) === 9) next++;
    const first = text.charAt(next);
    if ((first >= 'a' && first <= 'z') || first === '/') return true;
  }
  return text.includes('$(') || text.includes('<(');
}

/** Whether a word of the shapes stands there, as a part of others too: most texts have none, and this look costs a tenth of the next one. */
function hasWord(text: string): boolean {
  return hasFetcher(text) || hasRunner(text);
}

function hasFetcher(text: string): boolean {
  return text.includes('curl') || text.includes('wget');
}

/** Whether `iex` or `invoke-expression` stands there in any case. */
function hasRunner(text: string): boolean {
  return hasRunnerBy(text, 'x') || hasRunnerBy(text, 'X');
}

/** Tells them by their rarest letter. */
function hasRunnerBy(text: string, letter: string): boolean {
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before !== 69 && before !== 101) continue;
    const first = text.charCodeAt(at - 2);
    if (first === 105 || first === 73) return true;
    if (first === 45 && /^invoke-expression/iu.test(text.slice(Math.max(0, at - 8), at + 9))) return true;
  }
  return false;
}

const fetching = /\b(?:curl|wget|iex|invoke-expression)\b/iu;
const running = /\|[ \t]{0,4}(?:\S{1,20}[ \t]{1,4}){0,5}\S{0,12}(?:sh|iex|expression|python3?|node|perl|ruby)\b|\$\(|<\(|\b(?:iex|invoke-expression)\b/iu;

/** Installers that their makers publish and document for just this use. */
const installers: readonly string[] = [
  'sh.rustup.rs', 'win.rustup.rs', 'astral.sh', 'bun.sh', 'bun.com', 'deno.land', 'get.docker.com', 'ollama.com', 'ollama.ai', 'get.pnpm.io', 'install.python-poetry.org', 'deb.nodesource.com', 'rpm.nodesource.com',
  'raw.githubusercontent.com/nvm-sh/', 'raw.githubusercontent.com/Homebrew/', 'raw.githubusercontent.com/helm/', 'raw.githubusercontent.com/ohmyzsh/', 'fly.io', 'claude.ai', 'tailscale.com', 'sdk.cloud.google.com',
  'aka.ms', 'foundry.paradigm.xyz', 'pyenv.run', 'mise.run', 'mise.jdx.dev', 'get.k3s.io', 'starship.rs', 'install.julialang.org', 'cursor.com', 'get.sdkman.io', 'community.chocolatey.org', 'chocolatey.org', 'get.scoop.sh',
  'opencode.ai', 'rclone.org', 'get.nextflow.io', 'aspire.dev', 'run.linkerd.io', 'fluxcd.io', 'sh.jbang.dev', 'app.factory.ai', 'get.pulumi.com', 'cli.doppler.com', 'install.determinate.systems', 'nixos.org', 'get.rvm.io',
  'releases.hashicorp.com', 'dot.net', 'awscli.amazonaws.com', 'packages.microsoft.com', 'cli.github.com', 'get.volta.sh', 'moonrepo.dev', 'get.wasmer.io', 'wasmtime.dev', 'get.trunk.io', 'just.systems', 'setup.atuin.sh',
];

/** Hosts of nobody, of this machine, and names that say what they stand for. */
const standIn = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])|(?:^|[.-])(?:example|evil|attacker|malicious|malware|hacker|bad|untrusted|c2|test|invalid|your[a-z-]{0,30}|some[a-z-]{0,20}|xyz|foo|abc)(?:[.-]|$)|[<>{}$]/iu;

/** Where anybody puts a text that anybody may change or that hides its host. */
const anybodys = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]{1,40}\.)?(?:pastebin\.com|paste\.[a-z.]{2,12}|ix\.io|termbin\.com|transfer\.sh|0x0\.st|gist\.githubusercontent\.com|bit\.ly|tinyurl\.com|t\.co|is\.gd|git\.io|rentry\.co))$/iu;

/** Commands in a text of code that fetch a script and run it; those of the well-known installers are left out. Linear in the text. */
export function findRemoteScripts(code: string): RemoteScript[] {
  if (!hasWord(code)) return [];
  const found: RemoteScript[] = [];
  for (const shape of shapes()) {
    for (const match of code.matchAll(shape)) {
      const address = addressIn(match[1] ?? '');
      if (address === undefined) continue;
      const host = /^(?:[a-z]{1,10}:\/\/)?([^/:?#]{1,200})/iu.exec(address)?.[1] ?? '';
      const place = address.replace(/^https:\/\//u, '');
      if (standIn.test(host) || installers.some((each) => place === each || place.startsWith(each.endsWith('/') ? each : `${each}/`))) continue;
      found.push({ span: { start: match.index, end: match.index + match[0].length }, address, isOpen: !address.startsWith('https://') || anybodys.test(host) });
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function addressIn(command: string): string | undefined {
  return /https?:\/\/[^\s"'`)|<>\\]{3,300}/u.exec(command)?.[0] ?? /(?<![A-Za-z0-9_./:@-])(?:[a-z0-9-]{1,60}\.){1,4}[a-z]{2,12}\/[^\s"'`)|<>\\]{0,300}/u.exec(command)?.[0];
}
