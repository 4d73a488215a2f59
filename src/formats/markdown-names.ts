/** Markdown files that tell people, or every agent, about a folder and are no definition of their own. */
const aboutNames = new Set(['readme.md', 'changelog.md', 'contributing.md', 'license.md', 'agents.md', 'claude.md', 'gemini.md', 'index.md', 'skill.md']);

/** Endings of the Markdown files that GitHub Copilot reads. */
export const copilotEndings: readonly string[] = ['.agent.md', '.prompt.md', '.instructions.md', '.chatmode.md'];

/** Whether a folder is called `name`, or lies below such a folder of `.claude`. */
export function isFolderOf(folder: string, name: string): boolean {
  return folder === name || folder.endsWith(`/${name}`) || `/${folder}/`.includes(`/.claude/${name}/`);
}

/** The Markdown files of a folder that may each be a definition. */
export function definitionNames(fileNames: readonly string[]): string[] {
  return fileNames.filter((name) => {
    const lower = name.toLowerCase();
    return lower.endsWith('.md') && !aboutNames.has(lower) && !copilotEndings.some((ending) => lower.endsWith(ending));
  });
}
