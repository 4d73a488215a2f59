import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The complaints of a shipped JSON Schema about an output; empty when it fits. */
export function complaints(schema: 'lint-output' | 'references-output' | 'explain-output', output: string): unknown[] {
  const path = new URL(`../../src/report/schemas/${schema}.schema.json`, import.meta.url);
  const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  validate(JSON.parse(output));
  return validate.errors ?? [];
}
