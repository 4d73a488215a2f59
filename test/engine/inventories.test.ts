import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintReport } from '../../src/engine/lint-types.js';

const broken = { name: 'lookup', inputSchema: { type: 'object', properties: { tags: { type: 'list' } } } };

function linted(files: Readonly<Record<string, unknown>>, ...paths: string[]): LintReport {
  return lint(memoryTree(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? content : JSON.stringify(content)]))), { paths });
}

/** The text at which a wrong type is reported, by file. */
function wrongTypes({ diagnostics, files }: LintReport): string[] {
  return diagnostics.filter(({ rule }) => rule === 'invalid-type').map(({ path, span }) => `${path} ${files.get(path)?.text.slice(span.start, span.end)}`);
}

const yaml = 'tools:\n  - name: lookup # why\n    inputSchema:\n      type: object\n      properties:\n        tags: {type: list}\n';

describe('files of tools', () => {
  it.each([
    ['crm.tools.json', { tools: [broken] }, '"list"'],
    ['tools.jsonc', `// the tools\n[${JSON.stringify(broken)},]`, '"list"'],
    ['crm.tools.yaml', yaml, 'list'],
    ['a/tools.yml', yaml, 'list'],
  ])('%s is found by its name', (path, content, place) => {
    expect(wrongTypes(linted({ [path]: content }))).toEqual([`${path} ${place}`]);
  });

  it.each([
    ['dump.json', { tools: [broken] }],
    ['dump.yaml', yaml],
    ['servers.json', { mcpServers: { crm: { command: 'crm', tools: [broken] } } }],
  ])('%s is read when it is named', (path, content) => {
    expect(linted({ [path]: content }).inventories).toEqual([]);
    expect(wrongTypes(linted({ [path]: content }, path))).toHaveLength(1);
  });

  it('are read where a manifest defines the tools of a server in full, once', () => {
    const report = linted({ '.mcp.json': { mcpServers: { crm: { command: 'crm', tools: [broken] }, docs: { command: 'docs', tools: ['*'] } } }, '.claude/skills/a/SKILL.md': '---\nname: a\ndescription: Does a.\n---\nCall `mcp__crm__lookup`.\n' });
    expect(wrongTypes(report)).toEqual(['.mcp.json "list"']);
    expect(report.inventories.map(({ server }) => server)).toEqual(['crm']);
  });

  it('name the tools of a bundle, which has no schemas', () => {
    const bundle = { manifest_version: '0.3', name: 'crm', version: '1.0.0', server: { type: 'node' }, tools: [{ name: 'look up', description: 'Looks up.' }, { name: 'drop' }] };
    expect(linted({ 'manifest.json': bundle }).diagnostics.map(({ rule }) => rule)).toEqual(['invalid-tool-name']);
  });

  it.each([
    ['manifest.json', { manifest_version: 3, name: 'An extension', version: '1' }],
    ['manifest.json', '{"name": "app", "icons": [}'],
    ['chart/templates/tools.yaml', 'tools:\n{{- range .Values.tools }}\n  - name: {{ .name }}\n{{- end }}\n'],
    ['tools.yaml', 'a: 1\na: 2\n'],
    ['numbers.json', []],
  ])('are not looked for in another program’s %s', (path, content) => {
    const { diagnostics, inventories } = linted({ [path]: content });
    expect({ diagnostics, inventories }).toEqual({ diagnostics: [], inventories: [] });
  });

  it('may be empty, which says nothing about a server', () => {
    const report = linted({ 'crm.tools.json': { tools: [] }, '.mcp.json': { mcpServers: { crm: { command: 'crm' } } }, 'CLAUDE.md': 'Call `mcp__crm__lookup`.\n' });
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(linted({ 'crm.tools.json': { tools: [] } }).unmatched).toEqual([]);
  });

  it('that are too large are told when they are named', () => {
    const tree = memoryTree({ 'dump.json': '[]' });
    const report = lint({ ...tree, read: (path) => (path === 'dump.json' ? { kind: 'too-large', bytes: 50_000_000 } : tree.read(path)) }, { paths: ['dump.json'] });
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['file-too-large']);
    expect(report.unmatched).toEqual([]);
  });

  it.each([
    ['cut off', '{"tools": [', 'invalid-json'],
    ['deep', '{"a": '.repeat(10_000) + '1' + '}'.repeat(10_000), 'file-too-complex'],
  ])('that are %s are told when they are named', (_, text, rule) => {
    const { diagnostics, unmatched } = linted({ 'dump.json': text }, 'dump.json');
    expect(diagnostics.map((each) => each.rule)).toEqual([rule]);
    expect(unmatched).toEqual([]);
  });
});
