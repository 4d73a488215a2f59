import type { LintReport } from '../../src/engine/lint-types.js';
import type { Declarations, Definition, Instructions } from '../../src/model/definition.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { Located } from '../../src/model/located.js';
import type { Reference, Resolution } from '../../src/model/reference.js';
import { SourceFile } from '../../src/text/source-file.js';
import type { Span } from '../../src/text/span.js';

/** One report that every output format is tested on: a worker with an undeclared app, and a list of tools on one long line. */
export const manifest = new SourceFile(
  'mailer/worker.yml',
  'name: mailer\nconnections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n  - app: notion\nexec:\n  outputs:\n    - name: digest\n      required: true\n',
);
export const skill = new SourceFile('mailer/SKILL.md', '# Mailer\n\nFetch with `GMAIL_FETCH_EMAILS`.\nThen post it using the Slack connector.\n');
const description = 'Sends a message to everyone. '.repeat(12);
export const tools = new SourceFile('tools.json', `[{"name": "send message", "description": "${description}", "inputSchema": {"type": "objekt"}}]`);

export function spanOf(file: SourceFile, text: string): Span {
  const start = file.text.indexOf(text);
  if (start < 0) throw new Error(`${file.path} does not hold ${text}`);
  return { start, end: start + text.length };
}

function located(file: SourceFile, text: string): Located<string> {
  return { value: text, file, span: spanOf(file, text) };
}

const declared: Declarations = {
  connections: [
    {
      app: located(manifest, 'gmail'),
      file: manifest,
      span: spanOf(manifest, 'gmail'),
      form: 'map',
      scope: 'full',
      allowedTools: [located(manifest, 'GMAIL_FETCH_EMAILS')],
    },
    { app: located(manifest, 'notion'), file: manifest, span: spanOf(manifest, 'notion'), form: 'map', scope: 'read-only' },
  ],
  servers: [],
  disabled: [],
  inputs: [],
  outputs: [
    {
      name: located(manifest, 'digest'),
      kind: 'scalar',
      required: true,
      node: { kind: 'scalar', file: manifest, span: spanOf(manifest, 'digest'), value: 'digest', style: 'plain' },
    },
  ],
  secrets: [],
  contexts: [],
  calls: [],
  places: {},
  checkable: true,
};

const instructions: Instructions = { role: 'entry', file: skill, span: { start: 0, end: skill.text.length }, outline: { blocks: [], listItems: [] } };

function reference(text: string, kind: Reference['kind'], form: string, resolution: Resolution): Reference {
  return { text: located(skill, text), kind, form, instructs: true, negated: false, evidence: 'strong', resolution, instructions };
}

export const mailer: Definition = {
  format: 'floom',
  root: 'mailer',
  main: manifest,
  name: located(manifest, 'mailer'),
  declared,
  instructions: [instructions],
  runtime: { id: 'test', title: 'Test', builtins: [], foreign: [], mcpNames: { style: 'raw' }, toolList: 'none', open: false },
  mode: 'agent',
  references: [
    reference('GMAIL_FETCH_EMAILS', 'tool', 'slug-span', {
      verdict: 'declared',
      reason: 'declared',
      severity: 'none',
      app: 'gmail',
      tool: 'GMAIL_FETCH_EMAILS',
      target: { file: manifest, span: spanOf(manifest, 'GMAIL_FETCH_EMAILS') },
    }),
    reference('Slack connector', 'toolkit', 'toolkit-phrase', {
      verdict: 'undeclared',
      reason: 'no-connection',
      severity: 'error',
      app: 'slack',
      suggestion: 'slack',
    }),
  ],
  inventories: [],
  problems: [],
  files: [manifest.path, skill.path],
};

const diagnostics: readonly Diagnostic[] = [
  {
    rule: 'undeclared-connection',
    severity: 'error',
    path: skill.path,
    span: spanOf(skill, 'Slack connector'),
    message: '`Slack connector` needs the app `slack`, which is not among the `connections`.',
    help: 'Add `slack` to `connections` in `mailer/worker.yml`.',
    related: [{ path: manifest.path, span: spanOf(manifest, 'connections'), message: 'Only `gmail` and `notion` are declared here.' }],
    fix: {
      title: 'Declare `slack`',
      safety: 'review',
      edits: [{ path: manifest.path, span: { start: spanOf(manifest, 'exec').start, end: spanOf(manifest, 'exec').start }, text: '  - app: slack\n' }],
    },
  },
  {
    rule: 'unused-connection',
    severity: 'warning',
    path: manifest.path,
    span: spanOf(manifest, 'app: notion'),
    message: 'The instructions never use `notion`.',
  },
  {
    rule: 'unknown-type',
    severity: 'info',
    path: tools.path,
    span: spanOf(tools, '"objekt"'),
    message: '`objekt` is no type.',
    help: 'Write `object`.',
  },
];

export const report: LintReport = {
  diagnostics,
  definitions: [mailer],
  inventories: [{ file: tools, place: { file: tools, span: { start: 0, end: tools.text.length } }, scope: '', tools: [] }],
  files: new Map([manifest, skill, tools].map((file) => [file.path, file])),
  unmatched: [],
  suppressed: [],
  known: [],
  stale: [],
  configProblems: [],
};

export const cleanReport: LintReport = { ...report, diagnostics: [], definitions: [mailer, mailer, mailer], inventories: [] };
