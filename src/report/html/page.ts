import type { Diagnostic } from '../../model/diagnostic.js';
import { byDefinition, titleOf } from '../by-definition.js';
import type { Section } from '../by-definition.js';
import { plainColors } from '../colors.js';
import { conclusion } from '../conclusion.js';
import { counted } from '../findings.js';
import type { Findings } from '../findings.js';
import type { FormatContext } from '../format-findings.js';
import { element, markupOf } from '../markup.js';
import type { Content, Markup } from '../markup.js';
import { prose } from './prose.js';
import { ruleNote } from './rule-notes.js';
import { script } from './script.js';
import { badges, kindOf, sectionElement, severityCounts } from './section.js';
import { style } from './style.js';

/** SHA-256 of the style sheet and of the script, in Base64: nothing else of either kind takes effect on the page. */
export const styleHash = 'sha256-z0IkPrCGglI8VNAidHUZw1bfDGfkWpvlS7RIVleEl78=';
export const scriptHash = 'sha256-wGooheZD2RsSXojP+0zEoMws/HDxdq70VBeuxQzNDIU=';

/** Of more sections with findings, each is closed until it is asked for. */
const openSections = 12;

type HtmlContext = Pick<FormatContext, 'catalogue' | 'version' | 'showSuppressed'>;

/** A page that needs nothing beside itself: the sum, an index, each definition with its picture and findings, and the rules. */
export function formatHtml(findings: Findings, { catalogue, version, showSuppressed }: HtmlContext): string {
  const { shown } = findings;
  const sections = byDefinition(findings).map((section, index) => ({ section, id: `s${index + 1}` }));
  const failing = sections.filter(({ section }) => section.shown.length > 0);
  const isOpen = ({ shown: own }: Section): boolean => own.length > 0 && failing.length <= openSections;
  const entries = new Map(catalogue.map((entry) => [entry.rule.id, entry]));
  const rules = [...new Set(shown.map(({ rule }) => rule))].sort();
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`;
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    element('title', {}, 'workerlint report'),
    element('style', {}, { markup: style }),
  );
  const body = element(
    'body',
    {},
    element('header', { class: 'top' }, element('h1', {}, 'workerlint report'), element('p', { class: 'verdict' }, conclusion(findings, plainColors)), introduction(), legend()),
    shown.length > 0 ? filters(shown, rules) : undefined,
    element(
      'main',
      {},
      failing.length > 0 ? [element('h2', {}, 'Where the problems are'), index(failing, findings)] : undefined,
      cleanList(sections.filter(({ section }) => section.shown.length === 0), findings),
      element('h2', {}, 'One by one'),
      [...failing, ...sections.filter(({ section }) => section.shown.length === 0)].map(({ section, id }) => sectionElement(section, { findings, id, isOpen: isOpen(section), showSuppressed })),
      rules.length > 0 ? [element('h2', {}, 'The rules'), rules.map((id) => ruleNote(id, entries.get(id)))] : undefined,
      element('footer', {}, `Written by workerlint ${version}. The page loads nothing and sends nothing.`),
    ),
    element('script', {}, { markup: script }),
  );
  return `<!doctype html>\n${markupOf(element('html', { lang: 'en' }, head, body))}\n`;
}

function introduction(): Markup {
  return element(
    'p',
    { class: 'lead' },
    'An agent follows written instructions, and can use only what its manifest declares. Each picture below has on its left what is declared and on its right what the instructions use. Where a use meets no declaration, the agent calls something that is not there, and its run fails.',
  );
}

function legend(): Markup {
  const sample = (name: string, cross: boolean): Markup =>
    element('svg', { viewBox: '0 0 52 18', 'aria-hidden': 'true' }, element('g', { class: name }, element('path', { class: 'edge', d: 'M1 9H51' }), cross ? element('path', { class: 'cross', d: 'M21 4L31 14M21 14L31 4' }) : undefined));
  const box = (name: string): Markup => element('svg', { viewBox: '0 0 52 18', 'aria-hidden': 'true' }, element('g', { class: name }, element('rect', { class: 'box', x: 1, y: 1, width: 50, height: 16, rx: 4 })));
  return element(
    'ul',
    { class: 'legend' },
    element('li', {}, sample('met', false), 'declared and used'),
    element('li', {}, sample('error missing', true), 'used, but nothing declares it'),
    element('li', {}, sample('error', true), 'declared, but not granted'),
    element('li', {}, box('unused'), 'declared, never used'),
  );
}

function filters(shown: readonly Diagnostic[], rules: readonly string[]): Markup {
  const count = (rule: string): number => shown.filter((diagnostic) => diagnostic.rule === rule).length;
  return element(
    'div',
    { class: 'filters', hidden: true },
    element(
      'form',
      { 'aria-label': 'Filter the findings' },
      element(
        'fieldset',
        {},
        element('legend', { class: 'visually-hidden' }, 'Severity'),
        severityCounts(shown).map(([severity, number]) => element('label', { class: 'chip' }, element('input', { type: 'checkbox', name: 'severity', value: severity, checked: true }), severity === 'info' ? `${number} info` : counted(number, severity))),
      ),
      element('label', {}, 'Rule ', element('select', { name: 'rule' }, element('option', { value: '' }, 'all'), rules.map((rule) => element('option', { value: rule }, `${rule} (${count(rule)})`)))),
      element('label', {}, element('span', { class: 'visually-hidden' }, 'Text'), element('input', { type: 'search', name: 'text', placeholder: 'Search ( / )' })),
      element('button', { type: 'button', 'data-do': 'open' }, 'Open all'),
      element('button', { type: 'button', 'data-do': 'close' }, 'Close all'),
      element('button', { type: 'reset' }, 'Reset'),
      element('output', { 'aria-live': 'polite' }),
    ),
  );
}

interface Placed {
  readonly section: Section;
  readonly id: string;
}

/** The sections with findings, the worst first. */
function index(failing: readonly Placed[], findings: Findings): Markup {
  const number = ({ section }: Placed, severity: Diagnostic['severity']): number => section.shown.filter((each) => each.severity === severity).length;
  const sorted = [...failing].sort((a, b) => number(b, 'error') - number(a, 'error') || number(b, 'warning') - number(a, 'warning') || number(b, 'info') - number(a, 'info'));
  const rows = sorted.map(({ section, id }) =>
    element('tr', { 'data-section': id }, element('td', {}, element('a', { href: `#${id}` }, titleOf(section, findings))), element('td', { class: 'dim' }, kindOf(section)), element('td', { class: 'dim' }, section.path), element('td', { class: 'counts' }, badges(section.shown))),
  );
  return element('div', { class: 'index' }, element('table', {}, element('thead', { class: 'visually-hidden' }, element('tr', {}, ['name', 'kind', 'file', 'findings'].map((name) => element('th', { scope: 'col' }, name)))), element('tbody', {}, rows)));
}

function cleanList(clean: readonly Placed[], findings: Findings): Content {
  if (clean.length === 0) return undefined;
  return element(
    'details',
    { class: 'clean' },
    element('summary', {}, prose(`${clean.length} without problems`)),
    element('ul', {}, clean.map(({ section, id }) => element('li', { 'data-section': id }, element('a', { href: `#${id}` }, titleOf(section, findings)), element('span', { class: 'dim' }, ` ${kindOf(section)}`)))),
  );
}
