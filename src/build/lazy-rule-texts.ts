import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** Parts of a rule that only its documentation and its tests read: half of all that a run would load. */
const texts = new Set(['why', 'sources', 'good', 'bad']);

/** Makes the documentation of a rule a getter, so that it is compiled and put together when somebody reads it. */
export const lazyRuleTexts: Plugin = {
  name: 'lazy-rule-texts',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]rules[\\/][^\\/]+[\\/][^\\/]+\.ts$/ }, ({ path }) => ({ contents: withLazyTexts(path, readFileSync(path, 'utf8')), loader: 'ts' }));
  },
};

export function withLazyTexts(path: string, source: string): string {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const properties = tree.statements.filter(ts.isExportAssignment).flatMap(({ expression }) => textsOf(expression));
  return properties.reduceRight((text, property) => {
    const getter = `get ${property.name.getText()}() { return ${property.initializer.getText()}; }`;
    return text.slice(0, property.getStart()) + getter + text.slice(property.end);
  }, source);
}

/** The texts in `defineRule({ … })`. */
function textsOf(expression: ts.Expression): ts.PropertyAssignment[] {
  const [rule] = ts.isCallExpression(expression) ? expression.arguments : [];
  return rule && ts.isObjectLiteralExpression(rule) ? rule.properties.filter(ts.isPropertyAssignment).filter(({ name }) => texts.has(name.getText())) : [];
}
