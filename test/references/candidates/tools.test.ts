import { describe, expect, it } from 'vitest';
import { findingsIn, inventory, referencesIn, servers, skill, stancesIn, subAgent, worker } from '../example.js';

const depot = 'connections:\n  - mcp:\n      label: depot\n      url: https://tools.example.org/mcp\n      allowed_tools: [list_crates, open_crate]\n';

describe('names that the text uses', () => {
  it.each([
    ['Call `weigh_crate` first.', 'weigh_crate'],
    ['Then run `close_crate`.', 'close_crate'],
    ['Use the `weigh_crate` tool.', 'weigh_crate'],
    ['Use the weigh_crate tool.', 'weigh_crate'],
    ['When it is full, call weigh_crate.', 'weigh_crate'],
    ['## Tools\n\n### `weigh_crate`\n\nWeighs.', 'weigh_crate'],
    ['Tools:\n\n- `weigh_crate`: weighs', 'weigh_crate'],
    ['| Tool | Purpose |\n|---|---|\n| `weigh_crate` | weighs |', 'weigh_crate'],
    ['`list_crates` → `weigh_crate`', 'weigh_crate'],
    ['Call `list_crates`, `open_crate` and `weigh_crate`.', 'weigh_crate'],
    ['Heavy ones: `close_crate` of the depot server', 'close_crate'],
    ['Then `close_crate` (depot server).', 'close_crate'],
    ['Every `weigh_crate` call costs.', 'weigh_crate'],
    ['Nothing is sure until `weigh_crate` has been called.', 'weigh_crate'],
  ])('%s', (text, name) => expect(findingsIn(worker(depot, text))).toEqual([`error not-allowed ${name}`]));
});

describe('names of other things', () => {
  it.each([
    ['Pass `crate_id` and set `get_label` to true.'],
    ['The `open_lid` flag, parameter `list_size` and field `get_total` matter.'],
    ['Heed `base_url` on the depot server and `close_crate` of the old server.'],
    ['List them with `Lost_Reason__c` and `Owner_Region__r`.'],
    ['Return JSON with `list_size` and `get_total`.'],
    ['Sort with `order_by` and page with `page_token`.'],
    ['Run `depotctl list_rows` and `npm run build_all`.'],
    ['Read `list_rows.py`, `src/get_rows.ts` and `out/open_crates.json`.'],
    ['| Parameter | Meaning |\n|---|---|\n| `get_total` | a sum |'],
    ['Parameters:\n\n- `get_total`: a sum'],
    ['## Tool guardrails\n\n- `thread_ts` is valid in replies'],
    ['The agent `crate-counter` and the skill `list-crates-weekly` know more.'],
    ['Document `POST /v1/list_crates`, `crates:read` and `node:fs`.'],
    ['Set `MAX_CRATES` and `DEPOT_API_KEY`; stop at `NOT_FOUND`.'],
  ])('%s', (text) => expect(findingsIn(worker(depot, text))).toEqual([]));

  it('are what the manifest introduces as something else', () => {
    expect(findingsIn(worker(`${depot}exec:\n  outputs:\n    - name: get_total\n      type: string\n`, 'Fill `get_total`, then use `get_total` again.'))).toEqual([]);
  });

  it('are functions where the text shows program code', () => {
    expect(stancesIn({ ...skill('Call `fetch_rows()` in `lib/rows.py`, and `useState`.\n\n```python\ndef fetch_rows(): ...\n```'), ...servers('depot') })).toEqual([]);
  });

  it('are parameters that an inventory gives to a tool', () => {
    const tools = JSON.stringify({ tools: [{ name: 'list_crates', description: 'Lists.', inputSchema: { type: 'object', properties: { get_all: { type: 'boolean' } } } }] });
    expect(stancesIn({ ...skill('Use `list_crates` with `get_all`.'), ...servers('depot'), 'tools/depot.json': tools })).toEqual(['+ list_crates']);
  });
});

describe('names that a text teaches', () => {
  it('are tools wherever the same text names them', () => {
    const text = 'Use the `weigh_crate` tool.\n\n`weigh_crate` returns grams.';
    expect(referencesIn(skill(text)).map(({ form }) => form)).toEqual(['tool-phrase', 'same-name']);
  });

  it('need no verb in a text about MCP whose tools no file lists', () => {
    const text = 'The depot MCP server has MCP tools; ask the MCP host. `list_crates` shows them, `crate_id` is a number.';
    expect(stancesIn(skill(text)).filter((each) => each.includes('_'))).toEqual(['+ list_crates']);
  });
});

