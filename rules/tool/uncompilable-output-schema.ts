import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'uncompilable-output-schema',
  severity: 'error',
  summary: 'An `outputSchema` cannot be compiled by the official client.',
  why: `\`Client.listTools\` of the TypeScript SDK 1.x compiles every \`outputSchema\` with Ajv (draft-07, whatever \`$schema\` says) as soon as it has the list. A reference that
leads nowhere, a pattern such as \`(?i)x\`, an empty \`enum\` or a wrong type make Ajv throw, and the client loses every tool of the server.
workerlint finds these places without compiling anything.`,
  sources: [
    '@modelcontextprotocol/sdk 1.32.2, `Client.listTools`, cacheToolMetadata',
    'Ajv 8.20.0: `schemaType` of each keyword',
  ],
  good: [
    {
      title: 'Recursion is fine.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}, "$defs": {"Node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}}}}}') },
    },
  ],
  bad: [
    {
      title: 'A reference without its target.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "properties": {"next": {"$ref": [|"#/$defs/Node"|]}}}}') },
    },
    {
      title: 'A pattern of another language.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "properties": {"id": {"type": "string", "pattern": [|"(?i)^id-"|]}}}}') },
    },
  ],
  check: shapesOf('uncompilable-output-schema'),
});
