import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-meta-key',
  severity: 'error',
  summary: 'A key of `_meta` is malformed, or has a prefix that MCP keeps for itself.',
  why: `Keys of \`_meta\` have an optional prefix of labels that ends in \`/\`, then a name. Prefixes with \`mcp\` or \`modelcontextprotocol\` belong to the protocol. Nobody
refuses such a key, so it is reported only when the \`mcp\` profile is chosen.`,
  sources: [
    'MCP specification, basic, _meta: https://modelcontextprotocol.io/specification/2026-07-28/basic',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "_meta": {"com.example/team": "core", "plain": 1}}') },
      settings: { providers: ['mcp'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "_meta": {[|"io.modelcontextprotocol/team"|]: "core"}}') },
      settings: { providers: ['mcp'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('invalid-meta-key'),
});
