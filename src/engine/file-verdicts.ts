import ignore from 'ignore';
import type { Ignore } from 'ignore';
import { formats as builtInFormats } from '../formats/index.js';
import { baseName, foldersUp, joinPath, parentFolder } from '../text/paths.js';
import { formatsOfRun } from './config-formats.js';
import { ignoreFiles, skippedFolders, Walker } from './discover.js';
import type { FileTree } from './file-tree.js';
import type { LintReport, LintRequest } from './lint-types.js';
import { openConfigs } from './open-configs.js';

/** Why a file, or a folder with all that it holds, was linted or was not. */
export interface FileVerdict {
  /** A folder's path ends with `/`. */
  readonly path: string;
  readonly isLinted: boolean;
  readonly reason: string;
}

/** Looks once more at all that a run could have seen, in the order of the folders. Costs as much as finding the definitions. */
export function* fileVerdicts(tree: FileTree, request: LintRequest, report: LintReport): Generator<FileVerdict> {
  const configs = openConfigs(tree, request);
  const walker = new Walker(tree, formatsOfRun(request.formats ?? builtInFormats, configs), configs);
  const ignores = new IgnoreFiles(tree);
  const linted = reasonsOf(report);
  const verdictOn = (path: string): FileVerdict => {
    const known = linted.get(path);
    if (known !== undefined) return { path, isLinted: true, reason: known };
    const problem = report.diagnostics.find((each) => each.path === path && ['file-too-large', 'unreadable-file'].includes(each.rule));
    if (problem) return { path, isLinted: false, reason: problem.message };
    if (configs.files.has(path)) return { path, isLinted: false, reason: 'it is a configuration' };
    const owner = walker.definitionOf(path);
    const isMain = owner?.main === path || owner?.also.includes(path) === true;
    const why = !owner
      ? 'it belongs to no definition, and it is no list of tools'
      : report.unchanged !== undefined
        ? `nothing that the ${owner.format.title} \`${owner.main}\` depends on has changed`
        : isMain
          ? `its name is that of another kind of file (${owner.format.title}), which it is not`
          : `it lies in the folder of the ${owner.format.title} \`${owner.main}\`, which is not linted`;
    return { path, isLinted: false, reason: why };
  };
  const left = (path: string): FileVerdict | undefined => {
    const bare = path.replace(/\/$/u, '');
    if (path.endsWith('/') && skippedFolders.has(baseName(bare))) return { path, isLinted: false, reason: 'folders of this name are never walked' };
    const { files, folders } = walker.folder(parentFolder(bare));
    if ((path.endsWith('/') ? folders : files).includes(baseName(bare))) return undefined;
    if (configs.isIgnored(path)) return { path, isLinted: false, reason: `\`ignore\` in \`${configs.fileFor(parentFolder(bare))?.path ?? 'the configuration'}\` leaves it out` };
    const rule = ignores.ruleFor(path);
    return { path, isLinted: false, reason: rule ? `\`${rule.pattern}\` in \`${rule.file}\` leaves it out` : 'it is left out' };
  };
  const seen = new Set<string>();
  const starts = request.paths?.length ? request.paths : [''];
  for (const start of starts) {
    if (start !== '' && tree.list(start).length === 0) {
      if (tree.read(start).kind !== 'absent') yield verdictOn(start);
      continue;
    }
    const pending = [start];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      const entries = [...tree.list(folder)].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name, kind } of entries.toReversed()) if (kind === 'folder' && !left(`${joinPath(folder, name)}/`)) pending.push(joinPath(folder, name));
      for (const { name, kind } of entries) {
        const path = joinPath(folder, name);
        if (kind === 'other') yield { path, isLinted: false, reason: 'it is a device, a link to a folder, or a link that leads nowhere or out of the project' };
        else if (kind === 'file') yield left(path) ?? verdictOn(path);
        else {
          const verdict = left(`${path}/`);
          if (verdict) yield verdict;
        }
      }
    }
  }
}

/** Why the files that were linted were. */
function reasonsOf({ definitions, inventories }: LintReport): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { file } of inventories) reasons.set(file.path, 'it lists tools');
  for (const { format, main, instructions, files } of definitions) {
    for (const path of files) reasons.set(path, `it belongs to the ${titleOf(format)} \`${main.path}\``);
    for (const { file, role } of instructions) reasons.set(file.path, `it is instructions (${role}) of the ${titleOf(format)} \`${main.path}\``);
  }
  for (const { format, main } of definitions) reasons.set(main.path, `it makes a definition: ${titleOf(format)}`);
  return reasons;
}

function titleOf(id: string): string {
  return builtInFormats.find((format) => format.id === id)?.title ?? id;
}

/** Says which pattern of which file leaves a path out. */
class IgnoreFiles {
  readonly #tree: FileTree;
  readonly #known = new Map<string, Ignore | undefined>();

  constructor(tree: FileTree) {
    this.#tree = tree;
  }

  ruleFor(path: string): { readonly pattern: string; readonly file: string } | undefined {
    for (const folder of foldersUp(parentFolder(path.replace(/\/$/u, '')))) {
      for (const name of ignoreFiles.toReversed()) {
        const file = joinPath(folder, name);
        const rule = this.of(file)?.test(folder === '' ? path : path.slice(folder.length + 1)).rule;
        if (rule) return { pattern: rule.pattern, file };
      }
    }
    return undefined;
  }

  private of(path: string): Ignore | undefined {
    if (!this.#known.has(path)) {
      const content = this.#tree.read(path);
      this.#known.set(path, content.kind === 'text' ? ignore({ allowRelativePaths: true }).add(content.text) : undefined);
    }
    return this.#known.get(path);
  }
}
