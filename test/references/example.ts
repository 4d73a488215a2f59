import { workerManifest } from '../../src/engine/example-worker.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { Reference } from '../../src/model/reference.js';

/** The references of the definitions in some files, without running rules. */
export function referencesIn(files: Readonly<Record<string, string>>, workspace?: readonly string[]): Reference[] {
  const settings = workspace ? { workspace: { connections: workspace.map((app) => ({ app, status: 'active' })), servers: [] } } : {};
  return lint(memoryTree(files), { rules: [], config: { settings } }).definitions.flatMap(({ references }) => references);
}

/** A worker's manifest, by its connections and other keys, with its instructions. */
export function worker(parts: string, text: string): Record<string, string> {
  return { 'worker.yml': workerManifest(parts), 'SKILL.md': `${text}\n` };
}

/** A manifest of MCP servers with these labels. */
export function servers(...labels: readonly string[]): Record<string, string> {
  const entry = { type: 'http', url: 'https://tools.example.org/mcp' };
  return { '.mcp.json': JSON.stringify({ mcpServers: Object.fromEntries(labels.map((label) => [label, entry])) }) };
}

/** A list of tools that a file gives for a server or app. */
export function inventory(server: string, ...names: readonly string[]): Record<string, string> {
  const tools = names.map((name) => ({ name, description: 'Does one thing.', inputSchema: { type: 'object', properties: {} } }));
  return { [`tools/${server}.json`]: JSON.stringify({ tools }) };
}

export function skill(text: string, frontMatter = ''): Record<string, string> {
  return { 'SKILL.md': `---\nname: example\ndescription: Shows one thing.\n${frontMatter}---\n\n${text}\n` };
}

export function subAgent(text: string, frontMatter = ''): Record<string, string> {
  return { 'agents/example.md': `---\nname: example\ndescription: Shows one thing.\n${frontMatter}---\n\n${text}\n` };
}

/** What is used, excluded or only named, by text: `+ x`, `- x`, `. x`. */
export function stancesIn(files: Readonly<Record<string, string>>, workspace?: readonly string[]): string[] {
  return referencesIn(files, workspace).map(({ text, instructs, negated }) => `${instructs ? '+' : negated ? '-' : '.'} ${text.value}`);
}

/** What would be reported: severity, verdict, text, and the name to propose. */
export function findingsIn(files: Readonly<Record<string, string>>, workspace?: readonly string[]): string[] {
  return referencesIn(files, workspace).flatMap(({ text, resolution: { severity, verdict, suggestion, coveredBy } }) =>
    severity === 'none' || coveredBy ? [] : [`${severity} ${verdict} ${text.value}${suggestion === undefined ? '' : ` → ${suggestion}`}`],
  );
}
