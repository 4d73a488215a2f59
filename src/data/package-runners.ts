/** A program that fetches a package from a registry and runs it. */
interface Runner {
  /** What it is called, with the subcommand that runs a package. */
  readonly names: readonly (readonly string[])[];
  /** Flags that name the package; without one it is the first argument that is no flag. */
  readonly packageFlags: readonly string[];
  /** Further flags that take the next argument as their value. */
  readonly valueFlags: readonly string[];
  readonly separator: '@' | '==';
  /** What follows a package's name when its version is fixed. */
  readonly pinned: RegExp;
}

/** Sources: the manuals of npx, npm exec, pnpm dlx, yarn dlx, bunx, uvx and pipx. */
const runners: readonly Runner[] = [
  {
    names: [['npx'], ['bunx'], ['npm', 'exec'], ['pnpm', 'dlx'], ['yarn', 'dlx'], ['bun', 'x']],
    packageFlags: ['-p', '--package'],
    valueFlags: ['-c', '--call', '--cache', '--registry', '--prefix', '-w', '--workspace'],
    separator: '@',
    pinned: /^@[~^]?[0-9]/u,
  },
  {
    names: [['uvx'], ['uv', 'tool', 'run'], ['pipx', 'run']],
    packageFlags: ['--from', '--spec'],
    valueFlags: ['--python', '-p', '--with', '--index-url', '--index', '--extra-index-url', '--refresh-package', '--directory', '--project', '--env-file'],
    separator: '==',
    pinned: /^(?:\[[^\]]{0,100}\])?(?:@[0-9]|==|~=|<|>)/u,
  },
];

export interface RunPackage {
  readonly name: string;
  readonly separator: '@' | '==';
  readonly pinned: boolean;
  /** Which of the arguments names it. */
  readonly index: number;
}

/** The package that a command fetches and runs; undefined for a program, a path, an address or a repository. */
export function packageOf(command: string, args: readonly string[]): RunPackage | undefined {
  const words = [command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd)$/iu, ''), ...args];
  // Windows needs a shell for scripts: `cmd /c npx …`.
  const offset = words[0]?.toLowerCase() === 'cmd' && words[1]?.toLowerCase() === '/c' ? 2 : 0;
  for (const runner of runners) {
    const name = runner.names.find((each) => each.every((word, i) => words[offset + i] === word));
    if (!name) continue;
    return packageIn(runner, words, offset + name.length);
  }
  return undefined;
}

function packageIn(runner: Runner, words: readonly string[], from: number): RunPackage | undefined {
  for (let i = from; i < words.length; i++) {
    const word = words[i] ?? '';
    const equals = word.indexOf('=');
    const flag = word.startsWith('-') ? (equals < 0 ? word : word.slice(0, equals)) : undefined;
    if (flag === undefined) return described(runner, word, i);
    if (runner.packageFlags.includes(flag)) return equals < 0 ? described(runner, words[i + 1] ?? '', i + 1) : described(runner, word.slice(equals + 1), i);
    if (equals < 0 && runner.valueFlags.includes(flag)) i++;
  }
  return undefined;
}

function described({ separator, pinned }: Runner, text: string, position: number): RunPackage | undefined {
  const match = /^(@[a-z0-9._~-]{1,100}\/)?[A-Za-z0-9][A-Za-z0-9._~-]{0,120}/u.exec(text);
  if (!match || /[/\\:$]/u.test(text.slice(match[0].length)) || text.includes('://')) return undefined;
  const name = match[0];
  if (/\.(?:m?js|ts|py|tgz|whl)$/u.test(name)) return undefined;
  return { name, separator, pinned: pinned.test(text.slice(name.length)), index: position - 1 };
}
