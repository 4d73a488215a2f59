import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../rules/index.js';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import { workerManifest } from '../../../src/engine/example-worker.js';
import floom from '../../../src/formats/floom/index.js';
import { manifestSchema, resolved } from '../../../src/formats/floom/manifest-schema.js';
import type { Schema } from '../../../src/formats/floom/manifest-schema.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { readWorker } from './read-worker.js';

const rules = catalogue.filter(({ group, rule }) => group === 'worker' || group === 'file' || rule.id === 'undeclared-connection').map(({ rule }) => rule);
const skill = 'Call `write_output(name="report", content="out/x.md")`, then `invoke_worker(id="other")`. Read `inputs.topic` and `context/style/`.\n';

/** All findings on a worker; every one of them lies within its file. */
function findings(manifest: string, instructions = 'Sum up the notes.\n'): readonly Diagnostic[] {
  const files: Record<string, string> = { 'worker.yml': manifest, 'SKILL.md': instructions, 'run.py': '' };
  const found = lint(memoryTree(files), { formats: [floom], rules }).diagnostics;
  const astray = found.filter(({ rule, path, span }) => rule === 'internal-error' || span.start < 0 || span.end < span.start || span.end > (files[path]?.length ?? -1));
  expect(astray).toEqual([]);
  return found;
}

const idsOf = (found: readonly Diagnostic[]): string[] => [...new Set(found.map(({ rule }) => rule))];

/** A value of JSON as YAML that a validator accepts for a schema. */
function sampleOf(given: Schema): unknown {
  const schema = resolved(given, manifestSchema);
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0] as unknown;
  const types = [schema.type ?? []].flat();
  if (types.includes('object')) return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(value)]));
  if (types.includes('array')) return schema.items ? [sampleOf(schema.items)] : [];
  if (types.includes('integer') || types.includes('number')) return 200;
  if (types.includes('boolean')) return true;
  return 'abc';
}

