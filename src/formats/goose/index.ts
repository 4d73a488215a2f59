import { entryOf, itemsOf, stringAt, stringsOf, valueAt } from '../../model/data.js';
import type { DataEntry, DataMap, DataNode } from '../../model/data.js';
import type { Declarations, Instructions, McpServer } from '../../model/definition.js';
import type { Located } from '../../model/located.js';
import type { Problem } from '../../model/problem.js';
import { goose } from '../../runtimes/goose.js';
import type { Span } from '../../text/span.js';
import { readDataFile } from '../data-file.js';
import { isWhole, nothingDeclared, placeOfEntry } from '../declarations.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { DefinitionFormat, ReadDefinition } from '../format.js';
import { parameterProblems, readParameters } from './parameters.js';

/** A recipe of goose, by its keys: the file may have any name. */
const format: DefinitionFormat = {
  id: 'goose',
  title: 'goose recipe',

  claim(_folder, fileNames, textOf) {
    const names = fileNames.filter((name) => /\.ya?ml$/iu.test(name) || /^(?:.{1,200}\.)?recipe\.json$/iu.test(name));
    return names.filter((name) => isRecipe(name, textOf(name) ?? '')).map((main) => ({ main, owns: 'file' }));
  },

  read({ folder, main }, project): ReadDefinition | undefined {
    const file = project.source(main);
    if (!file) return undefined;
    const { data, problems } = readDataFile(file);
    // A recipe is a template first: what its tags leave is YAML, the file itself need not be.
    const isTemplate = !isWhole(problems) && /\{%|\{\{/u.test(file.text);
    const nested = entryOf(data, 'recipe')?.value;
    const recipe = nested?.kind === 'map' ? nested : data;
    const whole = isWhole(problems) && recipe?.kind === 'map';
    const texts = textsOf(recipe);
    const name = stringAt(recipe, 'title');
    const fields = readParameters(recipe);
    return {
      format: 'goose',
      root: folder,
      main: file,
      ...(name && { name }),
      ...(recipe && { manifest: recipe }),
      declared: whole ? { ...declarationsOf(recipe), inputs: fields } : nothingDeclared,
      instructions: texts.instructions,
      runtime: goose,
      mode: 'agent',
      inventories: project.inventoriesFor(folder),
      problems: [...(isTemplate ? [] : problems), ...texts.problems, ...(whole ? [...requiredProblems(recipe), ...parameterProblems(file, fields)] : [])],
      files: [main],
    };
  },
};

export default format;

/** A key at the start of a line; in JSON with its quotation marks, which in YAML may be those of an example. */
function has(text: string, keys: string): boolean {
  return new RegExp(isJson(text) ? `"(?:${keys})"\\s{0,20}:` : `^(?:${keys})[ \\t]{0,20}:`, 'mu').test(text);
}

function isJson(text: string): boolean {
  return /^\uFEFF?\s{0,200}\{/u.test(text);
}

/**
 * `recipe.yaml` is what package builders, game servers and cooks call their files as well, and other prompts have a title too: there must be
 * what only goose reads.
 */
function isRecipe(name: string, text: string): boolean {
  const telling = /^[ \t]{0,40}(?:- )?(?:requirement: ["']?(?:required|optional|user_prompt)|goose_(?:provider|model):|type: ["']?(?:builtin|stdio|sse|streamable_http|platform|inline_python|frontend)\b)/mu;
  const isTelling = isJson(text) ? /"(?:requirement|extensions)"/u.test(text) : telling.test(text);
  if (!has(text, 'title') || !has(text, 'instructions|prompt|extensions|sub_recipes')) return false;
  if (/^(?:.{1,200}\.)?recipe\.(?:ya?ml|json)$/iu.test(name) && has(text, 'instructions|prompt')) return true;
  return has(text, 'description') && (has(text, 'sub_recipes|activities') || (has(text, 'extensions|parameters|settings') && isTelling));
}

function textsOf(recipe: DataNode | undefined): { readonly instructions: readonly Instructions[]; readonly problems: readonly Problem[] } {
  const nodes = ['instructions', 'prompt'].flatMap((key) => valueAt(recipe, key) ?? []);
  const read = nodes.flatMap((node) => (node.kind === 'scalar' && typeof node.value === 'string' ? [readEmbeddedText(node)] : []));
  return { instructions: read.map(({ instructions }) => instructions), problems: read.flatMap(({ problems }) => problems) };
}

/**
 * With a list of extensions a recipe has these and no others, none with an empty one; without, whatever its user has switched on. For
 * sub-recipes goose adds tools of its own. Source: block/goose, crates/goose/src/config/extensions.rs.
 */
function declarationsOf(recipe: DataMap): Declarations {
  const extensions = entryOf(recipe, 'extensions');
  const calls = itemsOf(valueAt(recipe, 'sub_recipes')).flatMap((each): Located<string>[] => [stringAt(each, 'name') ?? []].flat());
  if (extensions?.value.kind !== 'list') return { ...nothingDeclared, calls };
  const servers = extensions.value.items.flatMap((item) => serverOf(item) ?? []);
  const known = servers.length > 0 || (extensions.value.items.length === 0 && !entryOf(recipe, 'sub_recipes'));
  return { ...nothingDeclared, servers, calls, places: known ? { servers: placeOfEntry(extensions) } : {}, checkable: known };
}

function serverOf(item: DataNode): McpServer | undefined {
  const label = stringAt(item, 'name') ?? stringAt(item, 'display_name');
  if (!label) return undefined;
  const list: DataEntry | undefined = entryOf(item, 'available_tools');
  const tools = stringsOf(list?.value);
  return { file: item.file, span: item.span, label, node: item, ...(list && tools.length > 0 && { allowedTools: tools, listPlace: { file: list.key.file, span: list.key.span } }) };
}

function requiredProblems(recipe: DataMap): Problem[] {
  const problem = (message: string, help: string): Problem => ({ rule: 'invalid-recipe', file: recipe.file, span: startOf(recipe), message, help });
  const problems = ['title', 'description'].flatMap((key) => (entryOf(recipe, key) ? [] : [problem(`The recipe has no \`${key}\`, which goose requires.`, `Add \`${key}\`.`)]));
  const isFilled = (key: string): boolean => {
    const node = valueAt(recipe, key);
    return node !== undefined && !(node.kind === 'scalar' && (node.value === null || String(node.value).trim() === ''));
  };
  return isFilled('instructions') || isFilled('prompt') ? problems : [...problems, problem('The recipe has neither `instructions` nor `prompt`, of which goose requires one.', 'Add `instructions`.')];
}

function startOf({ entries, file, span }: DataMap): Span {
  return entries[0]?.key.file === file ? entries[0].key.span : { start: span.start, end: span.start };
}
