import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'invalid-tool-name',
  severity: 'error',
  summary: 'A tool has a name that a provider does not take.',
  why: `Letters, digits, \`_\` and \`-\` are safe everywhere. MCP also allows dots, which OpenAI, Anthropic and Bedrock refuse; Gemini wants a letter or \`_\` first. A space, a slash or an
\`@\` is refused by all of them.`,
  sources: [
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    'OpenAI API description, FunctionObject',
    'Anthropic, Define tools',
    'Amazon Bedrock, ToolSpecification',
    'Gemini API, error INVALID_ARGUMENT for `function_declarations`: Invalid function name',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "user_update-2", "inputSchema": {"type": "object"}}') },
    },
    {
      title: 'A dot, for MCP.',
      files: { 'crm.tools.json': toolFile('{"name": "user.update", "inputSchema": {"type": "object"}}') },
      settings: { providers: ['mcp'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": [|"List Tasks"|], "inputSchema": {"type": "object"}}') },
      message: 'List_Tasks',
    },
    {
      title: 'A dot.',
      files: { 'crm.tools.json': toolFile('{"name": [|"user.update"|], "inputSchema": {"type": "object"}}') },
      severity: 'warning',
    },
    {
      title: 'A digit first, for Gemini.',
      files: { 'crm.tools.json': toolFile('{"name": [|"2fa_check"|], "inputSchema": {"type": "object"}}') },
      severity: 'warning',
    },
  ],
  check: shapesOf('invalid-tool-name'),
});
