import type { BadExample, Example, Rule } from '../engine/rule.js';
import { rangeOf, toJson } from './json-range.js';
import { exampleFiles, paragraphs } from './rule-docs.js';
import type { CatalogueEntry } from './rule-docs.js';

/** The documentation of rules as data: `{version: 1, rules: [{id, group, severity, summary, why, sources, …}]}`. */
export function formatRulesJson(entries: readonly CatalogueEntry[]): string {
  return toJson({ version: 1, rules: entries.map(({ group, rule }) => jsonRule(group, rule)) });
}

function jsonRule(group: string, rule: Rule): object {
  const { id, severity, summary, why, sources, formats, options, good, bad } = rule;
  return {
    id,
    group,
    severity,
    summary,
    why: paragraphs(why).join('\n\n'),
    sources,
    formats: formats ?? null,
    options: Object.entries(options ?? {}).map(([name, option]) => ({ name, default: option.default, summary: option.summary })),
    good: good.map(jsonExample),
    bad: bad.map(jsonExample),
  };
}

function jsonExample(example: Example | BadExample): object {
  const files = exampleFiles(example);
  return {
    title: example.title ?? null,
    files: Object.fromEntries(files.map(({ file }) => [file.path, file.text])),
    reported: files.flatMap(({ file, reported }) => reported.map((span) => ({ file: file.path, range: rangeOf(file, span), text: file.slice(span) }))),
    workspace: example.workspace ?? null,
    options: example.options ?? {},
    fixed: 'fixed' in example ? example.fixed : null,
  };
}
