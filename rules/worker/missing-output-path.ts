import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stringAt } from '../../src/model/data.js';

const outputs = (text: string): string => workerManifest(`exec:\n  entry: run.py\n  runtime: python311\n  outputs:\n    - ${text}\n`);

export default defineRule({
  id: 'missing-output-path',
  severity: 'info',
  summary: 'A script has a file output without a path.',
  why: 'A script leaves its file outputs in its working folder, by custom under `out/`, and names them in result.json. Without `path` in the manifest nobody who reads it, and no check, knows which file is meant.',
  sources: ['floomhq/floom, contexts/worker-author-style/SCHEMA.md: outputs', 'floomhq/floom, docs/AUTHORING.md'],
  formats: ['floom'],
  good: [{ files: { 'worker.yml': outputs('{name: report, kind: file, media_type: text/markdown, path: out/report.md}'), 'run.py': '' } }],
  bad: [{ files: { 'worker.yml': outputs('{name: [|report|], kind: file, media_type: text/markdown}'), 'run.py': '' }, message: '`path: out/report.md`' }],
  check: {
    definition({ declared, mode }, { report }) {
      if (mode !== 'script') return;
      for (const { name, node } of declared.outputs) {
        if (stringAt(node, 'kind')?.value !== 'file' || stringAt(node, 'path')) continue;
        report({ at: name, message: `The file output \`${name.value}\` has no \`path\`.`, help: `Add \`path: out/${name.value}${suffixOf(stringAt(node, 'media_type')?.value)}\`.` });
      }
    },
  },
});

function suffixOf(mediaType: string | undefined): string {
  switch (mediaType) {
    case 'text/markdown':
      return '.md';
    case 'text/csv':
      return '.csv';
    case 'application/json':
      return '.json';
    case 'text/plain':
      return '.txt';
    default:
      return '';
  }
}
