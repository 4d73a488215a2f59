import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWith } from './workers.js';

/** A repository in a folder that is removed after the test. */
export interface Repository {
  readonly folder: string;
  readonly git: (...args: string[]) => string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  /** Commits everything. */
  readonly commit: () => void;
}

export function repositoryWith(files: Readonly<Record<string, string>>): Repository {
  const folder = folderWith({});
  const repository = repositoryAt(folder);
  repository.git('init', '-q', '-b', 'main');
  repository.git('config', 'user.email', 'someone@example.com');
  repository.git('config', 'user.name', 'Someone');
  repository.write(files);
  repository.commit();
  return repository;
}

export function repositoryAt(folder: string): Repository {
  const git = (...args: string[]): string => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    folder,
    git,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    commit: () => {
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', 'A step.');
    },
  };
}
