import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import { stretchesWith } from '../../src/references/calls.js';
import { isExcluded } from '../../src/references/exclusion.js';

const worker = workerManifest('');

/** Folders of a person's own machine and of other agents. The sandbox has a home of its own, `/home/user`. */
const hostPath = /(?<![\w./-])(?:~\/\.(?:claude|codex|cursor|gemini|copilot)\b[\w./-]{0,120}|\/Users\/[\w./-]{1,120}|\/home\/(?!user\b)[A-Za-z_][\w./-]{0,120}|[A-Z]:\\Users\\[\w.\\-]{1,120})/gu;

export default defineRule({
  id: 'unreachable-path',
  severity: 'warning',
  summary: 'The instructions use a path of a machine that a run does not have.',
  why: `A worker runs in a sandbox with its own folder, \`inputs/\`, \`context/\` and \`out/\`. Instructions that were written for an agent on a desktop often name files under \`~/.claude\`
or \`/Users/…\`; in a run there is nothing at such a place.`,
  sources: ['floomhq/floom, docs/AUTHORING.md: porting skills', 'floomhq/floom, docs/AGENT-COOKBOOK.md'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Read `rules.yaml` and `/home/user/notes.md`, and write `out/report.md`.\n' } },
    { title: 'Ruled out.', files: { 'worker.yml': worker, 'SKILL.md': 'Never read `~/.claude/settings.json`. See https://example.com/Users/guide.\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Follow the style in `[|~/.claude/style.md|]`.\n' } },
    { title: "A person's folder.", files: { 'worker.yml': worker, 'SKILL.md': 'Read `[|/Users/ada/notes/today.md|]` first.\n' } },
  ],
  check: {
    instructions(instructions, { definition, report }) {
      if (definition.mode !== 'agent') return;
      const { file } = instructions;
      const seen = new Set<string>();
      for (const { span, code } of stretchesWith(mayNameFolder, [instructions])) {
        if (!code) continue;
        for (const match of file.slice(span).matchAll(hostPath)) {
          const at = { start: span.start + match.index, end: span.start + match.index + match[0].length };
          if (seen.has(match[0]) || isExcluded(instructions, at)) continue;
          seen.add(match[0]);
          report({ at: { file, span: at }, message: `\`${match[0]}\` is a path of another machine; a run has only the worker's folder.`, help: "Put the file into the worker's folder or a context pack, and name it by its path there." });
        }
      }
    },
  },
});

/** Whether a beginning of such a path may stand in a text. */
function mayNameFolder(text: string): boolean {
  return text.includes('~/.') || text.includes('Users') || text.includes('/home/');
}
