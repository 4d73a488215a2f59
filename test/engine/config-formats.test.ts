import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const described = (lines: string, files: Readonly<Record<string, string>> = {}) => lint(memoryTree({ 'workerlint.config.yml': `formats:\n  - name: bot\n    manifest: "*.bot.yml"\n    instructions: /prompt\n${lines}`, ...files }));
const problems = (lines: string, files: Readonly<Record<string, string>> = {}): string[] =>
  described(lines, files).configProblems.map(({ file, span, message, help }) => {
    const { line, column } = file.positionAt(span.start);
    return `${line}:${column} ${message} ${help ?? ''}`;
  });

describe('a described format', () => {
  const files = { 'a.bot.yml': 'prompt: Call `find_tide`, then call `send_order`.\nhas:\n  - id: find_tide\nmcp: {tides: {}}\n' };

  it('is read by its description alone', () => {
    const { definitions, diagnostics } = described('    tools: /has/*/id\n', files);
    expect(definitions.map(({ format, main }) => `${format} ${main.path}`)).toEqual(['bot a.bot.yml']);
    expect(definitions[0]?.declared.toolList?.entries.map(({ name }) => name)).toEqual(['find_tide']);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['tool-not-allowed']);
  });

  it('may have tools of a server that no list names', () => {
    expect(described('    tools: /has/*/id\n    servers: [/mcp]\n', files).diagnostics).toEqual([]);
  });

  it('declares nothing where its pointers lead nowhere', () => {
    expect(described('    tools: /absent/*/id\n    connections: /absent\n', files).definitions[0]?.declared.checkable).toBe(false);
  });

  it('may have Markdown for its manifest, and files below it', () => {
    const report = lint(memoryTree({ 'workerlint.config.yml': 'formats:\n  - {name: bot, manifest: bots/*/BOT.md, instructions: "steps/*.md", tools: /tools}\n', 'bots/a/BOT.md': '---\ntools: [find_tide]\n---\nCall `find_tide`.\n', 'bots/a/steps/1.md': 'Use the `send_order` tool.\n' }));
    expect(report.definitions[0]?.instructions.map(({ file }) => file.path)).toEqual(['bots/a/BOT.md', 'bots/a/steps/1.md']);
    expect(report.diagnostics.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['tool-not-allowed bots/a/steps/1.md']);
  });

  it('has the tools of the host that it names', () => {
    const runtime = { 'b.bot.yml': 'prompt: Use the `Bash` tool.\nhas: [{id: Bash}]\n' };
    expect(described('    tools: /has/*/id\n    runtime: claude-code\n', runtime).diagnostics).toEqual([]);
  });

  it('counts before a built-in one, and only below its configuration', () => {
    const report = lint(memoryTree({ 'a/workerlint.config.yml': 'formats:\n  - {name: bot, manifest: SKILL.md, instructions: "*.txt"}\n', 'a/SKILL.md': '---\nname: a\n---\n', 'b/SKILL.md': '---\nname: b\ndescription: B.\n---\nDo b.\n' }));
    expect(report.definitions.map(({ format, main }) => `${format} ${main.path}`)).toEqual(['bot a/SKILL.md', 'agent-skill b/SKILL.md']);
  });

  it('stands a manifest of any shape', () => {
    for (const text of ['', '[]', '1', 'prompt: [a]', 'prompt: {a: b}\nhas: 1', 'has: [[a], 1, {id: [x]}]', 'has: {', 'mcp: [a, 1, null]', '- a']) {
      const report = described('    tools: /has/*/id\n    servers: /mcp\n    inputs: /has/0\n', { 'a.bot.yml': text, 'b.bot.yml': 'prompt: Go.\nhas: [{id: find_tide}]\nmcp: {}\n' });
      expect(report.configProblems, text).toEqual([]);
      expect(report.diagnostics.filter(({ rule }) => !['invalid-yaml'].includes(rule)), text).toEqual([]);
    }
  });
});

