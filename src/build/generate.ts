import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestValidatorText } from './manifest-validator.js';
import { metaValidatorsText } from './meta-validators.js';
import { ruleFiles, ruleIndexText } from './rule-index.js';
import { readmeWithRuleTable } from './rule-table.js';

/** Writes every generated file of the repository; a test fails while one is stale. */
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(join(root, 'src/tools/schema/meta-validators.js'), metaValidatorsText());
writeFileSync(join(root, 'src/formats/floom/manifest-validator.js'), manifestValidatorText());
writeFileSync(join(root, 'rules/index.ts'), ruleIndexText(ruleFiles(root)));

// Only now: these load the list that has just been written.
const { catalogue, rules } = await import('../../rules/index.js');
const { configSchemaText, configValidatorText } = await import('./config-validator.js');
writeFileSync(join(root, 'src/engine/schemas/config.schema.json'), configSchemaText(rules));
writeFileSync(join(root, 'src/engine/schemas/config-validator.js'), configValidatorText());
const readme = join(root, 'README.md');
writeFileSync(readme, readmeWithRuleTable(readFileSync(readme, 'utf8'), catalogue));
const { exampleNames, exampleOutput } = await import('./example-output.js');
for (const name of exampleNames(root)) writeFileSync(join(root, 'examples', name, 'expected.txt'), exampleOutput(root, name));
