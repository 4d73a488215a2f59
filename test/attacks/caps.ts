import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import grayMatter from 'gray-matter';
import { vi } from 'vitest';
import type { FileTree } from '../../src/engine/file-tree.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintReport, LintRequest } from '../../src/engine/lint-types.js';
import { placeLabel } from '../../src/model/located.js';
import { diskTree } from '../../src/node/disk-tree.js';
import type { limits } from '../../src/parse/limits.js';
import { setMarkdownReader } from '../../src/parse/markdown.js';
import { readWithRemark } from '../../src/parse/remark/reader.js';
import { workerlint } from '../cli/workerlint.js';
import { broken, skill, tools, worker } from './attack.js';

/** One reader or check that keeps to a cap. */
export interface Cap {
  readonly by: string;
  /** What a user is told of an input in which there are so many of what is counted. */
  readonly told: (count: number) => readonly string[] | Promise<readonly string[]>;
  /** That, where there are as many as the cap. */
  readonly at: readonly string[];
  /** That, where there is one more. */
  readonly over: readonly string[];
}

type Files = Readonly<Record<string, string>>;

const places = ({ diagnostics, files }: LintReport, rule: string): string[] =>
  diagnostics.flatMap((each) => {
    const file = files.get(each.path);
    return each.rule === rule ? [`${rule} ${file ? placeLabel({ file, span: each.span }) : each.path}`] : [];
  });

/** Of the findings of a rule, where they stand. */
const findings = (rule: string, filesOf: (count: number) => Files, request?: LintRequest) => (count: number): string[] => places(lint(memoryTree(filesOf(count)), request), rule);

/** How many there are of a rule, and where the last of them stands. */
const lastOf = (rule: string, filesOf: (count: number) => Files) => (count: number): string[] => {
  const all = findings(rule, filesOf)(count);
  return [`${all.length}, the last one ${all.at(-1)}`];
};

const silenced = (mark: string, rule: string): string => `${mark} workerlint-disable-file ${rule} -- why${mark === '<!--' ? ' -->' : ''}\n`;
const filled = (start: string, count: number, end = ''): string => start + 'a'.repeat(count - start.length - end.length) + end;
const lines = (count: number, line: (i: number) => string): string => Array.from({ length: count }, (_, i) => line(i)).join('');
const front = (matter: string): Files => ({ 'notes/SKILL.md': `---\n${matter}---\nSum up.\n` });
/** A sound manifest up to the value of a key. */
const manifest = `${worker('')['worker.yml']}example_input: `;
const named = 'name: notes\ndescription: Sums up notes when asked for a summary.\n';

const onDisk = (files: Readonly<Record<string, Buffer>>, look: (tree: FileTree) => readonly string[]): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'workerlint-caps-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return look(diskTree(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const throughRemark = (text: (count: number) => string) => (count: number): string[] => {
  setMarkdownReader(readWithRemark);
  try {
    return findings('file-too-complex', () => skill(`First.\n\n${text(count)}`))(count);
  } finally {
    setMarkdownReader();
  }
};

/**
 * The three places in which a glob may stand.
 * @param glob one with so many wildcards
 * @param line of an ignore file with as many, which matches the folder `name`
 */
const globs = (glob: (count: number) => string, line: (count: number) => string, name: (count: number) => string): readonly Cap[] => [
  {
    by: 'a line of an ignore file, which says nothing beyond',
    told: (count) => findings('undeclared-connection', () => ({ [`${name(count)}/worker.yml`]: broken['broken/worker.yml'], [`${name(count)}/SKILL.md`]: broken['broken/SKILL.md'], '.gitignore': `${line(count)}\n` }))(count).map((each) => each.replace(name(count), 'name')),
    at: [],
    over: ['undeclared-connection name/SKILL.md:1'],
  },
  {
    by: 'the configuration',
    told: (count) => lint(memoryTree({ ...broken, 'workerlint.config.yml': `rules: {}\nignore:\n  - "${glob(count)}"\n` })).configProblems.map(({ rule, file, span }) => `${rule} ${placeLabel({ file, span })}`),
    at: [],
    over: ['invalid-config workerlint.config.yml:3'],
  },
  { by: 'an argument', told: (count) => lint(memoryTree(broken), { paths: [glob(count)] }).unmatched.map(({ reason }) => reason), at: ['nothing-to-lint'], over: ['too-wild'] },
];

