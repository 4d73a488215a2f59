import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'long-description',
  severity: 'error',
  summary: 'A description is longer than a provider takes.',
  why: `Azure OpenAI refuses a description above 1,024 characters with the whole request, as OpenAI did in 2024 and 2025; Claude Code cuts at 2,048. Reported where a provider is
chosen.`,
  sources: [
    'OpenAI and Azure OpenAI, error `string_above_max_length`: tools[N].function.description',
    'Claude Code, MCP: https://code.claude.com/docs/en/mcp',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "description": "Short.", "inputSchema": {"type": "object", "properties": {}}}') },
      settings: { providers: ['azure-openai'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile(`{"name": "lookup", "description": [|"${'d'.repeat(1025)}"|], "inputSchema": {"type": "object", "properties": {}}}`) },
      settings: { providers: ['azure-openai'] },
    },
  ],
  check: shapesOf('long-description'),
});
