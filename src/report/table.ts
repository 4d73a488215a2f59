import { textWidth } from './text-width.js';

export interface TableCell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** Rows of cells, each column as wide as its widest cell, two blanks between columns. */
export function tableLines(rows: readonly (readonly TableCell[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach(({ text }, column) => (widths[column] = Math.max(widths[column] ?? 0, textWidth(text))));
  return rows.map((row) =>
    row
      .map(({ text, paint = (plain) => plain }, column) => {
        const isLast = row.slice(column + 1).every((cell) => cell.text === '');
        return paint(text) + (isLast ? '' : ' '.repeat((widths[column] ?? 0) - textWidth(text) + 2));
      })
      .join('')
      .trimEnd(),
  );
}
