import { readFileSync } from 'node:fs';

export const home = new URL('../../', import.meta.url);
export const textOf = (path: string): string => readFileSync(new URL(path, home), 'utf8');
export const securityPage = textOf('SECURITY.md');

/** The first two cells of each row of the table in a part of the page. */
export function rowsOf(heading: string): [string, string][] {
  const part = securityPage.split(/^## /mu).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^\| (.+) \| (.+) \|$/gmu)].slice(2).map(([, first = '', second = '']) => [first, second]);
}

/** The caps by their names, as the page gives them. */
export function documentedCaps(): Map<string, number> {
  return new Map(rowsOf('Caps').map(([name, value]) => [/^`(\w+)`/u.exec(name)?.[1] ?? name, Number(value.replaceAll(',', ''))]));
}
