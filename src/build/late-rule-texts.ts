import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { ruleFiles } from './rule-index.js';

/** Parts of a rule that only its documentation and its tests read: half of all that a run would load. */
const texts = ['why', 'sources', 'good', 'bad'];

/** The module that holds the texts of all rules, by the rule's id. */
export const ruleTexts = 'rule-texts';

export function ruleTextsModule(root: string): string {
  const files = ruleFiles(root);
  const imports = files.map((file, index) => `import text${index} from './rules/${file}.ts?texts';`);
  return `${imports.join('\n')}\nexport const ruleTexts = { ${files.map((file, index) => `${JSON.stringify(basename(file))}: text${index}`).join(', ')} };`;
}

/** What rules inherit in place of their texts. */
const heir = `import { ruleTexts } from 'late:${ruleTexts}';
export const textsOfRule = { ${texts.map((name) => `get ${name}() { return ruleTexts[this.id].${name}; }`).join(', ')} };`;

/** Parts each rule from its texts, which are loaded, and put together, when somebody reads them. */
export function lateRuleTexts(root: string): Plugin {
  const rule = /[\\/]rules[\\/][^\\/]+[\\/][^\\/]+\.ts$/;
  // The folder of the project may have the same name.
  const isRule = (path: string): boolean => /^rules[\\/][^\\/]+[\\/][^\\/]+$/u.test(relative(root, path));
  return {
    name: 'late-rule-texts',
    setup(esbuild) {
      esbuild.onResolve({ filter: /\?texts$/ }, ({ path }) => ({ path: join(root, path.replace(/\?texts$/u, '')), namespace: 'texts' }));
      esbuild.onResolve({ filter: /^texts-of-rule$/ }, ({ path }) => ({ path, namespace: 'heir', sideEffects: false }));
      esbuild.onLoad({ filter: /.*/, namespace: 'heir' }, () => ({ contents: heir, resolveDir: root }));
      esbuild.onLoad({ filter: rule, namespace: 'file' }, ({ path }) => (isRule(path) ? { contents: withoutTexts(path, readFileSync(path, 'utf8')), loader: 'ts' } : undefined));
      esbuild.onLoad({ filter: rule, namespace: 'texts' }, ({ path }) => ({ contents: textsAlone(path, readFileSync(path, 'utf8')), loader: 'ts', resolveDir: dirname(path) }));
    },
  };
}

/** The rule's module, of which the rule inherits its texts, without what these alone are made of. */
export function withoutTexts(path: string, source: string): string {
  const { tree, literal, own } = partsOf(path, source);
  const rest = literal.properties.filter((property) => !own.some((text) => text === property));
  const rule = ['__proto__: textsOfRule', ...rest.map((property) => property.getText())].join(',\n');
  const statements = tree.statements.filter((statement) => !ts.isExportAssignment(statement));
  const others = statements.filter((statement) => declaredBy(statement).length === 0);
  const needed = new Set([...others, ...neededFor([...rest, ...others], statements)]);
  const kept = tree.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [`${source.slice(statement.getStart(), literal.getStart())}{ ${rule} }${source.slice(literal.end, statement.end)}`];
    return needed.has(statement) ? [statement.getText()] : [];
  });
  return ["import { textsOfRule } from 'texts-of-rule';", ...kept].join('\n');
}

/** A module of the rule's texts and of what they are made of. */
export function textsAlone(path: string, source: string): string {
  const { tree, own } = partsOf(path, source);
  const getters = own.map((property) => `get ${property.name.getText()}() { return ${property.initializer.getText()}; }`);
  const needed = neededFor(own, tree.statements.filter((statement) => !ts.isExportAssignment(statement)));
  return [...needed.map((statement) => statement.getText()), `export default { ${getters.join(',\n')} };`].join('\n');
}

/** The literal in `defineRule({ … })`, and its texts. */
function partsOf(path: string, source: string): { tree: ts.SourceFile; literal: ts.ObjectLiteralExpression; own: ts.PropertyAssignment[] } {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const [rule] = tree.statements.filter(ts.isExportAssignment).flatMap(({ expression }) => (ts.isCallExpression(expression) ? expression.arguments : []));
  if (!rule || !ts.isObjectLiteralExpression(rule)) throw new Error(`${path} exports no rule as a literal`);
  return { tree, literal: rule, own: rule.properties.filter(ts.isPropertyAssignment).filter(({ name }) => texts.includes(name.getText())) };
}

/** Imports, of which the bundler takes what is used, and the statements that declare a name that these nodes use, or that one of those uses. */
function neededFor(nodes: readonly ts.Node[], statements: readonly ts.Statement[]): ts.Statement[] {
  const used = new Set<string>();
  const note = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    node.forEachChild(note);
  };
  nodes.forEach(note);
  const needed = new Set<ts.Statement>(statements.filter(ts.isImportDeclaration));
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const statement of statements) {
      if (needed.has(statement) || !declaredBy(statement).some((name) => used.has(name))) continue;
      needed.add(statement);
      note(statement);
    }
  }
  return statements.filter((statement) => needed.has(statement));
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name.text] : [];
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
