import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'long-tool-name',
  severity: 'error',
  summary: 'A tool’s name is longer than a provider takes.',
  why: `OpenAI's Chat Completions and Bedrock take 64 characters, the Responses API, Anthropic and MCP 128.`,
  sources: [
    'OpenAI API description, FunctionObject: max 64',
    'Amazon Bedrock, ToolSpecification',
    'Anthropic, Define tools: 128',
    'MCP specification, server/tools and schema.json: https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn", "inputSchema": {"type": "object"}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": [|"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"|], "inputSchema": {"type": "object"}}') },
      severity: 'warning',
    },
    {
      title: 'Refused by all.',
      files: { 'crm.tools.json': toolFile('{"name": [|"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"|], "inputSchema": {"type": "object"}}') },
    },
  ],
  check: shapesOf('long-tool-name'),
});
