/**
 * The manifest of a floom worker, `worker.yml` with `schema_version: "0.3"`, as JSON Schema draft-07.
 * Source: the models `WorkerContract` and `WorkerConfig` of floomhq/floom, apps/api/models.py (016333e8, f37503bd).
 *
 * Annotations of ours: `x-rule` is the rule that speaks for errors in a subtree (`invalid-manifest` otherwise), `x-expected` says in
 * words what a pattern asks for, `x-because` when a key is required, `x-exact` marks text that the platform does not trim, `x-fold` words that it compares without
 * regard to case and hyphens, `x-unchecked` values that it stores without checking them, so that a mistake is a warning, and `x-filled` values that count as
 * absent when they are empty.
 */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Shapes that occur more than once stand among the definitions of a schema. */
const ref = (name: 'field' | 'context' | 'trigger' | 'limits' | 'resources' | 'capabilities'): Schema => ({ $ref: `#/definitions/${name}` });

const text = { type: 'string' } as const;
const nonBlank = { type: 'string', pattern: '\\S', 'x-expected': 'some text' } as const;
const flag = { type: 'boolean' } as const;
const envName = '[A-Za-z_][A-Za-z0-9_]*';

function described(description: string, schema: Schema): Schema {
  return { ...schema, description };
}

/** The same, or null: an optional field of the model. One with a default of its own may be left out but not be null. */
function optional(schema: Schema): Schema {
  const types = [schema.type ?? []].flat();
  return { ...schema, type: [...types, 'null'], ...(Array.isArray(schema['enum']) && { enum: [...(schema['enum'] as unknown[]), null] }) };
}

function listOf(items: Schema, more: Schema = {}): Schema {
  return { type: 'array', items, ...more };
}

/** A mapping with these keys only: the platform drops any other without a word. */
function mapOf(properties: Readonly<Record<string, Schema>>, required: readonly string[] = [], more: Schema = {}): Schema {
  return { type: 'object', properties, ...(required.length && { required }), additionalProperties: false, ...more };
}

const field = mapOf(
  {
    name: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$', 'x-exact': true, 'x-expected': 'an identifier: letters, digits and underscores, not starting with a digit', description: 'Name by which the instructions and tools refer to it.' },
    kind: { type: 'string', enum: ['scalar', 'file'], description: 'A value, or a file; scalar by default.' },
    type: described('Type of a scalar: string, textarea, number, boolean, select, url …', optional(text)),
    media_type: described('Media type of a file.', optional(text)),
    path: described('Where a file lies in the sandbox: `inputs/<name>` or `out/<name>.<ext>`.', optional(text)),
    required: described('Whether a run needs it.', flag),
    default: { description: 'Value when a run gives none.' },
    enum: optional(listOf({})),
    examples: optional(listOf({})),
    bounds: optional(mapOf({ minimum: optional({ type: 'number' }), maximum: optional({ type: 'number' }), min_length: optional({ type: 'integer' }), max_length: optional({ type: 'integer' }) })),
    format: optional(text),
    description: optional(text),
    label: described('Shown on the form; made from the name by default.', optional(text)),
    placeholder: optional(text),
    options: described('Choices of a `select`.', optional(listOf(text))),
    accept_csv: flag,
    accepts: described('Media types that an input file may have.', optional(listOf(text))),
    max_size_mb: optional({ type: 'number' }),
    columns: described('Column headings of a CSV output, in order.', optional(listOf(text))),
    json_required_keys: described('Keys that a JSON output must have.', optional(listOf(text))),
  },
  ['name'],
  {
    'x-rule': 'invalid-field',
    if: { properties: { kind: { const: 'file' } }, required: ['kind'] },
    else: { required: ['type'], properties: { type: { type: 'string', minLength: 1 } }, 'x-because': 'of a field of kind `scalar`' },
  },
);

const allowedTools = described('Slugs of the actions that the worker may call. Without the list: all of them; an empty list: none.', optional(listOf(nonBlank)));
const scopeWord = { type: 'string', enum: ['full', 'read_only'], 'x-fold': true } as const;

