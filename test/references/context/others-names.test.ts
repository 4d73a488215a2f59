import { describe, expect, it } from 'vitest';
import { findingsIn, inventory, servers, skill, subAgent, worker } from '../example.js';

const inAgent = (text: string): string[] => findingsIn(subAgent(text, 'tools: Read, Write, Bash\n'));
const beside = (text: string): string[] => findingsIn({ ...skill(text), ...servers('depot') });
const approved = (text: string): string[] => findingsIn(skill(text, 'allowed-tools: Read\n'));

describe('what a sentence denies of several names it denies of each', () => {
  it.each([
    ['Here `Glob`/`Grep` are **not** available.'],
    ['`Grep` & `Glob` are not available.'],
    ['The `Grep` tool is unavailable to this agent.'],
    ['The `Grep` tool is missing here.'],
  ])('%s', (text) => expect(inAgent(text)).toEqual([]));

  it('while a condition denies nothing', () => expect(inAgent('When `Read` is unavailable, use the Grep tool.')).toEqual(['error not-allowed Grep']));
});

describe('one of two tools is enough', () => {
  it.each([['Save it with the Write or Edit tool.'], ['Use the Edit tool or the Write tool.'], ['Use the Write or the Edit tool.']])('%s', (text) => expect(inAgent(text)).toEqual([]));
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
    ['types of a language', 'Use `Task` for async work, and `ValueTask` where that is too dear.'],
    ['tools that are given for example', 'Ask with what the host has (e.g. `mcp__quay__ask`).'],
    ['when something is done', 'Show the plan before Edit.'],
    ['what has failed', '| Code | Meaning |\n| --- | --- |\n| 8 | Research: WebSearch failed |'],
    ['what rules act on', 'The lock applies to Edit and Grep tools only.'],
    ['what another agent does', 'The builder agent uses the Edit tool to apply your plan.'],
    ['what some skill does', 'Report it if a skill calls the Edit tool.'],
    ['how one is started', 'The coordinator spawned you with the Task tool.'],
    ['what is preferred to it', 'Prefer `rg` over the Grep tool.'],
    ['what is lacked', 'You lack the Edit tool.'],
    ['what is not among the tools', 'The Edit tool is not among your tools.'],
    ['what cannot be done', '## What you cannot do\n\n- Use the Edit tool'],
    ['what is forbidden in French', 'Interdit d\'appeler l\'outil Grep.'],
    ['what only others may do', 'Only the builder may use the Edit tool.'],
    ['what another does later', 'Another agent will use `Edit` later.'],
    ['who starts one', 'Claude Code spawns you with the Task tool.'],
    ['how files came about', 'Files written with the Edit tool get a header.'],
    ['what is asked', 'Did the agent call `WebSearch`?'],
    ['what is missing', '## Missing tools\n\n- Edit'],
    ['how names look', 'Names look like `mcp__quay__list`, as in `mcp__quay__get`.'],
    ['what another does where this agent does not', '❌ **Do NOT use for:**\n\n- Single files (use Edit tool)'],
    ['what is checked', 'Verify that `Task(harbour)` references are right.'],
    ['placeholders', 'Write `mcp__xxx__yyy(args)`.'],
    ['patterns of names', 'Look for an `mcp__*quay*` tool.'],
    ['what is passed to a tool', 'Start it with the Bash tool (run_kind: "slow", note: "x").'],
    ['what a tool is to do', 'Find them with the `Read` tool (`find_uses`).'],
    ['whose setting it is', "The key overrides the Edit tool's setting."],
    ['where another leads', 'It reads the pin and routes to the Edit tool.'],
    ['what a key may hold', '- [ ] `disallowedTools`: at least `Edit(secret.md)`'],
    ['words to be found by', '**Keywords:** notes, Edit tool, drafts'],
    ['how one is started oneself', '**Invocation**: `Task(subagent_type="example", prompt="x")`'],
    ['what is set up for it', '## Edit tool configuration'],
    ['what is asked below a label', '**Edits**: Does it change files (Edit tool)?'],
    ['what is forbidden in Russian', 'Без Edit tool.'],
    ['what a language offers', 'Use `push_text`, `concat!` or `+` for short texts.'],
    ['rows that are compared', '## Edits vs notes as tools\n\n| | One | Two |\n| --- | --- | --- |\n| Edit | a | b |'],
    ['a class of the program', 'Start with `Agent()`.\n\n```python\nfrom harbour import Agent\nself.agent = Agent()\n```'],
  ])('%s', (_what, text) => expect(inAgent(text)).toEqual([]));

  it.each([
    ['| Step | Tools |\n| --- | --- |\n| 1 | Edit |', ['error not-allowed Edit']],
    ['Start with `Agent()`.', ['error not-allowed Agent']],
    ['**Then**: `Task(subagent_type="harbour", prompt="x")`', ['error not-allowed Task']],
    ["Use the Edit tool's preview.", ['error not-allowed Edit']],
    ['Find them with the tracker tool (`find_uses`).', ['error not-allowed find_uses']],
    ['Apply the fix with the Edit tool.', ['error not-allowed Edit']],
    ['Ask the user, then use the Edit tool.', ['error not-allowed Edit']],
    ['Files must be written with the Edit tool.', ['error not-allowed Edit']],
    ['## Removed files\n\nFind users of them with the Grep tool.', ['error not-allowed Grep']],
    ['When invoked, search the code with the Grep tool.', ['error not-allowed Grep']],
    ['Use `Edit` for `EditForm.tsx`.', ['error not-allowed Edit']],
    ['Open what the Grep tool results in.', ['error not-allowed Grep']],
    ['| Agent action | Tool |\n| --- | --- |\n| find | `Grep` |', ['error not-allowed Grep']],
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
    ['Pivot tables are a special Excel tool.', []],
    ['The Notion MCP can read pages.', []],
    ['The Notion MCP must read the page.', ['error undeclared Notion MCP']],
    ['- **Notion MCP server** (`servers/notion/`): for pages', []],
    ['Help people with the Notion MCP project.', []],
    ['Answer questions about the Notion MCP.', []],
    ['If the Notion MCP of the customer is not configured, ask.', []],
    ['If the Notion MCP does not answer, call the Linear MCP.', ['error undeclared Notion MCP', 'error undeclared Linear MCP']],
    ['Ask a Password-protected MCP server.', []],
    ['With **Quay Operations** MCP tools, log in first.', []],
    ['### 1. Read Pages Using MCP Tools', []],
    ['### 1. A login works for Depot MCP\n\n- **`explain`**: first', []],
    ['The tides Notion connector reads pages by copying them.', []],
    ['Set `depot:SourceBerth` and `depot:TargetBerth` in the policy.', []],
    ['The Notion MCP was once used here.', []],
    ['The Notion MCP is slow.', []],
    ['Which is faster, the Notion MCP or the Depot MCP?', []],
    ['The Depot MCP replaces the Notion MCP.', ['error undeclared Notion MCP']],
    ['The Notion MCP will be called for each page.', ['error undeclared Notion MCP']],
    ['The Notion MCP server is a hard requirement.', ['error undeclared Notion MCP server']],
    ['Use Notion MCP operations to read pages.', ['error undeclared Notion MCP']],
    ['Use the Notion MCP server (`notion/search`) to find it.', ['error undeclared Notion MCP server']],
    ['If the project uses pages, query the Notion MCP.', ['error undeclared Notion MCP']],
    ['Find pages like this one with the Notion MCP.', ['error undeclared Notion MCP']],
    ['Look it up there (Notion MCP, Linear MCP if available; else in files).', ['warning undeclared Notion MCP', 'warning undeclared Linear MCP']],
    ['Write down the exact MCP call.', []],
    ['Search with the above MCP sources.', []],
    ['Let an admin enable Notion MCP access.', []],
  ])('%s', (text, expected) => expect(beside(text)).toEqual(expected));
});

describe('what a worker writes about', () => {
  const inWorker = (text: string): string[] => findingsIn(worker('connections: [gmail]\n', text));
  it.each([
    ['Write a mail that explains how to use the Slack connector.'],
    ['Tell the reader that the Slack connector exists.'],
    ['The mail may mention the Notion connector.'],
    ['Customers who use the Slack connector get another mail.'],
  ])('%s', (text) => expect(inWorker(text)).toEqual([]));
  it.each([
    ['Tell the reader that all is well, then post it with the Slack connector.', ['error undeclared Slack connector']],
    ['Explain the figures with the Slack connector.', ['error undeclared Slack connector']],
  ])('but %s', (text, expected) => expect(inWorker(text)).toEqual(expected));
});

describe('a list of what is pre-approved', () => {
  it('need not name what asks nobody', () => expect(approved('Ask with `AskUserQuestion`. Use the Grep tool and the Task tool.')).toEqual([]));
  it('is incomplete without what asks', () => expect(approved('Use the Edit tool. Fetch it with `WebFetch`.')).toEqual(['warning not-allowed Edit', 'warning not-allowed WebFetch']));
});
