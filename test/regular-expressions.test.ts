import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { findRemoteScripts } from '../src/safety/remote-script.js';
import { secretKinds } from '../src/safety/secrets/kinds.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';

/**
 * Every regular expression of the sources is read from their syntax trees (literals, and `pattern: '…'` strings of JSON Schemas), or
 * recorded where a module builds it while it loads; those of the kinds of secrets are read from their list.
 * One without an unbounded quantifier costs a constant per start; the others are put to a checker of super-linear backtracking.
 */
interface Pattern {
  where: string;
  source: string;
  flags: string;
}

const folders = ['src', 'rules'];

function sources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
}

function patternsOf(file: string): Pattern[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const where = `${file}:${String(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteral(node.initializer)) {
      found.push({ where, source: node.initializer.text, flags: 'u' });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a quantifier has no upper bound: `*`, `+` or `{n,}` outside character classes. */
function isUnbounded(source: string): boolean {
  return /[*+]|\{\d+,\}/u.test(source.replace(/\\./gsu, '').replace(/\[[^\]]*\]/gu, ''));
}

/**
 * The pattern with small bounds. A bound is a constant factor, whatever its size, while a checker that unrolls `{0,60}` runs out of
 * states and guesses; what two repetitions leave linear, sixty do as well.
 */
function withSmallBounds(source: string): string {
  const small = (bound: string): string => (bound === '' ? '' : String(Math.min(Number(bound), 2)));
  return source.replace(/\{(\d+)(?:(,)(\d*))?\}/gu, (_, least: string, comma = '', most = '') => `{${small(least)}${String(comma)}${small(String(most))}}`);
}

/** The checker tries inputs that it draws; the seed makes it draw the same each time. */
async function verdict({ source, flags }: Pattern): Promise<string> {
  const found = await check(withSmallBounds(source), flags, { timeout: 60_000, randomSeed: 1 });
  return found.status === 'vulnerable' ? `${found.status}: ${found.complexity.summary}` : found.status;
}

/** What the modules build with `new RegExp` while they load. */
async function patternsBuilt(): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const recording = new Proxy(RegExp, {
    construct(target, [source, flags]: [string | RegExp, string | undefined], newTarget): RegExp {
      const made = Reflect.construct(target, [source, flags], newTarget) as RegExp;
      const caller = new Error().stack?.split('\n')[2] ?? '';
      if (!caller.includes('node_modules')) built.push({ where: caller.trim(), source: made.source, flags: made.flags });
      return made;
    },
  });
  vi.stubGlobal('RegExp', recording);
  try {
    await Promise.all([import('../src/index.js'), import('../rules/index.js')]);
    // These are built when they are first used.
    findRemoteScripts('curl');
  } finally {
    vi.unstubAllGlobals();
  }
  return built;
}

describe('regular expressions', () => {
  let patterns: Pattern[] = [];
  beforeAll(async () => {
    const shapes = secretKinds.map(({ service, shape }) => ({ where: `the secrets of ${service}`, source: shape, flags: 'u' }));
    patterns = [...sources().flatMap(patternsOf), ...shapes, ...(await patternsBuilt())];
  });

  it('backtrack in linear time, all of them', async () => {
    const unbounded = new Map(patterns.filter(({ source }) => isUnbounded(source)).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
    const wrong: string[] = [];
    for (const [text, pattern] of unbounded) {
      const found = await verdict(pattern);
      if (found !== 'safe') wrong.push(`${pattern.where} ${text}: ${found}`);
    }
    expect(wrong).toEqual([]);
    expect(unbounded.size).toBeGreaterThan(50);
  }, 300_000);

  it('are told apart from quadratic ones by the checker', async () => {
    for (const source of ['[ab]+$', '\\s*\\n\\s*', '^[\\w.]*\\w*mid\\w*end$', '(?:a+)+b']) {
      expect(isUnbounded(source), source).toBe(true);
      expect(await verdict({ where: 'here', source, flags: 'u' }), source).toMatch(/^vulnerable/u);
    }
  }, 60_000);

});
