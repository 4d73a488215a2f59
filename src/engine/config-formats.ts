import { declaringKeys, pointerProblem } from '../formats/generic/description.js';
import type { DeclaredBy, FormatDescription } from '../formats/generic/description.js';
import type { DefinitionFormat } from '../formats/format.js';
import { describedFormats } from '../formats/generic/index.js';
import type { NoteManifest } from '../formats/generic/index.js';
import { formats as builtInFormats } from '../formats/index.js';
import { asString, itemsOf, stringAt, stringsOf, valueAt } from '../model/data.js';
import type { DataNode } from '../model/data.js';
import type { Located } from '../model/located.js';
import { runtimes } from '../runtimes/index.js';
import { plain } from '../runtimes/plain.js';
import type { Configs } from './configs.js';
import type { ConfigDocument } from './config-document.js';
import type { LayerContext } from './config-layers.js';
import { configProblem, tamePatterns } from './config-problems.js';
import { FileGlobs } from './file-globs.js';

/** The formats that a configuration describes. The document has been validated; what the schema cannot say is reported. */
export function formatsOf({ data }: ConfigDocument, context: LayerContext): FormatDescription[] {
  const names = new Set(builtInFormats.map(({ id }) => id));
  return itemsOf(valueAt(data, 'formats')).flatMap((node) => {
    const name = stringAt(node, 'name');
    if (!name) return [];
    if (names.has(name.value)) context.report(configProblem(name, `There is a format \`${name.value}\` already.`, 'Give it another name.'));
    names.add(name.value);
    return descriptionOf(name.value, node, context);
  });
}

function descriptionOf(name: string, node: DataNode, { globs, report }: LayerContext): FormatDescription {
  const manifests = globs(oneOrMore(valueAt(node, 'manifest')));
  const texts = oneOrMore(valueAt(node, 'instructions'));
  const files = new FileGlobs(tamePatterns(texts.filter((each) => !each.value.startsWith('/')), report), (path) => path);
  const pointersAt = (key: string): readonly Located<string>[] => (key === 'instructions' ? texts.filter(({ value }) => value.startsWith('/')) : oneOrMore(valueAt(node, key)));
  const checked = (key: string): readonly Located<string>[] =>
    pointersAt(key).filter((pointer) => {
      const wrong = pointerProblem(pointer.value);
      if (wrong !== undefined) report(configProblem(pointer, `The pointer \`${pointer.value}\` under \`${key}\` of the format \`${name}\` ${wrong}.`, wrong.startsWith('does not start') ? `Write \`/${pointer.value}\`.` : 'Write a JSON pointer such as `/tools/*/name`.'));
      return wrong === undefined;
    });
  const runtime = stringAt(node, 'runtime')?.value;
  return {
    name,
    isManifest: (path) => manifests.matches(path),
    isInstructions: (path) => files.matches(path),
    prompts: checked('instructions'),
    declares: Object.fromEntries(declaringKeys.map((key): [DeclaredBy, readonly Located<string>[]] => [key, checked(key)])),
    runtime: runtimes.find(({ id }) => id === runtime) ?? plain,
  };
}

function oneOrMore(node: DataNode | undefined): readonly Located<string>[] {
  const one = asString(node);
  return one ? [one] : stringsOf(node);
}

/** Every format of a run: those that the configuration of a folder describes, and then the built-in ones. */
export function formatsOfRun(builtIn: readonly DefinitionFormat[], configs: Configs, note: NoteManifest = () => undefined): readonly DefinitionFormat[] {
  return [describedFormats((folder) => configs.fileFor(folder)?.formats ?? [], note), ...builtIn];
}
