import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';

const outputs = (text: string): string => workerManifest(`exec:\n  entry: SKILL.md\n  outputs:\n    - ${text}\n`);

/** By file suffix, the media types that fit, the usual one first. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  md: ['text/markdown', 'text/x-markdown', 'text/plain'],
  csv: ['text/csv', 'application/csv', 'text/plain'],
  json: ['application/json', 'text/json'],
  html: ['text/html', 'application/xhtml+xml'],
  pdf: ['application/pdf'],
  png: ['image/png'],
};

export default defineRule({
  id: 'mismatched-media-type',
  severity: 'warning',
  summary: 'The media type of a file does not fit the suffix of its path.',
  why: `The platform chooses its check of an output by the media type: JSON has to parse, prose has to have a least length. A short JSON document that is declared as
\`text/markdown\` fails the check for prose, and text that is declared as JSON fails to parse.`,
  sources: ['floomhq/floom, contexts/worker-author-style/SCHEMA.md: outputs'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': outputs('{name: report, kind: file, media_type: text/markdown, path: out/report.md}'), 'SKILL.md': 'Write the `report`.\n' } }],
  bad: [{ files: { 'worker.yml': outputs('{name: totals, kind: file, media_type: [|text/markdown|], path: out/totals.json}'), 'SKILL.md': 'Write the `totals`.\n' }, message: '`media_type: application/json`' }],
  check: {
    definition({ declared }, { report }) {
      for (const { name, node } of declared.outputs) {
        const mediaType = stringAt(node, 'media_type');
        const suffix = /\.([A-Za-z]{2,5})$/u.exec(stringAt(node, 'path')?.value.slice(-10) ?? '')?.[1]?.toLowerCase() ?? '';
        const types = Object.hasOwn(fitting, suffix) ? fitting[suffix] : undefined;
        const given = mediaType?.value.split(';', 1)[0]?.trim().toLowerCase() ?? '';
        if (!mediaType || !types?.[0] || types.includes(given) || given === 'application/octet-stream' || given === '') continue;
        report({
          at: mediaType,
          message: `The output \`${name.value}\` is a \`.${suffix}\` file with the media type \`${mediaType.value}\`; the platform checks it as the latter.`,
          help: `Write \`media_type: ${types[0]}\`, or give the file another suffix.`,
          fix: { title: `Write \`${types[0]}\``, safety: 'review', edits: [{ path: mediaType.file.path, span: mediaType.span, text: types[0] }] },
        });
      }
    },
  },
});
