import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.js';
import { configSchemaText, configValidatorText } from '../../src/build/config-validator.js';
import { metaValidatorsText } from '../../src/build/meta-validators.js';
import { configSchema } from '../../src/engine/config-schema.js';
import { Configs } from '../../src/engine/configs.js';
import type { ConfigSearch } from '../../src/engine/configs.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { plainValue } from '../../src/model/data.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { SourceFile } from '../../src/text/source-file.js';

const root = new URL('../../', import.meta.url);
const configs = (files: Record<string, string>, search: Partial<ConfigSearch> = {}): Configs => new Configs({ tree: memoryTree(files), rules, ...search });

/** Severity of one rule for a file. */
function severity(files: Record<string, string>, path: string, search: Partial<ConfigSearch> = {}): string {
  const found = configs(files, search);
  const setting = found.for(path).rules['unused-connection']?.severity ?? 'default';
  expect(found.problems.map(({ message }) => message)).toEqual([]);
  return setting;
}

/** `line:column message help` of what is wrong with a configuration. */
function problems(text: string, files: Record<string, string> = {}): string[] {
  const found = configs({ 'workerlint.config.yml': text, 'SKILL.md': '', ...files });
  found.for('SKILL.md');
  return found.problems.map(({ file, span, message, help }) => {
    const { line, column } = file.positionAt(span.start);
    return `${line}:${column} ${message}${help === undefined ? '' : ` ${help}`}`;
  });
}

describe('which configuration holds', () => {
  it('is the nearest upwards, whole', () => {
    const files = { 'workerlint.config.yml': 'rules: {unused-connection: error}\n', 'a/workerlint.config.json': '{"rules": {"unused-connection": "off"}}', 'a/b/x.md': '', 'c/x.md': '' };
    expect(severity(files, 'a/b/x.md')).toBe('off');
    expect(severity(files, 'c/x.md')).toBe('error');
    expect(severity({ 'a/x.md': '' }, 'a/x.md')).toBe('default');
  });

  it('may stand in package.json', () => {
    expect(severity({ 'package.json': '{"workerlint": {"rules": {"unused-connection": "info"}}}' }, 'x.md')).toBe('info');
    expect(severity({ 'package.json': '{"devDependencies": {"workerlint": "1.0.0"}}', 'workerlint.config.yaml': 'rules: {unused-connection: info}\n' }, 'x.md')).toBe('info');
  });

  it('can be named, or left out', () => {
    const files = { 'workerlint.config.yml': 'rules: {unused-connection: error}\n', 'other.yml': 'rules: {unused-connection: off}\n' };
    expect(severity(files, 'x.md', { files: { path: 'other.yml' } })).toBe('off');
    expect(severity(files, 'x.md', { files: 'none' })).toBe('default');
  });

  it('may stand above the root, with globs of its own folder', () => {
    const above = memoryTree({ 'repo/workerlint.config.yml': 'overrides:\n  - files: app/legacy/**\n    rules: {unused-connection: off}\n', 'repo/app/legacy/x.md': '' });
    const seen = (path: string): string => `repo/app/${path}`.replaceAll('app/../', '').replace(/app\/\.\.$/u, '').replace(/\/$/u, '');
    const tree = { read: (path: string) => above.read(seen(path)), list: (path: string) => (path.startsWith('../..') ? [] : above.list(seen(path))) };
    expect(severity({}, 'legacy/x.md', { tree, root: '/home/repo/app' })).toBe('off');
    expect(severity({}, 'x.md', { tree, root: '/home/repo/app' })).toBe('default');
  });
});

describe('what counts more', () => {
  const file = 'extends: [strict, ./base.yml]\nrules: {unused-connection: error}\noverrides:\n  - files: "*.yml"\n    rules: {unused-connection: info}\n';
  const files = { 'workerlint.config.yml': file, 'base.yml': 'rules: {unused-connection: off, unused-output: off}\n' };

  it('is the command line over overrides over the file over what it extends', () => {
    expect(severity(files, 'a/SKILL.md')).toBe('error');
    expect(severity(files, 'a/worker.yml')).toBe('info');
    expect(severity(files, 'a/worker.yml', { over: { rules: { 'unused-connection': { severity: 'off' } } } })).toBe('off');
    expect(configs(files).for('a/SKILL.md').rules['unused-output']?.severity).toBe('off');
    expect(configs(files).for('a/SKILL.md').rules['missing-suppression-reason']?.severity).toBe('warning');
  });

  it('keeps options where only the severity is set anew', () => {
    const found = configs({ 'workerlint.config.yml': 'extends: ./base.yml\nrules: {low-limit: error}\n', 'base.yml': 'rules: {low-limit: [info, {seconds: 5}]}\n' });
    expect(found.for('x.md').rules['low-limit']).toEqual({ severity: 'error', options: { seconds: 5 } });
  });

  it('holds for each place of a finding, whatever file was looked at', () => {
    const skill = 'Post with `SLACK_SEND_MESSAGE`.\n';
    const project = { 'a/worker.yml': workerManifest('connections: []\n'), 'a/SKILL.md': skill, 'b/worker.yml': workerManifest('connections: []\n'), 'b/SKILL.md': skill };
    const rulesOf = (config: string): string[] =>
      lint(memoryTree({ ...project, 'workerlint.config.yml': config })).diagnostics.filter(({ rule }) => rule === 'undeclared-connection').map(({ path, severity: is }) => `${is} ${path}`);
    expect(rulesOf('overrides:\n  - files: a/SKILL.md\n    rules: {undeclared-connection: warning}\n')).toEqual(['warning a/SKILL.md', 'error b/SKILL.md']);
    expect(rulesOf('rules: {undeclared-connection: off}\noverrides:\n  - files: b/SKILL.md\n    rules: {undeclared-connection: error}\n')).toEqual(['error b/SKILL.md']);
  });
});

