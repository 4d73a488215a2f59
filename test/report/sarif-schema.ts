import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Validator {
  (data: unknown): boolean;
  readonly errors?: unknown;
}

interface AjvSix {
  addMetaSchema(schema: object): void;
  compile(schema: object): Validator;
}

const matchers = createRequire(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json'));
// The schema is written in draft 4, which the matchers' own Ajv still reads.
const Ajv = matchers('ajv') as new (options: object) => AjvSix;
const read = (path: string): object => JSON.parse(readFileSync(matchers.resolve(path), 'utf8')) as object;
let validate: Validator | undefined;

/** The complaints of the official SARIF 2.1.0 schema, formats of URIs included; none when the log fits. */
export function sarifComplaints(log: unknown): unknown {
  if (!validate) {
    const ajv = new Ajv({ schemaId: 'auto', allErrors: true });
    ajv.addMetaSchema(read('ajv/lib/refs/json-schema-draft-04.json'));
    validate = ajv.compile(read('./lib/schemas/sarif-2.1.0-rtm.5.json'));
  }
  return validate(log) ? [] : validate.errors;
}
