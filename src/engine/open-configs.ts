import { rules as builtInRules } from '../../rules/index.js';
import { Configs } from './configs.js';
import type { FileTree } from './file-tree.js';
import type { LintRequest } from './lint-types.js';

/** The configuration of a run: files of the request's own tree, or of what is linted. */
export function openConfigs(tree: FileTree, { configTree, configFiles, config, root, rules = builtInRules }: LintRequest): Configs {
  return new Configs({
    tree: configTree ? withListing(configTree, tree) : tree,
    rules,
    ...(configFiles && { files: configFiles }),
    ...(config && { over: config }),
    ...(root !== undefined && { root }),
  });
}

/** A tree that reaches further, with the listing of the inner one where that reaches: it may have been made already. */
function withListing(outer: FileTree, inner: FileTree): FileTree {
  const list: FileTree['list'] = (folder) => {
    const entries = inner.list(folder);
    // Of what is linted, too, some may lie beside the root.
    return entries.length > 0 || !folder.startsWith('..') ? entries : outer.list(folder);
  };
  return { read: (path) => outer.read(path), list };
}
