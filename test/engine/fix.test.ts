import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { FileTree } from '../../src/engine/file-tree.js';
import { fixAll } from '../../src/engine/fix.js';
import type { FixLevel } from '../../src/engine/fix.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Finding, Rule } from '../../src/engine/rule.js';
import { workerManifest } from '../../src/engine/example-worker.js';

/** A rule that reports what `find` gives for the text of SKILL.md. */
function rule(id: string, find: (text: string, edit: (start: number, end: number, text: string) => NonNullable<Finding['fix']>) => NonNullable<Finding['fix']>[]): Rule {
  return defineRule({
    id, summary: 's', why: 'w', sources: ['s'], severity: 'error', good: [], bad: [],
    check: {
      definition({ main }, { report }) {
        const edit = (start: number, end: number, text: string): NonNullable<Finding['fix']> => ({ title: `Write ${text}`, safety: 'safe', edits: [{ path: main.path, span: { start, end }, text }] });
        for (const fix of find(main.text, edit)) report({ at: { file: main, span: fix.edits[0]?.span ?? { start: 0, end: 0 } }, message: 'm', fix });
      },
    },
  });
}

function fixed(files: Record<string, string>, rules?: readonly Rule[], level: FixLevel = 'review', tree: FileTree = memoryTree(files)): Record<string, string> {
  const { changes } = fixAll(tree, rules ? { rules } : {}, level);
  return Object.fromEntries([...changes].map(([path, { after }]) => [path, after]));
}

describe('fixing', () => {
  const worker = workerManifest('connections: [] # none yet\n');
  const skill = 'Read with `GMAIL_FETCH_EMAILS`, post with `SLACK_SEND_MESSAGE`, note with `NOTION_CREATE_NOTION_PAGE`, and again `SLACK_SEND_MESSAGE`.\n';

  it('goes on until several fixes at one place have all been made', () => {
    expect(fixed({ 'worker.yml': worker, 'SKILL.md': skill })).toEqual({
      'worker.yml': workerManifest('connections: # none yet\n  - app: gmail\n  - app: slack\n  - app: notion\n'),
    });
  });

  it('never adds a permission unless asked for fixes that need an eye', () => {
    expect(fixed({ 'worker.yml': worker, 'SKILL.md': skill }, undefined, 'safe')).toEqual({});
  });

  it('adds a tool to the list that leaves it out', () => {
    const list = (tools: string) => workerManifest(`connections:\n  - app: gmail\n    allowed_tools:${tools}`);
    const text = 'Read with `GMAIL_FETCH_EMAILS` and answer with `GMAIL_REPLY_TO_THREAD`.\n';
    expect(fixed({ 'worker.yml': list('\n      - GMAIL_FETCH_EMAILS # read\n'), 'SKILL.md': text })).toEqual({ 'worker.yml': list('\n      - GMAIL_FETCH_EMAILS # read\n      - GMAIL_REPLY_TO_THREAD\n') });
  });

  it('leaves alone the connections that stand at a wrong place', () => {
    const misplaced = workerManifest('exec:\n  entry: SKILL.md\n  runtime: skill\n  connections:\n    - app: gmail\n');
    const { 'worker.yml': text } = fixed({ 'worker.yml': misplaced, 'SKILL.md': 'Read with `GMAIL_FETCH_EMAILS`, post with `SLACK_SEND_MESSAGE`.\n' });
    expect(text).toContain('connections:\n  - app: gmail\n  - app: slack\n');
    expect(text?.match(/connections:/gu)).toHaveLength(1);
  });

  it('fixes only what is reported', () => {
    const files = { 'worker.yml': worker, 'SKILL.md': `<!-- workerlint-disable-file undeclared-connection -->\n${skill}` };
    expect(fixed(files)).toEqual({});
  });

  it('takes one of two that touch, and the other in the next round', () => {
    const both = rule('both', (text, edit) => (text.includes('ab') ? [edit(text.indexOf('ab'), text.indexOf('ab') + 1, 'x'), edit(text.indexOf('ab') + 1, text.indexOf('ab') + 2, 'y')] : text.includes('xb') ? [edit(text.indexOf('xb') + 1, text.indexOf('xb') + 2, 'z')] : []));
    expect(fixed({ 'SKILL.md': 'ab\n' }, [both])).toEqual({ 'SKILL.md': 'xz\n' });
  });

  it('ends when two fixes undo each other', () => {
    const there = rule('there', (text, edit) => (text.startsWith('a') ? [edit(0, 1, 'b')] : []));
    const back = rule('back', (text, edit) => (text.startsWith('b') ? [edit(0, 1, 'a')] : []));
    expect(fixed({ 'SKILL.md': 'a\n' }, [there, back])).toEqual({ 'SKILL.md': 'b\n' });
  });

  it('ends when a fix makes room for itself for ever', () => {
    const more = rule('more', (_, edit) => [edit(0, 0, 'x')]);
    expect(fixed({ 'SKILL.md': '' }, [more])['SKILL.md']?.length).toBe(50);
  });

  it('leaves a connection alone whose name is no name', () => {
    expect(fixed({ 'worker.yml': workerManifest('connections:\n  - : app: gmail\n  - "a: b"\n'), 'SKILL.md': 'Sum up the notes.\n' })).toEqual({});
  });

  it('makes no fix that leaves a file which cannot be read, and all others', () => {
    const broken = rule('broken', (_, edit) => [edit(0, 0, '---\na: [\n---\n')]);
    const good = rule('good', (text, edit) => (text.includes('teh') ? [edit(text.indexOf('teh'), text.indexOf('teh') + 3, 'the')] : []));
    const { changes, report } = fixAll(memoryTree({ 'SKILL.md': '---\nname: a\n---\nFind teh end.\n' }), { rules: [broken, good] }, 'safe');
    expect(changes.get('SKILL.md')?.after).toBe('---\nname: a\n---\nFind the end.\n');
    expect(report.diagnostics.map((each) => each.rule)).toEqual(['broken']);
  });

  it('makes a fix in several files whole or not at all', () => {
    const two = defineRule({
      ...rule('two', () => []),
      check: {
        definition({ main }, { report }) {
          const edits = [{ path: main.path, span: { start: 0, end: 1 }, text: 'X' }, { path: 'gone.md', span: { start: 0, end: 0 }, text: 'Y' }];
          report({ at: { file: main, span: { start: 0, end: 1 } }, message: 'm', fix: { title: 't', safety: 'safe', edits } });
        },
      },
    });
    expect(fixed({ 'SKILL.md': 'abc\n' }, [two])).toEqual({});
  });

  it('leaves a file alone that is not valid UTF-8', () => {
    const files = { 'SKILL.md': 'teh \ufffd\n' };
    const memory = memoryTree(files);
    const tree: FileTree = { ...memory, read: (path) => ({ ...memory.read(path), invalidUtf8At: 4 }) as ReturnType<FileTree['read']> };
    const good = rule('good', (text, edit) => (text.includes('teh') ? [edit(0, 3, 'the')] : []));
    expect(fixed(files, [good], 'safe', tree)).toEqual({});
    expect(fixed(files, [good], 'safe')).toEqual({ 'SKILL.md': 'the \ufffd\n' });
  });
});
