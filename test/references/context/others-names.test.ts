import { describe, expect, it } from 'vitest';
import { findingsIn, inventory, servers, skill, subAgent } from '../example.js';

const inAgent = (text: string): string[] => findingsIn(subAgent(text, 'tools: Read, Write, Bash\n'));
const beside = (text: string): string[] => findingsIn({ ...skill(text), ...servers('depot') });
const approved = (text: string): string[] => findingsIn(skill(text, 'allowed-tools: Read\n'));

describe('what a sentence denies of several names it denies of each', () => {
  it.each([
    ['The dedicated `Grep`/`Glob` tools are **not** available to you.'],
    ['`Grep` & `Glob` are not available.'],
    ['The `Grep` tool is unavailable to this agent.'],
    ['The `Grep` tool is missing here.'],
  ])('%s', (text) => expect(inAgent(text)).toEqual([]));

  it('while a condition denies nothing', () => expect(inAgent('When `Read` is unavailable, use the Grep tool.')).toEqual(['error not-allowed Grep']));
});

describe('one of two tools is enough', () => {
  it.each([['Always use the Write or Edit tool.'], ['Use the Edit tool or the Write tool.'], ['Use the Write or the Edit tool.']])('%s', (text) => expect(inAgent(text)).toEqual([]));
  it.each([
    ['Use the Write and the Edit tool.', ['error not-allowed Edit']],
    ['Look it up via Read/Grep.', ['warning not-allowed Grep']],
    ['Change it via Edit/Grep.', ['error not-allowed Edit', 'error not-allowed Grep']],
    ['Use the Grep or Edit tool.', ['error not-allowed Grep', 'error not-allowed Edit']],
  ])('%s', (text, expected) => expect(inAgent(text)).toEqual(expected));
});

describe('names of other things', () => {
  it.each([
    ['tools of the agents in a table', '| Subagent | For | Tools |\n| --- | --- | --- |\n| `scout` | Look | Read, Edit, Grep |'],
    ['columns that are compared', '| Task | Use Read | Use Grep |\n| --- | --- | --- |\n| Names | yes | no |'],
    ['a heading that compares', '## vs the Edit tool'],
    ['a section that tags mark', 'Execute restore_state.\n\n<restore_state>\n\nCopy it back.\n\n</restore_state>'],
    ['calls in code', 'Merge two different `copy_records` calls.'],
    ['what a call is called', 'One reader calls a `copy_records` loop an overflow.'],
    ['types of a language', 'Use `Job` for such work, and `ValueTask` where `Task` is too dear.'],
    ['tools that are given for example', 'Ask with what the host has (e.g. `mcp__quay__ask`).'],
    ['when something is done', 'Show the plan before Edit.'],
    ['what has failed', '| Code | Meaning |\n| --- | --- |\n| 8 | Research: WebSearch failed |'],
    ['what rules act on', 'The lock applies to Edit and Grep tools only.'],
    ['what is passed to a tool', 'Read the path from the Edit tool input.'],
    ['what another does where this agent does not', '❌ **Do NOT use for:**\n\n- Single files (use Edit tool)'],
    ['what is checked', 'Verify that `Task(harbour)` references are right.'],
    ['placeholders', 'Write `mcp__xxx__yyy(args)`.'],
    ['a class of the program', 'Start with `Agent()`.\n\n```python\nfrom harbour import Agent\nself.agent = Agent()\n```'],
  ])('%s', (_what, text) => expect(inAgent(text)).toEqual([]));

  it.each([
    ['| Step | Tools |\n| --- | --- |\n| 1 | Edit |', ['error not-allowed Edit']],
    ['Start with `Agent()`.', ['error not-allowed Agent']],
    ['Use `Task` and `TaskCreate`.', ['error not-allowed Task', 'error not-allowed TaskCreate']],
    ['Call `mcp__quay__ask`, for example with two names.', ['error not-allowed mcp__quay__ask']],
  ])('but %s', (text, expected) => expect(inAgent(text)).toEqual(expected));

  it('what a table is about', () => {
    expect(beside('| Project | Focus |\n| --- | --- |\n| quay | Playwright MCP, tides |')).toEqual([]);
    expect(beside('| Project | Server |\n| --- | --- |\n| quay | Playwright MCP |')).toEqual(['error undeclared Playwright MCP']);
  });

  it('a label of what follows is no sure use', () => expect(beside('**Playwright MCP:**\n\n- For tides')).toEqual(['warning undeclared Playwright MCP']));

  it.each([
    ['Call `mcp_depot_mcp_crane` first. The Crane MCP tools load it.', []],
    ['Ask the Depot MCP `crane` tool for the Crane MCP tools.', []],
    ['The Crane MCP tool loads it. Call `mcp_depot_mcp_cranes`.', ['error undeclared Crane MCP tool']],
  ])('a group of the tools of a server: %s', (text, expected) => expect(beside(text)).toEqual(expected));
});

describe('servers by other names', () => {
  const withTools = (text: string): string[] => findingsIn({ ...skill(text), ...servers('quay-berths'), ...inventory('quay-berths', 'list_berths') });
  it.each([
    ['Call `quay-berths-list_berths`.', []],
    ['Call `quay-berths-list_boats`.', ['error unknown-tool quay-berths-list_boats']],
    ['Send the same `listMoorings` call.', ['info not-checkable listMoorings']],
    ['Send the same `list_moorings` call.', ['error unknown-tool list_moorings']],
  ])('%s', (text, expected) => expect(withTools(text)).toEqual(expected));

  it('a granted server by a part of its name', () => {
    const granted = (text: string): string[] => findingsIn({ '.github/agents/healer.agent.md': `---\nname: healer\ndescription: Heals.\ntools: [edit, 'quay-test/list_berths']\n---\n\n${text}\n` });
    expect(granted('Use the Quay MCP tools.')).toEqual([]);
    expect(granted('Use the Notion MCP tools.')).not.toEqual([]);
  });

  it.each([
    ['Use the Notion MCP or the official docs.', ['warning undeclared Notion MCP']],
    ['Use the Notion MCP or the Linear MCP.', ['error undeclared Notion MCP', 'error undeclared Linear MCP']],
    ['If the Acme Notion MCP, Linear MCP, or Depot MCP are available, use them.', ['warning undeclared Notion MCP', 'warning undeclared Linear MCP']],
    ['Use authenticated GitHub tools first.', ['warning undeclared GitHub tools']],
    ['Tell the user to install and register the Notion MCP server.', ['warning undeclared Notion MCP server']],
    ['Load it with the `Lake.Storage` connector.', []],
    ['Data tables are a specific Excel tool.', []],
    ['The Notion MCP can read pages.', []],
    ['The Notion MCP must read the page.', ['error undeclared Notion MCP']],
    ['- **Notion MCP server** (`servers/notion/`): for pages', []],
    ['Help people with the Notion MCP project.', []],
    ['Note the exact MCP function call.', []],
    ['Search with the above MCP sources.', []],
    ['Let an admin enable Notion MCP access.', []],
  ])('%s', (text, expected) => expect(beside(text)).toEqual(expected));
});

describe('a list of what is pre-approved', () => {
  it('need not name what asks nobody', () => expect(approved('Ask with `AskUserQuestion`. Use the Grep tool and the Task tool.')).toEqual([]));
  it('is incomplete without what asks', () => expect(approved('Use the Edit tool. Fetch it with `WebFetch`.')).toEqual(['warning not-allowed Edit', 'warning not-allowed WebFetch']));
});