/** Every place in a value, as a path of keys and indexes. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, i) => placesIn(item, [...path, i]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
      : [];
  return [path, ...inner];
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, i) => (i === step ? replaced(item, rest, by) : item));
  return Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, item]) => [key, key === step ? replaced(item, rest, by) : item]));
}

describe('every value of the wrong type', () => {
  const full = sampleOf(manifestSchema);
  const places = placesIn(full).filter((path) => path.length > 0);
  const others: readonly unknown[] = [null, 0, -1.5, true, 'text', '', [], [null], ['x', 3, {}], {}, { a: { b: [] } }];

  it('covers the whole schema', () => expect(places.length).toBeGreaterThan(200));

  it('is a finding or nothing, and never stops the run', () => {
    places.forEach((path, i) => {
      for (const shift of [0, 4, 7]) findings(JSON.stringify(replaced(full, path, others[(i + shift) % others.length]), null, 2), skill);
    });
  }, 60_000);

  it('of a key that must have another is a finding', () => {
    for (const key of ['schema_version', 'name', 'title', 'version', 'exec', 'connections', 'limits', 'trigger', 'approvals', 'capabilities', 'calls', 'contexts', 'use_cases', 'tags']) {
      const found = findings(JSON.stringify(replaced(full, [key], 7), null, 2)).filter(({ severity }) => severity === 'error');
      expect(found.some(({ message }) => message.includes(`\`${key}\``)), key).toBe(true);
    }
  });
});

describe('odd YAML', () => {
  it('null everywhere', () => {
    const keys = Object.keys(manifestSchema.properties ?? {});
    const found = findings(keys.map((key) => `${key}:\n`).join(''));
    expect(idsOf(found)).toEqual(expect.arrayContaining(['invalid-manifest', 'invalid-schema-version']));
    expect(found.find(({ message }) => message.startsWith('`connections` has no value'))?.fix?.edits[0]?.text).toBe(' []');
  });

  it('lists where maps belong and maps where lists belong', () => {
    const found = findings(workerManifest('exec: [a]\nlimits: [1]\nconnections: {app: gmail}\ncalls: {a: b}\ntrigger: []\n'));
    const messages = found.map(({ message }) => message);
    expect(messages).toContain('`exec` must be a mapping, not a list.');
    expect(messages).toContain('`connections` must be a list, not a mapping.');
  });

  it('ten thousand keys', () => {
    const found = findings(workerManifest(Array.from({ length: 10_000 }, (_, i) => `key${i}: ${i}\n`).join('')));
    expect(idsOf(found)).toEqual(['unknown-key']);
    expect(found).toHaveLength(26);
    expect(found.at(-1)?.message).toContain('9975 more keys');
  });

  it('ten thousand connections of the wrong type', () => {
    const found = findings(workerManifest(`connections:\n${'  - 5\n'.repeat(10_000)}`));
    expect(found.length).toBeLessThan(110);
    expect(found.at(-1)?.message).toContain('more problems');
  });

  it('anchors and merges', () => {
    const manifest = workerManifest('x-field: &field\n  type: string\n  required: true\nexec:\n  entry: SKILL.md\n  inputs:\n    - {<<: *field, name: topic}\n  outputs:\n    - <<: *field\n      name: report\n');
    const definition = readWorker({ 'worker.yml': manifest, 'SKILL.md': skill });
    expect(definition.problems).toEqual([]);
    expect(definition.declared.inputs.map(({ name, required }) => [name.value, required])).toEqual([['topic', true]]);
  });

  it('an alias that names its own value', () => {
    expect(idsOf(findings(workerManifest('connections: &all\n  - *all\n')))).toContain('invalid-yaml');
  });

  it('keys that are no strings', () => {
    const found = findings(workerManifest('1: a\ntrue: b\nnull: c\n2026-01-31: d\n? [a, b]\n: e\n'));
    expect(idsOf(found)).toEqual(expect.arrayContaining(['invalid-yaml', 'unknown-key']));
  });

  it('keys named like members of objects', () => {
    const found = findings(workerManifest('__proto__: {a: 1}\nconstructor: x\ntoString: y\nhasOwnProperty: z\n'));
    expect(found.map(({ span }) => span.end - span.start).length).toBeGreaterThanOrEqual(3);
    expect(idsOf(found)).toEqual(['unknown-key']);
  });

  it('duplicate keys', () => {
    expect(idsOf(findings(workerManifest('connections: []\nconnections:\n  - app: gmail\n')))).toContain('duplicate-key');
  });

  it('tabs and unclosed brackets', () => {
    expect(idsOf(findings('schema_version: "0.3"\nexec:\n\tentry: SKILL.md\n'))).toContain('invalid-yaml');
    expect(idsOf(findings('schema_version: "0.3"\nconnections: [gmail\nexec: {entry: SKILL.md\n'))).toContain('invalid-yaml');
  });

  it.each([
    ['a tab', 'exec:\n\tentry: SKILL.md\n'],
    ['a bracket that is not closed', 'connections: [gmail\n'],
    ['a colon in a value', 'title: Recap: the week\n'],
    ['lines out of line', 'exec:\n  entry: SKILL.md\n   runtime: skill\n'],
    ['an asterisk', 'trigger:\n  type: schedule\n  cron: * * * * *\n'],
  ])('%s is one finding, not one for each thing that it hides', (_name, parts) => {
    expect(idsOf(findings(workerManifest(parts), 'Read the mail with `GMAIL_FETCH_EMAILS`. Call `finish_with_outputs({"a": "x"})`.\n'))).toEqual(['invalid-yaml']);
  });

  it('a byte order mark and CRLF', () => {
    expect(findings(`\ufeff${workerManifest('exec:\n  entry: run.py\n').replaceAll('\n', '\r\n')}`)).toEqual([]);
  });
});

describe('text that YAML 1.1 reads as another type', () => {
  const typed = (title: string): string[] => findings(workerManifest(`title: ${title}\nexec:\n  entry: run.py\n`)).map(({ rule, message }) => `${rule}: ${message}`);

  it.each([
    ['no', 'the truth value `false`'],
    ['On', 'the truth value `true`'],
    ['2026-01-31', 'a date'],
    ['2026-01-31T09:00:00Z', 'a date'],
    ['0123', 'the number `83`'],
    ['1_000', 'the number `1000`'],
    ['12:30:00', 'the number `45000`'],
    ['0x1F', 'the number `31`'],
    ['1.5', 'the number `1.5`'],
    ['.inf', 'the number `Infinity`'],
    ['true', 'the truth value `true`'],
  ])('%s', (text, words) => expect(typed(text)).toEqual([`invalid-manifest: \`title\` must be a string; the platform reads an unquoted \`${text}\` as ${words}.`]));

  it.each(['"no"', "'2026-01-31'", 'none', 'y', '1.0.0', '09:00 brief', '0o17', '1e3', '2026-01', 'Nope'])('%s stays text', (text) => expect(typed(text)).toEqual([]));

  it('also among the options of a field', () => {
    const found = findings(workerManifest('exec:\n  entry: run.py\n  inputs:\n    - {name: answer, type: select, options: [yes, no]}\n'));
    expect(found.map(({ rule }) => rule)).toEqual(['invalid-field', 'invalid-field']);
  });

  it('is a number where a number belongs', () => {
    expect(findings(workerManifest('limits:\n  max_total_tokens: 1_000_000\n  timeout_seconds: "300"\nexec:\n  entry: run.py\npaused: "no"\nis_example: off\n'))).toEqual([]);
  });
});
