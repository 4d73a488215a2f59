import type { DataNode } from './data.js';
import type { Definition, Instructions } from './definition.js';
import type { Place } from './located.js';

/** The instructions that a definition starts with, and their front matter. */
export function entryOfDefinition({ instructions }: Definition): Instructions | undefined {
  return instructions.find(({ role }) => role === 'entry');
}

export function frontMatterOfDefinition(definition: Definition): DataNode | undefined {
  return entryOfDefinition(definition)?.frontMatter;
}

/** Where a finding about something absent stands: the line that opens the front matter, else the start of the file. */
export function startOfFile({ main }: Definition): Place {
  const { text } = main;
  const start = text.startsWith('\ufeff') ? 1 : 0;
  return { file: main, span: { start, end: text.startsWith('---', start) ? start + 3 : start } };
}

/** Whether Claude Code is the host for which a file is laid out: in `.claude`, or in a plugin of its own kind. */
export function isForClaudeCode({ main, plugin }: Definition): boolean {
  return main.path.startsWith('.claude/') || main.path.includes('/.claude/') || (plugin?.manifest.path.includes('.claude-plugin/') ?? false);
}
