import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ChangeKind, Changes } from '../engine/changes.js';
import { FolderLinks } from './folder-links.js';
import { Git, GitError } from './git.js';

/** From what to what the files are compared. */
export type Comparison =
  /** The last commit with the working tree, files included that git does not track yet. */
  | { readonly kind: 'changed' }
  /** The last commit with what is to be committed. */
  | { readonly kind: 'staged' }
  /** The commit at which the current branch left another with the working tree, files included that git does not track yet. */
  | { readonly kind: 'since'; readonly revision: string };

/** Why there is nothing to compare with. */
export class RevisionError extends Error {
  readonly reason: 'unknown' | 'no-commit' | 'no-merge-base' | 'unwanted';
  readonly isShallow: boolean;

  constructor(reason: RevisionError['reason'], isShallow = false) {
    super(reason);
    this.reason = reason;
    this.isShallow = isShallow;
  }
}

/** Changes of files on a disk. */
export interface DiskChanges extends Changes {
  /** The nearest folder above a path that is there; paths in the tree. */
  readonly folderAbove?: (path: string) => string;
  /** All that `realPath` depends on for the paths of which this is the nearest folder. */
  readonly linksIn?: (folder: string) => string;
}

interface Changed {
  readonly kind: ChangeKind;
  /** Gives the earlier content. */
  readonly before?: () => string | undefined;
}

/**
 * What has changed in the repositories that hold some folders, submodules included.
 *
 * @param cwd absolute path of the folder that the paths are relative to
 * @param folders absolute paths of folders
 * @throws GitError, RevisionError
 */
export function gitChanges(cwd: string, folders: readonly string[], comparison: Comparison, env: Readonly<Record<string, string | undefined>>): DiskChanges {
  const base = realpathSync(cwd);
  const roots = new Map<string, Git>();
  for (const folder of folders) {
    const root = new Git(folder, env, cwd).run(['rev-parse', '--show-toplevel']).toString('utf8').replace(/\n$/u, '');
    roots.set(root, new Git(root, env, cwd));
  }
  const found = new Map<string, Changed>();
  const treePath = (path: string): string => relative(base, path).split(sep).join('/');
  // A folder that holds the working directory is read under its own name: what is in both has two names.
  const above = folders.map((folder) => realpathSync(folder)).filter((folder) => folder !== base && `${base}${sep}`.startsWith(`${folder}${sep}`));
  const namesOf = (path: string): Set<string> => new Set([treePath(path), ...above.filter((folder) => path.startsWith(`${folder}${sep}`)).map((folder) => `${treePath(folder)}/${relative(folder, path).split(sep).join('/')}`)]);
  for (const git of roots.values()) {
    const from = comparedWith(git, comparison);
    for (const [path, changed] of changesIn(git, from, comparison.kind === 'staged')) for (const each of namesOf(join(git.folder, path))) found.set(each, changed);
  }
  const links = new FolderLinks();
  return {
    files: new Map([...found].map(([path, { kind }]) => [path, kind])),
    before: (path) => found.get(path)?.before?.(),
    realPath: (path) => treePath(links.realPath(resolve(base, path))),
    folderAbove: (path) => treePath(links.folderAbove(resolve(base, path))),
    linksIn: (folder) => links.stateOf(resolve(base, folder)),
  };
}

