import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { ruleFiles } from './rule-index.js';
import { moduleOf, propertiesOf, ruleSource, withProperties } from './rule-source.js';
import type { RuleSource } from './rule-source.js';

/** Parts of a rule that only its documentation and its tests read: half of all that a run would load. */
const texts = ['why', 'sources', 'good', 'bad'];

/** The module that holds the texts of all rules, by the rule's id. */
const ruleTexts = 'rule-texts';

/**
 * Modules that hold the checks of rules, by the rule's id: the engine takes one when it first comes to something that the rule looks
 * at, and many runs come to nothing but the text of skills. Of several modules that may hold a rule's the first does.
 */
const checkModules: Readonly<Record<string, (formats: readonly string[] | undefined, kinds: readonly string[]) => boolean>> = {
  'checks-of-workers': (formats) => formats?.join() === 'floom',
  'checks-of-agents': (formats) => formats?.includes('agent-skill') === false,
  'checks-of-servers': (_, kinds) => kinds.join() === 'server',
  'checks-of-references': (_, kinds) => kinds.join() === 'reference',
};

/** The text of a module that holds parts of rules, where that is its name. */
export function ruleModule(root: string, name: string): string | undefined {
  if (name === ruleTexts) return holderOf(ruleFiles(root), 'texts', 'ruleTexts');
  if (!(name in checkModules)) return undefined;
  return holderOf(ruleFiles(root).filter((file) => lateCheck(ruleSource(file, readFileSync(join(root, 'rules', `${file}.ts`), 'utf8')))?.home === name), 'check', 'ruleChecks');
}

function holderOf(files: readonly string[], part: string, exported: string): string {
  const imports = files.map((file, index) => `import part${index} from './rules/${file}.ts?${part}';`);
  return `${imports.join('\n')}\nexport const ${exported} = { ${files.map((file, index) => `${JSON.stringify(basename(file))}: part${index}`).join(', ')} };`;
}

/** What rules inherit in place of their texts. */
const heir = `import { ruleTexts } from 'late:${ruleTexts}';
export const textsOfRule = { ${texts.map((name) => `get ${name}() { return ruleTexts[this.id].${name}; }`).join(', ')} };`;

/** Parts each rule from its texts and, where it waits for them, its checks, which are loaded, and put together, when somebody reads them. */
export function lateRules(root: string): Plugin {
  const rule = /[\\/]rules[\\/][^\\/]+[\\/][^\\/]+\.ts$/;
  // The folder of the project may have the same name.
  const isRule = (path: string): boolean => /^rules[\\/][^\\/]+[\\/][^\\/]+$/u.test(relative(root, path));
  return {
    name: 'late-rules',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^texts-of-rule$/ }, ({ path }) => ({ path, namespace: 'heir', sideEffects: false }));
      esbuild.onLoad({ filter: /.*/, namespace: 'heir' }, () => ({ contents: heir, resolveDir: root }));
      esbuild.onLoad({ filter: rule, namespace: 'file' }, ({ path }) => (isRule(path) ? { contents: leanRule(path, readFileSync(path, 'utf8')), loader: 'ts' } : undefined));
      for (const [part, alone] of [['texts', textsAlone], ['check', checkAlone]] as const) {
        esbuild.onResolve({ filter: new RegExp(`\\?${part}$`) }, ({ path }) => ({ path: join(root, path.replace(/\?\w+$/u, '')), namespace: part }));
        esbuild.onLoad({ filter: rule, namespace: part }, ({ path }) => ({ contents: alone(path, readFileSync(path, 'utf8')), loader: 'ts', resolveDir: dirname(path) }));
      }
    },
  };
}

/** The rule's module, of which the rule inherits its texts, and takes its checks from elsewhere where they are late. */
export function leanRule(path: string, source: string): string {
  const rule = ruleSource(path, source);
  const late = lateCheck(rule);
  const id = JSON.stringify(basename(path, '.ts'));
  const checks = late ? [`check: { ${late.kinds.map((kind) => `get ${kind}() { return ruleChecks[${id}].${kind}; }`).join(', ')} }`] : [];
  const imports = ["import { textsOfRule } from 'texts-of-rule';", ...(late ? [`import { ruleChecks } from 'late:${late.home}';`] : [])];
  return [...imports, withProperties(rule, propertiesOf(rule, late ? [...texts, 'check'] : texts), ['__proto__: textsOfRule', ...checks])].join('\n');
}

/** A module of the rule's texts and of what they are made of. */
export function textsAlone(path: string, source: string): string {
  const rule = ruleSource(path, source);
  const own = propertiesOf(rule, texts);
  return moduleOf(rule, own, `{ ${own.map((property) => `get ${property.name.getText()}() { return ${property.initializer.getText()}; }`).join(',\n')} }`);
}

/** A module of the rule's checks and of what they are made of. */
export function checkAlone(path: string, source: string): string {
  const rule = ruleSource(path, source);
  const checks = propertiesOf(rule, ['check']);
  return moduleOf(rule, checks, checks.map(({ initializer }) => initializer.getText()).join());
}

/** The module that holds the rule's checks, and their kinds, where they are late. */
function lateCheck(rule: RuleSource): { readonly home: string; readonly kinds: readonly string[] } | undefined {
  const [checks] = propertiesOf(rule, ['check']);
  const kinds = checks && ts.isObjectLiteralExpression(checks.initializer) ? checks.initializer.properties.flatMap(({ name }) => name?.getText() ?? []) : [];
  const [list] = propertiesOf(rule, ['formats']);
  const formats = list && ts.isArrayLiteralExpression(list.initializer) ? list.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text) : undefined;
  const home = Object.keys(checkModules).find((name) => kinds.length > 0 && checkModules[name]?.(formats, kinds));
  return home === undefined ? undefined : { home, kinds };
}
