import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { metaValidatorsText } from '../../../src/build/meta-validators.js';
import { draft07, draft201909, draft202012 } from '../../../src/tools/schema/meta-validators.js';

describe('the validators of the meta-schemas', () => {
  it('are what `npm run generate` makes of Ajv’s copies', () => {
    const file = fileURLToPath(new URL('../../../src/tools/schema/meta-validators.js', import.meta.url));
    expect(readFileSync(file, 'utf8')).toBe(metaValidatorsText());
  });

  it.each([
    [{ type: 'string' }, true, true, true],
    [{ type: 'text' }, false, false, false],
    [{ items: [{}] }, true, true, false],
    [{ enum: [] }, false, true, true],
    [{ $defs: [] }, true, false, false],
    [{ deprecated: 'yes' }, true, false, false],
    [{ exclusiveMinimum: true }, false, false, false],
    [{ required: ['a', 'a'] }, false, false, false],
    [{ 'x-unknown': 1, nullable: true }, true, true, true],
  ])('%j', (schema, in07, in201909, in202012) => {
    expect([draft07(schema), draft201909(schema), draft202012(schema)]).toEqual([in07, in201909, in202012]);
  });
});
