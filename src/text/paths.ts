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
    if (isTop(at)) return;
    at = parentFolder(at);
  }
  yield '';
}

/** Whether no folder above this one is known. */
export function isTop(folder: string): boolean {
  return folder === '' || folder === '..' || folder.endsWith('/..');
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

/** A path as an address writes it, without its escapes; as it stands where these are none. */
export function decodedPath(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** A path as a file in `folder` writes it, with `.` and `..` resolved; undefined when it is absolute. It may lead out of the root. */
export function resolvePath(folder: string, written: string): string | undefined {
  const path = written.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z][A-Za-z0-9+.-]*:/u.test(path) || path.includes('\0')) return undefined;
  return normalized([...folder.split('/'), ...path.split('/')]).join('/');
}

/**
 * A path as seen from a folder, undefined when it does not lie in it.
 * @param root absolute path of the tree's root, without which no folder outside of it holds anything known
 */
export function pathWithin(folder: string, path: string, root = ''): string | undefined {
  if (folder === '' && !path.startsWith('..')) return path;
  const base = normalized([...root.split('/'), ...folder.split('/')]);
  const full = normalized([...root.split('/'), ...path.split('/')]);
  if (full.length < base.length || full[base.length] === '..' || base.some((part, i) => part !== full[i])) return undefined;
  return full.slice(base.length).join('/');
}

function normalized(parts: readonly string[]): string[] {
  const result: string[] = [];
  for (const part of parts) {
    if (part === '' || part === '.') continue;
    if (part === '..' && result.length > 0 && result.at(-1) !== '..') result.pop();
    else result.push(part);
  }
  return result;
}
