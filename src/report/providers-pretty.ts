import type { MatrixRow, ProvidersMatrix } from '../tools/matrix.js';
import type { ProviderId } from '../tools/profile.js';
import type { Colors } from './colors.js';
import { emphasised } from './pretty.js';
import type { PrettyStyle } from './pretty.js';
import { cellMark, cellNotes, evidenceLegend, markLegend, rowsByGroup } from './provider-cells.js';
import { wrapped } from './rules-pretty.js';
import { textWidth } from './text-width.js';

/** The narrowest and the widest column of summaries. */
const summaryWidth = { least: 28, most: 64 } as const;

type Provider = ProvidersMatrix['providers'][number];

/** The matrix of many profiles: one column each, its id written downwards. A narrow terminal gets several tables of fewer columns. */
export function formatProvidersMatrix({ providers, rows }: ProvidersMatrix, { colors, width }: PrettyStyle): string {
  const room = width;
  const columns = Math.max(1, Math.floor((room - summaryWidth.least - 2) / 2));
  const tables: string[] = [];
  for (let i = 0; i < providers.length; i += columns) tables.push(tableOf(providers.slice(i, i + columns), rows, room, colors));
  const further = wrapped('Limits, effects and sources: `workerlint providers <id>`', room).map((line) => emphasised(line, colors));
  return `${[...tables, legendOf(markLegend, room, colors), further.join('\n')].join('\n\n')}\n`;
}

function tableOf(providers: readonly Provider[], rows: readonly MatrixRow[], room: number, colors: Colors): string {
  const widest = Math.max(...rows.map(({ summary }) => textWidth(summary)));
  const column = Math.max(summaryWidth.least, Math.min(summaryWidth.most, widest, room - 2 - providers.length * 2));
  const height = Math.max(...providers.map(({ id }) => id.length));
  const header = Array.from({ length: height }, (_, line) => {
    const letters = providers.map(({ id }) => id.padStart(height).charAt(line));
    return `${' '.repeat(column + 2)} ${letters.join(' ')}`.trimEnd();
  });
  const lines = [...rowsByGroup(rows)].flatMap(([group, ofGroup]) => ['', colors.underline(group), ...ofGroup.flatMap((row) => rowLines(row, providers, column, colors))]);
  return [...header, ...lines].join('\n');
}

/** A row takes as many lines as its summary; the marks stand in the last. */
function rowLines(row: MatrixRow, providers: readonly Provider[], column: number, colors: Colors): string[] {
  const summary = wrapped(row.summary, column);
  const marks = providers.map(({ id }) => paintedMark(row, id, colors)).join(' ');
  return summary.map((text, i) => `  ${emphasised(text, colors)}${i < summary.length - 1 ? '' : `${' '.repeat(column - textWidth(text))} ${marks}`}`);
}

/** What a few profiles mind, each thing with its limit, what happens, and where that is known from. */
export function formatProviderDetails({ providers, rows }: ProvidersMatrix, { colors, width }: PrettyStyle): string {
  const room = Math.min(width, 100);
  const chapters = providers.map(({ id, title }) => {
    const own = rows.filter(({ cells }) => cells[id]);
    const groups = [...rowsByGroup(own)].map(([group, ofGroup]) => ['', colors.underline(group), ...ofGroup.flatMap((row) => detailLines(row, id, room, colors))].join('\n'));
    return [`${colors.bold(id)}  ${title}`, ...groups, ''].join('\n');
  });
  return [...chapters, `${legendOf(markLegend, room, colors)}\n${legendOf(evidenceLegend, room, colors)}\n`].join('\n');
}

function detailLines(row: MatrixRow, id: ProviderId, room: number, colors: Colors): string[] {
  const cell = row.cells[id];
  if (!cell) return [];
  const lines = wrapped([row.summary, ...cellNotes(cell)].join('; '), room - 4);
  const source = wrapped(`[${cell.evidence}] ${cell.source} (${row.rule})`, room - 4);
  return [
    ...lines.map((text, i) => `  ${i === 0 ? paintedMark(row, id, colors) : ' '} ${emphasised(text, colors)}`),
    ...source.map((text) => `    ${colors.dim(text)}`),
  ];
}

function legendOf(legend: readonly (readonly [string, string])[], room: number, colors: Colors): string {
  return wrapped(legend.map(([mark, meaning]) => `${mark} ${meaning}`).join('   '), room).map((line) => colors.dim(line.trim())).join('\n');
}

function paintedMark(row: MatrixRow, id: ProviderId, colors: Colors): string {
  const mark = cellMark(row, id);
  if (mark === 'E') return colors.red(mark);
  return mark === 'W' ? colors.yellow(mark) : colors.dim(mark);
}