const appKeys = {
  app: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$', 'x-expected': 'an app slug: letters, digits, `_` and `-`, at most 64', description: 'Slug of the app: gmail, slack, googlecalendar …' },
  allowed_tools: allowedTools,
  scope: described('`read_only` refuses every action that is not a plain read.', optional({ ...scopeWord, enum: [...scopeWord.enum, ''] })),
  scopes: optional(listOf({ ...scopeWord, enum: [...scopeWord.enum, ''] })),
} satisfies Record<string, Schema>;

const server = mapOf(
  {
    label: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$', 'x-expected': '1 to 64 letters, digits, `_` and `-`', description: 'Name of the server; not part of the names of its tools.' },
    transport: { type: 'string', enum: ['streamable_http', 'sse', 'stdio'] },
    url: described('Address of an HTTP or SSE server.', optional({ type: 'string', pattern: '^https?://', 'x-expected': 'an `http://` or `https://` address' })),
    command: described('Program of a stdio server.', optional(text)),
    args: listOf(text),
    env: { type: 'object', additionalProperties: text, propertyNames: { pattern: `^${envName}$`, 'x-expected': 'the name of an environment variable' }, description: 'Environment of a stdio server; a value `secret:<NAME>` is the secret of that name.' },
    cwd: optional(text),
    auth: described('`bearer:<SECRET_NAME>`; HTTP and SSE only.', optional({ type: 'string', pattern: `^(?:bearer:${envName})?$`, 'x-expected': '`bearer:` and the name of a secret' })),
    allowed_tools: described('Names of the tools that the worker may call; all of them without the list.', optional(listOf(nonBlank))),
    require_approval: { type: 'string', enum: ['never', 'always'] },
  },
  ['label'],
  { 'x-rule': 'invalid-server' },
);

const connection: Schema = {
  ...mapOf({
    ...appKeys,
    app: optional(appKeys.app),
    composio: optional(mapOf(appKeys, ['app'])),
    mcp: optional(server),
    browser_session: optional(
      mapOf(
        {
          site: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$', 'x-expected': 'letters, digits, `_` and `-`, at most 64' },
          secret: { type: 'string', pattern: '^[A-Z_][A-Z0-9_]{0,127}$', 'x-expected': 'the name of a secret in capital letters' },
          format: { type: 'string', enum: ['playwright_storage_state'] },
        },
        ['site', 'secret'],
      ),
    ),
  }),
  type: ['string', 'object'],
  'x-rule': 'invalid-connection',
};

const condition = optional({ type: 'object' });

const context: Schema = {
  ...mapOf(
    {
      name: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', 'x-expected': '1 to 64 letters, digits, `.`, `_` and `-`, starting with a letter or digit', description: 'Name of the pack; the agent sees it as `context/<name>/`.' },
      writeable: flag,
      source: { type: 'string', pattern: '^(?:local|git\\+.*)?$', 'x-expected': '`local` or `git+` and an address' },
      when: condition,
      writeable_when: condition,
    },
    ['name'],
  ),
  type: ['string', 'object'],
  'x-rule': 'invalid-context',
};

const resources = mapOf({ memory_mb: optional({ type: 'integer', minimum: 128 }), cpu_count: optional({ type: 'integer', minimum: 1 }) });

const trigger = mapOf(
  {
    type: described('manual, schedule, webhook or composio.', text),
    cron: described('Five fields: minute, hour, day, month, weekday.', optional(text)),
    timezone: described('IANA name of the time zone: Europe/Berlin.', optional(text)),
    webhook: optional(mapOf({ secret: flag, allowed_methods: listOf(text) })),
    composio: optional(mapOf({ event: nonBlank, connection_id: nonBlank, filters: { type: 'object' } }, ['event', 'connection_id'])),
  },
  [],
  { 'x-rule': 'invalid-trigger', description: 'What starts a run.' },
);

const limits = mapOf({
  max_tool_iterations: described('How often the model may call tools in one run.', { type: 'integer', minimum: 1 }),
  max_output_tokens: { type: 'integer', minimum: 1 },
  max_total_tokens: { type: 'integer', minimum: 1 },
  timeout_seconds: described('At most 3600.', { type: 'integer', minimum: 1 }),
  max_monthly_cost_usd: optional({ type: 'number', minimum: 0 }),
});