describe('settings', () => {
  const worker = { 'w/worker.yml': workerManifest('connections:\n  - app: gmail\n'), 'w/SKILL.md': 'Read the mail with Gmail.\n' };
  const messages = (files: Record<string, string>): string[] => lint(memoryTree(files)).diagnostics.map(({ rule }) => rule);

  it('take the workspace from a file or as it stands', () => {
    expect(messages({ ...worker, 'workerlint.config.yml': 'workspace: [slack]\n' })).toContain('inactive-connection');
    expect(messages({ ...worker, 'workerlint.config.yml': 'workspace: [gmail]\n' })).not.toContain('inactive-connection');
    expect(messages({ ...worker, 'conf/workspace.json': '[{"app_name": "slack", "status": "active"}]', 'workerlint.config.yml': 'workspace: ./conf/workspace.json\n' })).toContain('inactive-connection');
  });

  it('add apps, with the names under which texts speak of them', () => {
    const text = { 'w/worker.yml': workerManifest('connections: []\n'), 'w/SKILL.md': 'Look the customer up using the Acme Desk toolkit.\n' };
    const apps = (config: string): (string | undefined)[] => lint(memoryTree({ ...text, 'workerlint.config.yml': config })).definitions[0]?.references.map(({ resolution }) => resolution.app) ?? [];
    expect(apps('apps:\n  acme_crm: [Acme Desk, Acme]\n')).toEqual(['acme_crm']);
    expect(apps('rules: {}\n')).not.toContain('acme_crm');
  });

  it('leave out what `ignore` lists, even when it is named', () => {
    const files = { ...worker, 'fixtures/SKILL.md': 'x\n', 'workerlint.config.yml': 'ignore: [fixtures/]\n' };
    expect(lint(memoryTree(files)).definitions.map(({ root: folder }) => folder)).toEqual(['w']);
    expect(lint(memoryTree(files), { paths: ['fixtures/SKILL.md'] }).unmatched).toEqual([{ path: 'fixtures/SKILL.md', reason: 'ignored' }]);
  });

  it('name the host of definitions for any host', () => {
    const files = { 's/SKILL.md': '---\nname: s\ndescription: Does it.\n---\nDo it.\n' };
    expect(lint(memoryTree(files)).definitions[0]?.runtime.id).toBe('agent-skill');
    expect(lint(memoryTree({ ...files, 'workerlint.config.yml': 'runtime: copilot\n' })).definitions[0]?.runtime.id).toBe('copilot');
  });
});

