import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import { parseFrontMatter } from '../../src/parse/front-matter.js';
import { parseJson } from '../../src/parse/json.js';
import { parseMarkdown } from '../../src/parse/markdown.js';
import { parseToml } from '../../src/parse/toml.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { SourceFile } from '../../src/text/source-file.js';

interface GrowthCase {
  readonly name: string;
  /** A text of about so many characters. */
  readonly text: (length: number) => string;
  readonly read: (text: string) => unknown;
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length));
const fileOf = (path: string, text: string): SourceFile => new SourceFile(path, text);
const front = (unit: string) => (length: number) => `---\nname: a\n${unit.repeat(Math.ceil(length / unit.length))}\n---\nText.\n`;
const numbered = (line: (i: number) => string) => (length: number) => Array.from({ length: Math.ceil(length / line(1000).length) }, (_, i) => line(i)).join('');
const manifest = 'name: a\nexec:\n  entry: SKILL.md\nconnections: []\n';

const cases: readonly GrowthCase[] = [
  ...Object.entries({ maps: numbered((i) => `key${i}: {a: [1, 2], b: "c"}\n`), 'block lists': repeated('- a: b\n  c: |\n    text\n'), 'one line': (n: number) => `a: ${'x '.repeat(n / 2)}\n`, aliases: (n: number) => `a: &a [1]\nb:\n${'  - *a\n'.repeat(n / 7)}`, quotes: repeated('- "a\\n"\n- \'b\'\n'), broken: repeated('a: b: c\n'), tabs: repeated('\ta: b\n'), anchors: numbered((i) => `- &x${i} a\n`) }).map(([what, text]) => ({ name: `yaml, ${what}`, text, read: (content: string) => parseYaml(fileOf('a.yml', content)) })),
  ...Object.entries({ objects: (n: number) => `[${'{"a": [1, "b", null]},'.repeat(n / 22)}1]`, 'one string': (n: number) => `"${'x'.repeat(n)}"`, broken: repeated('{"a": ]'), duplicates: (n: number) => `{${'"a": 1,'.repeat(n / 7)}"b": 2}` }).map(([what, text]) => ({ name: `json, ${what}`, text, read: (content: string) => parseJson(fileOf('a.json', content)) })),
  ...Object.entries({ tables: numbered((i) => `[a${i}]\nb = 1\nc = "d"\n`), arrays: repeated('[[a]]\nb = [1, 2]\n'), 'one array': (n: number) => `a = [${'1, '.repeat(n / 3)}]\n` }).map(([what, text]) => ({ name: `toml, ${what}`, text, read: (content: string) => parseToml(fileOf('a.toml', content)) })),
  ...Object.entries({ keys: front('description: some words of text\n'), broken: front('key: a: b [c\n'), blanks: front(' \n'), dashes: repeated('---\n') }).map(([what, text]) => ({ name: `front matter, ${what}`, text, read: (content: string) => parseFrontMatter(fileOf('a.md', content)) })),
  ...Object.entries({ prose: repeated('Some *words* of `code` and [a link](b.md).\n\n'), brackets: repeated('['), links: repeated('[a]('), images: repeated('!['), emphasis: repeated('*a '), 'mixed emphasis': repeated('*a _b '), 'closed emphasis': repeated('*a **b '), backticks: (n: number) => Array.from({ length: Math.floor(Math.sqrt(2 * n)) }, (_, i) => '`'.repeat(i)).join(' '), tables: repeated('| a | b |\n|---|---|\n| c | d |\n\n'), 'table rows': (n: number) => `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(n / 10)}`, 'table columns': (n: number) => `${'|a'.repeat(n / 6)}|\n${'|-'.repeat(n / 6)}|\n${'|b'.repeat(n / 6)}|\n`, quotes: repeated('> a\n'), lists: repeated('- a\n  - b\n'), definitions: numbered((i) => `[a${i}]: b\n`), 'link references': numbered((i) => `[a${i}] `), comments: repeated('<!-- '), html: repeated('<a b="'), addresses: repeated('http://a.b/('), entities: repeated('&amp;&'), underlines: repeated('a\n===\n'), 'one line': repeated('word '), 'nested lists': (n: number) => Array.from({ length: Math.ceil(n / 210) }, () => Array.from({ length: 20 }, (_, i) => `${' '.repeat(i)}- a\n`).join('')).join('') }).map(([what, text]) => ({ name: `markdown, ${what}`, text, read: (content: string) => parseMarkdown(fileOf('a.md', content)).outline.blocks.map(({ inlines }) => inlines) })),
  ...Object.entries({ sentences: repeated('Then call `look_up` with the Slack connector, and ask the charts MCP server. '), 'tool names': numbered((i) => `Call \`mcp__charts__find_${i}\` and GMAIL_SEND_EMAIL_${i}.\n\n`), lists: numbered((i) => `- \`tool_${i}\`: reads the calendar\n`), negations: repeated('Do not use the Gmail toolkit, nor '), 'one paragraph': repeated('use the slack toolkit '), code: (n: number) => `\`\`\`python\n${'tools.call("a_b", x)\n'.repeat(n / 21)}\`\`\`\n` }).map(([what, text]) => ({ name: `scanner, ${what}`, text, read: (content: string) => lint(memoryTree({ 'worker.yml': manifest, 'SKILL.md': content })) })),
  ...Object.entries({ tools: (n: number) => `{"tools": [${Array.from({ length: Math.ceil(n / 100) }, (_, i) => `{"name": "tool_${i}", "description": "Looks it up.", "inputSchema": {"type": "object", "properties": {"a": {"type": "array"}}}}`).join(',')}]}`, properties: (n: number) => `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {${Array.from({ length: Math.ceil(n / 30) }, (_, i) => `"p${i}": {"$ref": "#/$defs/a"}`).join(',')}}}}]}` }).map(([what, text]) => ({ name: `tool lists, ${what}`, text, read: (content: string) => lint(memoryTree({ 'a.tools.json': content }), { config: { settings: { providers: ['openai', 'anthropic', 'google'] } } }) })),
  { name: 'skill, links in one paragraph', text: (n: number) => `---\nname: a\ndescription: Looks it up.\n---\n${'see [a](SKILL.md) and '.repeat(n / 23)}\n`, read: (content: string) => lint(memoryTree({ 'SKILL.md': content })) },
  ...Object.entries({ servers: (n: number) => `${manifest}mcp_servers:\n${numbered((i) => `  - name: s${i}\n`)(n)}`, directives: (n: number) => `${manifest}mcp_servers:\n${'# workerlint-disable-next-line undeclared-connection -- a\n'.repeat(n / 58)}`, 'unused connections': (n: number) => `name: a\nconnections:\n  - app: gmail\n${numbered((i) => `  - {app: app_${i}, allowed_tools: [A_${i}]}\n`)(n)}`, 'one connection again and again': (n: number) => `name: a\nconnections:\n  - app: gmail\n${'  - {app: slack, allowed_tools: [A]}\n'.repeat(n / 36)}`, 'invalid inputs': (n: number) => `name: a\nexec:\n  entry: SKILL.md\n  inputs:\n${numbered((i) => `    - {name: 1, kind: ${i}}\n`)(n)}`, 'unknown keys': numbered((i) => `key${i}: 1\n`) }).map(([what, text]) => ({ name: `manifest, ${what}`, text, read: (content: string) => lint(memoryTree({ 'worker.yml': content, 'SKILL.md': 'Send it with Gmail.\n' })) })),
  ...Object.entries({ 'log lines': repeated('2026-01-01 INFO all is well\n'), errors: repeated('openai.RateLimitError: Error code: 429 - {"error": {"message": "Tool x not found in agent y"}}\n'), braces: repeated('{"a":'), frames: repeated('  File "a.py", line 1, in b\n    c()\n') }).map(([what, text]) => ({ name: `run errors, ${what}`, text, read: (content: string) => classifyRunError(content) })),
];

export interface Growth {
  readonly name: string;
  /** Characters of the small text. */
  readonly length: number;
  /** Milliseconds, the least of several. */
  readonly once: number;
  readonly tenfold: number;
}

/** The time that a text takes, and that ten times as long a one takes: tenfold where time is linear. */
export function* measureGrowth(length: number, only = ''): Generator<Growth> {
  for (const { name, text, read } of cases) {
    if (!name.startsWith(only)) continue;
    const [small, large] = [text(length), text(length * 10)];
    leastTime(() => read(small), 2);
    yield { name, length: small.length, once: leastTime(() => read(small), 5), tenfold: leastTime(() => read(large), 3) };
  }
}

function leastTime(action: () => unknown, times: number): number {
  let least = Infinity;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    action();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
