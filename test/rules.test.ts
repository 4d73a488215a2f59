import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue, rules } from '../rules/index.js';
import { ruleFiles, ruleIndexText } from '../src/build/rule-index.js';
import { readmeWithRuleTable } from '../src/build/rule-table.js';
import { runExample } from '../src/engine/run-example.js';
import { applyEdits } from '../src/text/edit.js';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the rule list', () => {
  it('is what `npm run generate` makes of the rule files', () => {
    expect(readFileSync(`${root}rules/index.ts`, 'utf8')).toBe(ruleIndexText(ruleFiles(root)));
  });

  it('stands in the README', () => {
    const readme = readFileSync(`${root}README.md`, 'utf8');
    expect(readme).toBe(readmeWithRuleTable(readme, catalogue));
  });

  it('has each rule under its file name, once', () => {
    expect(rules.map((rule) => rule.id)).toEqual(ruleFiles(root).map((file) => file.split('/')[1]));
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  });
});

describe.each(catalogue)('$rule.id', ({ rule }) => {
  it('is documented, with good and bad examples', () => {
    for (const text of [rule.summary, rule.why, ...rule.sources]) expect(text.trim()).not.toBe('');
    expect(rule.sources.length).toBeGreaterThan(0);
    expect(rule.good.length).toBeGreaterThan(0);
    expect(rule.bad.length).toBeGreaterThan(0);
  });

  it.each(rule.good.map((example, i) => ({ name: example.title ?? `good ${i + 1}`, example })))('leaves alone: $name', ({ example }) => {
    const { diagnostics } = runExample(example, rule, rules);
    const mine = diagnostics.filter((each) => each.rule === rule.id || each.severity === 'error');
    expect(mine.map((each) => `${each.rule}: ${each.message}`)).toEqual([]);
  });

  it.each(rule.bad.map((example, i) => ({ name: example.title ?? `bad ${i + 1}`, example })))('reports: $name', ({ example }) => {
    const { diagnostics, marked, files } = runExample(example, rule, [rule]);
    expect(diagnostics.map(({ path, span }) => ({ path, span, text: files[path]?.slice(span.start, span.end) }))).toEqual(
      marked.map(({ path, span }) => ({ path, span, text: files[path]?.slice(span.start, span.end) })),
    );
    expect(marked.length).toBeGreaterThan(0);
    for (const diagnostic of diagnostics) {
      const ceiling = rule.severity === 'off' ? 'info' : rule.severity;
      expect(diagnostic.severity).toBe(example.severity ?? ceiling);
      if (example.message !== undefined) expect(`${diagnostic.message}\n${diagnostic.help}`).toContain(example.message);
    }
    for (const [path, fixed] of Object.entries(example.fixed ?? {})) {
      const edits = diagnostics.flatMap((each) => each.fix?.edits ?? []).filter((edit) => edit.path === path);
      expect(applyEdits(files[path] ?? '', edits)).toBe(fixed);
    }
  });
});
