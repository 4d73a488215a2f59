import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { metaValidatorsText } from './meta-validators.js';
import { ruleFiles, ruleIndexText } from './rule-index.js';
import { readmeWithRuleTable } from './rule-table.js';

/** Writes every generated file of the repository; a test fails while one is stale. */
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(join(root, 'src/tools/schema/meta-validators.js'), metaValidatorsText());
writeFileSync(join(root, 'rules/index.ts'), ruleIndexText(ruleFiles(root)));
const { catalogue } = await import('../../rules/index.js');
const readme = join(root, 'README.md');
writeFileSync(readme, readmeWithRuleTable(readFileSync(readme, 'utf8'), catalogue));
