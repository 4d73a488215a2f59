import { defineRule } from '../../src/engine/rule.js';
import { isForClaudeCode } from '../../src/model/entry.js';
import { nameList } from '../../src/model/searched-list.js';

/** The tools of other hosts whose sub-agents are files of the same kind in a folder `agents`, each by its own documentation of them. */
const otherHosts: readonly ReadonlySet<string>[] = [
  // pi
  new Set(['read', 'bash', 'edit', 'write', 'grep', 'find', 'ls']),
  // Gemini CLI, which takes them from extensions
  new Set(['read_file', 'read_many_files', 'write_file', 'replace', 'glob', 'grep_search', 'search_file_content', 'list_directory', 'run_shell_command', 'web_fetch', 'google_web_search', 'save_memory', 'write_todos', 'ask_user', 'activate_skill']),
  // Copilot CLI, which takes them from plugins
  new Set(['view', 'bash', 'powershell', 'create', 'edit', 'grep', 'glob', 'web_fetch', 'web_search', 'task', 'ask_user', 'skill']),
  // Kiro: categories of its tools
  new Set(['read', 'write', 'shell', 'web', 'subagent', 'context', 'grep', 'glob', 'code', '@mcp', '@builtin']),
];

export default defineRule({
  id: 'no-usable-tool',
  severity: 'error',
  summary: "None of a sub-agent's tools exists in Claude Code, which then refuses to start it.",
  why: `Claude Code matches the entries of \`tools\` with the names of its own tools and of MCP tools. When none matches it does not start the sub-agent
("would be spawned with zero tools"). The usual cause is a list that was written for GitHub Copilot. Outside of \`.claude\` and plugins another host may be
meant: there it is a warning.`,
  sources: ['https://code.claude.com/docs/en/errors#agent-would-be-spawned-with-zero-tools', 'https://code.claude.com/docs/en/tools-reference'],
  formats: ['claude-agent'],
  good: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: codebase, Read\n---\nPlan the passage.\n' } },
    { title: 'In a plain folder another host may be meant, whose tools these are.', files: { 'agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: read, grep, find, ls\n---\nPlan the passage.\n' } },
    { title: 'So it is with those of Kiro, Gemini CLI and Copilot CLI.', files: { 'agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: [read, shell]\n---\nPlan the passage.\n', 'agents/mate.md': '---\nname: mate\ndescription: Reads charts.\ntools: [read_file, run_shell_command]\n---\nRead the charts.\n', 'agents/cook.md': '---\nname: cook\ndescription: Reads recipes.\ntools: [view, bash]\n---\nRead the recipes.\n' } },
    { title: 'Tools of a server that the user may have.', files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\ntools: mcp__charts__*\n---\nPlan the passage.\n' } },
  ],
  bad: [
    { files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n[|tools|]: codebase, edit/editFiles, search\n---\nPlan the passage.\n' }, message: '`codebase`' },
    { title: 'In a plain folder.', files: { 'agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n[|tools|]: All tools\n---\nPlan the passage.\n' }, severity: 'warning' },
  ],
  check: {
    definition(definition, { report }) {
      const { toolList } = definition.declared;
      if (!toolList?.entries.length) return;
      const known = new Set(definition.runtime.builtins.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]));
      if (toolList.entries.some(({ name }) => known.has(name) || name.startsWith('mcp__'))) return;
      const isForClaude = isForClaudeCode(definition);
      if (!isForClaude && otherHosts.some((tools) => toolList.entries.every(({ name }) => tools.has(name)))) return;
      report({
        at: toolList,
        ...(!isForClaude && { severity: 'warning' as const }),
        message: `None of ${nameList(toolList.entries.map(({ text }) => text.value))} is a tool of Claude Code, which refuses to start a sub-agent without any.`,
        help: 'List tools of Claude Code, such as `Read, Grep, Glob, Edit, Bash`, or remove `tools` to give it all of them.',
      });
    },
  },
});
