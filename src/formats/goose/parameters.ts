import { entryOf, itemsOf, stringAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Field } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import type { SourceFile } from '../../text/source-file.js';
import { nearName } from '../../text/near-name.js';

/** What the recipe lets its user fill in. */
export function readParameters(recipe: DataNode | undefined): Field[] {
  return itemsOf(entryOf(recipe, 'parameters')?.value).flatMap((node): Field[] => {
    const name = stringAt(node, 'key');
    return name ? [{ name, kind: stringAt(node, 'input_type')?.value === 'file' ? 'file' : 'scalar', required: stringAt(node, 'requirement')?.value !== 'optional', node }] : [];
  });
}

/** Tags that bind names of their own, take in other files, or keep braces as they are: then it cannot be told what a name stands for. */
const binding = /\{%-?\s{0,20}(?:for|set|macro|import|from|include|extends|block|raw|call|with)\b/u;

/**
 * What goose refuses of a recipe's parameters: its template, which is the whole file, names one that is not defined, or the other way round.
 * Source: block/goose, crates/goose/src/recipe/validate_recipe.rs and template_recipe.rs.
 */
export function parameterProblems(file: SourceFile, fields: readonly Field[]): Problem[] {
  const problem = (at: { readonly span: Problem['span'] }, message: string, help: string): Problem => ({ rule: 'invalid-recipe', file, span: at.span, message, help });
  const problems: Problem[] = [];
  const defined = new Set<string>();
  for (const { name, node, kind } of fields) {
    const fallback = entryOf(node, 'default');
    if (defined.has(name.value)) problems.push(problem(name, `The parameter \`${name.value}\` is defined twice, which goose refuses.`, 'Remove one of the two.'));
    defined.add(name.value);
    if (kind === 'file' && fallback) problems.push(problem(fallback.key, `The parameter \`${name.value}\` is a file and has a \`default\`, which goose refuses.`, 'Remove `default`.'));
    if (stringAt(node, 'requirement')?.value === 'optional' && !fallback) {
      problems.push(problem(name, `The parameter \`${name.value}\` is optional and has no \`default\`, which goose refuses.`, 'Add `default`, or write `requirement: required`.'));
    }
  }
  if (binding.test(file.text)) return problems;
  const used = namesInTags(file.text);
  for (const [name, start] of variables(file.text)) {
    if (defined.has(name) || name === 'recipe_dir') continue;
    const near = nearName(name, [...defined]);
    problems.push(problem({ span: { start, end: start + name.length } }, `The recipe uses \`{{ ${name} }}\`, and no parameter \`${name}\` is defined, which goose refuses.`, near === undefined ? `Add a parameter with \`key: ${name}\` to \`parameters\`.` : `Did you mean \`${near}\`?`));
  }
  for (const { name } of fields) {
    if (!used.has(name.value)) problems.push(problem(name, `The parameter \`${name.value}\` is used nowhere in the recipe, which goose refuses.`, `Write \`{{ ${name.value} }}\` where it belongs, or remove it.`));
  }
  return problems;
}

/** By name, where it first stands alone in `{{ }}`; what is no plain name goose leaves as it is. */
function variables(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const match of text.matchAll(/\{\{-?[ \t]{0,40}([A-Za-z_][A-Za-z0-9_]{0,100})[ \t]{0,40}-?\}\}/gu)) {
    const name = match[1] ?? '';
    if (!found.has(name)) found.set(name, match.index + match[0].indexOf(name));
  }
  return found;
}

/** Every name in `{{ }}` and `{% %}`. */
function namesInTags(text: string): Set<string> {
  const names = new Set<string>();
  for (const [tag] of text.matchAll(/\{[{%][^{}%]{0,400}[}%]\}/gu)) for (const [name] of tag.matchAll(/[A-Za-z_][A-Za-z0-9_]{0,100}/gu)) names.add(name);
  return names;
}
