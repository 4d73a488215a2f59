import { entriesOf, entryOf, valueAt } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { Problem } from '../../model/problem.js';
import { parseYaml } from '../../parse/yaml.js';
import type { SourceFile } from '../../text/source-file.js';

/**
 * What a worker.yml turned out to be: the contract of `schema_version: "0.3"`, the older shape without a schema version,
 * or a file of another program that has the same name.
 */
export type ManifestShape = 'contract' | 'legacy' | 'foreign';

export interface Manifest {
  readonly file: SourceFile;
  readonly shape: ManifestShape;
  /** Undefined when the file holds no mapping, or cannot be parsed. */
  readonly data?: DataNode;
  readonly problems: readonly Problem[];
}

/** Top-level keys that a worker's manifest has and that manifests of other programs called `worker.yml` have not. */
const characteristicKeys = [
  'schema_version', 'exec', 'system_prompt', 'capabilities', 'approvals', 'entrypoints', 'use_cases', 'disable_tools',
  'long_description', 'example_input', 'example_output', 'how_it_works', 'csv_required_columns', 'contexts', 'connections', 'calls',
];

/**
 * Reads worker.yml. A file of another program (a Kubernetes object, an Ansible playbook, a service of a container stack) gets
 * one piece of information instead of errors, unless `isWorkerFolder` says that what lies beside it is a worker's.
 */
export function readManifest(file: SourceFile, isWorkerFolder: boolean): Manifest {
  const { data, problems } = parseYaml(file);
  const foreign = (): Manifest => ({ file, shape: 'foreign', problems: [foreignProblem(file)] });
  if (data?.kind !== 'map') {
    if (!isWorkerFolder && !looksLikeWorker(file.text)) return foreign();
    if (problems.length) return { file, shape: 'contract', problems };
    return { file, shape: 'contract', problems: [noMappingProblem(file, data)] };
  }
  const shape = shapeOf(data, isWorkerFolder);
  return shape === 'foreign' ? foreign() : { file, shape, data, problems };
}

function shapeOf(data: DataNode, isWorkerFolder: boolean): ManifestShape {
  const has = (key: string): boolean => entryOf(data, key) !== undefined;
  if (has('apiVersion') && has('kind')) return 'foreign';
  if (!has('schema_version') && !has('exec') && valueAt(data, 'runtime')?.kind === 'map' && (has('trigger') || has('id'))) return 'legacy';
  if (characteristicKeys.some(has)) return 'contract';
  const folded = new Set(entriesOf(data).map(({ key }) => key.value.toLowerCase().replace(/[-_ ]/gu, '')));
  if (folded.has('schemaversion')) return 'contract';
  return isWorkerFolder ? 'contract' : 'foreign';
}

/** For text that is no YAML mapping: whether a line starts with a key that only a worker has. */
function looksLikeWorker(text: string): boolean {
  return /^(?:schema_version|exec|system_prompt|use_cases|capabilities)[ \t]{0,8}:/mu.test(text);
}

function foreignProblem(file: SourceFile): Problem {
  return {
    rule: 'unrecognized-manifest',
    file,
    span: firstLine(file),
    message: `\`${file.path}\` has none of the keys of a worker's manifest (\`schema_version\`, \`exec\` …), so it is not checked as one.`,
    help: 'If it describes a worker, start it with `schema_version: "0.3"`; if not, list it in `.workerlintignore`.',
  };
}

function noMappingProblem(file: SourceFile, data: DataNode | undefined): Problem {
  const what = !data || (data.kind === 'scalar' && data.value === null) ? 'is empty' : `holds a ${data.kind === 'list' ? 'list' : 'single value'}`;
  return {
    rule: 'invalid-manifest',
    file,
    span: data && data.span.end > data.span.start ? data.span : firstLine(file),
    message: `\`${file.path}\` ${what}; a manifest is a mapping of keys to values.`,
    help: `Write the manifest's keys at the top level of \`${file.path}\`: \`schema_version: "0.3"\`, \`name\`, \`title\`, \`version\`, \`exec\`.`,
  };
}

function firstLine(file: SourceFile): Problem['span'] {
  const line = file.lineSpan(1);
  return file.text.charCodeAt(0) === 0xfeff ? { start: Math.min(1, line.end), end: line.end } : line;
}