describe('tools of the host', () => {
  it.each([
    ['Use the Write tool.', ['+ Write']],
    ['Open it with Read – never with `Bash`.', ['+ Read', '- Bash']],
    ['Use `Grep` to find it, and `Edit` to mend it.', ['+ Grep', '+ Edit']],
    ['Run `Bash(git log:*)` once.', ['+ Bash']],
    ['Plan with TodoWrite, look things up with WebFetch or WebSearch.', ['+ TodoWrite', '+ WebFetch', '+ WebSearch']],
    ['`Grep` for the name.', ['+ Grep']],
    ['## Tool coordination\n\n- **Read/Grep**: analysis', ['+ Read', '+ Grep']],
  ])('%s', (text, expected) => expect(stancesIn(subAgent(text))).toEqual(expected));

  it.each([
    ['Read the file. Write a note. Edit it once. Task owners sign.'],
    ['Sort issues into `Task`, `Bug` and `Epic`.'],
    ['The status `Read` means that somebody saw it.'],
    ['Use Bash commands and Write permissions.'],
    ['- **Read** – five minutes'],
    ['Press the Edit button.'],
    ['Note which tool: Bash, Edit or MultiEdit.'],
    ['## Primary tool: Agent Browser'],
    ['Write it using PowerShell.'],
    ['Return a value from it; default to `Task`.'],
  ])('are not meant: %s', (text) => expect(stancesIn(subAgent(text))).toEqual([]));

  it.each([
    ['Spawned by the planner via `Task()`.'],
    ['The caller runs this agent with the Task tool.'],
    ['Your report goes to the orchestrator, which uses the Write tool.'],
    ['Ask the parent to use Bash.'],
    ['Hooks run before any tool executes (Bash, Edit, Write).'],
    ['- **shell**: Matches Bash tool commands'],
  ])('are for others to use: %s', (text) => expect(stancesIn(subAgent(text)).filter((each) => each.startsWith('+'))).toEqual([]));

  it('are wanted where the text hopes for them', () => {
    expect(stancesIn(subAgent('If Bash is available, count with it.'))).toEqual(['+ Bash']);
  });

  it('are set apart in Copilot by their mark, alone, in rows, with words behind them', () => {
    const copilot = (text: string): string[] => stancesIn({ '.github/agents/a.agent.md': `---\ndescription: Helps.\ntools: ['search', 'web', 'memory', 'activeRequest']\n---\n\n${text}\n` });
    expect(copilot('Note it with `#tool:memory write notes`.\n\n```\n#tool:memory read notes\n```')).toEqual(['+ #tool:memory', '+ #tool:memory']);
    expect(copilot('`#search` → `#fetch`, then #activeRequest. Tools: #search.')).toEqual(['+ #search', '+ #fetch', '+ #activeRequest', '+ #search']);
    expect(copilot('Go to `#search` in the guide.')).toEqual([]);
  });

  it('are ruled out together with others', () => {
    expect(stancesIn(subAgent('The Write and Edit tools are blocked.'))).toEqual(['- Write', '- Edit']);
  });

  it('keep their meaning beside a noun, and their set in Copilot', () => {
    const files = { '.github/agents/a.agent.md': "---\ndescription: Helps.\ntools: ['search', 'edit/editFiles']\n---\n\nUse #codebase, `edit/editFiles` and #tool:web/fetch. The colour is #fade42.\n" };
    expect(findingsIn(files)).toEqual(['error not-allowed #tool:web/fetch']);
  });
});

describe('names with their server', () => {
  it('are found in prose, code, comments and commands', () => {
    const text = 'Call mcp__depot__open.\n\n```\n# Call: mcp__depot__close\n```\n\n```markdown\nmcp__depot__weigh\n```\n\nRun `claude -p go --allowedTools mcp__depot__list`.';
    expect(stancesIn({ ...skill(text), ...servers('depot') })).toEqual(['+ mcp__depot__open', '+ mcp__depot__close', '+ mcp__depot__weigh', '+ mcp__depot__list']);
  });

  it('are no placeholders', () => {
    expect(stancesIn({ ...skill('Tools are called `mcp__<server>__<tool>` or `mcp__server__tool`, after the `mcp__` prefix.'), ...servers('depot') })).toEqual([]);
  });

  it('come in the notations of other hosts', () => {
    const text = 'Use `mcp_depot_open_crate`, `depot:open_crate` and `Depot:open_crate`.';
    expect(stancesIn({ ...skill(text), ...servers('depot') })).toEqual(['+ mcp_depot_open_crate', '+ depot:open_crate', '+ Depot:open_crate']);
  });
});

describe('names with hyphens, where servers are in scope', () => {
  const stances = (text: string): string[] => stancesIn({ ...skill(text), ...servers('depot') });

  it.each([
    ['Call `crate-info` first.', ['+ crate-info']],
    ['Go `search` → `timeline` → `list_crates`, says the MCP server of the depot: MCP, MCP.', ['+ search', '+ timeline', '+ list_crates']],
    ['Read the sums via `crate-sums-depot-account`.', ['+ crate-sums-depot-account']],
    ['Call the skill `crate-info`. Use `crate-info` styles.', []],
  ])('%s', (text, expected) => expect(stances(text)).toEqual(expected));
});

describe('a slip of one letter', () => {
  it('needs no verb beside it', () => {
    expect(findingsIn(worker(depot, 'First one, then `open_crat`, and `lsit_crates` last.'))).toEqual(['error unknown-tool open_crat → open_crate', 'error unknown-tool lsit_crates → list_crates']);
  });

  it('is not the plural of a name, a parameter or another number', () => {
    expect(findingsIn(worker(depot, 'The field `open_crat` is a sum, `list_crate` one of them, `open_crates` all.'))).toEqual([]);
  });
});

describe('inventories', () => {
  it('tell unknown tools from misspelt ones', () => {
    const files = { ...skill('Call `mcp__depot__list_crates`, `mcp__depot__list_crate` and `mcp__depot__paint_wall`.'), ...servers('depot'), ...inventory('depot', 'list_crates', 'open_crate') };
    expect(findingsIn(files)).toEqual(['error unknown-tool mcp__depot__list_crate → mcp__depot__list_crates', 'error unknown-tool mcp__depot__paint_wall']);
  });
});
