import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** modelcontextprotocol/modelcontextprotocol b0f60ba5 (22 Aug 2026), schema/<revision>/schema.json */
const schemaJson = 'MCP schema.json, Tool';
/** The same, docs/specification/<revision>/server/tools.mdx */
const toolsPage = 'MCP specification, server/tools';
/** The same, docs/specification/<revision>/basic/index.mdx, "JSON Schema Usage" (SEP-1613, SEP-2106) */
const schemaUsage = 'MCP specification, basic, JSON Schema Usage';
/** `Client.listTools()` of @modelcontextprotocol/sdk 1.32.2, which compiles every outputSchema with Ajv's draft-07 class. */
const sdk = '@modelcontextprotocol/sdk 1.32.2, Client.listTools';

const drops = 'drop every tool of the server';
const invalid = refused('spec', schemaUsage, { clause: 'MCP requires valid JSON Schema' });
const advised = { clause: 'MCP advises against it', since: '2025-11-25' } as const;
const required = refused('spec', schemaJson, { effect: drops });

/**
 * The specification, and the official TypeScript client where it enforces more. The client parses the whole answer of `tools/list` at
 * once: one tool that it refuses costs all tools of the server.
 */
export const mcp: ProviderProfile = {
  id: 'mcp',
  title: 'Model Context Protocol',
  vendor: 'MCP clients',
  refusal: 'server',
  output: 'judged',
  verdicts: {
    'tool-not-object': required,
    'name-missing': required,
    'field-type': required,
    'icon-field': { ...required, since: '2025-11-25' },
    'task-support': { ...required, since: '2025-11-25', until: '2025-11-25' },
    'meta-key': doubtful('spec', 'MCP specification, basic, _meta', undefined, { clause: 'MCP reserves or forbids it', since: '2025-06-18' }),

    'input-schema-missing': required,
    'input-schema-null': required,
    'input-schema-not-object': required,
    'root-type': required,
    'output-not-object': { ...required, since: '2025-06-18' },
    // 2026-07-28 allows any root (SEP-2106); clients of older sessions keep refusing it.
    'output-root-type': { ...required, since: '2025-06-18', until: '2025-11-25' },
    'output-uncompilable': refused('run', sdk, { effect: drops }),
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    // schema.json wants an object for every property up to 2025-11-25; 2026-07-28 takes any JSON.
    'boolean-parameter': { ...required, until: '2025-11-25' },

    'invalid-type': invalid,
    'required-not-list': invalid,
    // Draft-04 has them.
    'boolean-bound': { ...invalid, dialects: ['draft-06', 'draft-07', '2019-09', '2020-12', 'other'] },
    'tuple-items': invalid,
    'keyword-value': invalid,
    'enum-empty': doubtful('spec', 'JSON Schema 2020-12 Validation, 6.1.2 (SHOULD)', undefined, { clause: 'JSON Schema advises against it' }),
    'enum-duplicate': doubtful('spec', 'JSON Schema 2020-12 Validation, 6.1.2 (SHOULD)', undefined, { clause: 'JSON Schema advises against it' }),
    'dangling-ref': invalid,
    'external-ref': refused('spec', 'MCP specification 2026-07-28, basic, JSON Schema Usage (SEP-2106)', { clause: 'MCP clients must not fetch it' }),
    'pattern-not-ecmascript': doubtful('spec', 'JSON Schema 2020-12 Validation, 6.3.3 (SHOULD)', undefined, { clause: 'JSON Schema expects one' }),

    'name-empty': doubtful('spec', toolsPage, undefined, advised),
    'duplicate-name': doubtful('spec', toolsPage, undefined, advised),
    // SEP-2243; reference: scanXMcpHeaderDeclarations in @modelcontextprotocol/client 2.4.0
    'mcp-header': refused('spec', 'MCP specification 2026-07-28, server/tools, x-mcp-header', { effect: 'drop the tool over Streamable HTTP', since: '2026-07-28' }),
  },
  limits: {
    'name-length': [{ over: 128, ...doubtful('spec', toolsPage, undefined, advised) }],
  },
  toolName: {
    charset: {
      ...doubtful('spec', toolsPage, undefined, advised),
      allows: 'letters, digits, `_`, `-` and `.`',
      pattern: /^[A-Za-z0-9_.-]*$/,
    },
  },
};

/** Revisions of the specification, the oldest first. */
export const mcpRevisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
