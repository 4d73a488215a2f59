import { catalogue } from '../../rules/index.js';
import type { CatalogueEntry } from '../report/rule-docs.js';
import { formatRulesJson } from '../report/rules-json.js';
import { formatRulesMarkdown } from '../report/rules-markdown.js';
import { formatRuleDocs, formatRuleList } from '../report/rules-pretty.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import type { CliHost } from './host.js';
import { didYouMean } from './values.js';

export interface RulesOptions {
  readonly format: 'pretty' | 'markdown' | 'json';
  readonly color?: boolean;
}

/** Gives the exit code. */
export function rulesCommand(ids: readonly string[], { format, color }: RulesOptions, host: CliHost): number {
  const entries = ids.length > 0 ? ids.map(entryOf) : catalogue;
  const style = { colors: colorsFor(host, color), width: widthFor(host) };
  switch (format) {
    case 'json':
      host.stdout.write(formatRulesJson(entries));
      break;
    case 'markdown':
      host.stdout.write(formatRulesMarkdown(entries));
      break;
    case 'pretty':
      host.stdout.write(ids.length > 0 ? formatRuleDocs(entries, style) : formatRuleList(entries, style));
  }
  return 0;
}

function entryOf(id: string): CatalogueEntry {
  const entry = catalogue.find(({ rule }) => rule.id === id);
  if (entry) return entry;
  const near = didYouMean(id, catalogue.map(({ rule }) => rule.id));
  throw new CliError('unknown-rule', `There is no rule \`${id}\`.${near} Run \`workerlint rules\` for the list.`);
}
