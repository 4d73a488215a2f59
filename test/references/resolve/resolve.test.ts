import { describe, expect, it } from 'vitest';
import { findingsIn, inventory, referencesIn, servers, skill, subAgent, worker } from '../example.js';

describe('an app wrapper and the action that it is given', () => {
  it.each([
    ['connections: []\n', 'composio__gmail__execute(tool="GMAIL_FETCH_EMAILS")', ['error undeclared composio__gmail__execute']],
    ['connections: [trello]\n', 'composio__trello__execute(tool="TRELLO_ADD_CARDS")', ['error not-allowed composio__trello__execute']],
    ['connections: [gmail]\n', 'composio__gmail__execute(tool="GMAIL_SEND_EMAIL")', ['error not-allowed GMAIL_SEND_EMAIL']],
    ['connections:\n  - app: gmail\n    allowed_tools: []\n', 'composio__gmail__execute(tool="GMAIL_SEND_EMAIL")', ['error not-allowed composio__gmail__execute']],
    ['connections:\n  - app: gmail\n    scope: read-only\n', 'composio__gmail__execute(tool="GMAIL_SEND_EMAIL")', ['error not-allowed GMAIL_SEND_EMAIL']],
    ['connections:\n  - app: gmail\n', 'composio.gmail.execute(tool="GMAIL_SEND_EMAIL")', ['error unknown-tool composio.gmail.execute → composio__gmail__execute']],
    ['connections:\n  - app: gmail\n', 'composio__Gmail__execute(tool="GMAIL_SEND_EMAIL")', ['error unknown-tool composio__Gmail__execute → composio__gmail__execute']],
    ['connections:\n  - app: gmail\n', 'composio__gmail__send(to="x")', ['error unknown-tool composio__gmail__send → composio__gmail__execute']],
    ['connections:\n  - app: gmail\n', 'composio__gmial__execute(tool="GMAIL_SEND_EMAIL")', ['error unknown-tool composio__gmial__execute → composio__gmail__execute']],
    ['connections:\n  - app: google-maps\n', 'composio__google_maps__execute(tool="GOOGLE_MAPS_TEXT_SEARCH")', []],
    ['connections:\n  - app: gmail\nexec:\n  disable_tools: [gmail]\n', 'composio__gmail__execute(tool="GMAIL_SEND_EMAIL")', ['error not-allowed composio__gmail__execute']],
  ])('%s %s', (parts, call, expected) => expect(findingsIn(worker(parts, `Call \`${call}\`.`))).toEqual(expected));

  it('are two references, of which the second may stand apart', () => {
    const found = referencesIn(worker('connections: []\n', 'Call `composio__gmail__execute` with `tool="GMAIL_FETCH_EMAILS"`.'));
    expect(found.map(({ text, form }) => `${form} ${text.value}`)).toEqual(['wrapper composio__gmail__execute', 'slug-argument GMAIL_FETCH_EMAILS']);
    expect(found[1]?.resolution.coveredBy?.span).toEqual(found[0]?.text.span);
  });
});

