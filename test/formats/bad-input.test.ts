import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintReport } from '../../src/engine/lint-types.js';

/** Where one file of each format lies, with the key under which it lists tools, or switches them without narrowing what is declared. */
const places: readonly { format: string; path: string; tools: string; withoutList?: true }[] = [
  { format: 'agent-skill', path: '.claude/skills/s/SKILL.md', tools: 'allowed-tools' },
  { format: 'claude-agent', path: '.claude/agents/s.md', tools: 'tools' },
  { format: 'claude-command', path: '.claude/commands/s.md', tools: 'allowed-tools' },
  { format: 'copilot-agent', path: '.github/agents/s.agent.md', tools: 'tools' },
  { format: 'copilot-agent', path: '.github/prompts/s.prompt.md', tools: 'tools' },
  { format: 'copilot-agent', path: '.github/chatmodes/s.chatmode.md', tools: 'tools' },
  { format: 'opencode', path: '.opencode/agents/s.md', tools: 'tools', withoutList: true },
  { format: 'opencode', path: '.opencode/commands/s.md', tools: 'tools', withoutList: true },
];

/** Lines that no YAML parser takes, or that are read as something else than they look. */
const broken = [
  'argument-hint: [name] | setup | status', 'argument-hint: [name] [other]', "description: Use when asked. Triggers on: 'tides', 'ports'", 'name: {{NAME}}', 'name: [s', 'description: {a: b', 'description: first line\nsecond line', 'tools: *', 'allowed-tools: *', 'name: s\nname: t', 'description: @Observable texts',
  'description: `code` first', 'allowed-tools: - Read', 'tools: - Read\n- Grep', 'description: "not closed', "description: 'it's'", 'description: a\u0007b', '\tname: s', 'tools:\n  - Read\n - Grep', 'tools: [Read,\nGrep]', 'tools: [Read,\n]', 'tools: &x [*x]', 'tools: !!js/function x', '? [a]\n: b', '%YAML 9.9', '<<: *none', ': empty', '- item', '...', 'key', '"": ""', '=======', '>>>>>>> theirs', '| --- | --- |',
];

/** Values that are no list of tools: hosts, capabilities, types of other kinds. */
const values = ['[claude, cursor, gemini]', '[computer, code_execution, file_operations]', '{claude: true}', '{Read: true, Bash: false}', '7', '-1.5e9', 'true', 'null', '""', '" , , "', '[]', '[1, 2]', '[null]', '[[Read]]', '[{Read: x}]', '2024-01-01', '!!binary aGk=', '(((', ')))', 'Bash(git:*', '"Read, Write"', '|\n  Read\n  Write', '>-\n  Read,\n  Write', '${TOOLS}', 'all', '*'];

const frames: readonly ((matter: string, body: string) => string)[] = [
  (matter, body) => `---\n${matter}\n---\n${body}`,
  (matter, body) => `\ufeff---\r\n${matter.replaceAll('\n', '\r\n')}\r\n---\r\n${body}`,
  (matter, body) => `\n---\n${matter}\n---\n${body}`,
  (matter, body) => `---\n${matter}\n----\n${body}`,
  (matter, body) => `---\n${matter}\n\n${body}`,
  (matter, body) => `--- yaml\n${matter}\n---\n${body}`,
  (matter, body) => `---js\n${matter}\n---\n${body}`,
  (matter, body) => `# Title\n${matter}\n---\n${body}`,
  (matter) => `---\n${matter}`,
];

const body = 'Call `mcp__charts__find_chart` and #tool:charts/find_chart, use the Bash tool, then ask the charts MCP server and `get_tides`.\n';
const manifest = { '.mcp.json': '{"mcpServers": {"tides": {"type": "http", "url": "https://tides.example.org/mcp"}}}', '.vscode/mcp.json': '{"servers": {"tides": {"type": "http", "url": "https://tides.example.org/mcp"}}}' };
const referenceRules = new Set(['undeclared-server', 'undeclared-tool', 'undeclared-connection', 'unknown-tool', 'tool-not-allowed', 'disabled-tool', 'slug-without-wrapper']);
const referenceErrors = ({ diagnostics }: LintReport) => diagnostics.filter(({ rule, severity }) => severity === 'error' && referenceRules.has(rule)).map(({ message }) => message);

/** What must hold whatever the input: nothing fails, and every finding stands within its file. */
function isSound({ diagnostics, files }: LintReport): void {
  expect(diagnostics.filter(({ rule }) => rule === 'internal-error')).toEqual([]);
  for (const { path, span, fix, related } of diagnostics) {
    const length = files.get(path)?.text.length ?? 0;
    for (const each of [span, ...(fix?.edits ?? []).filter((edit) => edit.path === path).map((edit) => edit.span), ...(related ?? []).filter((other) => other.path === path).map((other) => other.span)]) {
      expect(each.start).toBeGreaterThanOrEqual(0);
      expect(each.end).toBeGreaterThanOrEqual(each.start);
      expect(each.end).toBeLessThanOrEqual(length);
    }
  }
}

