import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ruleFiles } from '../../src/build/rule-index.js';
import { checkAlone, leanRule, textsAlone } from '../../src/build/late-rules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const source = `import { defineRule } from './rule.js';
import { help } from './help.js';
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

describe('a rule and its late parts', () => {
  it('leaves the rule without texts, which it inherits', () => {
    const rule = leanRule('a-rule.ts', source);
    expect(rule).toContain("{ __proto__: textsOfRule,\nid: 'a-rule',\ncheck: { definition() { unused(); } } }");
    expect(rule).not.toMatch(/\b(?:why|good|bad):/u);
    for (const needed of ["from './rule.js'", 'function unused() { return shown; }']) expect(rule).toContain(needed);
    for (const text of ['const part', 'help()', './help.js']) expect(rule).not.toContain(text);
  });

  it('takes along what the texts are made of', () => {
    const texts = textsAlone('a-rule.ts', source);
    expect(texts).toContain('get why() { return `Since ${part}.`; }');
    for (const needed of ["from './help.js'", "const shown = 'a';", 'const part =', 'only: [first]']) expect(texts).toContain(needed);
    expect(texts).not.toContain('unused');
    expect(texts).not.toContain('check');
  });

  it('leaves out the checks of a rule that looks at no skill, and what they are made of', () => {
    const ofWorkers = source.replace('  good:', "  formats: ['floom'],\n  good:");
    const rule = leanRule('a-rule.ts', ofWorkers);
    expect(rule).toContain('check: { get definition() { return ruleChecks["a-rule"].definition; } }');
    expect(rule).not.toContain('unused');
    const check = checkAlone('a-rule.ts', ofWorkers);
    expect(check).toContain('export default { definition() { unused(); } };');
    for (const needed of ["const shown = 'a';", 'function unused()']) expect(check).toContain(needed);
    expect(check).not.toContain('const part');
  });

  it('parts every rule there is', () => {
    for (const file of ruleFiles(root)) {
      const text = readFileSync(`${root}/rules/${file}.ts`, 'utf8');
      const texts = textsAlone(file, text);
      for (const name of ['why', 'sources', 'good', 'bad']) expect(texts, file).toContain(`get ${name}() { return `);
      expect(leanRule(file, text), file).not.toMatch(/^ {0,2}(?:why|sources|good|bad):/mu);
    }
  });
});
