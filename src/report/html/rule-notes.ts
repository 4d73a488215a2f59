import type { Example } from '../../engine/rule.js';
import { element } from '../markup.js';
import type { Content, Markup } from '../markup.js';
import { assumptions, exampleFiles, paragraphs, switchOff } from '../rule-docs.js';
import type { CatalogueEntry } from '../rule-docs.js';
import { ruleReference } from '../rule-reference.js';
import { prose } from './prose.js';

/** What a rule reports, why, what is wrong and right, and how to switch it off. */
export function ruleNote(id: string, entry: CatalogueEntry | undefined): Markup {
  return element(
    'section',
    { class: 'rule', id: `rule-${id}` },
    element('h3', {}, element('span', { class: 'mono' }, id)),
    entry ? documentation(entry) : undefined,
    element('p', { class: 'dim' }, 'Read about it: ', element('code', {}, ruleReference(id))),
  );
}

function documentation({ rule }: CatalogueEntry): Content {
  return [
    element('p', {}, prose(rule.summary)),
    paragraphs(rule.why).map((paragraph) => element('p', { class: 'dim' }, prose(paragraph))),
    rule.bad[0] ? element('details', {}, element('summary', {}, 'Wrong and right'), element('p', {}, 'Wrong:'), example(rule.bad[0]), rule.good[0] ? [element('p', {}, 'Right:'), example(rule.good[0])] : undefined) : undefined,
    element('p', {}, element('b', {}, 'To switch it off: '), switchOff(rule).map((way, index) => [index > 0 ? '; ' : '', prose(way)]), '.'),
  ];
}

function example(shown: Example): Content {
  return [
    assumptions(shown).map((line) => element('p', { class: 'dim' }, prose(line))),
    exampleFiles(shown).map(({ file, reported }) => {
      const parts: Content[] = [];
      let at = 0;
      for (const { start, end } of reported) {
        parts.push(file.text.slice(at, start), element('mark', {}, file.text.slice(start, end)));
        at = end;
      }
      return [element('p', { class: 'dim mono' }, file.path), element('pre', {}, parts, file.text.slice(at))];
    }),
  ];
}
