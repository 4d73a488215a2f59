import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Why git could not tell what is asked of it. */
export class GitError extends Error {
  readonly kind: 'missing' | 'no-repository' | 'not-trusted' | 'failed';

  constructor(kind: GitError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a repository's own configuration could have git run, switched off. Reading needs no lock and no hook. */
const inert = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.pager=cat', '-c', 'protocol.allow=never'];

/** Where another repository, or a program, than the one at the given folder may be named. */
const misleading = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_PREFIX', 'GIT_EXTERNAL_DIFF', 'GIT_DIFF_OPTS', 'GIT_PAGER', 'GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_ASKPASS'];

const longestRun = 120_000;
const mostBytes = 1_000_000_000;

/** Runs git so that it only reads, fetches nothing and starts no other program. */
export class Git {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  #filters: readonly string[] | undefined;

  /**
   * @param folder absolute path of a folder in the repository
   * @param cwd where the index that a hook names by a relative path is
   */
  constructor(folder: string, env: Readonly<Record<string, string | undefined>>, cwd: string) {
    this.folder = folder;
    const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !misleading.includes(name)));
    const index = env['GIT_INDEX_FILE'];
    this.#env = {
      ...kept,
      ...(index !== undefined && { GIT_INDEX_FILE: resolve(cwd, index) }),
      LC_ALL: 'C',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      GIT_NO_LAZY_FETCH: '1',
      // Whatever transport the configuration allows: objects that are not there stay away.
      GIT_ALLOW_PROTOCOL: 'none',
    };
  }

  /** The same for a repository within, without the index that a hook names for this one. */
  in(folder: string): Git {
    return new Git(folder, { ...this.#env, GIT_INDEX_FILE: undefined }, folder);
  }

  /** What a command that reads no file of the working tree prints. @throws GitError */
  run(args: readonly string[], input?: string): Buffer {
    return this.execute([...inert, ...args], input);
  }

  /** What a command prints that compares files of the working tree, which git would give to the filters of the configuration. @throws GitError */
  compare(args: readonly string[]): Buffer {
    this.#filters ??= this.filtersOff();
    return this.execute([...inert, ...this.#filters, ...args]);
  }

  /** The first line that a command prints; undefined when it fails. */
  line(args: readonly string[]): string | undefined {
    try {
      return this.run(args).toString('utf8').replace(/\n$/u, '');
    } catch (error) {
      if (error instanceof GitError && error.kind === 'failed') return undefined;
      throw error;
    }
  }

  private filtersOff(): readonly string[] {
    const keys = this.line(['config', '--null', '--name-only', '--get-regexp', '^filter\\.']) ?? '';
    const names = new Set(keys.split('\0').flatMap((key) => /^filter\.([^]*)\.[^.]*$/u.exec(key)?.[1] ?? []));
    return [...names].flatMap((name) => {
      // An option of git's command line ends the key at the first `=`.
      if (/[=\n]/u.test(name)) throw new GitError('failed', `its configuration has a filter of the name ${JSON.stringify(name)}, which cannot be switched off`);
      return ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `filter.${name}.${setting}`]);
    });
  }

  private execute(args: readonly string[], input?: string): Buffer {
    try {
      return execFileSync('git', ['-C', this.folder, ...args], {
        env: this.#env,
        stdio: ['pipe', 'pipe', 'pipe'],
        maxBuffer: mostBytes,
        timeout: longestRun,
        windowsHide: true,
        input: input ?? '',
      });
    } catch (error) {
      throw asGitError(error);
    }
  }
}

function asGitError(error: unknown): GitError {
  const { code, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
  if (code === 'ENOENT') return new GitError('missing', 'git is not installed');
  if (code === 'ETIMEDOUT') return new GitError('failed', 'it took longer than two minutes');
  const text = stderr?.toString('utf8').trim() ?? '';
  const reason = (text.split('\n')[0] ?? '').replace(/^(?:fatal|error): /u, '') || (code ?? 'no reason given');
  if (text.includes('dubious ownership')) return new GitError('not-trusted', reason);
  if (/not a git repository|must be run in a work tree/u.test(text)) return new GitError('no-repository', reason);
  return new GitError('failed', reason);
}
