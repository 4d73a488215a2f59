import type { Definition } from '../../model/definition.js';
import type { Diagnostic, Severity } from '../../model/diagnostic.js';
import { titleOf } from '../by-definition.js';
import type { Section } from '../by-definition.js';
import { counted, enumerated } from '../findings.js';
import type { Findings } from '../findings.js';
import { element } from '../markup.js';
import type { Content, Markup } from '../markup.js';
import { findingArticle } from './finding.js';
import { graphOf } from './graph.js';
import type { Graph } from './graph.js';
import { declaredNote, picture, useNote } from './picture.js';
import { prose } from './prose.js';

export interface SectionStyle {
  readonly findings: Findings;
  /** The element's id within the page. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly showSuppressed: boolean;
}

/** What a kind of definition is called; others have the id of their format. */
const kinds: Readonly<Record<string, string>> = {
  floom: 'worker',
  'agent-skill': 'skill',
  'claude-agent': 'sub-agent',
  'claude-command': 'command',
  'claude-plugin': 'plugin',
  'copilot-agent': 'Copilot agent',
  'mcp-config': 'MCP servers',
  plain: 'instructions',
};

/** One definition, or one file that belongs to none: its picture and its findings, behind a line that opens it. */
export function sectionElement(section: Section, { findings, id, isOpen, showSuppressed }: SectionStyle): Markup {
  const { definition, path, shown } = section;
  const idOf = (diagnostic: Diagnostic): string => `${id}-${shown.indexOf(diagnostic) + 1}`;
  return element(
    'details',
    { class: 'section', id, open: isOpen },
    element(
      'summary',
      {},
      element('h3', {}, titleOf(section, findings)),
      element('span', { class: 'dim' }, `${kindOf(section)} · ${path}`),
      element('span', { class: 'badges' }, badges(shown)),
    ),
    element(
      'div',
      { class: 'body' },
      definition ? graphPart(definition, shown, idOf, findings) : undefined,
      shown.length === 0 ? element('p', { class: 'dim' }, 'No problems found.') : shown.map((diagnostic) => findingArticle(diagnostic, { files: findings.report.files, id: idOf(diagnostic) })),
      showSuppressed ? setAside(section) : undefined,
    ),
  );
}

export function kindOf({ definition }: Section): string {
  return definition ? (kinds[definition.format] ?? definition.format) : 'file';
}

/** How many findings there are of each severity. */
export function badges(shown: readonly Diagnostic[]): Content {
  if (shown.length === 0) return element('span', { class: 'badge clean' }, 'no problems');
  return severityCounts(shown).map(([severity, count]) => element('span', { class: `badge ${severity}` }, severity === 'info' ? `${count} info` : counted(count, severity)));
}

export function severityCounts(shown: readonly Diagnostic[]): [Severity, number][] {
  return (['error', 'warning', 'info'] as const).map((severity): [Severity, number] => [severity, shown.filter((each) => each.severity === severity).length]).filter(([, count]) => count > 0);
}

function graphPart(definition: Definition, shown: readonly Diagnostic[], idOf: (diagnostic: Diagnostic) => string, { maskText }: Findings): Content {
  const graph = graphOf(definition, shown);
  if (graph.declared.length + graph.uses.length === 0) return undefined;
  const anchorOf = ({ diagnostic }: Graph['uses'][number]): string | undefined => (diagnostic ? `#${idOf(diagnostic)}` : undefined);
  return [
    element('p', {}, prose(inWords(graph, definition))),
    element('div', { class: 'scroll' }, picture(graph, { anchorOf, maskText })),
    element('details', { class: 'as-table' }, element('summary', {}, 'The picture as a table'), table(graph, maskText)),
  ];
}

/** What the picture shows, in a sentence or two. */
function inWords({ declared, uses }: Graph, { mode }: Definition): string {
  const own = declared.filter(({ state }) => state !== 'missing' && state !== 'host');
  const byKind = new Map<string, number>();
  for (const { kind } of own) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
  const declares = byKind.size === 0 ? 'It declares nothing' : `It declares ${enumerated([...byKind].map(([kind, count]) => counted(count, kind)))}`;
  if (mode !== 'agent') return `${declares}. A script does the work, so that nobody can see here what it uses.`;
  const failing = uses.filter(({ state }) => state !== 'met' && state !== 'muted').length;
  const unused = own.filter(({ state }) => state === 'unused').length;
  const rest = unused === 0 ? '' : ` ${counted(unused, 'declaration')} ${unused === 1 ? 'is' : 'are'} never used.`;
  if (uses.length === 0) return `${declares}; its instructions name nothing that has to be declared.${rest}`;
  return `${declares}; its instructions name ${counted(uses.length, 'thing')}, ${failing === 0 ? 'and nothing is missing' : `of which ${failing} ${failing === 1 ? 'does' : 'do'} not meet what ${failing === 1 ? 'it needs' : 'they need'}`}.${rest}`;
}

function table({ declared, uses }: Graph, maskText: (text: string) => string): Markup {
  const head = element('thead', {}, element('tr', {}, ['used by the instructions', 'what it is', 'meets'].map((name) => element('th', { scope: 'col' }, name))));
  const rows = uses.map((use) =>
    element('tr', {}, element('td', { class: 'mono' }, maskText(use.label)), element('td', {}, useNote(use)), element('td', {}, use.meets ? `${maskText(use.meets.label)} (${declaredNote(use.meets)})` : 'nothing')),
  );
  const met = new Set(uses.map(({ meets }) => meets));
  const alone = declared.filter((node) => !met.has(node)).map((node) => element('tr', {}, element('td', { class: 'dim' }, 'nothing'), element('td', {}), element('td', {}, `${maskText(node.label)} (${declaredNote(node)})`)));
  return element('table', {}, head, element('tbody', {}, rows, alone));
}

/** Findings that are suppressed or known. */
function setAside({ suppressed, known }: Section): Content {
  const rows = [
    ...suppressed.map(({ diagnostic, by, reason }) => ({ diagnostic, why: `suppressed by ${by === 'comment' ? 'a comment' : 'the configuration'}${reason === undefined ? '' : `: ${reason}`}` })),
    ...known.map((diagnostic) => ({ diagnostic, why: 'in the baseline' })),
  ];
  if (rows.length === 0) return undefined;
  return element(
    'details',
    { class: 'as-table' },
    element('summary', {}, `${counted(rows.length, 'finding')} set aside`),
    element('ul', {}, rows.map(({ diagnostic: { rule, message, path }, why }) => element('li', {}, prose(message), ` (${rule}, ${path}; ${why})`))),
  );
}
