import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/parse/json.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { SourceFile } from '../../src/text/source-file.js';
import { readTools, serverNameOf } from '../../src/tools/read-inventory.js';
import type { ToolListing } from '../../src/tools/read-inventory.js';

function read(value: unknown): ToolListing | undefined {
  const { data } = parseJson(new SourceFile('tools.json', typeof value === 'string' ? value : JSON.stringify(value)));
  return data && readTools(data);
}

const named = (listing: ToolListing | undefined): unknown => listing?.tools.map(({ name, notation }) => [name?.value, notation]);
const schema = { type: 'object', properties: {} };
const tool = { name: 'lookup', description: 'Looks up.', inputSchema: schema };

describe('the notations of a tool list', () => {
  it.each<[string, unknown, string]>([
    ['a result of tools/list', { tools: [tool], nextCursor: 'x' }, 'mcp'],
    ['one of 2026-07-28', { resultType: 'complete', tools: [tool], ttlMs: 0, cacheScope: 'public' }, 'mcp'],
    ['a JSON-RPC answer', { jsonrpc: '2.0', id: 1, result: { tools: [tool] } }, 'mcp'],
    ['a bare list', [tool], 'mcp'],
    ['a single tool', tool, 'mcp'],
    ['OpenAI Chat', [{ type: 'function', function: { name: 'lookup', parameters: schema } }], 'openai-chat'],
    ['OpenAI Chat, without the type of the entry', [{ function: { name: 'lookup', parameters: schema } }], 'openai-chat'],
    ['an OpenAI request', { model: 'm', messages: [], tools: [{ type: 'function', function: { name: 'lookup', parameters: schema } }] }, 'openai-chat'],
    ['OpenAI Responses', [{ type: 'function', name: 'lookup', parameters: schema, strict: null }], 'openai-responses'],
    ['OpenAI functions', { functions: [{ name: 'lookup', parameters: schema }] }, 'openai-responses'],
    ['an OpenAI namespace', { tools: [{ type: 'namespace', name: 'crm', tools: [{ type: 'function', name: 'lookup', parameters: schema }] }] }, 'openai-responses'],
    ['Anthropic', { tools: [{ name: 'lookup', input_schema: schema }] }, 'anthropic'],
    ['Gemini', { functionDeclarations: [{ name: 'lookup', parameters: { type: 'OBJECT' } }] }, 'gemini'],
    ['Gemini in a request', { tools: [{ function_declarations: [{ name: 'lookup' }] }] }, 'gemini'],
    ['Gemini with JSON Schema', { tools: [{ functionDeclarations: [{ name: 'lookup', parametersJsonSchema: schema }] }] }, 'gemini-json-schema'],
    ['Bedrock', { toolConfig: { tools: [{ toolSpec: { name: 'lookup', inputSchema: { json: schema } } }] } }, 'bedrock'],
    ['a bundle', { manifest_version: '0.3', name: 'crm', server: { type: 'node' }, tools: [{ name: 'lookup', description: 'Looks up.' }] }, 'names'],
    ['a registry', [{ name: 'lookup', description: 'Looks up.', arguments: [{ name: 'id', type: 'string', desc: 'Which.' }] }], 'names'],
    ['names and descriptions in a list', [{ name: 'lookup', description: 'Looks up.' }, { name: 'drop', description: 'Drops.' }], 'names'],
    ['a request of Google’s SDK', { contents: 'x', config: { tools: [{ functionDeclarations: [{ name: 'lookup', parameters: schema }] }] } }, 'gemini'],
    ['the card of a server', { serverInfo: { name: 'crm', version: '1' }, authentication: { required: true }, tools: [{ name: 'lookup', description: 'Looks up.' }] }, 'names'],
    ['names alone, in a result', { tools: [{ name: 'lookup', description: 'Looks up.' }, { name: 'drop' }] }, 'names'],
  ])('reads %s', (_, value, notation) => {
    expect(named(read(value))).toContainEqual(['lookup', notation]);
  });

  it('reads the same from YAML', () => {
    const { data } = parseYaml(new SourceFile('crm.tools.yaml', 'tools:\n  - name: lookup\n    inputSchema:\n      type: object\n'));
    expect(named(data && readTools(data))).toEqual([['lookup', 'mcp']]);
  });

  it('keeps the place of each part', () => {
    const text = '{"tools": [{"type": "function", "function": {"name": "lookup", "description": "d", "parameters": {"type": "object"}}}]}';
    const [first] = read(text)?.tools ?? [];
    expect(text.slice(first?.name?.span.start, first?.name?.span.end)).toBe('"lookup"');
    expect(text.slice(first?.inputSchema?.span.start, first?.inputSchema?.span.end)).toBe('{"type": "object"}');
  });

  it('keeps an entry whose schema is missing, and one that is no object', () => {
    const listing = read({ tools: [tool, { name: 'bare' }, 'text'] });
    expect(named(listing)).toEqual([['lookup', 'mcp'], ['bare', 'mcp'], [undefined, 'mcp']]);
  });

  it.each<[string, unknown]>([['a list', []], ['a result', { tools: [] }], ['an answer', { jsonrpc: '2.0', id: 1, result: { tools: [] } }]])('reads %s without tools', (_, value) => {
    expect(read(value)?.tools).toEqual([]);
  });

  it('takes a lone tool without a schema in a result for a broken one', () => {
    expect(named(read({ tools: [{ name: 'bare', description: 'd' }] }))).toEqual([['bare', 'mcp']]);
  });

  it.each<[string, unknown]>([
    ['Gemini', [{ googleSearch: {} }, { url_context: {} }, { functionDeclarations: [{ name: 'lookup', parameters: schema }] }]],
    ['Bedrock', { toolConfig: { tools: [{ toolSpec: { name: 'lookup', inputSchema: { json: schema } } }, { cachePoint: { type: 'default' } }] } }],
  ])('passes over the other entries that %s takes', (_, value) => {
    expect(read(value)?.tools.map(({ name }) => name?.value)).toEqual(['lookup']);
  });

  it('passes over tools that the API itself runs', () => {
    expect(named(read({ tools: [{ type: 'web_search_20250305', name: 'web_search' }, { name: 'lookup', input_schema: schema }] }))).toEqual([['lookup', 'anthropic']]);
  });

  it('reads the server’s name from the answer', () => {
    expect(read({ serverInfo: { name: 'crm', version: '1' }, tools: [tool] })?.server).toBe('crm');
  });

  it.each<[string, unknown]>([
    ['a list of programs', [{ name: 'eslint', version: '9', description: 'Lints.' }]],
    ['a catalogue of products', { tools: [{ name: 'Hammer Drill', description: 'Drills.' }, { name: 'Saw', description: 'Saws.' }] }],
    ['a list of pages', { tools: [{ id: 'json', name: 'JSON formatter', path: '/json', icon: 'braces' }] }],
    ['names and descriptions in a list, one of which is no name of a tool', [{ name: 'lookup', description: 'Looks up.' }, { name: '@scope/lint', description: 'Lints.' }]],
    ['names without descriptions', [{ name: 'eslint' }, { name: 'prettier' }]],
    ['an agent without tools', { name: 'agent', model: 'm', tools: [] }],
    ['a list of strings', { tools: ['Read', 'Write'] }],
    ['a map of settings', { tools: { eslint: true } }],
    ['the functions of a contract', [{ type: 'function', name: 'transfer', inputs: [], outputs: [] }, { type: 'event', name: 'Moved', inputs: [] }]],
    ['an actor', { name: 'actor', inputSchema: './input.json' }],
    ['a JSON Schema', { type: 'object', properties: { name: { type: 'string' }, parameters: { type: 'object' } } }],
    ['hosted tools alone', { tools: [{ type: 'web_search' }] }],
    ['an agent', { name: 'agent', parameters: { temperature: 1 }, tools: [] }],
    ['a number', 5],
    ['an answer without tools', { jsonrpc: '2.0', id: 1, result: { tools: null } }],
  ])('leaves %s alone', (_, value) => {
    expect(read(value)).toBeUndefined();
  });
});

describe('the name of the server', () => {
  const nameOf = (path: string, value: unknown = {}): string | undefined => {
    const { data } = parseJson(new SourceFile(path, JSON.stringify(value)));
    return data && serverNameOf(path, data);
  };

  it.each([
    ['github.tools.json', 'github'],
    ['a/tools/github.json', 'github'],
    ['a/crm.eu.tools.json', 'crm.eu'],
    ['tools.json', undefined],
    ['tools/tools.json', undefined],
    ['a/mcp.json', undefined],
  ])('%s: %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it('is what the content says, if it says it', () => {
    expect(nameOf('github.tools.json', { serverInfo: { name: 'gh' } })).toBe('gh');
    expect(nameOf('tools.json', { result: { serverInfo: { name: 'gh' } } })).toBe('gh');
  });
});
