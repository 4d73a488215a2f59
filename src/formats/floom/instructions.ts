import { entryOf } from '../../model/data.js';
import type { DataNode } from '../../model/data.js';
import type { FurtherText, Instructions } from '../../model/definition.js';
import type { Problem } from '../../model/problem.js';
import { resolveWithin } from '../../text/paths.js';
import { parseFrontMatter } from '../../parse/front-matter.js';
import { parseMarkdown } from '../../parse/markdown.js';
import { readEmbeddedText } from '../embedded-text.js';
import type { ProjectView } from '../format.js';
import { furtherTexts } from '../further-texts.js';
import type { Execution } from './execution.js';

export interface ReadInstructions {
  readonly instructions: readonly Instructions[];
  readonly furtherTexts: readonly FurtherText[];
  readonly problems: readonly Problem[];
}

/**
 * What the worker's model follows: the entry file and `system_prompt`. Nothing for a script, whose SKILL.md is a
 * placeholder, nor for a system worker, which runs in another host.
 */
export function readInstructions(data: DataNode | undefined, execution: Execution, folder: string, project: ProjectView): ReadInstructions {
  const instructions: Instructions[] = [];
  const problems: Problem[] = [];
  if (execution.mode !== 'agent') return { instructions, furtherTexts: [], problems };
  const path = resolveWithin(folder, folder, execution.entryPath);
  const file = path === undefined ? undefined : project.source(path);
  if (file) {
    const front = parseFrontMatter(file);
    const { outline, problems: found } = parseMarkdown(file, front.body);
    instructions.push({ role: 'entry', file, span: front.body, outline, ...(front.data && { frontMatter: front.data }) });
    problems.push(...front.problems, ...found);
  }
  const prompt = entryOf(data, 'system_prompt')?.value;
  if (prompt?.kind === 'scalar' && typeof prompt.value === 'string' && prompt.value.trim() !== '') {
    const read = readEmbeddedText(prompt);
    instructions.push(read.instructions);
    problems.push(...read.problems);
  }
  const texts = file ? furtherTexts(file, [], new Set([file]), { root: folder, files: project.filesBelow(folder) }, project) : [];
  return { instructions, furtherTexts: texts, problems };
}
