import type { Problem } from '../model/problem.js';
import type { ToolInventory } from '../model/tool.js';
import { parseJson } from '../parse/json.js';
import type { SourceFile } from '../text/source-file.js';
import { readTools, serverNameOf } from '../tools/read-inventory.js';
import { baseName, parentFolder } from '../text/paths.js';

/** Reads a file of tool definitions; undefined when it holds JSON of another kind. */
export function readInventory(file: SourceFile, report: (problem: Problem) => void): ToolInventory | undefined {
  const { data, problems } = parseJson(file);
  problems.forEach(report);
  const read = data && readTools(data, file);
  if (!data || !read) return undefined;
  read.problems.forEach(report);
  const server = read.server ?? serverNameOf(file.path, data);
  return { file, place: data, scope: scopeOf(file.path), tools: read.tools, ...(server !== undefined && { server }) };
}

/** `tools/github.json` speaks for the folder that holds `tools`, any other file for its own folder. */
function scopeOf(path: string): string {
  const folder = parentFolder(path);
  return baseName(folder) === 'tools' ? parentFolder(folder) : folder;
}
