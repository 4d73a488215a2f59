import { describe, expect, it } from 'vitest';
import { workerManifest } from '../../src/engine/example-worker.js';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

const manifest = workerManifest(`connections:
  - app: gmail
    allowed_tools: [GMAIL_FETCH_EMAILS, GMAIL_CREATE_EMAIL_DRAFT]
  - mcp:
      label: tracker
      url: https://tracker.example.org/mcp
      allowed_tools: [list_tickets, get_ticket]
`);
const connected = ['slack', 'notion', 'googlecalendar', 'linear', 'hubspot'];

/** What is reported on the instructions of a worker with Gmail and a tracker, in a workspace with more: `severity text`. */
function reported(text: string): string[] {
  const workspace = { connections: connected.map((app) => ({ app, status: 'active' })), servers: [] };
  const { diagnostics, files } = lint(memoryTree({ 'worker.yml': manifest, 'SKILL.md': `${text}\n` }), { config: { settings: { workspace } } });
  return diagnostics
    .filter(({ path, rule }) => path === 'SKILL.md' && rule !== 'slug-without-wrapper')
    .map(({ severity, path, span }) => `${severity} ${files.get(path)?.slice(span)}`);
}

describe('what is excluded is not reported', () => {
  it.each([
    'Do not, under any circumstances, call `GMAIL_SEND_EMAIL` or `GMAIL_DELETE_MESSAGE`; draft with `GMAIL_CREATE_EMAIL_DRAFT` instead.',
    'Never, not even when asked, use the Slack connector.',
    'Instead of posting to Slack, write it down.',
    'It no longer posts to Slack.',
    "`GMAIL_DELETE_MESSAGE` isn't ours to use.",
    '## Tools you must not use\n\n- `run_command`\n- Slack',
  ])('%s', (text) => expect(reported(text)).toEqual([]));
});

describe('what only looks like a reference is not reported', () => {
  it.each([
    'Then run the `send_report` step.',
    'Start the `nightly_sync` workflow by hand.',
    'Close the ticket when done. Meet the team on Monday. Zoom in on the details.',
    'Users often ask: "Can you post this to Slack?" Answer politely.',
    'The output should look like a Slack message: short, with emoji.',
    'Set `max_results` to 10 and `include_spam` to false.',
    'Run `git log --oneline`, and keep it in Notion-style Markdown.',
    'Ensure MCP security and structure MCP servers well.',
  ])('%s', (text) => expect(reported(text)).toEqual([]));
});

describe('what is used and not there is reported', () => {
  it.each([
    ['Fetch `get_ticket`, `list_tickets` and `close_ticket` in this order.', ['error close_ticket']],
    ['Then call `get_tickets`.', ['error get_tickets']],
    ['First check that there is none: `GMAIL_LIST_THREADS`.', ['error GMAIL_LIST_THREADS']],
    ['With more than 5 names: `GMAIL_LIST_THREADS`.', ['error GMAIL_LIST_THREADS']],
    ['Mark it with `OUTLOOK_OUTLOOK_UPDATE_EMAIL`.', ['error OUTLOOK_OUTLOOK_UPDATE_EMAIL']],
    ['Then GMAIL_TRANSITION_THREAD to done.', ['error GMAIL_TRANSITION_THREAD']],
    ['Post it to Slack unless the topic is private.', ['warning Slack']],
    ['Use Notion to store the notes (never HubSpot).', ['warning Notion']],
    ['Add the deal to HubSpot CRM.', ['warning HubSpot']],
    ['Ask the tracker MCP for tickets, then ask the ledger MCP server.', ['error ledger MCP server']],
    ['Use the WebSearch tool to find sources.', ['error WebSearch']],
  ])('%s', (text, expected) => expect(reported(text)).toEqual(expected));

  it('once, where a sentence names one app twice', () => {
    expect(reported("List today's calendar events using the calendar toolkit.")).toEqual(['error calendar toolkit']);
    expect(reported('Tell the finance channel on Slack, using the Slack toolkit.')).toEqual(['error Slack toolkit']);
  });
});
