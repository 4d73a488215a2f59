import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'malformed-tool',
  severity: 'error',
  summary: 'A tool lacks its name, or one of its fields has a value of the wrong type.',
  why: `MCP fixes the type of each field of a tool. \`null\` is never one of them: an optional field without a value is left out. The official client parses the
answer of \`tools/list\` as a whole, so a \`"description": null\` or an icon without \`src\` in one tool loses all tools of the server.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    '@modelcontextprotocol/sdk 1.32.2, `Client.listTools`, ListToolsResultSchema',
  ],
  good: [
    {
      title: 'A description is optional, and further annotations are allowed.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true, "x-team": "core"}}') },
    },
  ],
  bad: [
    {
      title: '`null` for an optional field.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "description": [|null|], "inputSchema": {"type": "object"}}') },
      fixed: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}') },
    },
    {
      title: 'A string where a boolean belongs.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": [|"true"|]}}') },
    },
    {
      title: 'An icon without its address.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "icons": [[|{"mimeType": "image/png"}|]]}') },
    },
    {
      title: 'A value that revision 2025-11-25 does not have.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "execution": {"taskSupport": [|"maybe"|]}}') },
      settings: { mcpRevision: '2025-11-25' },
    },
  ],
  check: shapesOf('malformed-tool'),
});
