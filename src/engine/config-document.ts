import { entryOf, plainValue } from '../model/data.js';
import type { DataMap } from '../model/data.js';
import type { Problem } from '../model/problem.js';
import { parseJson } from '../parse/json.js';
import { parseYaml } from '../parse/yaml.js';
import { baseName } from '../text/paths.js';
import { SourceFile } from '../text/source-file.js';
import { configProblem, schemaProblems, written } from './config-problems.js';
import { configSchema } from './config-schema.js';
import type { FileTree } from './file-tree.js';
import { validateConfig } from './schemas/config-validator.js';

export interface ConfigDocument {
  readonly source: SourceFile;
  readonly data: DataMap;
}

export type ConfigReading = { readonly kind: 'config'; readonly document: ConfigDocument } | { readonly kind: 'none' } | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Reads and validates one file; `none` for one that is absent and for a package.json without our key. An empty file sets nothing. */
export function readConfigDocument(tree: FileTree, path: string): ConfigReading {
  const content = tree.read(path);
  if (content.kind === 'absent') return { kind: 'none' };
  const source = new SourceFile(path, content.kind === 'text' ? content.text : '');
  const start = { file: source, span: { start: 0, end: 0 } };
  if (content.kind !== 'text') return invalid(configProblem(start, content.kind === 'too-large' ? 'The configuration is larger than is read.' : `The configuration cannot be read: ${content.reason}.`));
  const isPackage = baseName(path) === 'package.json';
  if (isPackage && !mayConfigure(content.text)) return { kind: 'none' };

  const parsed = path.endsWith('.json') ? parseJson(source) : parseYaml(source);
  const whole = parsed.data;
  const inner = isPackage ? entryOf(whole, 'workerlint')?.value : whole;
  if (isPackage && !inner) return { kind: 'none' };
  const broken = parsed.problems.filter(({ severity, rule }) => severity === undefined && (!isPackage || rule !== 'duplicate-key'));
  if (broken.length > 0) return { kind: 'invalid', problems: broken };
  const data = inner ?? { kind: 'map', file: source, span: start.span, entries: [], flow: false };
  if (data.kind !== 'map') return invalid(configProblem({ file: source, span: { start: data.span.start, end: Math.min(data.span.end, data.span.start + 1) } }, `The configuration is ${written(data)}; it must be a mapping.`));
  if (validateConfig(plainValue(data))) return { kind: 'config', document: { source, data } };
  return { kind: 'invalid', problems: schemaProblems(validateConfig.errors ?? [], data, configSchema()) };
}

/** Whether the text of a package.json may have our key: many that do not have it name us as a dependency. */
function mayConfigure(text: string): boolean {
  if (!text.includes('"workerlint"')) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'workerlint');
  } catch {
    // The reader lets pass more than the language has.
    return true;
  }
}

function invalid(problem: Problem): ConfigReading {
  return { kind: 'invalid', problems: [problem] };
}