describe('an action by its name', () => {
  const list = 'connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n';

  it.each([
    [list, '`GMAIL_FETCH_EMALS`', ['error unknown-tool GMAIL_FETCH_EMALS → GMAIL_FETCH_EMAILS']],
    [list, '`GMAIL_FECTH_EMAIL`', ['error unknown-tool GMAIL_FECTH_EMAIL → GMAIL_FETCH_EMAILS']],
    [list, '`gmail_fetch_emails`', ['error unknown-tool gmail_fetch_emails → GMAIL_FETCH_EMAILS']],
    [list, '`GMIAL_FETCH_EMAILS`', ['error unknown-tool GMIAL_FETCH_EMAILS → GMAIL_FETCH_EMAILS']],
    [list, '`SLACK_SEND_MESSAGE`', ['error undeclared SLACK_SEND_MESSAGE']],
    ['connections: [slack]\n', '`SLACK_LIST_ALL_CHANNELS`', []],
    ['connections:\n  - app: googlesheets\n    allowed_tools: [GOOGLEDRIVE_FIND_FILE]\n', '`GOOGLEDRIVE_FIND_FILE`', []],
    [list, '`GMAIL_TOKEN`, `GMAIL_FETCH_LIMIT=2`, `SLACK_BOT_TOKEN`, `GMAIL_<VERB>_<NOUN>`, and $GMAIL_SEND_FLAG', []],
  ])('%s %s', (parts, name, expected) => expect(findingsIn(worker(parts, `Call ${name}.`))).toEqual(expected));

  it('is checked against the inventory of a fully granted app', () => {
    const files = { ...worker('connections:\n  - app: gmail\n', 'Call `GMAIL_FETCH_EMAILS`, then `GMAIL_PAINT_EMAILS`.'), ...inventory('gmail', 'GMAIL_FETCH_EMAILS') };
    expect(findingsIn(files)).toEqual(['error unknown-tool GMAIL_PAINT_EMAILS']);
  });

  it('belongs elsewhere to a server of its app, or to a gateway', () => {
    const text = 'Call `GMAIL_SEND_EMAIL`.';
    expect(findingsIn({ ...skill(text), ...servers('gmail') })).toEqual([]);
    expect(findingsIn({ ...skill(text), ...servers('tracker') })).toEqual(['error undeclared GMAIL_SEND_EMAIL']);
    expect(findingsIn({ ...skill(text), ...servers('rube') })).toEqual(['info not-checkable GMAIL_SEND_EMAIL']);
    expect(findingsIn(skill(text, 'requires:\n  mcp: [rube]\n'))).toEqual(['info not-checkable GMAIL_SEND_EMAIL']);
  });
});

describe('tools that a worker cannot have', () => {
  it.each([
    ['Use the Read tool, and store it with Write.', ['error unknown-tool Read', 'error unknown-tool Write']],
    ['Call `workers__list_all`.', ['error unknown-tool workers__list_all']],
    ['Call `mcp__gmail__send_message`.', ['error unknown-tool mcp__gmail__send_message']],
    ['Call `finish_with_output({"x": 1})`.', ['error unknown-tool finish_with_output → finish_with_outputs']],
    ['Store it with `write_file(path="x")`.', ['error unknown-tool write_file']],
    ['Use `web_search`, `log(message="x")` and finish_with_outputs({"x": 1}).', []],
  ])('%s', (text, expected) => expect(findingsIn(worker('connections: []\n', text))).toEqual(expected));

  it('or has switched off', () => {
    expect(findingsIn(worker('memory: false\n', 'Call `remember_learning`.'))).toEqual(['error not-allowed remember_learning']);
    expect(findingsIn(worker('exec:\n  disable_tools: [web_search]\n', 'Call `web_search`.'))).toEqual(['error not-allowed web_search']);
  });

  it('say in which host they exist', () => {
    expect(referencesIn(worker('connections: []\n', 'Use the Read tool.'))[0]?.resolution).toMatchObject({ reason: 'other-host', host: 'Claude Code' });
  });
});

describe('MCP tools of a worker', () => {
  const server = (rest: string): string => `connections:\n  - mcp:\n      label: depot\n      url: https://tools.example.org/mcp\n${rest}`;

  it.each([
    [server(''), 'Call `list_crates`.', ['info not-checkable list_crates']],
    [server('      allowed_tools: []\n'), 'Call `list_crates`. Ask the depot MCP server.', ['error not-allowed list_crates', 'error not-allowed depot MCP server']],
    [server('      allowed_tools: [list_crates]\n'), 'Call `mcp__depot__list_crates`.', ['error unknown-tool mcp__depot__list_crates → list_crates']],
    [server('      allowed_tools: [list_crates]\n'), 'Call `depot_list_crates` and `list_crates_tool`.', ['error unknown-tool depot_list_crates → list_crates', 'error unknown-tool list_crates_tool → list_crates']],
  ])('%s %s', (parts, text, expected) => expect(findingsIn(worker(parts, text))).toEqual(expected));
});

