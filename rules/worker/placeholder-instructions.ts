import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Instructions } from '../../src/model/definition.js';
import type { Block } from '../../src/model/outline.js';
import type { Span } from '../../src/text/span.js';

/** Longest text, in characters, that can be nothing but a placeholder. */
const longestPlaceholder = 600;

/** A sentence, in lower case, that says of itself that it stands for instructions to come. An expression for any case takes V8 three times as long to compile, which is most of what this rule costs. */
const placeholder = /^(?:(?:this|the)\b[^.!?\n]{0,80}\bis (?:just |only |currently )?a (?:placeholder|stub)\b|placeholder\b(?! (?:text|value|image|name)s?\b)|stub\b|lorem ipsum\b|(?:todo|tbd|fixme)\b|coming soon\b|(?:write|add|put|describe|insert) (?:the|your) (?:instructions|prompt|skill)s? here\b)/u;

export default defineRule({
  id: 'placeholder-instructions',
  severity: 'warning',
  summary: 'An agent worker has a placeholder or nothing for its instructions.',
  why: `Creating a worker through the API always writes a SKILL.md with one sentence, also for scripts. When such a worker runs as an agent the model gets that
sentence, or nothing, for its instructions, and makes up what to do.`,
  sources: ['floomhq/floom, apps/api/routers/worker_create.py: the stub files of a new worker', 'floomhq/floom, workers/worker-author/run.py: placeholder checks'],
  formats: ['floom'],
  good: [
    { title: 'Short, but instructions.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': '# Explainer\n\nYou explain technical topics in two sentences.\n' } },
    { title: 'About placeholders.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': 'Replace each placeholder of the letter. Write TBD where a value is missing.\n' } },
    { title: 'A script may have a placeholder.', files: { 'worker.yml': workerManifest('exec:\n  entry: run.py\n  runtime: python311\n'), 'run.py': '', 'SKILL.md': 'Placeholder.\n' } },
  ],
  bad: [
    { title: 'A placeholder.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': '# Report\n\n[|Placeholder entry file. The worker runs `run.py`.|]\n' } },
    { title: 'A note for later.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': '[|TODO: write the steps|]\n' } },
    { title: 'A title and nothing else.', files: { 'worker.yml': workerManifest(''), 'SKILL.md': '[|# Report|]\n' }, message: 'no instructions' },
  ],
  check: {
    instructions(instructions, { definition, report }) {
      if (instructions.role !== 'entry') return;
      const help = `Write into \`${instructions.file.path}\` what the agent shall do, or name the script in \`exec.entry\`.`;
      const blocks: Block[] = [];
      let length = 0;
      for (const block of instructions.outline.blocks) {
        if (block.kind === 'heading' || block.kind === 'html' || textOf(instructions, block.content).trim() === '') continue;
        length += block.content.end - block.content.start;
        if (length > longestPlaceholder) return;
        blocks.push(block);
      }
      if (blocks.length === 0) {
        if (definition.instructions.some((other) => other !== instructions)) return;
        report({ at: { file: instructions.file, span: startOf(instructions) }, message: `\`${instructions.file.path}\` gives the agent no instructions.`, help });
        return;
      }
      const found = blocks.slice(0, 3).find((block) => isPlaceholder(instructions, block));
      if (found) report({ at: { file: instructions.file, span: found.content }, message: 'The instructions of this agent are a placeholder.', help });
    },
  },
});

function isPlaceholder(instructions: Instructions, block: Block): boolean {
  return block.kind === 'paragraph' && placeholder.test(textOf(instructions, block.content).trimStart().replace(/^[*_`[(]{1,4}/u, '').toLowerCase());
}

function textOf({ file }: Instructions, span: Span): string {
  return file.slice(span);
}

/** The heading, if that is all there is; the first line otherwise. */
function startOf({ file, outline, span }: Instructions): Span {
  const heading = outline.blocks.find((block) => block.kind === 'heading');
  if (heading) return { start: heading.span.start, end: heading.span.start + file.slice(heading.span).trimEnd().length };
  const text = file.slice(span);
  const start = span.start + (text.length - text.trimStart().length);
  return start >= span.end ? { start: 0, end: 0 } : { start, end: start + (file.slice({ start, end: span.end }).split('\n', 1)[0] ?? '').trimEnd().length };
}