/** So many characters that hide text. */
const hidden = (count: number): Files => skill('\u202ea '.repeat(count));

/** One reader or check for each place in the code that looks at a cap. */
export const caps = {
  fileBytes: [
    {
      by: 'a file',
      told: (count) => onDisk({ 'notes/SKILL.md': Buffer.alloc(count, 'a') }, (tree) => lint(tree).diagnostics.filter(({ message }) => message.includes('passed over')).map(({ rule, path }) => `${rule} ${path}`)),
      at: [],
      over: ['file-too-large notes/SKILL.md'],
    },
    {
      by: 'standard input',
      told: async (count) => [...(await workerlint(['lint', '--stdin', '--stdin-filename', 'notes/SKILL.md', '--fail-on', 'never', '--format', 'compact'], { cwd: tmpdir(), stdin: Buffer.alloc(count, 'a') })).stdout.matchAll(/passed over/gu)].map(([text]) => text),
      at: [],
      over: ['passed over'],
    },
    {
      by: 'a line of `explain --jsonl`',
      told: async (count) => [...(await workerlint(['explain', '--jsonl', '-'], { cwd: tmpdir(), stdin: Buffer.concat([Buffer.from('"a"'), Buffer.alloc(count - 3, ' ')]) })).stdout.matchAll(/longer than 50 MB/gu)].map(([text]) => text),
      at: [],
      over: ['longer than 50 MB'],
    },
  ],
  yamlLength: [
    { by: 'the reader of plain YAML', told: findings('file-too-large', (count) => ({ 'worker.yml': filled(manifest, count) })), at: [], over: ['file-too-large worker.yml:1'] },
    { by: 'the reader of all YAML', told: findings('file-too-large', (count) => ({ 'worker.yml': filled(`${manifest}&a `, count) })), at: [], over: ['file-too-large worker.yml:1'] },
    { by: 'comments in YAML, which suppress nothing beyond', told: findings('file-too-large', (count) => ({ 'worker.yml': filled(`${silenced('#', 'file-too-large')}${manifest}`, count) })), at: [], over: ['file-too-large worker.yml:1'] },
    { by: 'the reader of TOML and its comments', told: findings('file-too-large', (count) => ({ '.codex/config.toml': filled(`${silenced('#', 'file-too-large')}[mcp_servers.a]\ncommand = "`, count, '"') })), at: [], over: ['file-too-large .codex/config.toml:1'] },
  ],
  jsonLength: [{ by: 'the reader and its comments', told: findings('file-too-large', (count) => ({ 'a.tools.json': filled(`${silenced('//', 'file-too-large')}{"tools": [], "a": "`, count, '"}') })), at: [], over: ['file-too-large a.tools.json:1'] }],
  markdownLength: [{ by: 'the reader and its comments', told: findings('file-too-large', (count) => skill(`${silenced('<!--', 'file-too-large')}\n`.padEnd(count, '\n'))), at: [], over: ['file-too-large notes/SKILL.md:5'] }],
  dataDepth: [
    { by: 'YAML, brackets', told: findings('file-too-complex', (count) => worker(`example_input: ${'['.repeat(count - 1)}${']'.repeat(count - 1)}\n`)), at: [], over: ['file-too-complex worker.yml:13'] },
    { by: 'YAML, marks of items', told: findings('file-too-complex', (count) => worker(`example_input:\n  ${'- '.repeat(count - 1)}a\n`)), at: [], over: ['file-too-complex worker.yml:14'] },
    { by: 'YAML, indentation', told: findings('file-too-complex', (count) => worker(`example_input:\n${lines(count - 1, (i) => `${' '.repeat(i + 1)}a:\n`)}`)), at: [], over: ['file-too-complex worker.yml:213'] },
    { by: 'JSON', told: findings('file-too-complex', (count) => tools(`${'{"items": '.repeat(count - 4)}{}${'}'.repeat(count - 4)}`)), at: [], over: ['file-too-complex a.tools.json:1'] },
    { by: 'TOML, brackets', told: findings('file-too-complex', (count) => ({ '.codex/config.toml': `[mcp_servers.a]\ncommand = ${'['.repeat(count)}${']'.repeat(count)}\n` })), at: [], over: ['file-too-complex .codex/config.toml:2'] },
    { by: 'TOML, dots', told: findings('file-too-complex', (count) => ({ '.codex/config.toml': `[mcp_servers.a]\n${'a.'.repeat(count)}b = 1\n` })), at: [], over: ['file-too-complex .codex/config.toml:2'] },
  ],
  markdownDepth: [
    { by: 'quotes', told: findings('file-too-complex', (count) => skill(`${'>'.repeat(count)} a\n`)), at: [], over: ['file-too-complex notes/SKILL.md:5'] },
    { by: 'list items', told: findings('file-too-complex', (count) => skill(`${'- '.repeat(count)}a\n`)), at: [], over: ['file-too-complex notes/SKILL.md:5'] },
  ],
  markdownNesting: [{ by: 'remark', told: throughRemark((count) => `${'>'.repeat(count)} a\n`), at: [], over: ['file-too-complex notes/SKILL.md:5'] }],
  markdownOpeners: [{ by: 'remark', told: throughRemark((count) => '*a '.repeat(count)), at: [], over: ['file-too-complex notes/SKILL.md:5'] }],
  markdownUnderlines: [{ by: 'remark', told: throughRemark((count) => 'a\n===\n'.repeat(count)), at: [], over: ['file-too-complex notes/SKILL.md:5'] }],
  markdownQuotedLines: [{ by: 'remark', told: throughRemark((count) => '> a\n'.repeat(count)), at: [], over: ['file-too-complex notes/SKILL.md:5'] }],
  aliasNodes: [{ by: 'the reader of all YAML', told: findings('file-too-complex', (count) => worker(`example_input:\n  a: &a [${'x, '.repeat(998)}x]\n  b: &b x\n  c:\n${'  - *a\n'.repeat(Math.floor(count / 1_000))}${'  - *b\n'.repeat(count % 1_000)}`)), at: [], over: ['file-too-complex worker.yml:117'] }],
  globStars: globs((count) => `${'b*'.repeat(count)}d`, (count) => `${[...'broken'].map((char, i) => (i < count ? `${char}*` : char)).join('')}/`, () => 'broken'),
  globDoubleStars: globs((count) => `${'**/b/'.repeat(count)}d`, (count) => `${'**/'.repeat(count)}broken/`, () => 'broken'),
  globBraces: globs((count) => `${'{b,c}'.repeat(count)}d`, (count) => `${'{'.repeat(count)}broken/`, (count) => `${'{'.repeat(count)}broken`),
  findingsPerFile: [{ by: 'a run', told: findings('too-many-findings', (count) => hidden(count)), at: [], over: ['too-many-findings notes/SKILL.md:5'] }],
  findings: [
    {
      by: 'a run',
      told: findings('too-many-findings', (count) => Object.fromEntries(Array.from({ length: Math.ceil(count / 1_000) }, (_, i) => Object.entries(hidden(Math.min(1_000, count - i * 1_000))).map(([path, text]) => [`${String(i).padStart(3, '0')}/${path}`, text] as const)).flat())),
      at: [],
      over: ['too-many-findings 100/notes/SKILL.md:5'],
    },
  ],
  directives: [
    { by: 'comments, of which the last ones suppress nothing beyond', told: findings('undeclared-connection', (count) => ({ ...broken, 'broken/SKILL.md': '<!-- workerlint-disable-next-line undeclared-connection -- why -->\n'.repeat(count) + broken['broken/SKILL.md'] })), at: [], over: ['undeclared-connection broken/SKILL.md:1002'] },
    { by: 'comments', told: findings('invalid-suppression', (count) => ({ ...broken, 'broken/SKILL.md': '<!-- workerlint-disable-next-line undeclared-connection -- why -->\n'.repeat(count) + broken['broken/SKILL.md'] })), at: [], over: ['invalid-suppression broken/SKILL.md:1001'] },
  ],
  problems: [
    { by: 'keys that are there twice', told: lastOf('duplicate-key', (count) => worker('a: 1\n'.repeat(count + 1))), at: ['20, the last one duplicate-key worker.yml:33'], over: ['20, the last one duplicate-key worker.yml:33'] },
    { by: 'merges of what is no map', told: lastOf('invalid-yaml', (count) => worker(`example_input: &a\n${'  - {<<: 1}\n'.repeat(count)}`)), at: ['20, the last one invalid-yaml worker.yml:33'], over: ['20, the last one invalid-yaml worker.yml:33'] },
    { by: 'tags', told: lastOf('invalid-yaml', (count) => worker(`example_input:\n${'  - !a b\n'.repeat(count)}`)), at: ['20, the last one invalid-yaml worker.yml:33'], over: ['20, the last one invalid-yaml worker.yml:33'] },
    { by: 'entries that are read one by one', told: lastOf('invalid-front-matter', (count) => front(`${named}${lines(count, (i) => `k${i}: [a] | b\n`)}`)), at: ['20, the last one invalid-front-matter notes/SKILL.md:23'], over: ['20, the last one invalid-front-matter notes/SKILL.md:23'] },
  ],
  frontMatterLength: [
    { by: 'the reader of plain YAML', told: findings('file-too-large', (count) => front(filled(`${named}license: `, count, '\n'))), at: [], over: ['file-too-large notes/SKILL.md:1'] },
    { by: 'the reader of all YAML', told: findings('file-too-large', (count) => front(filled(`${named}license: &a `, count, '\n'))), at: [], over: ['file-too-large notes/SKILL.md:1'] },
  ],
  recoveredEntries: [{ by: 'invalid front matter, of which nothing is told beyond', told: (count) => findings('invalid-front-matter', () => front(`name: notes\ndescription: Sums: up notes when asked for a summary.\n${lines(count - 3, (i) => `k${i}: 1\n`)}last: [a] | b\n`))(count), at: ['invalid-front-matter notes/SKILL.md:3', 'invalid-front-matter notes/SKILL.md:201'], over: ['invalid-front-matter notes/SKILL.md:3'] }],
  relaxedValues: [{ by: 'the reader of all YAML', told: (count) => findings('invalid-yaml', () => worker(lines(count, (i) => `k${i}: [a,\nb]\n`)))(count).slice(0, 1), at: [], over: ['invalid-yaml worker.yml:13'] }],
  relaxedLength: [{ by: 'the reader of all YAML', told: (count) => findings('invalid-yaml', () => ({ 'worker.yml': filled(`${manifest}[a,\nb]\ntags: `, count) }))(count).slice(0, 1), at: [], over: ['invalid-yaml worker.yml:13'] }],
  frontMatterBlank: [
    {
      by: 'what gray-matter is given, which tells the same of it',
      told: (count) => {
        vi.mocked(grayMatter).mockClear();
        const told = findings('executable-front-matter', () => ({ 'notes/SKILL.md': `---js\n{${' '.repeat(count)}}\n---\nSum up.\n` }))(count);
        const [text = ''] = vi.mocked(grayMatter).mock.lastCall ?? [];
        return [...told, `blanks given: ${/\{(\s*)\}/u.exec(text as string)?.[1]?.length}`];
      },
      at: ['executable-front-matter notes/SKILL.md:1', 'blanks given: 50'],
      over: ['executable-front-matter notes/SKILL.md:1', 'blanks given: 1'],
    },
  ],
} satisfies Record<keyof typeof limits, readonly Cap[]>;
