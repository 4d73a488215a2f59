import { parseJson } from '../parse/json.js';
import type { Parsed } from '../parse/parsed.js';
import { parseToml } from '../parse/toml.js';
import { parseYaml } from '../parse/yaml.js';
import type { SourceFile } from '../text/source-file.js';

/** One manifest stands in the scope of many definitions: it is parsed once. */
const parsed = new WeakMap<SourceFile, Parsed>();

/** The data of a JSON, YAML or TOML file, by its ending. */
export function readDataFile(file: SourceFile): Parsed {
  const known = parsed.get(file);
  if (known) return known;
  const read = file.path.endsWith('.toml') ? parseToml(file) : /\.ya?ml$/iu.test(file.path) ? parseYaml(file) : parseJson(file);
  parsed.set(file, read);
  return read;
}
