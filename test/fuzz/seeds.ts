import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue, rules } from '../../rules/index.js';
import type { LintRequest } from '../../src/engine/lint-types.js';
import { exampleProject } from '../../src/engine/run-example.js';

export interface SeedProject {
  readonly files: Readonly<Record<string, string>>;
  readonly request: LintRequest;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The repository's own examples, those of every rule, and the projects of the labelled references: every format and every rule is among them. */
export const seedProjects: readonly SeedProject[] = [...exampleFolders(), ...ruleExamples(), ...labelledProjects()];

/** Texts of error messages. */
export const seedErrors: readonly string[] = ['errors.jsonl', 'agents-sdk-errors.jsonl', 'error-templates.jsonl'].flatMap((name) => linesOf(name).flatMap((line) => textsOf(line)));

/** Lists of tools, each as the text of a file. */
export const seedTools: readonly string[] = linesOf('schemas.jsonl').map((line) => JSON.stringify({ tools: [(JSON.parse(line) as { tool: unknown }).tool] }, null, 2));

function exampleFolders(): SeedProject[] {
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => {
    const folder = join(root, 'examples', name);
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' }).filter((entry) => entry.isFile() && entry.name !== 'expected.txt').map((entry) => join(entry.parentPath, entry.name));
    return { files: Object.fromEntries(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')])), request: {} };
  });
}

/** Each is linted with all rules, under the settings that it names. */
function ruleExamples(): SeedProject[] {
  return catalogue.flatMap(({ rule }) =>
    [...rule.good, ...rule.bad].map((example) => {
      const { files, request } = exampleProject(example, rule, rules);
      return { files, request };
    }),
  );
}

function labelledProjects(): SeedProject[] {
  return linesOf('references.jsonl').flatMap((line) => {
    const { files } = JSON.parse(line) as { files?: Record<string, string> };
    return files ? [{ files, request: {} }] : [];
  });
}

function linesOf(name: string): string[] {
  return readFileSync(join(root, 'test/cases', name), 'utf8').split('\n').filter((line) => line.trim() !== '');
}

/** The texts of a case that look like an error. */
function textsOf(line: string): string[] {
  const { input, template } = JSON.parse(line) as { input?: unknown; template?: unknown };
  return [input, template].flatMap((value) => (typeof value === 'string' ? [value] : value ? [JSON.stringify(value)] : []));
}
