import { lint } from '../../src/engine/lint.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import type { Settings } from '../../src/engine/rule.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { toolRules } from './tool-rules.js';

/** What the rules on tools say of one file. */
export function lintText(text: string, settings: Partial<Settings> = {}, path = 'crm.tools.json'): readonly Diagnostic[] {
  return lint(memoryTree({ [path]: text }), { rules: toolRules, config: { settings } }).diagnostics;
}

/** The same of a list of tools. */
export function lintTools(tools: unknown, settings: Partial<Settings> = {}, path?: string): readonly Diagnostic[] {
  return lintText(JSON.stringify({ tools }, null, 2), settings, path);
}

/** One tool with this `inputSchema`. */
export function lintSchema(inputSchema: unknown, settings: Partial<Settings> = {}): readonly Diagnostic[] {
  return lintTools([{ name: 'lookup', description: 'Looks up.', inputSchema }], settings);
}

export function rulesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ rule, severity }) => `${severity} ${rule}`);
}

export function errorsOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, message }) => `${rule}: ${message}`);
}
