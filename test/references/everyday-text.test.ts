import { describe, expect, it } from 'vitest';
import { findingsIn, servers, worker } from './example.js';

const parts = `connections:
  - app: gmail
    allowed_tools: [GMAIL_FETCH_EMAILS]
  - mcp:
      label: tracker
      url: https://tracker.example.org/mcp
      allowed_tools: [list_items]
`;
const found = (text: string): string[] => findingsIn(worker(parts, text), ['slack', 'linear']);
const inContext = (text: string, ...labels: readonly string[]): string[] => findingsIn({ 'AGENTS.md': `${text}\n`, ...servers(...labels) });

describe('text of other kinds is no reference', () => {
  it.each([
    ['Ask for the scopes `gmail.readonly` and `gmail.modify`.'],
    ['Fill in "[CUSTOMER_NAME] has [LINE_COUNT] lines, closes on [CLOSE_DATE] and starts with <LINE_START>".'],
    ['```\nLargest: [LINE_COUNT] lines, {LINE_START}\n```'],
    ['`BINARY_SEARCH` is faster than `LINEAR_SEARCH`.'],
    ['We used to call `send_report` for this.'],
    ['The hook `pre-push` runs `check_style`.'],
    ['Call `fetchRequest` on the context.'],
    ['Future work: post to Slack.'],
    ['Create a small workflow that uses `update-board`.'],
    ['Count the `mcp_enabled_workflows` and the `mcp_server_count`.'],
    ['The `repos` toolset reads repositories.'],
    ['Use the Audits toolset.'],
    ['Playwright MCP vs Puppeteer MCP: the former is faster.'],
    ['Playwright MCP, for example, drives a browser.'],
    ['Watch these releases: Claude Code, Codex CLI, Playwright MCP, and Figma MCP.'],
    ['| Product | Licence |\n| --- | --- |\n| Playwright MCP | MIT |'],
    ['**Dependencies** The MCP server asks for a key.'],
    ['| Part | Does | Plan |\n| --- | --- | --- |\n| MCP server | reads the forms | Pro |'],
    ['2031-04-05T06:07:08Z ERROR mcp: the linear server was slow'],
    ['[06:07:08] WARN calling `SLACK_SEND_MESSAGE`'],
    ['We used the Linear MCP server with a borrowed key.'],
    ['The old worker called the Slack toolkit with a wrong channel.'],
    ['They posted it with `SLACK_SEND_MESSAGE`.'],
    ['Previously the digest went out through the Slack connector.'],
    ['Some send more, e.g. the Slack connector.'],
    ['If the Linear MCP server lists nothing, the key is old.'],
    ['L1 letters of Linear\nL2 connector to something'],
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('beside them, uses still are', () => {
  it.each([
    ['Use `gmail.send_email`.', ['error unknown-tool gmail.send_email']],
    ['Call `LINEAR_SEARCH`.', ['error undeclared LINEAR_SEARCH']],
    ['Pass tools=[SLACK_SEND_MESSAGE].', ['error undeclared SLACK_SEND_MESSAGE']],
    ['Call `listThings` on the tracker server.', ['error not-allowed listThings']],
    ['Use these servers: GitHub CLI, Playwright MCP, Figma MCP.', ['error undeclared Playwright MCP', 'error undeclared Figma MCP']],
    ['Use `mcp_depot_find_crate` to look it up.', ['error undeclared mcp_depot_find_crate']],
    ['| MCP servers needed | Depot |\n| --- | --- |\n| Required MCPs | Crane |', ['error undeclared Crane']],
    ['At 06:07 ERROR messages go out with `SLACK_SEND_MESSAGE`.', ['error undeclared SLACK_SEND_MESSAGE']],
    ['Once the list is used up, use the Slack connector.', ['error undeclared Slack connector']],
    ['Previously fetched lists must go out through the Slack connector.', ['error undeclared Slack connector']],
    ['They decided what to send with `SLACK_SEND_MESSAGE`.', ['error undeclared SLACK_SEND_MESSAGE']],
    ['Use the\nSlack connector.', ['error undeclared Slack connector']],
    ['**Search** Depot MCP server first.', ['error undeclared Depot MCP server']],
    ['- Playwright MCP: take a screenshot.', ['warning undeclared Playwright MCP']],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));

  it('a maker\'s name in front of a product is no other server', () => {
    expect(inContext('Ask the Acme Harbour Crane Studio MCP.', 'harbour-crane-studio-mcp-loading')).toEqual([]);
    expect(inContext('Ask the Acme Depot Crane MCP.', 'harbour-crane-studio-mcp-loading')).toHaveLength(1);
  });
});