const capabilities = mapOf({
  secrets: listOf(text),
  files: listOf(text),
  network: mapOf({ egress: flag, allow_out: listOf(text), deny_out: listOf(text) }),
});

const approvals = mapOf({ required: described('Whether a person has to approve the whole run.', flag), label: text });
const calls = described('Ids of the workers that `invoke_worker` may start.', { ...listOf(text), 'x-rule': 'invalid-call' });
const contexts = described('Packs of reference files.', listOf(ref('context')));
const memoryPack = optional({ type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', 'x-expected': 'the name of a context pack', 'x-filled': true });
const memory: Schema = {
  ...mapOf({ enabled: flag, context: { ...memoryPack, 'x-filled': false }, name: memoryPack, pack: memoryPack, pack_name: memoryPack, context_name: memoryPack, writeable_when: condition }),
  type: ['boolean', 'string', 'object', 'null'],
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
  'x-expected': 'a truth value, or the name of a context pack',
  description: 'Whether the worker keeps what it learns; it does by default.',
};

const exec = mapOf({
  entry: described('The file that runs: `.md` makes the worker an agent, a script file a script.', optional({ type: 'string', pattern: '\\.(?:[mM][dD]|[pP][yY]|[sS][hH]|[jJ][sS]|[tT][sS])$', 'x-expected': 'a `.md` file for an agent, or a `.py`, `.sh`, `.js` or `.ts` file for a script' })),
  mode: described('Older way to say what `entry` says.', optional({ type: 'string', enum: ['agent', 'pure-script', 'hybrid'] })),
  runtime: { type: 'string', enum: ['python311', 'node22', 'bash', 'typescript', 'skill', 'none'] },
  runner: { type: 'string', pattern: '^(?:e2b|local|self-hosted(?::[A-Za-z0-9][A-Za-z0-9_-]*)?)$', 'x-expected': '`e2b`, `self-hosted` or `self-hosted:<name>`' },
  command: described('Command of a script; made from `entry` when left out.', optional(nonBlank)),
  disable_tools: described('Tools and apps that the agent shall not have.', listOf(text)),
  inputs: described('What a run is given.', listOf(ref('field'))),
  outputs: described('What a run hands back.', listOf(ref('field'))),
  secrets: described('Environment variables that a run gets from the secrets store.', listOf(text)),
  contexts,
  resources: ref('resources'),
  template_profile: optional({ type: 'string', pattern: '^(?:[A-Za-z0-9][A-Za-z0-9_-]*)?$', 'x-expected': 'letters, digits, `_` and `-`' }),
  bundle_baked: flag,
});

/** Keys that mean the same in both shapes. */
const shared = {
  connections: described('Apps and MCP servers that the worker may use.', listOf(connection)),
  contexts,
  memory,
  resources: ref('resources'),
  approvals,
  calls,
  csv_required_columns: optional(listOf(text)),
} satisfies Record<string, Schema>;

export const manifestSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Manifest of a floom worker (worker.yml)',
  definitions: { field, context, trigger, limits, resources, capabilities },
  ...mapOf(
    {
      schema_version: { const: '0.3', description: 'Always the string "0.3", in quotation marks.', 'x-rule': 'invalid-schema-version' },
      name: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$', 'x-exact': true, 'x-expected': '3 to 64 lower-case letters, digits and hyphens, a letter or digit at both ends', description: 'Id of the worker.' },
      id: described('Read by older tools; `name` is the id.', {}),
      title: { type: 'string', pattern: '\\S', maxLength: 120, 'x-expected': 'some text', description: 'Name shown to people.' },
      description: { type: ['string', 'null'], maxLength: 500, 'x-filled': true, description: 'What the worker does, in a sentence.' },
      version: { type: 'string', pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(?:-[a-zA-Z0-9.-]+)?$', 'x-exact': true, 'x-expected': 'three numbers, as in `0.1.0`', examples: ['0.1.0'] },
      exec: described('How the worker runs, what it takes and what it gives.', exec),
      trigger: ref('trigger'),
      triggers: described('Several of them; the first stands for `trigger`.', optional(listOf(ref('trigger')))),
      entrypoint: described('Older name of `exec.entry`.', optional(text)),
      entrypoints: optional(listOf(mapOf({ name: nonBlank, path: nonBlank, type: nonBlank }, ['name', 'path', 'type']))),
      ...shared,
      limits: ref('limits'),
      capabilities: ref('capabilities'),
      model: optional(text),
      system_prompt: described('Instructions beside those of the entry file.', optional(text)),
      targets: listOf(text),
      long_description: optional({ type: 'string', maxLength: 2000 }),
      use_cases: optional({ ...listOf(nonBlank, { minItems: 3, maxItems: 5 }), 'x-rule': 'use-cases-count' }),
      tags: optional(listOf({ ...nonBlank, allOf: [{ pattern: '^[^/]*$', 'x-expected': 'text without `/`' }] }, { maxItems: 8 })),
      folder: optional({ type: 'string', maxLength: 64, not: { pattern: '(?:^|/)(?:\\s*|\\.\\.)(?:/|$)' }, 'x-expected': 'a relative folder path such as `Sales/Reports`' }),
      example_input: optional({ type: 'object' }),
      example_output: optional(text),
      how_it_works: optional(text),
      authors: listOf(mapOf({ name: nonBlank, email: optional({ type: 'string', pattern: '@', 'x-expected': 'an e-mail address' }) }, ['name'])),
      license: optional(text),
      homepage: optional(text),
      repository: optional(text),
      is_example: optional(flag),
      system_worker: optional(flag),
      archived: flag,
      archive_reason: optional(text),
      paused: flag,
      visibility: optional({ type: 'string', enum: ['private', 'workspace'], 'x-unchecked': true }),
      stage: optional({ type: 'string', enum: ['draft', 'live'], 'x-unchecked': true }),
      inputs: { ...listOf(ref('field')), deprecated: true, description: 'Belongs under `exec`.' },
      outputs: { ...listOf(ref('field')), deprecated: true, description: 'Belongs under `exec`.' },
      secrets: { ...listOf(text), deprecated: true, description: 'Belongs under `exec`.' },
    },
    ['schema_version', 'name', 'title', 'version', 'exec'],
  ),
};

/** A schema, or the definition that it refers to. */
export function resolved(schema: Schema, root: Schema): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].slice('#/definitions/'.length) : undefined;
  return (name === undefined ? undefined : root.definitions?.[name]) ?? schema;
}

