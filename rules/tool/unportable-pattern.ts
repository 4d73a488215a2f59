import { defineRule } from '../../src/engine/rule.js';
import { parameterFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

export default defineRule({
  id: 'unportable-pattern',
  severity: 'off',
  summary: 'A `pattern` does not compile in RE2.',
  why: `Go, and engines made like RE2, have no lookaround and no backreferences, and lack some escapes. Switch it on where your server or gateway is written in Go.`,
  sources: [
    'RE2 syntax: https://github.com/google/re2/wiki/Syntax',
  ],
  good: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": "^(?i)[a-z]+$"}') },
    },
  ],
  bad: [
    {
      files: { 'crm.tools.json': parameterFile('{"type": "string", "pattern": [|"^(?=a)[a-z]+$"|]}') },
    },
  ],
  check: shapesOf('unportable-pattern'),
});
