import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../src/engine/rule.js';
import { providerIds } from '../../src/tools/profile.js';

/** A labelled tool definition: the verdict of one consumer on it. */
export interface Case {
  readonly id: string;
  readonly provider: string;
  readonly tool: unknown;
  readonly expect: 'error' | 'warn' | 'ok';
  readonly kind: 'report' | 'trap' | 'spec';
  readonly shape?: 'stated' | 'inferred';
  readonly context?: { readonly server_name?: string; readonly tool_count?: number };
}

const aliases: Readonly<Record<string, string>> = { vscode: 'vscode-copilot', 'github-copilot': 'vscode-copilot' };

const lines = readFileSync(fileURLToPath(new URL('../cases/schemas.jsonl', import.meta.url)), 'utf8').trim().split('\n');

/** The cases whose consumer has a profile here. */
export const cases: readonly Case[] = lines.map((line) => JSON.parse(line) as Case).filter((each) => settingsOf(each) !== undefined);

export function settingsOf({ provider }: Case): Partial<Settings> | undefined {
  if (provider === 'mcp-client') return { providers: ['mcp'], mcpRevision: '2025-11-25' };
  const revision = /^mcp-(\d.+)$/u.exec(provider)?.[1];
  if (revision !== undefined) return { providers: ['mcp'], mcpRevision: revision };
  const id = aliases[provider] ?? provider;
  return providerIds.some((each) => each === id) ? { providers: [id] } : undefined;
}

/** The case's tool in a list, with as many others as its context tells. */
export function textOf({ tool, context }: Case): string {
  const others = Array.from({ length: (context?.tool_count ?? 1) - 1 }, (_, i) => ({
    name: `other_${i}`,
    description: 'Another tool.',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  }));
  const serverInfo = context?.server_name === undefined ? undefined : { name: context.server_name };
  return JSON.stringify({ serverInfo, tools: [tool, ...others] }, null, 2);
}