describe('a broken configuration', () => {
  it.each([
    ['a name that no rule has', 'rules:\n  unused-conection: error\n', ['2:3 There is no rule `unused-conection`. Did you mean `unused-connection`?']],
    ['an unknown key', 'rulse: {}\n', ['1:1 `rulse` is no key of a configuration. Did you mean `rules`?']],
    ['a severity that there is not', 'rules:\n  unused-connection: warn\n', ['2:22 `rules.unused-connection` is `warn`; it must be one of `off`, `info`, `warning`, `error`.']],
    ['a value of another type', 'providers: openai\n', ['1:12 `providers` is `openai`; it must be a list.']],
    ['an unknown provider', 'providers: [opnai]\n', [expect.stringMatching(/^1:13 .*Did you mean `openai`\?$/u)]],
    ['a generation of the platform that there is not', 'platform: g9\n', ['1:11 `platform` is `g9`; it must be one of `g1`, `g2`, `g3`, `latest`.']],
    ['an option that the rule has not', 'rules:\n  low-limit: [info, {second: 1}]\n', ['2:22 `low-limit` has no option `second`. Did you mean `seconds`?']],
    ['an option of another type', 'rules:\n  low-limit: [info, {seconds: soon}]\n', ['2:31 The option `seconds` of `low-limit` is `soon`; it must be a number.']],
    ['an override without files', 'overrides:\n  - rules: {}\n', ['2:5 `overrides[0]` has no `files`. Add `files`.']],
    ['a preset that there is not', 'extends: strct\n', ['1:10 There is no preset `strct`. Did you mean `strict`?']],
    ['a file that is not there', 'extends: ./gone.yml\n', ['1:10 The configuration `./gone.yml` does not exist, or lies outside of the project.']],
    ['itself', 'extends: ./workerlint.config.yml\n', [expect.stringContaining('extends itself')]],
    ['a workspace that cannot be read', 'workspace: gone.json\n', [expect.stringContaining('The workspace file `gone.json` does not exist')]],
    ['a day that there is not', 'suppress:\n  - {rule: unused-output, files: x, until: 2027-02-30}\n', [expect.stringMatching(/^2:44 `until` is `2027-02-30`, a day that no calendar has/u)]],
    ['no mapping', '- rules\n', ['1:1 The configuration is a list; it must be a mapping.']],
    ['broken YAML', 'rules: [\n', [expect.stringMatching(/^\d+:\d+ /u)]],
  ])('says so of %s', (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('says so of two in one folder', () => {
    expect(problems('rules: {}\n', { 'workerlint.config.json': '{}' })[0]).toContain('Two configurations stand in one folder');
  });

  it('says so of a link that is not followed, and nothing of such a `package.json`', () => {
    const tree = memoryTree({ 'SKILL.md': '' });
    const linked = (name: string): string[] => {
      const found = new Configs({ tree: { read: (path) => tree.read(path), list: (folder) => [...tree.list(folder), { name, kind: 'other', isLink: true }] }, rules });
      found.for('SKILL.md');
      return found.problems.map(({ message }) => message);
    };
    expect(linked('workerlint.config.yml')).toEqual([expect.stringContaining('a link to nothing, or out of the project')]);
    expect(linked('package.json')).toEqual([]);
  });

  it('is no report', () => {
    const report = lint(memoryTree({ 'workerlint.config.yml': 'rulse: {}\n', 'worker.yml': workerManifest('notes: x\n'), 'SKILL.md': 'x\n' }));
    expect([report.configProblems.length, report.diagnostics]).toEqual([1, []]);
  });
});

describe('the schema of the configuration', () => {
  const validate = new Ajv({ strict: false }).compile(configSchema(rules));
  const accepts = (text: string): boolean => {
    const { data } = parseYaml(new SourceFile('workerlint.config.yml', text));
    return data !== undefined && validate(plainValue(data));
  };

  it('is what `npm run generate` makes of the rules', () => {
    expect(readFileSync(new URL('src/engine/schemas/config.schema.json', root), 'utf8')).toBe(configSchemaText(rules));
    expect(readFileSync(new URL('src/engine/schemas/config-validator.js', root), 'utf8')).toBe(configValidatorText());
    expect(readFileSync(new URL('src/tools/schema/meta-validators.js', root), 'utf8')).toBe(metaValidatorsText());
  });

  it('names every rule with what it reports, and its options', () => {
    const { definitions } = JSON.parse(configSchemaText(rules)) as { definitions: { rules: { properties: Record<string, { description: string }> } } };
    expect(Object.keys(definitions.rules.properties)).toEqual(rules.map(({ id }) => id).sort());
    for (const { id, summary } of rules) expect(definitions.rules.properties[id]?.description).toContain(summary);
  });

  it.each([
    'extends: recommended\n',
    'rules:\n  unused-connection: error\n  low-limit: [info, {seconds: 5}]\n',
    'overrides:\n  - files: [a/**, "!a/b"]\n    providers: [openai]\n    rules: {unused-output: off}\n',
    'apps:\n  acme: [Acme]\n  desk: {names: [Desk], word: common, generic: [tickets]}\n',
    'suppress:\n  - {rule: [unused-output], files: "*.json", contains: x, reason: y, until: 2027-03-31}\n',
    'workspace: {connections: [gmail]}\nmcpRevision: "2025-06-18"\nruntime: claude-code\ngateways: [x]\nignore: [a]\nbaseline: b.json\n',
  ])('accepts what a run accepts: %j', (text) => {
    expect([accepts(text), problems(text)]).toEqual([true, []]);
  });

  it.each([
    'rulse: {}\n',
    'rules: {unused-conection: error}\n',
    'rules: {unused-connection: warn}\n',
    'rules: {unused-connection: [error, {x: 1}]}\n',
    'rules: {low-limit: [info, {seconds: soon}]}\n',
    'providers: openai\n',
    'overrides: [{rules: {}}]\n',
    'apps: {acme: {word: common}}\n',
    'suppress: [{rule: unused-output}]\n',
    'suppress: [{rule: unused-output, files: x, until: soon}]\n',
    'mcpRevision: "2020-01-01"\n',
  ])('refuses what a run refuses: %j', (text) => {
    expect([accepts(text), problems(text).length > 0]).toEqual([false, true]);
  });
});
