import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ruleFiles } from '../../src/build/rule-index.js';
import { textsAlone, withoutTexts } from '../../src/build/late-rule-texts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const source = `import { help } from './help.js';
const shown = 'a';
const part = shown + 'b';
const { list, only: [first] } = help();
function unused() { return shown; }
export default defineRule({
  id: 'a-rule',
  why: \`Since \${part}.\`,
  good: [{ files: { a: first } }],
  bad: [],
  check: { definition() { unused(); } },
});
`;

describe('a rule and its texts', () => {
  it('leaves the rule without texts, which it inherits', () => {
    const rule = withoutTexts('a-rule.ts', source);
    expect(rule).toContain("{ __proto__: textsOfRule,\nid: 'a-rule',\ncheck: { definition() { unused(); } } }");
    expect(rule).not.toMatch(/\b(?:why|good|bad):/u);
    expect(rule).toContain('function unused() { return shown; }');
    for (const text of ['const part', 'help()']) expect(rule).not.toContain(text);
  });

  it('takes along what the texts are made of', () => {
    const texts = textsAlone('a-rule.ts', source);
    expect(texts).toContain('get why() { return `Since ${part}.`; }');
    for (const needed of ["from './help.js'", "const shown = 'a';", 'const part =', 'only: [first]']) expect(texts).toContain(needed);
    expect(texts).not.toContain('unused');
    expect(texts).not.toContain('check');
  });

  it('parts every rule there is', () => {
    for (const file of ruleFiles(root)) {
      const text = readFileSync(`${root}/rules/${file}.ts`, 'utf8');
      const texts = textsAlone(file, text);
      for (const name of ['why', 'sources', 'good', 'bad']) expect(texts, file).toContain(`get ${name}() { return `);
      expect(withoutTexts(file, text), file).not.toMatch(/^ {0,2}(?:why|sources|good|bad):/mu);
    }
  });
});
