import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import { entryOf, stringAt, valueAt } from '../../src/model/data.js';
import type { DataEntry, DataNode } from '../../src/model/data.js';
import type { Field } from '../../src/model/definition.js';

const skill = 'Sum up the notes and hand the result back.\n';
const outputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  outputs:\n${text}`);

export default defineRule({
  id: 'invalid-field',
  severity: 'error',
  summary: 'An input or output has keys that do not fit its kind.',
  why: `A field of kind \`scalar\` (the default) needs a \`type\` and takes neither \`media_type\` nor \`path\`; one of kind \`file\` takes no type but \`file\`. The platform refuses
the whole manifest otherwise. Mostly \`kind: file\` was forgotten.`,
  sources: ['floomhq/floom, apps/api/models.py: WorkerContractField.validate_shape'],
  formats: ['floom'],
  good: [
    {
      files: {
        'worker.yml': outputs('    - name: verdict\n      type: string\n    - name: report\n      kind: file\n      media_type: text/markdown\n      path: out/report.md\n'),
        'SKILL.md': 'Write `verdict` and `report`.\n',
      },
    },
  ],
  bad: [
    {
      title: 'A path without `kind: file`.',
      files: { 'worker.yml': outputs('    - name: report\n      type: markdown\n      [|path|]: out/report.md\n'), 'SKILL.md': skill },
      message: '`kind: file`',
    },
    { title: 'No type.', files: { 'worker.yml': outputs('    - [|name: verdict|]\n'), 'SKILL.md': skill }, message: '`type`' },
    { title: 'A scalar type for a file.', files: { 'worker.yml': outputs('    - name: report\n      kind: file\n      [|type|]: markdown\n'), 'SKILL.md': skill }, message: '`media_type: text/markdown`' },
    { title: 'A name that is no identifier.', files: { 'worker.yml': outputs('    - name: [|daily-report|]\n      type: string\n'), 'SKILL.md': skill }, message: 'identifier' },
    { title: 'No room for the file.', files: { 'worker.yml': outputs('    - name: report\n      kind: file\n      max_size_mb: [|0|]\n'), 'SKILL.md': skill } },
  ],
  check: {
    definition({ declared }, { report }) {
      for (const field of [...declared.inputs, ...declared.outputs]) for (const finding of findingsFor(field)) report(finding);
    },
  },
});

/** Media types for the scalar types that people give to files. */
const mediaTypes: Readonly<Record<string, string>> = { markdown: 'text/markdown', csv: 'text/csv', json: 'application/json', text: 'text/plain', string: 'text/plain' };

function findingsFor({ name, node }: Field): Finding[] {
  const type = filled(node, 'type');
  if (stringAt(node, 'kind')?.value === 'file') {
    const size = valueAt(node, 'max_size_mb');
    const findings: Finding[] = [];
    const word = type && stringAt(node, 'type')?.value;
    if (type && word !== undefined && word !== 'file') {
      const mediaType = Object.hasOwn(mediaTypes, word) ? mediaTypes[word] : undefined;
      findings.push({
        at: type.key,
        message: `The file field \`${name.value}\` has the type \`${word}\`; a file takes no type but \`file\`.`,
        help: mediaType === undefined || filled(node, 'media_type') ? 'Remove `type`.' : `Write \`media_type: ${mediaType}\` instead of \`type: ${word}\`.`,
      });
    }
    if (size?.kind === 'scalar' && typeof size.value === 'number' && size.value <= 0) {
      findings.push({ at: size, message: `\`max_size_mb\` of \`${name.value}\` is \`${size.value}\`; it must be greater than 0.`, help: 'Set it to the greatest size in megabytes, or remove it.' });
    }
    return findings;
  }
  const extra = filled(node, 'path') ?? filled(node, 'media_type');
  if (!extra || (!type && !entryOf(node, 'type'))) return extra ? [withoutKind(name.value, extra)] : [];
  return [withoutKind(name.value, extra)];
}

function withoutKind(name: string, { key }: DataEntry): Finding {
  return { at: key, message: `\`${name}\` is a field of kind \`scalar\` and takes no \`${key.value}\`.`, help: `Add \`kind: file\` and remove \`type\` if it is a file; else remove \`${key.value}\`.` };
}

/** The entry, unless it is null or empty text. */
function filled(node: DataNode, key: string): DataEntry | undefined {
  const entry = entryOf(node, key);
  return entry && stringAt(node, key)?.value ? entry : undefined;
}
