import { describe, expect, it } from 'vitest';
import { stancesIn, worker } from '../example.js';

const connections = 'connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n';
const stances = (text: string): string[] => stancesIn(worker(connections, text)).map((each) => each.replace('GMAIL_', ''));

describe('lists', () => {
  it('are excluded by their introduction, up to their end', () => {
    expect(stances('Do NOT:\n\n- run `GMAIL_SEND_EMAIL`\n\nAfterwards:\n\n- run `GMAIL_LIST_THREADS`')).toEqual(['- SEND_EMAIL', '+ LIST_THREADS']);
    expect(stances('What you cannot do:\n\n1. send with `GMAIL_SEND_EMAIL`')).toEqual(['- SEND_EMAIL']);
    expect(stances('Call nothing except:\n\n- `GMAIL_LIST_THREADS`')).toEqual(['+ LIST_THREADS']);
  });

  it('are excluded by the item that holds them', () => {
    expect(stances('- You must never:\n  - run `GMAIL_SEND_EMAIL`\n- You may:\n  - run `GMAIL_LIST_THREADS`')).toEqual(['- SEND_EMAIL', '+ LIST_THREADS']);
  });

  it('are ruled by a heading in one of their items from there on', () => {
    expect(stances('- run `GMAIL_LIST_THREADS`\n- ## Never\n- run `GMAIL_SEND_EMAIL`')).toEqual(['+ LIST_THREADS', '- SEND_EMAIL']);
  });
});

describe('sections', () => {
  it('are excluded by their heading, up to the next one', () => {
    expect(stances('## Out of scope\n\n- `GMAIL_SEND_EMAIL`\n\n## Steps\n\n- `GMAIL_LIST_THREADS`')).toEqual(['- SEND_EMAIL', '+ LIST_THREADS']);
  });

  it('give orders again in a paragraph of their own', () => {
    expect(stances('## Never\n\n- `GMAIL_SEND_EMAIL`\n\nUse `GMAIL_LIST_THREADS` for the rest.')).toEqual(['- SEND_EMAIL', '+ LIST_THREADS']);
  });

  it('of history and of quoted requests tell and do not instruct', () => {
    expect(stances('## Changelog\n\n- 1.2: replaced `GMAIL_SEND_EMAIL`')).toEqual(['. SEND_EMAIL']);
    expect(stances('## When not to use\n\n- To send with `GMAIL_SEND_EMAIL`')).toEqual(['. SEND_EMAIL']);
    expect(stances('## Example requests\n\n- Call `GMAIL_SEND_EMAIL` for me')).toEqual(['. SEND_EMAIL']);
  });

  it('are not named by the title of the document', () => {
    expect(stances('# History\n\nCall `GMAIL_LIST_THREADS`.')).toEqual(['+ LIST_THREADS']);
  });
});

describe('tables', () => {
  it('exclude a row by its answer and a column by its head', () => {
    expect(stances('| Action | Allowed |\n|---|---|\n| `GMAIL_FETCH_EMAILS` | yes |\n| `GMAIL_SEND_EMAIL` | no |')).toEqual(['+ FETCH_EMAILS', '- SEND_EMAIL']);
    expect(stances('| Action | Status |\n|---|---|\n| `GMAIL_SEND_EMAIL` | BLOCKED |')).toEqual(['- SEND_EMAIL']);
    expect(stances('| Do not use | Use instead |\n|---|---|\n| `GMAIL_SEND_EMAIL` | `GMAIL_LIST_THREADS` |')).toEqual(['- SEND_EMAIL', '+ LIST_THREADS']);
  });
});

describe('labels', () => {
  it.each([
    ['Wrong: call `GMAIL_SEND_EMAIL`. Right: call `GMAIL_LIST_THREADS`.', ['- SEND_EMAIL', '+ LIST_THREADS']],
    ['- **Blocked tools**: `GMAIL_SEND_EMAIL`', ['- SEND_EMAIL']],
    ['Avoid double work: check `GMAIL_LIST_THREADS`.', ['+ LIST_THREADS']],
  ])('%s', (text, expected) => expect(stances(text)).toEqual(expected));
});

describe('blocks of code', () => {
  it('are excluded by the sentence that introduces them', () => {
    const call = '```\ncomposio__gmail__execute()\n```';
    expect(stances(`Never do this:\n\n${call}\n\nDo this:\n\n${call}`)).toEqual(['- composio__gmail__execute', '+ composio__gmail__execute']);
  });
});

describe('what is not the text itself', () => {
  it.each([
    ['<!-- call GMAIL_SEND_EMAIL -->'],
    ['~~Call `GMAIL_SEND_EMAIL`.~~'],
    ['See [the guide](https://docs.example.org/GMAIL_SEND_EMAIL) and <https://docs.example.org/GMAIL_SEND_EMAIL>.'],
    ['![GMAIL_SEND_EMAIL](picture.png)'],
    ['Send {{GMAIL_SEND_EMAIL}} now.'],
    ['```json\n{"tool": "GMAIL_SEND_EMAIL"}\n```'],
    ['```sh\ncomposio__slack__execute\n```'],
  ])('%s', (text) => expect(stances(text)).toEqual([]));

  it('quotations mention', () => {
    expect(stances('Explain "Tool GMAIL_SEND_EMAIL not found" to people.')).toEqual(['. SEND_EMAIL']);
  });

  it('reads the comments of code', () => {
    expect(stances('```\n# never call composio__slack__execute\ncomposio__gmail__execute(tool="GMAIL_FETCH_EMAILS")\n```')).toEqual(['- composio__slack__execute', '+ composio__gmail__execute', '+ FETCH_EMAILS']);
  });
});