describe('a tool list', () => {
  it.each([
    ['tools: Read\n', 'Use the Write tool.', ['error not-allowed Write']],
    ['tools: []\n', 'Use the Write tool.', ['error not-allowed Write']],
    ['tools: "*"\n', 'Use the Write tool.', []],
    ['tools: Task\n', 'Use the Agent tool.', []],
    ['tools: Read, Gerp\n', 'Use `Grep`.', ['error unknown-tool Gerp → Grep']],
    ['disallowedTools: Bash\n', 'Use the Bash tool, and `Read`.', ['error not-allowed Bash']],
    ['tools: mcp__depot__list\n', 'Call `mcp__depot__list` and `mcp__depot__open`.', ['error not-allowed mcp__depot__open']],
    ['tools: mcp__depot__*\n', 'Call `mcp__depot__list` and `list_crates`.', ['info not-checkable list_crates']],
    ['tools: Read\n', 'Use the Notion MCP server and the Slack connector.', ['error not-allowed Notion MCP server', 'error not-allowed Slack connector']],
  ])('restricts a sub-agent: %s %s', (list, text, expected) => expect(findingsIn(subAgent(text, list))).toEqual(expected));

  it.each([
    ['allowed-tools: Read\n', 'Use the Write tool.', ['warning not-allowed Write']],
    ['allowed-tools: Read\n', 'Call `mcp__depot__list`.', ['warning not-allowed mcp__depot__list']],
    ['allowed-tools: Read, Gerp\n', 'Go on.', ['warning unknown-tool Gerp → Grep']],
    ['allowed-tools: Read\n', 'Use the Notion MCP.', ['info not-checkable Notion MCP']],
  ])('only pre-approves in a skill: %s %s', (list, text, expected) => expect(findingsIn(skill(text, list))).toEqual(expected));

  it('and a manifest are both needed for a server', () => {
    expect(findingsIn({ ...subAgent('Call `mcp__depot__list`.', 'tools: mcp__depot__list\n'), ...servers('tracker') })).toEqual(['error undeclared mcp__depot__list']);
    expect(findingsIn({ ...subAgent('Call `mcp__tracker__list`.', 'tools: Read\n'), ...servers('tracker') })).toEqual(['error not-allowed mcp__tracker__list']);
  });
});

describe('a list of tools in Copilot', () => {
  const findings = (tools: string, text: string): string[] => findingsIn({ '.github/agents/a.agent.md': `---\ndescription: Helps.\n${tools}---\n\n${text}\n` });

  it.each([
    ["tools: ['search']\n", 'Use `read_file` to look.', []],
    ["tools: ['edit']\n", 'Use `read_file` to look.', ['error not-allowed read_file']],
    ["tools: ['execute/runInTerminal']\n", 'Use #runCommands to start it.', []],
    ["tools: ['Edit', 'AGENT']\n", 'Go on.', []],
    ["tools: ['codebase', 'figma-server']\n", 'Use `get_frame` to read it.', ['info not-checkable get_frame']],
    ["tools: ['codebase']\n", 'Use `get_frame` to read it.', ['warning not-allowed get_frame']],
    ['mcp-servers:\n  desk:\n    type: http\n    url: https://tools.example.org/mcp\n', 'Use the GitHub tools.', ['info not-checkable GitHub tools']],
  ])('%s %s', (tools, text, expected) => expect(findings(tools, text)).toEqual(expected));
});

describe('servers of a manifest', () => {
  const findings = (text: string, ...labels: string[]): string[] => findingsIn({ ...subAgent(text), ...servers(...labels) });

  it.each([
    ['Call `mcp__google_calendar__list`.', 'google calendar', []],
    ['Call `mcp__bed_planner__plan`.', 'bed-planner', ['error undeclared mcp__bed_planner__plan → mcp__bed-planner__plan']],
    ['Call `mcp__trackr__list`.', 'tracker', ['error undeclared mcp__trackr__list → mcp__tracker__list']],
    ['Call `mcp__plugin_desk_tracker__list`.', 'tracker', []],
    ['Call `mcp__plugin_desk_lamp__list`.', 'tracker', ['info not-checkable mcp__plugin_desk_lamp__list']],
    ['Call `mcp__claude_ai_Notion__search`.', 'tracker', ['info not-checkable mcp__claude_ai_Notion__search']],
    ['Call `harbour:list_ships`.', 'tracker', ['warning undeclared harbour:list_ships']],
    ['Call `Harbour:list_ships`.', 'tracker', ['error undeclared Harbour:list_ships']],
    ['Post it to Slack.', 'tracker', ['info undeclared Slack']],
  ])('%s of %s', (text, label, expected) => expect(findings(text, label)).toEqual(expected));
});

