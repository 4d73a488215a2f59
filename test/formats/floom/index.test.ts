import { describe, expect, it } from 'vitest';
import { workerManifest } from '../../../src/engine/example-worker.js';
import floom from '../../../src/formats/floom/index.js';
import { readWorker, workerWith } from './read-worker.js';

describe('claim', () => {
  it('takes worker.yml before worker.yaml, and SKILL.md with it', () => {
    expect(floom.claim('', ['SKILL.md', 'worker.yaml', 'worker.yml', 'notes.md'], () => undefined)).toEqual([{ main: 'worker.yml', also: ['worker.yaml', 'SKILL.md'] }]);
    expect(floom.claim('', ['worker.yaml'], () => undefined)).toEqual([{ main: 'worker.yaml', also: [] }]);
    expect(floom.claim('', ['SKILL.md', 'my-worker.yml'], () => undefined)).toEqual([]);
  });
});

describe('connections', () => {
  it('are read in every form', () => {
    const { connections, servers, places } = workerWith(
      `connections:
  - Notion
  - app: Gmail
    allowed_tools: [gmail_fetch_emails, GMAIL_LIST_THREADS]
    scope: read-only
  - composio:
      app: slack
      scopes: [full, read_only]
  - mcp:
      label: notes
      url: https://mcp.example.com
      allowed_tools: [search_notes]
  - browser_session:
      site: portal
      secret: PORTAL_SESSION
`,
    ).declared;
    expect(connections.map(({ app, form, scope, allowedTools }) => [app.value, form, scope, allowedTools?.map((tool) => tool.value)])).toEqual([
      ['notion', 'bare', 'read-only', undefined],
      ['gmail', 'map', 'read-only', ['GMAIL_FETCH_EMAILS', 'GMAIL_LIST_THREADS']],
      ['slack', 'map', 'full', undefined],
    ]);
    expect(servers.map(({ label, allowedTools }) => [label.value, allowedTools?.map((tool) => tool.value)])).toEqual([['notes', ['search_notes']]]);
    expect(places.connections).toMatchObject({ key: 'connections', exists: true });
  });

  it('keep the place where the slug is written', () => {
    const [connection] = workerWith('connections:\n  - app: Gmail\n').declared.connections;
    expect(connection?.file.slice(connection.app.span)).toBe('Gmail');
    expect(connection?.file.slice(connection.span)).toBe('app: Gmail');
  });

  it('under exec or capabilities count as meant', () => {
    expect(workerWith('exec:\n  entry: SKILL.md\n  connections: [gmail]\n').declared.connections).toHaveLength(1);
    const both = workerWith('connections: []\ncapabilities:\n  connections: [gmail]\n').declared;
    expect(both.connections).toEqual([]);
  });

  it('that are missing have a place at the start of the manifest', () => {
    const { declared, main } = workerWith('');
    expect(declared.checkable).toBe(true);
    expect(declared.places.connections).toMatchObject({ key: 'connections', exists: false });
    expect(main.slice(declared.places.connections?.span ?? { start: 0, end: 0 })).toBe('schema_version');
  });
});

describe('the lists of exec', () => {
  it('give fields, secrets, contexts, calls and what is switched off', () => {
    const { declared } = workerWith(`exec:
  entry: SKILL.md
  inputs:
    - {name: topic, type: string, required: yes}
    - {type: string}
  outputs:
    - {name: report, kind: file}
  secrets: [CHAT_TOKEN]
  disable_tools: [web_search]
contexts: [house-style, {name: customers, writeable: true}]
calls: [csv-cleaner]
capabilities:
  secrets: [CHAT_TOKEN, MAIL_TOKEN]
`);
    expect(declared.inputs.map(({ name, kind, required }) => [name.value, kind, required])).toEqual([['topic', 'scalar', true]]);
    expect(declared.outputs.map(({ name, kind, required }) => [name.value, kind, required])).toEqual([['report', 'file', false]]);
    expect(declared.secrets.map(({ value }) => value)).toEqual(['CHAT_TOKEN', 'MAIL_TOKEN']);
    expect(declared.disabled.map(({ value }) => value)).toEqual(['web_search']);
    expect(declared.contexts.map(({ value }) => value)).toEqual(['house-style', 'customers']);
    expect(declared.calls.map(({ value }) => value)).toEqual(['csv-cleaner']);
    expect(Object.values(declared.places).map(({ key }) => key).sort()).toEqual(['calls', 'connections', 'connections', 'contexts', 'exec.disable_tools', 'exec.inputs', 'exec.outputs', 'exec.secrets']);
  });

  it('may stand at the top level, where exec has none', () => {
    const { declared } = workerWith('exec:\n  entry: SKILL.md\n  outputs: []\noutputs:\n  - {name: recap, type: text}\ninputs:\n  - {name: topic, type: text}\n');
    expect(declared.outputs.map(({ name }) => name.value)).toEqual(['recap']);
    expect(declared.places.outputs?.key).toBe('outputs');
    expect(declared.inputs.map(({ name }) => name.value)).toEqual(['topic']);
    const inner = workerWith('exec:\n  entry: SKILL.md\n  outputs:\n    - {name: recap, type: text}\noutputs:\n  - {name: other, type: text}\n').declared;
    expect(inner.outputs.map(({ name }) => name.value)).toEqual(['recap']);
  });
});

