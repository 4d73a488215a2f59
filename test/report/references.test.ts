import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { formatReferencesJson } from '../../src/report/references-json.js';
import type { ReferencesOutput } from '../../src/report/references-json.js';
import { formatReferencesPretty } from '../../src/report/references-pretty.js';
import { mailer, report } from './fixture.js';
import { complaints } from './schema.js';

const plain = pc.createColors(false);

describe('the table of references', () => {
  it('shows what is declared, what is used and how it resolved, and what is never used', () => {
    expect(formatReferencesPretty(report, plain)).toBe(`mailer/worker.yml  mailer  (floom)
  declares
    connection  gmail   mailer/worker.yml:3:10  GMAIL_FETCH_EMAILS
    connection  notion  mailer/worker.yml:5:10  read-only
    output      digest  mailer/worker.yml:8:13  required
  uses
    mailer/SKILL.md:3:13  GMAIL_FETCH_EMAILS  tool, slug-span          declared                    mailer/worker.yml:4:21
    mailer/SKILL.md:4:24  Slack connector     toolkit, toolkit-phrase  undeclared (no-connection)  needs slack, did you mean slack?
  never uses
    connection  notion  mailer/worker.yml:5:10
`);
  });

  it('says when a definition declares and uses nothing, and when there is none', () => {
    const bare = { ...mailer, references: [], declared: { ...mailer.declared, connections: [], outputs: [] } };
    expect(formatReferencesPretty({ ...report, definitions: [bare] }, plain)).toBe(
      'mailer/worker.yml  mailer  (floom)\n  declares\n    nothing\n  uses\n    nothing\n',
    );
    expect(formatReferencesPretty({ ...report, definitions: [] }, plain)).toBe('No definitions found.\n');
  });

  it('does not count what the text rules out as used', () => {
    const negated = mailer.references.map((reference) => ({ ...reference, negated: true, instructs: false }));
    const text = formatReferencesPretty({ ...report, definitions: [{ ...mailer, references: negated }] }, plain);
    expect(text).toContain('ruled out');
    expect(text).toContain('never uses\n    connection  gmail ');
  });

  it('does not call unused what a script may use', () => {
    const script = { ...mailer, mode: 'script' as const, references: [] };
    const text = formatReferencesPretty({ ...report, definitions: [script] }, plain);
    expect(text).toContain('uses\n    nothing that can be seen: a script worker does not follow instructions\n');
    expect(text).not.toContain('never uses');
    const output = formatReferencesJson({ ...report, definitions: [script] });
    expect((JSON.parse(output) as ReferencesOutput).definitions[0]?.declared.connections.map(({ used }) => used)).toEqual([null, null]);
    expect(complaints('references-output', output)).toEqual([]);
  });

  it('counts the tools of a long allow-list', () => {
    const [gmail] = mailer.declared.connections;
    if (!gmail) throw new Error('the fixture has no connection');
    const allowedTools = ['A', 'B', 'C', 'D', 'E', 'F'].map((value) => ({ ...gmail.app, value }));
    const connections = [{ ...gmail, allowedTools }, { ...gmail, allowedTools: [], scope: 'read-only' as const }];
    const text = formatReferencesPretty({ ...report, definitions: [{ ...mailer, declared: { ...mailer.declared, connections } }] }, plain);
    expect(text).toContain('A, B, C, D and 2 more\n');
    expect(text).toContain('read-only: no tools\n');
  });
});

describe('the JSON of references', () => {
  const output = formatReferencesJson(report);

  it('fits the shipped schema', () => {
    expect(complaints('references-output', output)).toEqual([]);
    expect(complaints('references-output', output.replace('"undeclared"', '"missing"'))).not.toEqual([]);
  });

  it('has declarations and references with their places', () => {
    const { version, definitions } = JSON.parse(output) as ReferencesOutput;
    expect(version).toBe(1);
    const [definition] = definitions;
    expect(definition).toMatchObject({ root: 'mailer', format: 'floom', main: 'mailer/worker.yml', name: 'mailer', mode: 'agent' });
    expect(definition?.declared.connections).toEqual([
      {
        app: 'gmail',
        file: 'mailer/worker.yml',
        range: { start: { line: 3, column: 10 }, end: { line: 3, column: 15 } },
        allowedTools: ['GMAIL_FETCH_EMAILS'],
        scope: 'full',
        used: true,
      },
      {
        app: 'notion',
        file: 'mailer/worker.yml',
        range: { start: { line: 5, column: 10 }, end: { line: 5, column: 16 } },
        allowedTools: null,
        scope: 'read-only',
        used: false,
      },
    ]);
    expect(definition?.references[1]).toEqual({
      file: 'mailer/SKILL.md',
      range: { start: { line: 4, column: 24 }, end: { line: 4, column: 39 } },
      text: 'Slack connector',
      kind: 'toolkit',
      form: 'toolkit-phrase',
      evidence: 'strong',
      instructs: true,
      negated: false,
      resolution: 'undeclared',
      reason: 'no-connection',
      severity: 'error',
      app: 'slack',
      otherApps: [],
      server: null,
      tool: null,
      target: null,
      suggestions: ['slack'],
    });
    expect(definition?.references[0]?.target).toEqual({ file: 'mailer/worker.yml', range: { start: { line: 4, column: 21 }, end: { line: 4, column: 39 } } });
  });
});
