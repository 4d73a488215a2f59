import type { ProvidersMatrix } from '../tools/matrix.js';
import { cellMark, cellNotes, evidenceLegend, markLegend, rowsByGroup } from './provider-cells.js';

/** The matrix as a Markdown document: a table of all profiles, then for each what it minds, with the source. */
export function formatProvidersMarkdown({ providers, rows }: ProvidersMatrix): string {
  const legend = markLegend.map(([mark, meaning]) => `${mark} ${meaning}`).join(' · ');
  const evidence = evidenceLegend.map(([tag, meaning]) => `${tag}: ${meaning}`).join('; ');
  const matrix = [
    tableRow(['', ...providers.map(({ id }) => `\`${id}\``), 'rule']),
    tableRow(['---', ...providers.map(() => ':-:'), '---']),
    ...[...rowsByGroup(rows)].flatMap(([group, ofGroup]) => [
      tableRow([`**${group}**`, ...providers.map(() => ''), '']),
      ...ofGroup.map((row) => tableRow([row.summary, ...providers.map(({ id }) => cellMark(row, id)), `\`${row.rule}\``])),
    ]),
  ].join('\n');
  const chapters = providers.flatMap(({ id, title }) => {
    const own = rows.flatMap((row) => {
      const cell = row.cells[id];
      return cell ? [tableRow([cellMark(row, id), [row.summary, ...cellNotes(cell)].join('; '), cell.evidence, cell.source])] : [];
    });
    return [`## ${id}: ${title}`, [tableRow(['', 'shape', 'evidence', 'source']), tableRow([':-:', '---', '---', '---']), ...own].join('\n')];
  });
  return `${['# Providers', legend, matrix, `Evidence: ${evidence}.`, ...chapters].join('\n\n')}\n`;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