describe('where nothing is declared', () => {
  it('no reference is more than information', () => {
    const text = 'Call `mcp__x__y`, `get_bed`, `Depot:open_crate` and `GMAIL_SEND_EMAIL`. Use the Notion MCP, the Slack connector, the `weigh_crate` tool. Post to Slack.';
    expect(new Set(referencesIn(skill(text)).map(({ resolution }) => resolution.severity))).toEqual(new Set(['info']));
  });
});

describe('categories of connectors', () => {
  it('are checked against the list of the plugin', () => {
    const files = { ...skill('Post it in ~~chat, file it in ~~project tracker, and ask ~~emial and ~~weather.'), 'CONNECTORS.md': '| Category | Placeholder |\n|---|---|\n| Chat | `~~chat` |\n| Mail | `~~email` |\n| Tracker | `~~project tracker` |\n' };
    expect(findingsIn(files)).toEqual(['warning undeclared ~~emial → ~~email', 'warning undeclared ~~weather']);
  });

  it('cannot be checked without one', () => {
    const text = 'Post it in ~~chat, file it in ~~project tracker, and ask ~~chta and ~~weather. ~~Old text.~~';
    expect(findingsIn(skill(text))).toEqual(['info not-checkable ~~chat', 'info not-checkable ~~project', 'info not-checkable ~~chta', 'info not-checkable ~~weather']);
  });
});

describe('scripts and workers that run elsewhere', () => {
  it('give no references', () => {
    expect(referencesIn({ ...worker('exec:\n  entry: run.py\n', 'Use the Slack connector.'), 'run.py': '' })).toEqual([]);
    expect(referencesIn(worker('system_worker: true\n', 'Use the Slack connector.'))).toEqual([]);
  });
});

describe('what is scanned', () => {
  it('a system prompt like the entry file, at its own lines', () => {
    const files = worker('connections: []\nsystem_prompt: |\n  Be kind.\n  Use the Slack connector.\n', 'Go.');
    const found = referencesIn(files)[0];
    expect(found?.text.file.positionAt(found.text.span.start)).toEqual({ line: files['worker.yml']?.split('\n').findIndex((line) => line.includes('Slack')) as number + 1, column: 11 });
  });

  it('a description, which only mentions', () => {
    const files = { 'worker.yml': worker('connections: []\n', '')['worker.yml'] ?? '', 'SKILL.md': '---\nname: x\ndescription: Posts with the Slack toolkit.\n---\nGo.\n' };
    expect(referencesIn(files).map(({ text, instructs }) => [text.value, instructs])).toEqual([['Slack toolkit', false]]);
  });
});

describe('names that only look like references', () => {
  const agent = (frontMatter: string, text: string): Record<string, string> => ({ '.github/agents/pilot.agent.md': `---\ndescription: Plans a passage.\n${frontMatter}---\n\n${text}\n` });

  it('are servers of which a tool is listed under the name of a registry', () => {
    expect(findingsIn(agent("tools: ['harbour/tides-mcp-server/find_tide']\n", 'Use the Tides MCP server.'))).toEqual([]);
    expect(findingsIn(agent("tools: ['harbour/tides-mcp-server/find_tide']\n", 'Use the Winds MCP server.'))).toHaveLength(1);
  });

  it('cannot be told from states where they are in capitals and of no app', () => {
    expect(findingsIn({ ...agent('', 'A gap in the log always triggers `REQUEST_SOUNDINGS`.'), '.vscode/mcp.json': '{"servers": {"tides": {"command": "tides"}}}' })).toEqual(['info not-checkable REQUEST_SOUNDINGS']);
  });

  it('may be servers that a workflow attaches to the agent that it imports', () => {
    expect(findingsIn({ ...agent('', 'Call the `noop` tool of the safe-outputs MCP server.'), '.vscode/mcp.json': '{"servers": {"tides": {"command": "tides"}}}' }).filter((each) => each.includes('safe-outputs'))).toEqual(['info not-checkable safe-outputs MCP server']);
  });
});
