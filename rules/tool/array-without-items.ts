import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'array-without-items',
  severity: 'error',
  summary: 'An array does not say what it holds.',
  why: `JSON Schema allows it. OpenAI refuses the whole request, at any depth and also where \`array\` is one of several types; VS Code drops the tool. \`"items": {}\` is enough.`,
  sources: [
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: array schema missing items',
    'microsoft/vscode-copilot-chat, toolSchemaNormalizer: tool parameters array type must have items',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "array", "items": {}}') },
    },
    {
      title: 'Anthropic takes it.',
      files: { 'crm.tools.json': parameterFile('{"type": "array"}') },
      settings: { providers: ['anthropic'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": [|"array"|]}') },
      severity: 'warning',
      fixed: { 'crm.tools.json': parameterFile('{"type": "array", "items": {}}') },
    },
    {
      title: 'Among several types.',
      files: { 'crm.tools.json': parameterFile('{"type": ["string", [|"array"|]]}') },
      settings: { providers: ['openai'] },
      fixed: { 'crm.tools.json': parameterFile('{"type": ["string", "array"], "items": {}}') },
    },
  ],
  check: shapesOf('array-without-items'),
});
