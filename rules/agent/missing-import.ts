import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'missing-import',
  severity: 'error',
  summary: 'An agentic workflow imports a file that is not there.',
  why: `\`gh aw compile\` takes in every file of \`imports\` and stops where there is none. A path is looked up beside the workflow, in \`.github/workflows\` and
from the root of the repository. A file of another repository has its version, \`owner/repository/path@ref\`, and is not looked up.`,
  sources: ['https://github.github.com/gh-aw/reference/imports/'],
  formats: ['gh-aw'],
  good: [{ files: { '.github/workflows/tides.md': '---\non: push\nimports:\n  - shared/tools.md\n  - sea/flows/shared/tools.md@v1\n---\nSum up the tides.\n', '.github/workflows/shared/tools.md': '---\ntools:\n  edit:\n---\n' } }],
  bad: [{ files: { '.github/workflows/tides.md': '---\non: push\nimports:\n  - [|shared/tool.md|]\n---\nSum up the tides.\n', '.github/workflows/shared/tools.md': '---\ntools:\n  edit:\n---\n' } }],
  check: {},
});