describe('what runs', () => {
  it.each([
    ['exec:\n  entry: SKILL.md\n', 'agent', 'SKILL.md'],
    ['exec:\n  entry: prompts/main.md\n', 'agent', 'prompts/main.md'],
    ['exec:\n  entry: run.py\n', 'script', 'run.py'],
    ['exec:\n  entry: run.ts\n', 'script', 'run.ts'],
    ['exec:\n  entry: run.py\n  mode: agent\n', 'agent', 'run.py'],
    ['exec:\n  mode: hybrid\n', 'script', 'run.py'],
    ['exec:\n  runtime: python311\n', 'agent', 'SKILL.md'],
    ['exec:\n  runtime: python311\n  command: python run.py\n', 'script', 'run.py'],
    ['exec:\n  runtime: node22\n  command: node jobs/main.js\nentrypoint: SKILL.md\n', 'script', 'jobs/main.js'],
    ['exec:\n  runtime: skill\nentrypoint: BRIEF.md\n', 'agent', 'BRIEF.md'],
    ['exec:\n  runtime: skill\nentrypoints:\n  - {name: main, path: MAIN.md, type: markdown}\n', 'agent', 'MAIN.md'],
    ['exec:\n  runtime: skill\nsystem_worker: true\n', 'system', 'SKILL.md'],
  ])('%j is %s with %s', (parts, mode, path) => {
    const definition = workerWith(parts);
    expect([definition.mode, definition.entry?.path]).toEqual([mode, path]);
  });

  it('reads the older shape without a schema version', () => {
    const definition = readWorker({ 'worker.yml': 'id: echo\nname: Echo\ntrigger:\n  type: manual\nruntime:\n  type: python\ninputs:\n  - {name: topic, label: Topic, type: text}\n', 'run.py': '' });
    expect([definition.mode, definition.entry?.path, definition.problems]).toEqual(['script', 'run.py', []]);
    expect(definition.declared.inputs.map(({ name }) => name.value)).toEqual(['topic']);
  });

  it('lists triggers with their types as the platform names them', () => {
    expect(workerWith('trigger:\n  type: cron\n  cron: "0 9 * * 1"\n').triggers?.map(({ type, label }) => [type, label])).toEqual([['schedule', 'trigger']]);
    expect(workerWith('triggers:\n  - {type: webhook}\n  - {type: Scheduled}\ntrigger:\n  type: manual\n').triggers?.map(({ type, label }) => [type, label])).toEqual([
      ['webhook', 'triggers[0]'],
      ['schedule', 'triggers[1]'],
    ]);
  });
});

describe('instructions', () => {
  it('are the entry file without its front matter, and the system prompt', () => {
    const { instructions } = workerWith('system_prompt: |\n  Be brief.\n\n  Use `web_search`.\n', '---\nname: x\n---\n# Title\n\nSum up.\n');
    expect(instructions.map(({ role }) => role)).toEqual(['entry', 'system-prompt']);
    const [entry, prompt] = instructions;
    expect(entry?.file.slice(entry.span).trim()).toBe('# Title\n\nSum up.');
    expect(entry?.outline.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
    const blocks = prompt?.outline.blocks ?? [];
    expect(blocks.map(({ kind, content }) => [kind, prompt?.file.slice(content)])).toEqual([
      ['paragraph', 'Be brief.'],
      ['paragraph', 'Use `web_search`.'],
    ]);
  });

  it('of a deeply indented system prompt are no code', () => {
    const { instructions } = workerWith('system_prompt: |\n      # Title\n\n      - Use `web_search`.\n        Twice.\n');
    const prompt = instructions[1];
    expect(prompt?.outline.blocks.map(({ kind, content }) => [kind, prompt.file.slice(content)])).toEqual([
      ['heading', 'Title'],
      ['paragraph', 'Use `web_search`.\n        Twice.'],
    ]);
    const [code] = prompt?.outline.blocks[1]?.inlines ?? [];
    expect(code && prompt?.file.slice(code.content)).toBe('web_search');
  });

  it('of a quoted system prompt have no quotation marks', () => {
    const { instructions } = workerWith('system_prompt: "Use `web_search`."\n');
    const prompt = instructions[1];
    expect(prompt?.file.slice(prompt.span)).toBe('Use `web_search`.');
  });

  it('are empty for scripts and for workers of the system', () => {
    for (const parts of ['exec:\n  entry: run.py\n', 'exec:\n  entry: SKILL.md\nsystem_worker: true\n']) expect(workerWith(parts, 'Placeholder.\n').instructions).toEqual([]);
  });

  it('never come from outside of the folder', () => {
    const definition = readWorker({ 'a/worker.yml': workerManifest('exec:\n  entry: ../b/SKILL.md\n'), 'b/SKILL.md': 'Secret.\n' });
    expect(definition.instructions).toEqual([]);
  });
});

describe('a file of another program', () => {
  it.each([
    ['Kubernetes', 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: worker\n---\nkind: Service\n'],
    ['Ansible', '- hosts: all\n  tasks: []\n'],
    ['a container stack', 'version: "3"\nservices:\n  worker:\n    image: x\n'],
    ['a platform service', 'runtime: python\nservice: worker\nentrypoint: gunicorn main:app\nhandlers: []\n'],
    ['a template', '{{- if .Values.worker }}\napiVersion: v1\nkind: Pod\n{{- end }}\n'],
    ['nothing', ''],
  ])('(%s) gets one piece of information', (_name, text) => {
    const { problems, manifest, declared } = readWorker({ 'worker.yml': text });
    expect(problems.map(({ rule }) => rule)).toEqual(['unrecognized-manifest']);
    expect(manifest).toBeUndefined();
    expect(declared.checkable).toBe(false);
  });

  it('is a worker all the same when SKILL.md lies beside it', () => {
    expect(readWorker({ 'worker.yml': '', 'SKILL.md': 'Sum up.\n' }).problems.map(({ rule }) => rule)).toEqual(['invalid-manifest']);
    expect(readWorker({ 'worker.yml': 'title: Recap\nname: recap\n', 'SKILL.md': 'Sum up.\n' }).problems.map(({ rule }) => rule)).toContain('invalid-schema-version');
  });
});
