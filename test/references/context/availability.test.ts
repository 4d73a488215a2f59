import { describe, expect, it } from 'vitest';
import { findingsIn, servers, skill, subAgent, worker } from '../example.js';

const inSkill = (text: string): string[] => findingsIn({ ...skill(text), ...servers('depot') });
const inAgent = (text: string): string[] => findingsIn(subAgent(text, 'tools: Read, Write, Bash\n'));
const inWorker = (text: string): string[] => findingsIn(worker('connections: [gmail]\n', text), ['slack']);

describe('what a text says may be absent is at most a warning', () => {
  it.each([
    ['If the chart room (`charts`) or Harbour MCP tools are available, ask them.', ['warning undeclared Harbour MCP tools']],
    ['Use the Harbour MCP server/skill if available.', ['warning undeclared Harbour MCP server']],
    ['- **Case 1: the Harbour MCP is registered** -> use it', ['warning undeclared Harbour MCP']],
    ['Use the Harbour MCP if available.', ['warning undeclared Harbour MCP']],
    ['Use the Harbour MCP where installed: `mcp__harbour__berths`.', ['warning undeclared Harbour MCP', 'warning undeclared mcp__harbour__berths']],
    ['When the Harbour MCP server is connected:\n\n- call `mcp__harbour__berths`', ['warning undeclared Harbour MCP server', 'warning undeclared mcp__harbour__berths']],
    ['Ask whether `mcp__harbour__*` tools are there. If they are available, use them:\n\n```\nmcp__harbour__berths()\n```', ['error undeclared mcp__harbour__*', 'warning undeclared mcp__harbour__berths']],
    ['## Berths with Harbour-MCP (preferred when available)\n\nCall `mcp__harbour__berths`.', ['warning undeclared mcp__harbour__berths']],
    ['## Optional servers\n\nCall `mcp__harbour__berths`.', ['warning undeclared mcp__harbour__berths']],
    ['At least one of these MCP servers:\n\n- **harbour**\n- **depot**', ['warning undeclared harbour']],
    ['Si le Harbour MCP est disponible, utilisez-le.', ['warning undeclared Harbour MCP']],
    ['Quando o Harbour MCP estiver conectado, use-o.', ['warning undeclared Harbour MCP']],
    ['Wenn das Harbour MCP installiert ist, nutze es.', ['warning undeclared Harbour MCP']],
  ])('%s', (text, expected) => expect(inSkill(text)).toEqual(expected));

  it.each([
    ['Optional: Harbour MCP server, and a tide table.'],
    ['- Harbour MCP server (optional)'],
    ['Si Harbour MCP falla, usa `curl`.'],
    ['El Harbour MCP permite leer.'],
    ['Si el Harbour MCP no está disponible, usa `curl`.'],
    ['Wenn der Harbour MCP Server nicht verfügbar ist, nutze `curl`.'],
    ['Se o Harbour MCP não estiver disponível, use `curl`.'],
    ["Si Harbour MCP n'est pas disponible, utilisez `curl`."],
    ['Jika Harbour MCP tidak tersedia, pakai `curl`.'],
  ])('%s: nothing', (text) => expect(inSkill(text)).toEqual([]));

  it('where a list shuts it out, and in a worker, too', () => {
    expect(inAgent('If the Grep tool is available, search with it.')).toEqual(['warning not-allowed Grep']);
    expect(inWorker('If the Slack connector is available, post with it.')).toEqual(['warning undeclared Slack connector']);
  });
});

describe('but not', () => {
  it.each([
    ['what is not asked for', 'List pages with the Notion MCP and note the author if available.', ['error undeclared Notion MCP']],
    ['what is called to see it', 'When `mcp__quay__list` shows that a berth is available, book it.', ['error undeclared mcp__quay__list']],
    ['what comes with something else', 'When the WordPress plugin is installed, call `mcp__quay__list`.', ['error undeclared mcp__quay__list']],
    ['what stands below it', 'Read the notes if available. Then call these:\n\n- `mcp__quay__list`', ['error undeclared mcp__quay__list']],
    ['what is ordered in Spanish', 'Usa el Harbour MCP para leer.', ['error undeclared Harbour MCP']],
    ['what it falls back to', 'It falls back to the Harbour MCP that is installed.', ['error undeclared Harbour MCP']],
    ['two things to do', 'Use the Notion MCP to read or write pages.', ['error undeclared Notion MCP']],
    ['what happens else', 'Read it via the Notion MCP or the run fails.', ['error undeclared Notion MCP']],
    ['optional inputs', '## Inputs (optional)\n\nCall `mcp__quay__list`.', ['error undeclared mcp__quay__list']],
    ['optional arguments', 'Use the Notion MCP (optional arguments: name).', ['error undeclared Notion MCP']],
    ['what is done without it', 'If the Harbour MCP is not available, use the Quay MCP server.', ['error undeclared Quay MCP server']],
    ['what is done otherwise', 'If the Depot MCP is available, use it, otherwise call `mcp__quay__list`.', ['error undeclared mcp__quay__list']],
    ['what waits for something else', 'When the results are available, call `mcp__quay__list`.', ['error undeclared mcp__quay__list']],
    ['what stands before such a clause', 'Call `mcp__quay__list`, and, if available, read the notes.', ['error undeclared mcp__quay__list']],
    ['code below the other case', 'Look whether the Depot MCP is available. Otherwise run:\n\n```\nmcp__quay__list()\n```', ['error undeclared mcp__quay__list']],
  ])('%s', (_what, text, expected) => expect(inSkill(text)).toEqual(expected));
});
