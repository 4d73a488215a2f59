import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/index.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { fixAll } from '../../src/engine/fix.js';
import { lint } from '../../src/engine/lint.js';
import type { LintRequest } from '../../src/engine/lint-types.js';
import type { BadExample, Rule } from '../../src/engine/rule.js';
import { exampleProject } from '../../src/engine/run-example.js';
import { plainValue } from '../../src/model/data.js';
import { commentsIn } from '../../src/parse/comments.js';
import { parseJson } from '../../src/parse/json.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { SourceFile } from '../../src/text/source-file.js';

type Files = Readonly<Record<string, string>>;

/** The same files as other people save them. */
const variants: Readonly<Record<string, (path: string, text: string) => string>> = {
  'as they are': (_, text) => text,
  'with line breaks of Windows': (_, text) => text.replaceAll('\n', '\r\n'),
  'with a byte order mark': (_, text) => `\ufeff${text}`,
  'with a comment on every line': withComments,
  'without a last line break': (_, text) => text.trimEnd(),
};

interface Case {
  readonly name: string;
  readonly files: Files;
  readonly request: LintRequest;
}

/** The examples that a rule offers a fix for. */
function fixableCases(rule: Rule): Case[] {
  return rule.bad.flatMap((example: BadExample, i) => {
    if (example.contents) return [];
    const { files, request } = exampleProject(example, rule, [rule]);
    if (!lint(memoryTree(files), request).diagnostics.some(({ fix }) => fix)) return [];
    return Object.entries(variants).map(([variant, change]) => ({
      name: `${example.title ?? `example ${i + 1}`}, files ${variant}`,
      files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(path, text)])),
      request,
    }));
  });
}

/** Every line of a YAML or JSON file with a comment at its end, where that leaves the data as it is. */
function withComments(path: string, text: string): string {
  const yaml = /\.ya?ml$/u.test(path);
  if (!yaml && !path.endsWith('.json')) return text;
  const dataOf = (content: string): string => {
    const { data, problems } = (yaml ? parseYaml : parseJson)(new SourceFile(path, content));
    return JSON.stringify([data && plainValue(data), problems.length]);
  };
  const expected = dataOf(text);
  const lines = text.split('\n');
  lines.forEach((line, i) => {
    const commented = `${line} ${yaml ? '#' : '//'} note ${i}`;
    const tried = [...lines.slice(0, i), commented, ...lines.slice(i + 1)].join('\n');
    if (line.trim() !== '' && dataOf(tried) === expected && commentTexts(path, tried).some((comment) => comment.endsWith(`note ${i}`))) lines[i] = commented;
  });
  return lines.join('\n');
}

function commentTexts(path: string, text: string): string[] {
  const file = new SourceFile(path, text);
  // Directives are what the fixes of suppressions are about.
  return commentsIn(file).map(({ content }) => file.slice(content).trim()).filter((text) => !text.startsWith('workerlint-')).sort();
}

function syntaxProblems(path: string, text: string): number {
  const read = /\.ya?ml$/u.test(path) ? parseYaml : path.endsWith('.json') ? parseJson : undefined;
  return read?.(new SourceFile(path, text)).problems.filter(({ rule }) => rule.startsWith('invalid-')).length ?? 0;
}

const fixable = catalogue.map(({ rule }) => ({ rule, cases: fixableCases(rule) })).filter(({ cases }) => cases.length > 0);

describe.each(fixable)('fixes of $rule.id', ({ cases }) => {
  it.each(cases)('$name', ({ files, request }) => {
    const before = lint(memoryTree(files), request).diagnostics;
    const { changes, report } = fixAll(memoryTree(files), request, 'review');
    const fixed = { ...files, ...Object.fromEntries([...changes].map(([path, { after }]) => [path, after])) };

    // The findings are gone, and none that can be fixed is left.
    if (before.some(({ fix }) => fix)) expect(report.diagnostics.length).toBeLessThan(before.length);
    expect(report.diagnostics.filter(({ fix }) => fix).map(({ message }) => message)).toEqual([]);
    expect(fixAll(memoryTree(fixed), request, 'review').changes.size).toBe(0);

    for (const [path, after] of Object.entries(fixed)) {
      const original = files[path] ?? '';
      expect(syntaxProblems(path, after)).toBeLessThanOrEqual(syntaxProblems(path, original));
      expect(after.startsWith('\ufeff')).toBe(original.startsWith('\ufeff'));
      if (original.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
      expect(commentTexts(path, after)).toEqual(expect.arrayContaining(commentTexts(path, original)));
    }
  });
});

it('there are fixes to test', () => {
  expect(fixable.length).toBeGreaterThan(10);
});
