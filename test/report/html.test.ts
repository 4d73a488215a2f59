import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.js';
import type { LintReport } from '../../src/engine/lint-types.js';
import { findingsOf } from '../../src/report/findings.js';
import { graphOf, undeclaredNames } from '../../src/report/html/graph.js';
import { formatHtml, scriptHash, styleHash } from '../../src/report/html/page.js';
import { script } from '../../src/report/html/script.js';
import { style } from '../../src/report/html/style.js';
import { context } from './context.js';
import { cleanReport, mailer, manifest, report, skill, spanOf } from './fixture.js';
import { allOf, named, parseHtml, withClass } from './parsed.js';
import type { ParsedElement } from './parsed.js';

const pageOf = (shown: LintReport, options: Partial<typeof context> = {}): ParsedElement => parseHtml(formatHtml(findingsOf(shown), { ...context, ...options }));
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the page', () => {
  it('is one document that loads nothing and runs its own script only', () => {
    const page = pageOf(report);
    expect([hashOf(style), hashOf(script)]).toEqual([styleHash, scriptHash]);
    const [policy] = allOf(page, ({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy');
    expect(policy?.attributes['content']).toBe(`default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`);
    expect(named(page, 'style').map(({ text }) => text)).toEqual([style]);
    expect(named(page, 'script').map(({ text }) => text)).toEqual([script]);
    expect(allOf(page, ({ attributes }) => ['src', 'srcset', 'data', 'action', 'style'].some((name) => name in attributes))).toEqual([]);
    expect(named(page, 'a').map(({ attributes }) => attributes['href'] ?? '').filter((href) => !href.startsWith('#'))).toEqual([]);
  });

  it('leads with every link to something on it', () => {
    const page = pageOf(report);
    const ids = allOf(page, ({ attributes }) => 'id' in attributes).map(({ attributes }) => attributes['id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of named(page, 'a')) expect(ids).toContain((attributes['href'] ?? '').slice(1));
  });

  it('has an index, a section for each definition and file, and each finding with its code and rule', () => {
    const page = pageOf(report);
    expect(withClass(page, 'verdict').map(({ text }) => text)).toEqual(['1 error, 1 warning and 1 info in 1 definition and 1 tool list, 3 files read.']);
    expect(named(page, 'h3').map(({ text }) => text)).toEqual(['mailer', 'tools.json', 'undeclared-connection', 'unknown-type', 'unused-connection']);
    expect(withClass(page, 'index').flatMap((index) => named(index, 'a')).map(({ text }) => text)).toEqual(['mailer', 'tools.json']);
    const [finding] = withClass(page, 'finding');
    expect(finding?.attributes).toMatchObject({ 'data-severity': 'error', 'data-rule': 'undeclared-connection' });
    expect(finding?.text).toContain('Slack connector needs the app slack');
    expect(named(finding ?? page, 'mark').map(({ text }) => text)).toEqual(['Slack connector']);
    expect(finding?.text).toContain('What to do: Add slack to connections');
    const [rule] = withClass(page, 'rule');
    for (const part of ['The instructions use an app that is not declared.', 'Nothing says why.', 'Wrong:', 'Right:', '--rule undeclared-connection=off', 'workerlint rules undeclared-connection']) expect(rule?.text).toContain(part);
  });

  it('opens what has problems, unless that is a lot', () => {
    const isOpen = (shown: LintReport): boolean[] => withClass(pageOf(shown), 'section').map(({ attributes }) => 'open' in attributes);
    expect(isOpen(report)).toEqual([true, true]);
    const [first] = report.diagnostics;
    const many = Array.from({ length: 40 }, (_, index) => ({ ...mailer, root: `m${index}`, main: { ...manifest, path: `m${index}/worker.yml` } as typeof manifest, instructions: [], files: [], references: [] }));
    expect(new Set(isOpen({ ...report, inventories: [], definitions: many, diagnostics: first ? many.map(({ main }) => ({ ...first, path: main.path, related: [] })) : [] }))).toEqual(new Set([false]));
  });

  it('says so when nothing is wrong, and has nothing to filter then', () => {
    const page = pageOf({ ...cleanReport, definitions: [mailer] });
    expect(withClass(page, 'filters')).toEqual([]);
    expect(withClass(page, 'clean').some(({ text }) => text === 'no problems')).toBe(true);
  });

  it('lists what is set aside when asked', () => {
    const [first] = report.diagnostics;
    const aside = { ...report, diagnostics: [], suppressed: first ? [{ diagnostic: first, by: 'config' as const, reason: 'Later.' }] : [] };
    expect(pageOf(aside).text).not.toContain('set aside');
    expect(pageOf(aside, { showSuppressed: true }).text).toContain('suppressed by the configuration: Later.');
  });
});

describe('the picture', () => {
  it('joins each use to what answers it, and to what is missing', () => {
    const { declared, uses } = graphOf(mailer, report.diagnostics);
    expect(uses.map(({ label, state, meets }) => [label, state, meets?.label, meets?.state])).toEqual([
      ['Slack connector', 'error', 'slack', 'missing'],
      ['GMAIL_FETCH_EMAILS', 'met', 'gmail', 'used'],
    ]);
    expect(declared.map(({ kind, label, state }) => [kind, label, state])).toEqual([
      ['connection', 'slack', 'missing'],
      ['connection', 'gmail', 'used'],
      ['connection', 'notion', 'unused'],
      ['output', 'digest', 'unused'],
    ]);
  });

  it('is red where a finding says so, and never where none is shown', () => {
    const [use] = graphOf(mailer, []).uses.filter(({ label }) => label === 'Slack connector');
    expect(use).toMatchObject({ state: 'muted', note: 'not reported' });
    expect(use).not.toHaveProperty('meets');
    const [first] = report.diagnostics;
    expect(graphOf(mailer, first ? [{ ...first, severity: 'warning' }] : []).uses[0]?.state).toBe('warning');
  });

  it('draws a broken line and a box for what is missing, and leads to the finding', () => {
    const [picture] = withClass(pageOf(report), 'picture');
    const [missing] = allOf(picture ?? pageOf(report), ({ name, attributes }) => name === 'g' && attributes['class'] === 'missing error');
    expect(missing?.text).toContain('slack');
    expect(allOf(picture ?? pageOf(report), ({ attributes }) => attributes['class'] === 'cross')).toHaveLength(1);
    expect(named(picture ?? pageOf(report), 'a').map(({ attributes }) => attributes['href'])).toEqual(['#s1-1']);
  });

  it('takes a secret that only a rule found for a use', () => {
    const diagnostic = { rule: 'undeclared-secret', severity: 'warning' as const, path: skill.path, span: spanOf(skill, 'Mailer'), message: 'It is not declared.' };
    expect(graphOf(mailer, [diagnostic]).uses.find(({ kind }) => kind === 'secret')).toMatchObject({ label: 'Mailer', state: 'warning', meets: { state: 'missing' } });
    for (const id of Object.keys(undeclaredNames)) expect(rules.map((rule) => rule.id)).toContain(id);
  });

  it('counts what it has no room for', () => {
    const [reference] = mailer.references;
    const crowded = { ...mailer, references: Array.from({ length: 100 }, (_, index) => ({ ...mailer.references[0], ...reference, text: { ...manifestName, value: `TOOL_${index}` } })) as typeof mailer.references };
    expect(withClass(pageOf({ ...report, definitions: [crowded], diagnostics: [] }), 'picture')[0]?.text).toContain('and 60 more');
  });

  it('says that a script does the work', () => {
    const page = pageOf({ ...cleanReport, definitions: [{ ...mailer, mode: 'script', references: [] }] });
    expect(page.text).toContain('A script does the work');
    expect(withClass(page, 'unused').filter(({ name }) => name === 'g' || name === 'rect')).toHaveLength(1);
  });
});

const manifestName = { value: 'mailer', file: manifest, span: spanOf(manifest, 'mailer') };
