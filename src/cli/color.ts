import pc from 'picocolors';
import type { Colors } from '../report/colors.js';
import type { CliHost } from './host.js';

/** Cells of a line where there is no terminal to ask. */
const defaultWidth = 120;

/**
 * Colours for standard output. The flag decides, else `FORCE_COLOR` (`0` and `false` switch off), else `NO_COLOR`, else whether
 * standard output is a terminal.
 */
export function colorsFor({ env, stdout }: CliHost, flag: boolean | undefined): Colors {
  return pc.createColors(flag ?? forced(env) ?? (!env['NO_COLOR'] && !!stdout.isTTY && env['TERM'] !== 'dumb'));
}

export function widthFor({ stdout }: CliHost): number {
  return stdout.columns && stdout.columns > 0 ? stdout.columns : defaultWidth;
}

function forced({ FORCE_COLOR: force }: CliHost['env']): boolean | undefined {
  return force ? force !== '0' && force !== 'false' : undefined;
}