/** The object to compare with. */
function comparedWith(git: Git, comparison: Comparison): string {
  const head = git.line(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (comparison.kind !== 'since') return head ?? git.run(['hash-object', '-t', 'tree', '--stdin']).toString('utf8').trim();
  const { revision } = comparison;
  // Git would take it for an option.
  if (revision === '' || revision.startsWith('-') || /[\0-\x1f]/u.test(revision)) throw new RevisionError('unwanted');
  if (head === undefined) throw new RevisionError('no-commit');
  const isShallow = git.line(['rev-parse', '--is-shallow-repository']) === 'true';
  const commit = git.line(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  if (!commit) throw new RevisionError('unknown', isShallow);
  const fork = git.line(['merge-base', commit, head]);
  if (!fork) throw new RevisionError('no-merge-base', isShallow);
  return fork;
}

/** By path in the repository, `/` separators. */
function changesIn(git: Git, from: string, staged: boolean): Map<string, Changed> {
  const found = new Map<string, Changed>();
  const earlier = new EarlierTexts(git);
  const modules = new Map<string, string>();
  for (const { path, mode } of stagedEntries(git)) if (mode.startsWith('160')) modules.set(path, '');
  const diff = git.compare(['diff', '--raw', '-z', '--no-abbrev', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty', '--no-relative', '--no-color', ...(staged ? ['--cached'] : []), from, '--']);
  const parts = diff.toString('utf8').split('\0');
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [oldMode = '', , oldId = '', , status = ''] = (parts[at] ?? '').replace(/^:/u, '').split(' ');
    const path = parts[at + 1] ?? '';
    if (modules.has(path)) modules.set(path, oldMode === '160000' ? oldId : 'none');
    else {
      const kind = status === 'A' || status === 'T' ? 'added' : status === 'D' ? 'deleted' : 'modified';
      earlier.add(path, oldId);
      found.set(path, { kind, ...(kind !== 'added' && oldMode.startsWith('100') && { before: () => earlier.of(path, oldId) }) });
    }
  }
  if (!staged) for (const path of untracked(git)) found.set(path, { kind: found.has(path) ? 'modified' : 'added' });
  for (const [path, id] of modules) for (const [inner, changed] of changesInModule(git, path, id, from, staged)) found.set(`${path}/${inner}`, changed);
  return found;
}

/**
 * What has changed in a submodule since the commit that the repository around it had.
 * @param id that commit, 'none' if there was no submodule, '' for the one of the repository's `from`
 */
function changesInModule(outer: Git, path: string, id: string, from: string, staged: boolean): Iterable<[string, Changed]> {
  const folder = join(outer.folder, path);
  const git = outer.in(folder);
  try {
    // A submodule that is not checked out has no repository of its own: git finds the one around it.
    if (realpathSync(git.run(['rev-parse', '--show-toplevel']).toString('utf8').replace(/\n$/u, '')) !== realpathSync(folder)) return [];
    const since = id === '' ? outer.line(['rev-parse', '--verify', '--quiet', `${from}:${path}`]) : id;
    const commit = since === undefined || since === 'none' ? undefined : git.line(['rev-parse', '--verify', '--quiet', `${since}^{commit}`]);
    if (commit === undefined) return filesBelow(folder).map((file): [string, Changed] => [file, { kind: 'added' }]);
    return changesIn(git, commit, staged);
  } catch (error) {
    if (error instanceof GitError && error.kind !== 'missing') return [];
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function stagedEntries(git: Git): { readonly path: string; readonly mode: string }[] {
  return git
    .run(['ls-files', '--stage', '-z'])
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const tab = entry.indexOf('\t');
      return tab < 0 ? [] : [{ mode: entry.slice(0, 6), path: entry.slice(tab + 1) }];
    });
}

function untracked(git: Git): string[] {
  const listed = git.compare(['ls-files', '--others', '--exclude-standard', '-z']).toString('utf8').split('\0');
  // A repository within that is no submodule is named as a folder.
  return listed.flatMap((path) => (path.endsWith('/') ? filesBelow(join(git.folder, path)).map((file) => `${path}${file}`) : path === '' ? [] : [path]));
}

function filesBelow(folder: string): string[] {
  const found: string[] = [];
  const pending = [''];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    try {
      for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
        const path = at === '' ? entry.name : `${at}/${entry.name}`;
        if (entry.isDirectory()) {
          if (entry.name !== '.git' && entry.name !== 'node_modules') pending.push(path);
        } else found.push(path);
      }
    } catch {
      // A folder that cannot be read holds nothing that is linted.
    }
  }
  return found;
}

/** Endings of the files that definitions are read from: their earlier texts are read all at once. */
const textEnding = /\.(?:md|mdx|markdown|jsonc?|ya?ml|toml)$/iu;

/** Earlier texts of files, by the ids of their objects. */
class EarlierTexts {
  readonly #git: Git;
  readonly #wanted = new Set<string>();
  #texts: Map<string, string> | undefined;

  constructor(git: Git) {
    this.#git = git;
  }

  add(path: string, id: string): void {
    if (textEnding.test(path) && !/^0+$/u.test(id)) this.#wanted.add(id);
  }

  of(path: string, id: string): string | undefined {
    this.#texts ??= textEnding.test(path) ? this.readAll() : undefined;
    const known = this.#texts?.get(id);
    return known ?? (textEnding.test(path) ? undefined : this.#git.line(['cat-file', 'blob', id]));
  }

  private readAll(): Map<string, string> {
    const texts = new Map<string, string>();
    if (this.#wanted.size === 0) return texts;
    const output = this.#git.run(['cat-file', '--batch'], `${[...this.#wanted].join('\n')}\n`);
    for (let at = 0; at < output.length; ) {
      const end = output.indexOf(0x0a, at);
      const [id = '', type, size] = output.toString('utf8', at, end < 0 ? output.length : end).split(' ');
      if (end < 0) break;
      at = end + 1;
      // One that is not there, as in a partial clone, has no content behind its line.
      if (type !== 'blob') continue;
      const length = Number(size);
      texts.set(id, output.toString('utf8', at, at + length));
      at += length + 1;
    }
    return texts;
  }
}
