import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unsupported-pattern',
  severity: 'error',
  summary: 'A `pattern` uses what the engine of a provider does not have.',
  why: `OpenAI compiles every pattern with Python's \`re\`: \`\\p{…}\`, \`(?<name>…)\`, \`\\z\`, \`[\\w-.]\` fail, and with them the whole request. Its newer models and llama.cpp take no lookaround; strict modes take neither
backreferences nor \`\\b\`. Each pattern is read by a parser of ours that follows CPython's.`,
  sources: [
    'OpenAI, error `invalid_function_parameters`: Invalid schema for function: is not a \'regex\'',
    'OpenAI, error `invalid_json_schema`: regex lookaround is not supported',
    'CPython 3.11, Lib/re/_parser.py',
  ],
  good: [
    {
      title: 'Lookaround compiles in Python.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": "^(?!x)[\\\\w.-]+$"}') },
    },
    {
      title: 'Anthropic does not compile patterns.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": "^[^\\\\p{Cc}]+$"}') },
      settings: { providers: ['anthropic'] },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": [|"^[^\\\\p{Cc}]+$"|]}') },
      severity: 'warning',
      message: 'OpenAI refuses the whole request',
    },
    {
      title: 'Lookaround, for newer models.',
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": [|"^(?!x)[a-z]+$"|]}') },
      settings: { providers: ['openai'] },
      severity: 'warning',
    },
  ],
  check: shapesOf('unsupported-pattern'),
});
