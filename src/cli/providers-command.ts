import { formatProvidersJson } from '../report/providers-json.js';
import { formatProvidersMarkdown } from '../report/providers-markdown.js';
import { formatProviderDetails, formatProvidersMatrix } from '../report/providers-pretty.js';
import { providersMatrix } from '../tools/matrix.js';
import { providerIds } from '../tools/profile.js';
import type { ProviderId } from '../tools/profile.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';

export interface ProvidersOptions {
  readonly format: 'pretty' | 'markdown' | 'json';
  readonly color?: boolean;
}

/** Gives the exit code. */
export function providersCommand(ids: readonly string[], { format, color }: ProvidersOptions, host: CliHost): number {
  const matrix = providersMatrix(ids.length > 0 ? ids.map(providerId) : undefined);
  const style = { colors: colorsFor(host, color), width: widthFor(host) };
  switch (format) {
    case 'json':
      host.stdout.write(formatProvidersJson(matrix));
      break;
    case 'markdown':
      host.stdout.write(formatProvidersMarkdown(matrix));
      break;
    case 'pretty':
      host.stdout.write(ids.length > 0 ? formatProviderDetails(matrix, style) : formatProvidersMatrix(matrix, style));
  }
  return 0;
}

function providerId(id: string): ProviderId {
  const known = providerIds.find((each) => each === id);
  if (known) return known;
  throw new CliError('usage', `There is no provider profile \`${id}\`.${didYouMean(id, providerIds)} There are ${providerIds.join(', ')}.`);
}
