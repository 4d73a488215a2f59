import { defineRule } from '../../src/engine/rule.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'empty-description',
  severity: 'error',
  summary: 'A description is the empty string.',
  why: `Bedrock refuses the whole request: a description is at least one character, or absent. The model has nothing to choose the tool by either way.`,
  sources: [
    'Amazon Bedrock, ToolSpecification: description has a minimum length of 1',
  ],
  good: [
    {
      title: 'Absent is fine.',
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "inputSchema": {"type": "object"}}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': toolFile('{"name": "lookup", "description": [|""|], "inputSchema": {"type": "object"}}') },
      severity: 'warning',
    },
  ],
  check: shapesOf('empty-description'),
});
