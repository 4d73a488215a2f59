import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'too-many-tools',
  severity: 'error',
  summary: 'A list has more tools than a provider takes.',
  why: `OpenAI and VS Code answer a request with more than 128 tools with an error, Cursor takes 40 to 80, and every model chooses worse among many. Reported where a provider is
chosen.`,
  sources: [
    'OpenAI, error: Invalid \'tools\': array too long',
    'GitHub Copilot, error: You may not include more than 128 tools in your request',
  ],
  good: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}') },
      settings: { providers: ['openai'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile(...Array.from({ length: 41 }, (_, i) => `{"name": ${i === 0 ? '[|"tool_0"|]' : `"tool_${i}"`}, "inputSchema": {"type": "object"}}`)) },
      settings: { providers: ['cursor'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('too-many-tools'),
});
