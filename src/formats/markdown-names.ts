/** Markdown files that tell people, or every agent, about a folder and are no definition of their own. */
const aboutNames = new Set(['readme.md', 'changelog.md', 'contributing.md', 'license.md', 'agents.md', 'claude.md', 'gemini.md', 'index.md', 'skill.md']);

/** Endings of the Markdown files that GitHub Copilot reads. */
export const copilotEndings: readonly string[] = ['.agent.md', '.prompt.md', '.instructions.md', '.chatmode.md'];

/** Folders whose Markdown belongs to the definition beside it, in whatever folder of agents or commands they lie. */
const partFolders = new Set(['skills', 'references', 'reference', 'scripts', 'assets', 'templates', 'docs', 'examples', 'commands', 'agents', 'tests', 'node_modules']);

/**
 * Whether a folder holds the agents, or the commands, of Claude Code: it is called so or lies below one that is, in `.claude`, in a
 * plugin or in a plain collection. The folders of other hosts (`.github/agents`, `.opencode/command`) are not meant.
 */
export function isFolderOf(folder: string, name: 'agents' | 'commands'): boolean {
  if (!folder.includes(name)) return false;
  const parts = folder.split('/');
  if (parts.some((part) => part.startsWith('.') && part !== '.claude' && part !== '..')) return false;
  const at = parts.lastIndexOf(name);
  return at >= 0 && !parts.slice(at + 1).some((part) => partFolders.has(part));
}

/** Whether a folder is `name` itself, not one below it. */
export function isCalled(folder: string, name: string): boolean {
  return folder === name || folder.endsWith(`/${name}`);
}

/** The Markdown files of a folder that may each be a definition. */
export function definitionNames(fileNames: readonly string[]): string[] {
  return fileNames.filter((name) => {
    const lower = name.toLowerCase();
    return lower.endsWith('.md') && !aboutNames.has(lower) && !copilotEndings.some((ending) => lower.endsWith(ending));
  });
}
