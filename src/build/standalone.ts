import type { Ajv, ValidateFunction } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';

/** Options under which Ajv writes code that needs nothing of Ajv at run time and says all that is wrong. */
export const standaloneOptions = { strict: false, validateFormats: false, allErrors: true, logger: false, messages: false, code: { source: true, lines: false } } as const;

/**
 * A validator as an expression of plain code. The one helper it may take from Ajv compares two members of a list for `uniqueItems`;
 * the lists that we show it hold scalars, for which `===` is the same.
 */
export function validatorExpression(ajv: Ajv, validator: ValidateFunction): string {
  const code = standaloneCode.default(ajv, validator);
  const exported = /^"use strict";\s*module\.exports = (\w+);\s*module\.exports\.default = \1;/u.exec(code);
  if (!exported?.[1]) throw new Error('Ajv writes standalone code in another form than expected');
  const body = code
    .slice(exported[0].length)
    .replace(/require\("ajv\/dist\/runtime\/equal"\)\.default/gu, '((a, b) => a === b)')
    .replace(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/gu, '((text) => text.length)')
    .replace(/vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/gu, 'vErrors = joined(vErrors, $1.errors);')
    .replace(/;(?=const |function |if\(|return |for\()/gu, ';\n');
  if (body.includes('.concat(')) throw new Error('Ajv’s standalone code puts errors together in another way than expected');
  if (body.includes('require(')) throw new Error('Ajv’s standalone code needs a module that is not replaced');
  return `(() => {\n${joined}\nconst validate = ${exported[1]};${body}\nreturn validate;\n})()`;
}

/** Ajv would copy all errors so far for each part of a value that has some, in time that is quadratic in their number. */
const joined = 'const joined = (errors, more) => { if (errors === null) return more; for (const error of more) errors.push(error); return errors; };';
