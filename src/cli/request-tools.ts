import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asString, itemsOf, valueAt } from '../model/data.js';
import { parseJson } from '../parse/json.js';
import { SourceFile } from '../text/source-file.js';
import { readTools } from '../tools/read-inventory.js';
import { CliError } from './cli-error.js';
import { unreadable } from './explain-input.js';
import type { CliHost } from './host.js';
import { treePath } from './open-project.js';

const expected = 'Give a JSON list of names, `["web_search"]`, or the list of tools as the request had it.';

/**
 * Names of the tools in the file that `--request-tools` names, in their order: a list of names, or tool definitions in any notation
 * that a request or a server has them in. One without a name is the empty string, so that the positions stay those of the request.
 */
export function loadRequestTools(path: string, host: CliHost): readonly string[] {
  const file = new SourceFile(treePath(host.cwd, path), textOf(path, host));
  const { data, problems } = parseJson(file);
  const broken = problems.find(({ rule }) => rule !== 'duplicate-key');
  if (broken) throw new CliError('unreadable-file', `The file that \`--request-tools\` names is not valid JSON: ${broken.message}`, broken);
  const list = data?.kind === 'list' ? data : valueAt(data, 'tools');
  const names = itemsOf(list).map((item) => asString(item)?.value);
  if (list?.kind === 'list' && names.every((name) => name !== undefined)) return names;
  const listing = data && readTools(data);
  if (!listing) throw new CliError('unreadable-file', `The file that \`--request-tools\` names holds no tools. ${expected}`, { path: file.path });
  return listing.tools.map(({ name }) => name?.value ?? '');
}

function textOf(path: string, { cwd }: CliHost): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    throw unreadable(error, path);
  }
}
