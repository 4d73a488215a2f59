import { describe, expect, it } from 'vitest';
import { baselineOf } from '../../src/engine/baseline.js';
import type { Baseline } from '../../src/engine/baseline.js';
import { baselineText, readBaseline } from '../../src/engine/baseline-file.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { workerManifest } from '../../src/engine/example-worker.js';
import { SourceFile } from '../../src/text/source-file.js';

const manifest = workerManifest('connections: []\n');
const use = 'Post with `SLACK_SEND_MESSAGE`.\n';

/** As many workers as asked for, each with one finding. */
function workers(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [[`w${i}/worker.yml`, manifest], [`w${i}/SKILL.md`, use]] as const).flat());
}

function baselineFor(files: Record<string, string>): Baseline {
  const { diagnostics, files: sources } = lint(memoryTree(files));
  return baselineOf(diagnostics, sources);
}

/** What is new, how much is known, and which entries are stale. */
function against(baseline: Baseline, files: Record<string, string>, paths: string[] = []) {
  const { diagnostics, known, stale } = lint(memoryTree(files), { baseline, paths });
  return { fresh: diagnostics.map(({ path, rule }) => `${rule} ${path}`), known: known.length, stale: stale.map(({ file }) => file) };
}

describe('a baseline', { timeout: 60_000 }, () => {
  it('adopts three hundred broken workers, and shows the one that breaks next', () => {
    const files = workers(300);
    const baseline = baselineFor(files);
    expect(baseline.entries).toHaveLength(300);
    expect(against(baseline, files)).toEqual({ fresh: [], known: 300, stale: [] });
    const next = { ...files, 'w7/SKILL.md': `${use}Then read with \`NOTION_FETCH_DATA\`.\n` };
    expect(against(baseline, next)).toEqual({ fresh: ['undeclared-connection w7/SKILL.md'], known: 300, stale: [] });
  });

  it('knows findings again when their lines move', () => {
    const baseline = baselineFor(workers(1));
    expect(against(baseline, { ...workers(1), 'w0/SKILL.md': `# Title\r\n\r\nMore.\r\n\r\n  ${use}` })).toEqual({ fresh: [], known: 1, stale: [] });
  });

  it('counts a second finding of the same words as new', () => {
    const baseline = baselineFor(workers(1));
    expect(against(baseline, { ...workers(1), 'w0/SKILL.md': use + use })).toEqual({ fresh: ['undeclared-connection w0/SKILL.md'], known: 1, stale: [] });
  });

  it('tells entries that no longer occur, of mended and of removed files alike', () => {
    const baseline = baselineFor(workers(3));
    expect(against(baseline, { ...workers(2), 'w1/SKILL.md': 'Sum up.\n' }).stale).toEqual(['w1/SKILL.md', 'w2/SKILL.md']);
  });

  it('says nothing of files that a run does not look at', () => {
    const baseline = baselineFor(workers(3));
    expect(against(baseline, workers(3), ['w1'])).toEqual({ fresh: [], known: 1, stale: [] });
  });
});

describe('its file', () => {
  const entries = [{ file: 'a/SKILL.md', rule: 'unknown-tool', fingerprint: '01' }, { file: 'b.yml', rule: 'unknown-key', fingerprint: '02' }];
  const read = (text: string, path = 'b.json', root = '/home/repo') => readBaseline(new SourceFile(path, text), root);

  it('is read as it was written, from whatever folder', () => {
    const text = baselineText({ entries }, 'b.json', '/home/repo');
    expect(text.split('\n')[3]).toBe('    {"file":"a/SKILL.md","rule":"unknown-tool","fingerprint":"01"},');
    expect(read(text)).toEqual({ kind: 'baseline', baseline: { entries } });
    const fromBelow = read(text, '../b.json', '/home/repo/a');
    expect(fromBelow.kind === 'baseline' && fromBelow.baseline.entries.map(({ file }) => file)).toEqual(['SKILL.md', '../b.yml']);
    expect(baselineText({ entries: [{ file: 'SKILL.md', rule: 'unknown-tool', fingerprint: '01' }, { file: '../b.yml', rule: 'unknown-key', fingerprint: '02' }] }, '../b.json', '/home/repo/a')).toBe(text);
    expect(baselineText({ entries }, 'conf/b.json', '/home/repo')).toContain('"file":"../a/SKILL.md"');
  });

  it.each([
    ['another version', '{"version": 2, "findings": []}', 'The baseline has version `2`; this workerlint reads version `1`.'],
    ['no version', '{"findings": []}', 'The file has no `version`; it must be `1`.'],
    ['no findings', '{"version": 1}', 'The file has no list `findings`.'],
    ['a finding without its rule', '{"version": 1, "findings": [{"file": "a", "fingerprint": "1"}]}', 'A finding is not a mapping of `file`, `rule` and `fingerprint`.'],
    ['nothing', '', 'The file holds no JSON value, or ends within one.'],
  ])('is refused with %s', (_, text, message) => {
    const reading = read(text);
    expect(reading.kind === 'invalid' && reading.problem.message).toBe(message);
  });
});
