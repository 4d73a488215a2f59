import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/text/edit.js';
import { lintSchema, lintText, lintTools } from './lint-tools.js';

const first = (found: ReturnType<typeof lintText>): string => found[0]?.message ?? '';

describe('what is said', () => {
  it('names the tool, the place and the consequence', () => {
    expect(first(lintSchema({ type: 'string' }))).toBe(
      '`lookup`: the root `type` of `inputSchema` is `"string"`; it must be `"object"`; MCP clients drop every tool of the server, and OpenAI, Anthropic, Gemini and Bedrock refuse the whole request.',
    );
    expect(lintSchema({ type: 'string' })[0]?.help).toBe('Wrap the value in an object: `{"type": "object", "properties": {"value": {"type": "string"}}, "required": ["value"]}`.');
  });

  it('writes the place as the file’s notation has it', () => {
    const text = '[{"type": "function", "function": {"name": "lookup", "parameters": {"type": "object", "properties": {"filter[id]": {"type": "str"}}}}}]';
    expect(lintText(text).map(({ message }) => message)).toContainEqual(expect.stringContaining('`function.parameters.properties["filter[id]"].type` is `"str"`'));
  });

  it('counts a tool without a name', () => {
    expect(first(lintTools([{ name: 'a', inputSchema: { type: 'object' } }, { inputSchema: { type: 'object' } }]))).toMatch(/^Tool 2 of the list: the tool has no `name`/u);
  });

  it('tells a field that is null in every tool once', () => {
    const tools = Array.from({ length: 5 }, (_, i) => ({ name: `t${i}`, inputSchema: { type: 'object' }, annotations: null }));
    const found = lintTools(tools);
    expect(found.map(({ message }) => message)).toEqual(['`t0`: `annotations` is `null`, and so it is in 4 other tools of the list; MCP clients drop every tool of the server.']);
    const fixed: unknown = JSON.parse(applyEdits(JSON.stringify({ tools }, null, 2), found[0]?.fix?.edits ?? []));
    expect(fixed).toEqual({ tools: tools.map(({ name, inputSchema }) => ({ name, inputSchema })) });
    const hints = tools.map((each) => ({ ...each, annotations: { title: null, readOnlyHint: true } }));
    expect(lintTools(hints).map(({ message }) => message)).toEqual(['`t0`: `annotations.title` is `null`, and so it is in 4 other tools of the list; MCP clients drop every tool of the server.']);
  });

  it('tells a keyword that a provider does not take once for a tool', () => {
    const properties = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i}`, { type: 'string', const: 'a' }]));
    const found = lintSchema({ type: 'object', properties }, { providers: ['gemini'] });
    expect(found.map(({ message }) => message)).toEqual(['`lookup`: `inputSchema.properties.p0` uses `const`, and 8 other places too; Gemini’s `parameters` refuses the whole request.']);
  });

  it('says of several what it says of one', () => {
    expect(first(lintSchema({ type: 'object', properties: {} }, { providers: ['gemini', 'vertex'] }))).toMatch(/Gemini’s `parameters` and Vertex AI refuse the whole request in older versions\.$/u);
  });

  it('asks for a name where there is none', () => {
    expect(lintSchema({ type: 'object', properties: { '': { type: 'string' } } })[0]?.help).toBe('Give the parameter a name.');
  });

  it('stops at the twentieth of a kind in one tool', () => {
    const properties = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`p${i}`, { type: 'array' }]));
    expect(lintSchema({ type: 'object', properties })).toHaveLength(20);
  });
});