/** The older shape, which the platform still reads when there is no `schema_version`. */
export const legacyManifestSchema: Schema = {
  title: 'Older manifest of a floom worker (worker.yml without schema_version)',
  definitions: {
    field: { ...field, required: ['name', 'label', 'type'] },
    trigger: { ...trigger, properties: { ...trigger.properties, every: optional(text), at: optional(text) }, required: ['type'] },
    context,
    limits,
    resources,
    capabilities: optional(capabilities),
  },
  ...mapOf(
    {
      id: text,
      name: text,
      description: optional(text),
      model: optional(text),
      trigger: ref('trigger'),
      runtime: mapOf(
        {
          type: text,
          entrypoint: text,
          runner: exec.properties?.['runner'] ?? text,
          command: optional(text),
          bundle_path: optional(text),
          bundle_sha256: optional(text),
          bundle_baked: flag,
          mode: { type: 'string', enum: ['agent', 'pure-script', 'hybrid'] },
          model: optional(text),
          system_prompt: optional(text),
          disable_tools: listOf(text),
          limits: ref('limits'),
        },
        ['type'],
      ),
      inputs: listOf(ref('field')),
      outputs: listOf(ref('field')),
      secrets: listOf(text),
      ...shared,
      capabilities: ref('capabilities'),
      template_profile: optional(text),
      retry: {},
      notify: {},
      llm_intensive: flag,
    },
    ['id', 'name', 'trigger', 'runtime'],
  ),
};
