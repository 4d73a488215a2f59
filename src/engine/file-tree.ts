/** The only door to the outside: disk, editor buffers, a map in a browser. Paths are relative to one root, `/` separators, '' is the root. */
export interface FileTree {
  /** A file's bytes decoded as UTF-8, or why it cannot be had. */
  read(path: string): FileContent;
  /** The entries of a folder, in no particular order; empty when it cannot be listed. */
  list(folder: string): readonly FileEntry[];
}

export type FileContent =
  | { readonly kind: 'text'; readonly text: string; readonly invalidUtf8At?: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly isFolder?: true };

export interface FileEntry {
  readonly name: string;
  /** Links have been resolved; one that leads out of the root, or nowhere, is `other`, as are devices, FIFOs and sockets. */
  readonly kind: 'file' | 'folder' | 'other';
  /** Bytes; files only. */
  readonly size?: number;
  /** Whether it is a link, whose target can change without its folder. */
  readonly isLink?: boolean;
}

/** A tree of files held in memory, for examples, tests, editors and browsers. */
export function memoryTree(files: Readonly<Record<string, string>>): FileTree {
  const folders = new Map<string, Map<string, FileEntry>>([['', new Map()]]);
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split('/');
    for (let depth = 0; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      const name = parts[depth] ?? '';
      const isFile = depth === parts.length - 1;
      const entries = folders.get(folder) ?? new Map<string, FileEntry>();
      entries.set(name, isFile ? { name, kind: 'file', size: text.length } : { name, kind: 'folder' });
      folders.set(folder, entries);
    }
  }
  return {
    read: (path) => {
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      return text === undefined ? { kind: 'absent' } : { kind: 'text', text };
    },
    list: (folder) => [...(folders.get(folder)?.values() ?? [])],
  };
}
