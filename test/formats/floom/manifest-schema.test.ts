import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { manifestValidatorText } from '../../../src/build/manifest-validator.js';
import { legacyManifestSchema, manifestSchema } from '../../../src/formats/floom/manifest-schema.js';
import { workerWith } from './read-worker.js';

/** The problems of a manifest, each as its rule, its place and its message. */
function problems(parts: string): string[] {
  return workerWith(parts).problems.map(({ rule, file, span, message }) => `${rule} «${file.slice(span)}» ${message}`);
}

describe('the schema', () => {
  it('is valid JSON Schema', () => {
    const ajv = new Ajv({ strict: false });
    for (const schema of [manifestSchema, legacyManifestSchema]) expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  });

  it('is what the validator was generated from by `npm run generate`', () => {
    const file = fileURLToPath(new URL('../../../src/formats/floom/manifest-validator.js', import.meta.url));
    expect(readFileSync(file, 'utf8')).toBe(manifestValidatorText());
  });
});

describe('a mistake is told once, where it stands', () => {
  it.each([
    ['exec: text\n', ['invalid-manifest «text» `exec` must be a mapping, not text.']],
    ['exec:\n  runtme: skill\n', ['unknown-key «runtme» `runtme` is no key of `exec`; the platform ignores it.']],
    ['name: My_Worker\n', ['invalid-manifest «My_Worker» `name` is `My_Worker`; it must be 3 to 64 lower-case letters, digits and hyphens, a letter or digit at both ends.']],
    ['exec:\n  entry: main.exe\n', ['invalid-manifest «main.exe» `exec.entry` is `main.exe`; it must be a `.md` file for an agent, or a `.py`, `.sh`, `.js` or `.ts` file for a script.']],
    ['exec:\n  inputs:\n    - {nmae: x, type: text}\n', ['invalid-field «nmae» `nmae` is no key here, and the required `exec.inputs[0].name` is missing.']],
    ['connections:\n  - mcp: {label: a b, url: "https://x"}\n', ['invalid-server «a b» `connections[0].mcp.label` is `a b`; it must be 1 to 64 letters, digits, `_` and `-`.']],
    ['connections:\n  - mcp: {label: x, transport: stdio, command: y, env: {A-B: "1"}}\n', ['invalid-server «A-B» The key `A-B` of `connections[0].mcp.env` must be the name of an environment variable.']],
    ['connections:\n  - mcp: {label: x, transport: stdio, command: y, env: {PORT: 80}}\n', ['invalid-server «80» `connections[0].mcp.env.PORT` must be a string; the platform reads an unquoted `80` as the number `80`.']],
    ['tags: [a/b]\n', ['invalid-manifest «a/b» `tags[0]` is `a/b`; it must be text without `/`.']],
    ['folder: ../x\n', ['invalid-manifest «../x» `folder` is `../x`; it must be a relative folder path such as `Sales/Reports`.']],
    ['limits:\n  max_tool_iterations: 0\n', ['invalid-manifest «0» `limits.max_tool_iterations` is `0`; the least that the platform takes is `1`.']],
    ['approvals:\n', ['invalid-manifest «approvals» `approvals` has no value; the platform refuses that and wants a mapping.']],
    ['visibility: everyone\n', ['invalid-manifest «everyone» `visibility` is `everyone`; the platform knows `private`, `workspace`.']],
    ['runtime: skill\n', ['unknown-key «runtime» `runtime` is no key of the manifest; the platform ignores it.']],
    ['exec:\n  entry: SKILL.md\n  inputs:\n    - {name: a, type: text}\ninputs: text\n', ['unknown-key «inputs» `inputs` at the top level is ignored, for `exec.inputs` is there.']],
  ])('%j', (parts, expected) => expect(problems(parts)).toEqual(expected));

  it.each([
    'description:\n',
    'memory: off\n',
    'memory: {pack: notes}\n',
    'approvals: {required: "yes"}\n',
    'connections:\n  - app: " Gmail "\n    scope: Read-Only\n',
    'trigger: {type: Scheduled, cron: "0 9 * * 1"}\n',
    'exec: {entry: " SKILL.md ", runner: self-hosted:lab}\n',
    'outputs: []\nexec:\n  entry: SKILL.md\n  outputs:\n    - {name: a, type: text}\n',
    `title: ${'😀'.repeat(100)}\n`,
    'id: legacy-id\nx-notes: {a: 1}\n',
  ])('what the platform takes is no mistake: %j', (parts) => expect(problems(parts)).toEqual([]));
});