describe.each(places)('$path', ({ path, tools }) => {
  it('stands front matter that is broken in any way', () => {
    const lines = fc.array(fc.oneof(fc.constantFrom(...broken), fc.constantFrom(...values).map((value) => `${tools}: ${value}`), fc.constantFrom('name: s', 'description: Does s.', `${tools}: Read, Grep`, 'model: m', '# a comment', '')), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...frames), lines, (frame, matter) => isSound(lint(memoryTree({ ...manifest, [path]: frame(matter.join('\n'), body) })))),
      { numRuns: 120, seed: 7 },
    );
  }, 120_000);

  it('stands 300 KB', () => {
    const report = lint(memoryTree({ ...manifest, [path]: `---\nname: s\ndescription: Does s.\n${tools}: Read, Grep\n---\n${'Look up the tides of the port before you sail, and say when the water is high.\n\n'.repeat(3_800)}` }));
    isSound(report);
    expect(report.definitions.map(({ main }) => main.path)).toContain(path);
  }, 60_000);
});

describe.each(places.filter(({ withoutList }) => !withoutList))('$path', ({ path, tools }) => {
  it('misses nothing that an unreadable list may declare', () => {
    const unreadable = ['{claude: true}', '{Read: true, Bash: false}', '7', 'true', '[1, 2]', '[{Read: x}]', '[Read', '[Read] | [Grep]', '- Read\n- Grep', '"Read', '*', '&x [*x]', '@all'];
    const errorsWith = (value: string) => referenceErrors(lint(memoryTree({ ...manifest, [path]: `---\nname: s\ndescription: Does s.\n${tools}: ${value}\n---\n${body}` })));
    expect(errorsWith('Read').length).toBeGreaterThan(0);
    for (const value of unreadable) expect(errorsWith(value), value).toEqual([]);
  }, 60_000);
});

describe('manifests', () => {
  const paths = ['.mcp.json', '.vscode/mcp.json', '.cursor/mcp.json', '.gemini/settings.json', '.codex/config.toml', '.kiro/settings/mcp.json', '.zed/settings.json', '.continue/config.yaml', '.continue/mcpServers/a.yaml', 'opencode.json', 'crush.json', '.claude-plugin/plugin.json', '.claude-plugin/marketplace.json'];
  const texts = ['', ' ', '{', '[', '[]', '{}', 'null', '"text"', '7', '{"mcpServers": ', '{"mcpServers": {"a": ', '{"mcp": {"a": {"command": [}}', 'mcpServers:\n  - name: a\n   command: b\n', '[mcp_servers.a\ncommand = "b"', '{"a": {"command": "b"}, "a": 1}', '\ufeff{"mcpServers": {}}', '\u0000', '{"mcpServers": {"": {"command": ""}}}', `{"mcpServers": ${'{"a": '.repeat(300)}1${'}'.repeat(300)}}`];
  const inner = ['null', '1', 'true', '""', '[]', '[1, null, {}]', '[["a"]]', '{}', '{"a": 1}', '"a"', '["a", "*"]', '{"path": 1, "args": {}}'];
  const serverKeys = ['command', 'args', 'env', 'environment', 'headers', 'url', 'httpUrl', 'serverUrl', 'type', 'tools', 'includeTools', 'excludeTools', 'disabledTools', 'autoApprove', 'alwaysAllow', 'enabled', 'disabled', 'enabled_tools', 'disabled_tools', 'settings', 'source'];

  it.each(paths)('%s stands any text', (path) => {
    for (const text of texts) {
      const report = lint(memoryTree({ [path]: text, '.claude/agents/a.md': `---\nname: a\ndescription: Does a.\n---\n${body}`, 'AGENTS.md': body }));
      isSound(report);
    }
  }, 60_000);

  it.each(paths)('%s stands a server with values of every type', (path) => {
    for (const key of ['mcpServers', 'servers', 'mcp', 'context_servers', 'mcp_servers']) {
      const server = fc.array(fc.tuple(fc.constantFrom(...serverKeys), fc.constantFrom(...inner)), { maxLength: 4 }).map((entries) => `{${entries.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`);
      fc.assert(
        fc.property(server, fc.constantFrom(...inner), (one, other) => isSound(lint(memoryTree({ [path]: `{"${key}": {"a": ${one}, "b": ${other}}}`, 'AGENTS.md': body })))),
        { numRuns: 12, seed: 11 },
      );
    }
  }, 120_000);
});
