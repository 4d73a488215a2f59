import { basename } from 'node:path';
import { transform } from 'esbuild';
import type { Metafile, OutputFile } from 'esbuild';
import { mainFile } from '../cli/program.js';
import { lateFiles, latePart, partOf } from './late-parts.js';

/**
 * Files of parts that are wanted together, by what they start from; a later one leaves out what stands in an earlier one. To read one
 * file takes a fraction of what it takes to read its parts. A part that stands in none of them is a file of its own.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  [mainFile]: ['src/cli/main.ts'],
  // What a run that is answered from the cache needs.
  'answer.cjs': ['src/cli/run-cache.ts'],
  'lint.cjs': ['src/cli/configured-cache.ts', 'src/cli/lint-command.ts'],
};

/** Node's modules that take milliseconds to load and that a usual run has no use for. */
const slow = ['node:child_process', 'node:crypto', 'node:os', 'node:readline/promises', 'node:stream'];

/**
 * The files of the program, by name, made of the bundler's parts. Only ES modules are split; only of scripts can compiled code be kept.
 *
 * @see Program what a file is
 */
export async function filesOf(outputs: readonly OutputFile[], { outputs: described }: Metafile, target: string): Promise<Map<string, string>> {
  const homes = homesOf(described);
  const files = new Map<string, string[]>();
  for (const { path, text } of outputs) {
    const options = { target, minifySyntax: true, minifyWhitespace: true, charset: 'ascii' } as const;
    const script = await transform(text, { ...options, format: 'cjs', supported: { 'dynamic-import': false } });
    // Once more, without what made the getters.
    const { code } = await transform(withPlainExports(script.code), { ...options, treeShaking: true });
    const home = homes.get(basename(path)) ?? '';
    const named = withLateModules(withLocalNames(code), homes).replace(/\brequire\("\.\/([\w-]+\.cjs)"\)/gu, (_, part: string) => `require("./${homes.get(part)}/${nameOf(part)}")`);
    files.set(home, [...(files.get(home) ?? []), `${JSON.stringify(nameOf(basename(path)))}(exports,require,module){${named}}`]);
  }
  return new Map([...files].map(([file, parts]) => [file, `(parts=>(typeof module=="object"&&(module.exports=parts),parts))({\n${parts.join(',\n')}})`]));
}

function nameOf(part: string): string {
  return part.replace(/\.cjs$/u, '');
}

/** The file of each part. */
function homesOf(outputs: Metafile['outputs']): Map<string, string> {
  const homes = new Map<string, string>();
  const place = (path: string, file: string): void => {
    if (homes.has(basename(path))) return;
    homes.set(basename(path), file);
    for (const { path: wanted, kind, external } of outputs[path]?.imports ?? []) if (!external && kind === 'import-statement') place(wanted, file);
  };
  for (const [file, starts] of Object.entries(together)) {
    for (const start of starts) place(Object.keys(outputs).find((path) => outputs[path]?.entryPoint === start) ?? start, file);
  }
  for (const [file, names] of Object.entries(lateFiles)) {
    for (const name of names) place(Object.keys(outputs).find((path) => basename(path) === `${partOf(name)}.cjs`) ?? name, file);
  }
  for (const path of Object.keys(outputs)) if (!homes.has(basename(path))) homes.set(basename(path), basename(path));
  return homes;
}

/** A part that exports values once it is loaded, where esbuild writes a getter for each, twice, before: parts are loaded in order, and nothing that they export changes. */
function withPlainExports(code: string): string {
  const exported = /\bvar stdin_exports=\{\};__export\(stdin_exports,\{([^}]*)\}\);module\.exports=__toCommonJS\(stdin_exports\);/u.exec(code);
  if (!exported) return code;
  const values = (exported[1] ?? '').replaceAll(':()=>', ':');
  return `${code.slice(0, exported.index)}${code.slice(exported.index + exported[0].length).trimEnd().replace(/;$/u, '')};module.exports={${values}};`;
}

/**
 * A part that takes what it needs of other parts once, when it is loaded. As written it would ask a getter at each use, which costs
 * a twentieth of a run. Parts are loaded in order and export nothing that changes later, so both mean the same.
 */
function withLocalNames(code: string): string {
  const taken = new Map<string, Set<string>>();
  const local = code.replace(/\b(import_chunk_\w+)\.([\w$]+)/gu, (_, part: string, name: string) => {
    taken.set(part, (taken.get(part) ?? new Set()).add(name));
    return `${part}$${name}`;
  });
  return local.replace(/\b(import_chunk_\w+)=require\("[^"]+"\)/gu, (whole, part: string) => {
    const names = [...(taken.get(part) ?? [])];
    return names.length === 0 ? whole : `${whole},{${names.map((name) => `${name}:${part}$${name}`).join(',')}}=${part}`;
  });
}

/** A part that loads late parts, and the slow modules of Node, when it uses them. */
function withLateModules(code: string, homes: ReadonlyMap<string, string>): string {
  const late = new Map<string, string>();
  const declared = code.replace(/\b(import_\w+)=require\("([^"]+)"\)/gu, (whole, local: string, id: string) => {
    const part = latePart(id);
    if (part === undefined && !slow.includes(id)) return whole;
    const wanted = part === undefined ? id : `./${homes.get(`${part}.cjs`)}/${part}`;
    late.set(local, `${local}=()=>{let loaded=require("${wanted}");return ${local}=()=>loaded,loaded}`);
    return `${local}=`;
  });
  return declared.replace(/\b(import_\w+)([.=])/gu, (whole, local: string, next: string) => (!late.has(local) ? whole : next === '=' ? late.get(local) ?? '' : `(${local}()).`));
}
