import { parseJson } from '../parse/json.js';
import type { Parsed } from '../parse/parsed.js';
import { parseToml } from '../parse/toml.js';
import { parseYaml } from '../parse/yaml.js';
import { ofFile } from '../text/of-file.js';

/** The data of a JSON, YAML or TOML file, by its ending. One manifest stands in the scope of many definitions. */
export const readDataFile = ofFile((file): Parsed => (file.path.endsWith('.toml') ? parseToml(file) : /\.ya?ml$/iu.test(file.path) ? parseYaml(file) : parseJson(file)));
