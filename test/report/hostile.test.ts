import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/engine/lint-types.js';
import type { Definition } from '../../src/model/definition.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { findingsOf } from '../../src/report/findings.js';
import { formatFindings } from '../../src/report/format-findings.js';
import { formatNames } from '../../src/report/formats.js';
import type { FormatName } from '../../src/report/formats.js';
import { SourceFile } from '../../src/text/source-file.js';
import { context } from './context.js';
import { mailer, report } from './fixture.js';
import { allOf, named, parseHtml, parseXml } from './parsed.js';
import { sarifComplaints } from './sarif-schema.js';

/** What somebody may write into a name or a text to break out of the place where it is shown. */
const hostileTexts: Readonly<Record<string, string>> = {
  'terminal escapes': 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\u0008b',
  'bidirectional controls': 'a\u202eevil\u2066b\u200b\u2069c\u200f',
  HTML: 'a</td></style></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&lt;b',
  XML: 'a]]><!-- --><?php ?><![CDATA[x]]>&#0;&amp;b',
  Markdown: 'a|b *c* _d_ [e](javascript:alert(1)) ![f](http://g) # `h ``i` | @everyone #1 <!-- ~~j~~ \\| k',
  'workflow commands': '::error::a\r\n::set-output name=a::b\n##[add-mask]c %0A::debug::d',
  'control characters': 'a\u0000b\u0001c\u000bd\u001fe\u007ff\u0085g\u2028h\u2029i\ufffej\uffffk',
  'invalid UTF-16': 'a\ud800b\udc00c',
  'line breaks': 'a\nb\r\nc\rd\te',
  formulas: '=HYPERLINK("http://a","b")',
  'a template': '{{ a }} ${b} $(c) %s %d',
};

/** A report in which every text that a file may hold is the given one. */
function reportOf(text: string): LintReport {
  const path = `${text.replaceAll('/', '')}/SKILL.md`;
  const file = new SourceFile(path, `${text}\nUse it.\n`);
  const located = { value: text, file, span: { start: 0, end: text.length } };
  const definition: Definition = {
    ...mailer,
    root: text,
    main: file,
    name: located,
    declared: { ...mailer.declared, connections: mailer.declared.connections.map((connection) => ({ ...connection, app: located })), secrets: [located] },
    references: mailer.references.map((reference) => ({ ...reference, text: located })),
  };
  const diagnostic: Diagnostic = {
    rule: 'undeclared-connection',
    severity: 'error',
    path,
    span: { start: 0, end: text.length },
    message: `Wrong: ${text}`,
    help: `Mend ${text}`,
    related: [{ path, span: { start: 0, end: 1 }, message: text }],
    fix: { title: text, safety: 'safe', edits: [{ path, span: { start: 0, end: 1 }, text: 'b' }] },
  };
  return {
    ...report,
    definitions: [definition],
    inventories: [],
    files: new Map([[path, file]]),
    diagnostics: [diagnostic],
    known: [{ ...diagnostic, message: text }],
    suppressed: [{ diagnostic, by: 'comment', reason: text }],
  };
}

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

function nodesOf(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

/** Nothing that a terminal obeys, a reader cannot see or a file cannot hold. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufffe\uffff]|\p{Cs}/u;

const checks: Readonly<Record<FormatName, (output: string, text: string) => void>> = {
  pretty: (output) => expect(output).toContain('error Wrong: '),
  compact: (output) => expect(output.split('\n')).toHaveLength(3),
  json: (output, text) => expect(JSON.parse(output)).toMatchObject({ diagnostics: [{ message: `Wrong: ${text}`, help: `Mend ${text}` }] }),
  sarif: (output) => expect(sarifComplaints(JSON.parse(output))).toEqual([]),
  github: (output) => {
    const lines = output.trimEnd().split('\n');
    expect(lines.filter((line) => line.trimStart().startsWith('::'))).toHaveLength(1);
    expect(lines[0]).toMatch(/^::error file=[^:,]*,line=1,endLine=\d+,(?:col=1,endColumn=\d+,)?title=workerlint%3A undeclared-connection::Wrong/u);
    expect(output).not.toContain('##[');
  },
  gitlab: (output) => expect(JSON.parse(output)).toMatchObject([{ check_name: 'undeclared-connection', location: { lines: { begin: 1 } } }]),
  junit: (output) => {
    const root = parseXml(output);
    expect(new Set(allOf(root, () => true).map(({ name }) => name))).toEqual(new Set(['testsuites', 'testsuite', 'testcase', 'failure', 'skipped']));
    expect(named(root, 'failure')).toHaveLength(1);
  },
  markdown: (output, text) => {
    const nodes = nodesOf(unified().use(remarkParse).use(remarkGfm).parse(output));
    expect(nodes.filter(({ type }) => type === 'tableRow').map(({ children }) => children?.length)).toEqual([4, 4]);
    expect(nodes.filter(({ type }) => ['link', 'image', 'emphasis', 'delete', 'linkReference', 'imageReference', 'footnoteReference'].includes(type))).toEqual([]);
    expect(new Set(nodes.filter(({ type }) => type === 'html').map(({ value }) => value))).toEqual(new Set([...(/[@#]/u.test(text) ? ['<!-- -->'] : []), '<!-- workerlint -->', '<br>', '<details><summary>The rules</summary>', '</details>']));
    // What a host would notify or link.
    expect(nodes.filter(({ type, value = '' }) => type === 'text' && /@\w|#\d/u.test(value))).toEqual([]);
  },
  html: (output) => {
    const page = parseHtml(output);
    expect(named(page, 'script').map(({ text }) => text.includes('alert'))).toEqual([false]);
    expect(named(page, 'img')).toEqual([]);
    const attributes = allOf(page, () => true).flatMap((each) => Object.entries(each.attributes));
    expect(attributes.filter(([name]) => name.startsWith('on') || name === 'src' || name === 'style')).toEqual([]);
    expect(attributes.filter(([name]) => name === 'href').every(([, value]) => value.startsWith('#'))).toBe(true);
  },
};

describe.each(Object.entries(hostileTexts))('%s', (_, text) => {
  it.each(formatNames)('are harmless and visible in %s', (format) => {
    const output = formatFindings(format, findingsOf(reportOf(text)), { ...context, showSuppressed: true });
    expect(output).not.toMatch(unseen);
    checks[format](output, text);
    const hidden = /[\u001b\u202e\u0000]|\p{Cs}/u.exec(text)?.[0];
    const mark = hidden === undefined ? undefined : (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    if (mark !== undefined && format !== 'json') expect(output).toMatch(new RegExp(`(?:<|&lt;|\\\\<)U\\\\?\\+${mark}`, 'u'));
  });
});