describe('a wrong description', () => {
  it('names the pointer and stands at it', () => {
    expect(problems('    tools: has/*\n')).toEqual(['5:12 The pointer `has/*` under `tools` of the format `bot` does not start with `/`. Write `/has/*`.']);
    expect(problems('    servers: [/a, /b~2]\n')[0]).toMatch(/^5:19 The pointer `\/b~2` under `servers`/u);
    expect(problems('    secrets: /a//b\n')[0]).toMatch(/^5:14 The pointer `\/a\/\/b`.*empty step/u);
  });

  it('that leads to a list of mappings is shown at the pointer', () => {
    expect(problems('    tools: /has\n', { 'a.bot.yml': 'prompt: Go.\nhas:\n  - id: find_tide\n' })).toEqual([
      '5:12 The pointer `/has` under `tools` of the format `bot` leads to a list of mappings in `a.bot.yml:3`, where names are expected. Write where each of them has its name, such as `/has/*/name`.',
    ]);
  });

  const manifest = { 'a.bot.yml': 'prompt: Go.\nhas:\n  - id: find_tide\nsize: 3\nnone: []\n' };

  it('has a pointer that leads nowhere in any manifest', () => {
    expect(problems('    tools: /hass/*/id\n', manifest)).toEqual(['5:12 The pointer `/hass/*/id` under `tools` of the format `bot` leads nowhere in any manifest, `a.bot.yml` among them. Did you mean `/has/*/id`?']);
    expect(problems('    secrets: [/has/*/id, /vault]\n', manifest)).toEqual(['5:26 The pointer `/vault` under `secrets` of the format `bot` leads nowhere in any manifest, `a.bot.yml` among them. Write where the manifests have it, or remove it.']);
    expect(problems('    tools: /none/*/id\n', manifest)).toEqual([]);
    expect(problems('    tools: /has/*\n', { 'a.bot.yml': 'prompt: Go.\nhas: [1, find_tide]\n' })).toEqual([]);
  });

  it('has no such pointer where one manifest has it, read in this run or not, or where there is no manifest', () => {
    const files = { ...manifest, 'b.bot.yml': 'prompt: Go.\nvault: [KEY]\n', 'c.bot.yml': 'vault: [' };
    expect(problems('    secrets: /vault\n', files)).toEqual([]);
    const config = { 'workerlint.config.yml': 'formats:\n  - {name: bot, manifest: "*.bot.yml", instructions: /prompt, secrets: /vault}\n' };
    expect(lint(memoryTree({ ...config, ...files }), { paths: ['a.bot.yml'] }).configProblems).toEqual([]);
    expect(lint(memoryTree({ ...config, ...manifest }), { paths: ['a.bot.yml'] }).configProblems).toHaveLength(1);
    expect(problems('    secrets: /vault\n', { 'c.bot.yml': 'vault: [' })).toEqual([]);
  });

  it('has a pointer to a value of another kind, unless another manifest has the right one', () => {
    expect(problems('    tools: /size\n', manifest)).toEqual(['5:12 The pointer `/size` under `tools` of the format `bot` leads to a number in `a.bot.yml:4`, where names are expected. Write where the names stand.']);
    expect(problems('', { 'a.bot.yml': 'prompt: [Go.]\n' })).toEqual(['4:19 The pointer `/prompt` under `instructions` of the format `bot` leads to a list in `a.bot.yml:1`, where a text is expected. Write where each of them has its text, such as `/prompt/*`.']);
    expect(problems('', { 'a.bot.yml': 'prompt: [Go.]\n', 'b.bot.yml': 'prompt: Go.\n' })).toEqual([]);
  });

  it('is shared by configurations that extend it, and by their manifests', () => {
    const shared = 'formats:\n  - {name: bot, manifest: "*.bot.yml", instructions: /prompt, secrets: /vault}\n';
    const files = { 'shared.yml': shared, 'a/workerlint.config.yml': 'extends: ../shared.yml\n', 'b/workerlint.config.yml': 'extends: ../shared.yml\n', 'a/a.bot.yml': 'prompt: Go.\n' };
    expect(lint(memoryTree(files)).configProblems.map(({ file, message }) => `${file.path} ${message}`)).toEqual(['shared.yml The pointer `/vault` under `secrets` of the format `bot` leads nowhere in any manifest, `a/a.bot.yml` among them.']);
    expect(lint(memoryTree({ ...files, 'b/b.bot.yml': 'prompt: Go.\nvault: [KEY]\n' })).configProblems).toEqual([]);
  });

  it('lacks a key, has one too many, an unknown host, or the name of a built-in format', () => {
    expect(problems('    tool: /has\n')[0]).toMatch(/^5:5 `tool` is no key.*`tools`/u);
    expect(problems('    runtime: cloude-code\n')[0]).toMatch(/^5:14 .*Did you mean `claude-code`/u);
    expect(problems('  - name: x\n')[0]).toMatch(/has no `manifest`/u);
    expect(problems('  - {name: goose, manifest: a, instructions: b}\n')[0]).toMatch(/^5:12 There is a format `goose` already\./u);
  });
});
