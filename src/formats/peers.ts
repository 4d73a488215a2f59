import { stringAt } from '../model/data.js';
import type { Peers } from '../model/definition.js';
import { PeerNames } from '../model/peer-names.js';
import { baseName, parentFolder } from '../text/paths.js';
import type { ProjectView } from './format.js';
import { frontMatterOf } from './front-matter-file.js';
import { once } from './once.js';

/**
 * The agents and skills below a folder, which together are all that a definition there can name: a plugin, or the folder of one host
 * such as `.claude`.
 */
export function peersBelow(folder: string, project: ProjectView): Peers {
  return once(`peers ${folder}`, project, (view) => readPeers(folder, view));
}

function readPeers(folder: string, project: ProjectView): Peers {
  const definitions = project.definitionsBelow(folder);
  const of = (formats: readonly string[], ownName: (path: string) => string): PeerNames => {
    const entries = definitions
      .filter(({ format }) => formats.includes(format))
      .flatMap(({ main }) => {
        const name = nameIn(main, project);
        const byPath = ownName(main);
        return [{ name: name ?? byPath, path: main }, ...(name !== undefined && name !== byPath ? [{ name: byPath, path: main, byPath: true }] : [])];
      });
    return new PeerNames(folder, entries);
  };
  return {
    agents: of(['claude-agent', 'copilot-agent'], (path) => baseName(path).replace(/\.(?:agent\.md|chatmode\.md|md)$/u, '')),
    skills: of(['agent-skill', 'claude-command'], (path) => (baseName(path).toLowerCase() === 'skill.md' ? baseName(parentFolder(path)) : baseName(path).replace(/\.md$/u, ''))),
  };
}

function nameIn(path: string, project: ProjectView): string | undefined {
  return once(`name in ${path}`, project, (view) => {
    const file = view.source(path);
    return file && stringAt(frontMatterOf(file).data, 'name')?.value.trim();
  });
}

/** The folder `name` that holds a path, as `a/.claude` for `a/.claude/agents/x.md`; undefined where none does. */
export function folderCalled(name: string, path: string): string | undefined {
  const at = `/${path}/`.indexOf(`/${name}/`);
  return at < 0 ? undefined : path.slice(0, at + name.length);
}
