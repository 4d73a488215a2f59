import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, it } from 'vitest';
import { providerIds } from '../../src/tools/profile.js';
import { errorsOf, lintTools } from './lint-tools.js';

const { resolve } = createRequire(import.meta.url);

/** The tools that a published server lists over its standard streams. */
async function toolsOf(name: string, ...args: readonly string[]): Promise<readonly unknown[]> {
  const manifest = resolve(`${name}/package.json`);
  const { bin } = (await import(manifest, { with: { type: 'json' } })) as { bin: Record<string, string> };
  const transport = new StdioClientTransport({ command: process.execPath, args: [join(dirname(manifest), Object.values(bin)[0] ?? ''), ...args], stderr: 'ignore' });
  const client = new Client({ name: 'test', version: '1.0.0' });
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    return tools;
  } finally {
    await client.close();
  }
}

describe('published servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it.each([
    ['@modelcontextprotocol/server-everything', []],
    ['@modelcontextprotocol/server-filesystem', [folder]],
    ['@modelcontextprotocol/server-memory', []],
  ])('%s has no errors', { timeout: 60_000 }, async (name, args) => {
    const tools = await toolsOf(name, ...args);
    expect(tools.length).toBeGreaterThan(5);
    for (const mcpRevision of ['2025-11-25', '2026-07-28']) {
      const diagnostics = lintTools(tools, { mcpRevision });
      expect(errorsOf(diagnostics)).toEqual([]);
      expect(diagnostics.filter(({ severity }) => severity === 'warning')).toEqual([]);
    }
    for (const id of providerIds.filter((each) => !['gemini', 'vertex', 'openai-strict', 'anthropic-strict'].includes(each))) {
      expect(errorsOf(lintTools(tools, { providers: [id] }))).toEqual([]);
    }
  });
});
