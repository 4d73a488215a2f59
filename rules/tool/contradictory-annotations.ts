import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'contradictory-annotations',
  severity: 'info',
  summary: 'The annotations of a tool say that it only reads and that it destroys.',
  why: `\`destructiveHint\` means something only for a tool that is not read-only; beside \`"readOnlyHint": true\` hosts pass over it, and may skip the question that
they ask before a destructive call.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools, ToolAnnotations',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true, "destructiveHint": false}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "drop_table", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true, "destructiveHint": [|true|]}}') },
    },
  ],
  check: shapesOf('contradictory-annotations'),
});
