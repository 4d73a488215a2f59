/** Limits of the Agent Skills specification, in code points, as its reference validator counts. Source: https://agentskills.io/specification */
export const maxNameLength = 64;
export const maxDescriptionLength = 1024;
export const maxCompatibilityLength = 500;

/** Lines of a SKILL.md beyond which the specification advises to move text to further files. */
export const adviceOnLines = 500;

/** The number of code points of a name, and what it has that the specification forbids: "capitals". */
export function skillNameFaults(name: string): { readonly length: number; readonly faults: readonly string[] } {
  if (/^[a-z0-9](?:-?[a-z0-9])*$/u.test(name)) return { length: name.length, faults: [] };
  const characters = [...name];
  const other = [...new Set(characters.filter((each) => !/[\p{L}\p{N}-]/u.test(each)))];
  const faults = [
    ...(name === name.toLowerCase() ? [] : ['capitals']),
    ...(other.length ? [named(other)] : []),
    ...(name.startsWith('-') || name.endsWith('-') ? ['a hyphen at its edge'] : []),
    ...(name.includes('--') ? ['two hyphens in a row'] : []),
  ];
  return { length: characters.length, faults };
}

function named(characters: readonly string[]): string {
  return characters
    .slice(0, 4)
    .map((each) => (each === ' ' ? 'blanks' : each === '`' ? 'backticks' : /\s/u.test(each) ? 'line breaks or tabs' : `\`${each}\``))
    .join(', ');
}

/** The nearest name that the specification allows; '' when nothing is left of it. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxNameLength);
}
