import { describe, expect, it } from 'vitest';
import { findingsIn, referencesIn, servers, skill, stancesIn, worker } from '../example.js';

const context = (text: string): Record<string, string> => ({ 'AGENTS.md': `${text}\n`, ...servers('tracker') });

describe('servers', () => {
  it.each([
    ['Ask the Harbour MCP server.', ['error undeclared Harbour MCP server']],
    ['Publish via the Harbour MCP.', ['error undeclared Harbour MCP']],
    ['Ask the harbour MCP server.', ['error undeclared harbour MCP server']],
    ['Use Azure Data Explorer MCP tools.', ['error undeclared Azure Data Explorer MCP tools']],
    ['Use the `harbour` MCP server.', ['error undeclared harbour']],
    ['Use the Traker MCP.', ['error undeclared Traker MCP → tracker']],
    ['Ask the tracker MCP and the Tracker MCP server.', []],
    ['Install the Harbour MCP server first.', ['warning undeclared Harbour MCP server']],
    ['If the Harbour MCP is connected, use it.', ['warning undeclared Harbour MCP']],
    ['If the Harbour MCP is unavailable, stop.', []],
    ['Harbour MCP missing → use `curl`.', []],
    ['Use the Harbour Office MCP server (`tracker`), not others.', []],
    ['Use the Notion MCP server (`tracker`).', []],
    ['Use the Harbour Office MCP server (`berths`).', ['error undeclared Harbour Office MCP server']],
    ['**Required MCPs:** tracker, Slack and Notion', ['error undeclared Slack', 'error undeclared Notion']],
    ['## MCP servers to use\n\n- **Tracker**: items\n- **Depot**: crates', ['error undeclared Depot']],
    ['When Playwright-MCP is available, use it.', ['warning undeclared Playwright-MCP']],
    ['From the build log, use the Harbour MCP tools.', ['error undeclared Harbour MCP tools']],
    ["Use LaunchDarkly's MCP tools.", ["error undeclared LaunchDarkly's MCP tools"]],
    ['Verify with Context7.', ['error undeclared Context7']],
  ])('%s', (text, expected) => expect(findingsIn(context(text))).toEqual(expected));

  it.each([
    ['Publish via MCP. Any MCP server works, and so do other MCP tools.'],
    ['Build a Python MCP server and test it with the MCP Inspector.'],
    ['Verify MCP tools first. Advanced MCP coordination helps.'],
    ['## MCP server generator\n\n1. **Error handling**: retry\n2. **Logging**: to a file'],
    ['The MCP specification is long.'],
    ['Configure the app for the per-user MCP path.'],
    ['Call the **open-crate** MCP tool.'],
    ['Merge Depot MCP servers into the settings.'],
    ['## MCP servers\n\n### tracker\n\n- **Purpose**: keeps items\n- `listItems` - lists them'],
    ['## MCP servers\n\n- **Option A (token)**: nothing to install'],
    ['Look at the Kiro MCP server panel.'],
    ['# MCP servers\n\n1. **Basic Workflow**:\n   - list first\n2. **Safety Rules**:\n   - never paint'],
  ])('are not meant: %s', (text) => expect(stancesIn(context(text))).toEqual([]));

  it('are only named by headings, definitions and what their name qualifies', () => {
    const text = '## Using the Harbour MCP\n\nThe Depot MCP is a server for crates. The Linear MCP docs explain it. This skill uses the Notion MCP.';
    expect(stancesIn(context(text))).toEqual(['. Harbour MCP', '. Depot MCP', '. Linear MCP', '. Notion MCP']);
    const told = 'The Harbour MCP server (in beta) provides five tools. Be aware of the Depot MCP. The Crane MCP server generates labels. A library; connects to the Dock MCP. Linear MCP server UUID: `1a`. Our Notion MCP integration only covers pages. Build a Quay MCP server.\n\n- [The Pier MCP server](https://example.org/pier)';
    expect(stancesIn(context(told))).toEqual(['. Harbour MCP server', '. Depot MCP', '. Crane MCP server', '. Dock MCP', '. Linear MCP server', '. Notion MCP integration', '. Quay MCP server', '. Pier MCP server']);
  });

  it('stand under many labels', () => {
    const files = { ...skill('Use the Google Calendar MCP, the GitHub MCP server and the Linear connector.'), ...servers('google-calendar-mcp', 'github-mcp-server', 'mcp-linear') };
    expect(findingsIn(files)).toEqual([]);
  });
});

describe('toolkits', () => {
  const findings = (text: string, workspace?: string[]): string[] => findingsIn(worker('connections:\n  - app: googledrive\n', text), workspace);

  it.each([
    ['Use the Slack connector.', ['error undeclared Slack connector']],
    ['Use the `slack` toolkit.', ['error undeclared slack']],
    ['Use the Slack and Gmail connectors.', ['error undeclared Slack', 'error undeclared Gmail connectors']],
    ['Post through the Slack integration.', ['error undeclared Slack integration']],
    ['Use the Gogle Drive toolkit.', ['error undeclared Gogle Drive toolkit → googledrive']],
    ['Use the Google Drive toolkit and the drive connector.', []],
    ['The close connection between them matters. Use the right toolkit.', []],
    ['The UI Toolkit and the Redis connection stay.', []],
    ['The host sent it via calendar integration.', []],
    ['This exposes Slack tools to the agent.', []],
    ['Slack connector を設定するとき', []],
  ])('%s', (text, expected) => expect(findings(text)).toEqual(expected));

  it('by a common noun mean what the workspace has, the usual app first', () => {
    const toolkit = (workspace?: string[]) => referencesIn(worker('connections: []\n', 'Use the calendar toolkit.'), workspace)[0]?.resolution;
    expect(toolkit(['outlook'])).toMatchObject({ app: 'outlook', inWorkspace: true });
    expect(toolkit(['outlook', 'googlecalendar'])).toMatchObject({ app: 'googlecalendar', otherApps: ['outlook'] });
    expect(toolkit()).toMatchObject({ app: 'googlecalendar', verdict: 'undeclared' });
  });
});
