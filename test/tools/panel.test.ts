import { describe, expect, it } from 'vitest';
import { errorsOf, lintSchema, lintText, lintTools, rulesOf } from './lint-tools.js';

const array = { type: 'object', properties: { a: { type: 'array' } } };
const lookaround = { type: 'object', properties: { a: { type: 'string', pattern: '^(?!x).+$' } } };

describe('who counts', () => {
  it('is an error without a choice if MCP forbids it', () => {
    expect(rulesOf(lintSchema({ type: 'object', properties: { a: { items: [{}] } } }))).toEqual(['error tuple-items']);
  });

  it('is an error without a choice if all of the four refuse it', () => {
    expect(rulesOf(lintTools([{ name: 'a b', inputSchema: { type: 'object' } }]))).toEqual(['error invalid-tool-name']);
  });

  it('is a warning in a manifest that only tells people of the tools', () => {
    const bundle = { manifest_version: '0.3', name: 'crm', server: { type: 'node' }, tools: [{ name: 'Look up', description: 'Looks up.' }] };
    expect(rulesOf(lintText(JSON.stringify(bundle), {}, 'manifest.json'))).toEqual(['warning invalid-tool-name']);
  });

  it('is a warning without a choice if one of the four refuses it, and the message says which', () => {
    const [found] = lintSchema(array);
    expect(found?.severity).toBe('warning');
    expect(found?.message).toContain('OpenAI refuses the whole request');
  });

  it('is nothing without a choice if only some versions mind', () => {
    expect(rulesOf(lintSchema(lookaround))).toEqual([]);
    expect(rulesOf(lintSchema({ type: 'object' }))).toEqual([]);
  });

  it('leaves Gemini’s `parameters` out unless it is named', () => {
    const closed = { type: 'object', properties: { a: { type: ['string', 'null'], const: 'a' } }, additionalProperties: false };
    expect(rulesOf(lintSchema(closed))).toEqual([]);
    expect(rulesOf(lintSchema(closed, { providers: ['gemini'] }))).toEqual(['error unsupported-keyword', 'error type-list', 'error unsupported-keyword'].sort());
  });

  it('counts the chosen ones only', () => {
    expect(rulesOf(lintSchema(array, { providers: ['anthropic'] }))).toEqual([]);
    expect(rulesOf(lintSchema(array, { providers: ['openai'] }))).toEqual(['error array-without-items']);
  });

  it('counts the worst of several', () => {
    expect(rulesOf(lintSchema(array, { providers: ['codex'] }))).toEqual(['warning array-without-items']);
    const [found] = lintSchema(array, { providers: ['codex', 'vscode-copilot'] });
    expect(found?.severity).toBe('error');
    expect(found?.message).toContain('VS Code drops the tool');
    expect(found?.message).not.toContain('Codex');
  });

  it('passes over a name that is no profile', () => {
    expect(rulesOf(lintSchema(array, { providers: ['nobody'] }))).toEqual(['warning array-without-items']);
  });

  it('follows references to what stands beside the list, but not out of an answer', () => {
    const tool = (name: string) => ({ name: 'lookup', description: 'Looks up.', inputSchema: { $ref: `#/definitions/${name}` } });
    const definitions = { Query: { type: 'object', properties: { id: { type: 'string' } } } };
    expect(rulesOf(lintText(JSON.stringify({ tools: [tool('Query')], definitions })))).toEqual([]);
    const both = ['error malformed-schema', 'error dangling-ref'];
    expect(rulesOf(lintText(JSON.stringify({ tools: [tool('Other')], definitions })))).toEqual(both);
    expect(rulesOf(lintText(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [tool('Query')], definitions } })))).toEqual(both);
  });

  it('counts the characters of one long enum in strict mode', () => {
    const list = (count: number, length: number) => ({ type: 'object', properties: { a: { type: 'string', enum: Array.from({ length: count }, (_, i) => String(i).padStart(length, 'x')) } }, required: ['a'], additionalProperties: false });
    const strict = { providers: ['openai-strict'] };
    expect(errorsOf(lintSchema(list(251, 60), strict))).toEqual([expect.stringContaining('`inputSchema.properties.a.enum` has 15060 characters in 251 values')]);
    expect(rulesOf(lintSchema(list(250, 61), strict))).toEqual([]);
    expect(rulesOf(lintSchema(list(300, 50), strict))).toEqual([]);
  });

  it('takes a tool that asks for strict mode at its word', () => {
    const strict = (parameters: unknown): string => JSON.stringify([{ type: 'function', function: { name: 'lookup', strict: true, parameters } }]);
    expect(rulesOf(lintText(strict({ type: 'object', properties: { a: { type: 'string' } }, required: [], additionalProperties: false })))).toEqual(['error not-strict']);
    expect(rulesOf(lintText(strict({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false })))).toEqual([]);
  });

  it('does not hold another notation to MCP’s fields', () => {
    expect(rulesOf(lintText('[{"type": "function", "function": {"name": "lookup", "description": null}}, {"type": "function", "function": {"name": "other", "parameters": {"type": "object"}}}]'))).toEqual([]);
  });

  it('knows the revisions of MCP', () => {
    const parameter = { type: 'object', properties: { a: true } };
    expect(rulesOf(lintSchema(parameter, { mcpRevision: '2025-11-25' }))).toEqual(['error boolean-schema']);
    expect(rulesOf(lintSchema(parameter, { mcpRevision: '2026-07-28' }))).toEqual([]);
    const icons = [{ name: 'lookup', inputSchema: { type: 'object' }, icons: [{}] }];
    expect(rulesOf(lintTools(icons, { mcpRevision: '2025-06-18' }))).toEqual([]);
    expect(rulesOf(lintTools(icons, { mcpRevision: '2025-11-25' }))).toEqual(['error malformed-tool']);
  });
});
