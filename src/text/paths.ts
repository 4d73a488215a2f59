/** Paths are relative to a tree's root, with `/` between their parts; '' is the root itself. One outside it starts with `../`. */

export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

export function parentFolder(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder and every folder that holds it, the innermost first, up to the root. */
export function* foldersUp(folder: string): Generator<string> {
  let at = folder;
  while (at !== '') {
    yield at;
    if (at === '..' || at.endsWith('/..')) return;
    at = parentFolder(at);
  }
  yield '';
}

/** Whether `path` is `folder` or lies below it. */
export function isBelow(folder: string, path: string): boolean {
  return (folder === '' && !path.startsWith('../')) || path === folder || path.startsWith(`${folder}/`);
}

/**
 * A path as a file writes it, seen from `folder`: `.` and `..` resolved. Undefined when it is absolute, names a drive or
 * another scheme, or leads out of `root`.
 */
export function resolveWithin(root: string, folder: string, written: string): string | undefined {
  const path = written.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z][A-Za-z0-9+.-]*:/u.test(path) || path.includes('\0')) return undefined;
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length === 0 || parts.at(-1) === '..') return undefined;
    else parts.pop();
  }
  const resolved = parts.join('/');
  return isBelow(root, resolved) ? resolved : undefined;
}
