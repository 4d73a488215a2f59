import type { ProviderId } from '../tools/profile.js';
import type { MatrixCell, MatrixRow } from '../tools/matrix.js';

/** A cell as a table shows it: `E` refused, `W` in doubt, `.` accepted, `-` never seen. */
export function cellMark({ cells, notApplicable }: MatrixRow, id: ProviderId): 'E' | 'W' | '.' | '-' {
  const cell = cells[id];
  if (cell) return cell.verdict === 'error' ? 'E' : 'W';
  return notApplicable.includes(id) ? '-' : '.';
}

export const markLegend = [
  ['E', 'refused'],
  ['W', 'refused by some versions or hosts, or changed on the way'],
  ['.', 'accepted'],
  ['-', 'never seen by this consumer'],
] as const;

/** How a fact is known, by the tag that stands with its source. */
export const evidenceLegend = [
  ['spec', 'specification or API description'],
  ['src', 'source code'],
  ['run', 'observed'],
  ['doc', 'documentation'],
  ['rep', 'reports of users, with the error'],
  ['sec', 'second-hand'],
  ['unv', 'not verified'],
] as const;

/** What a cell says beyond its mark: limit, characters, what happens, revisions. */
export function cellNotes({ over, detail, effect, since, until }: MatrixCell): string[] {
  const revisions = since !== undefined && until === since ? `MCP ${since}` : since !== undefined && until !== undefined ? `MCP ${since} to ${until}` : since !== undefined ? `since MCP ${since}` : until !== undefined ? `until MCP ${until}` : undefined;
  return [...(over === undefined ? [] : [`more than ${over}`]), ...[detail, effect, revisions].filter((note) => note !== undefined)];
}

/** The rows under their headings. */
export function rowsByGroup(rows: readonly MatrixRow[]): ReadonlyMap<string, readonly MatrixRow[]> {
  const groups = new Map<string, MatrixRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return groups;
}
