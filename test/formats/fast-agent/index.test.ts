import { describe, expect, it } from 'vitest';
import { findings, found } from '../tail.js';

const folder = '.fast-agent/agent-cards';

describe('fast-agent cards', () => {
  it('are the files of their folders that have what a card has', () => {
    expect(found({ [`${folder}/a.md`]: '---\nname: a\n---\nDo a.\n', [`${folder}/b.yaml`]: 'instruction: Do b.\n', [`${folder}/README.md`]: '---\na: b\n---\n', [`${folder}/c.md`]: 'No card.\n', [`${folder}/d.yaml`]: 'colour: red\n', 'cards/e.md': '---\nname: e\nservers: [x]\n---\n' })).toEqual([`fast-agent ${folder}/a.md`, `fast-agent ${folder}/b.yaml`]);
  });

  it('have the servers that they name', () => {
    expect(findings({ [`${folder}/a.md`]: '---\nservers: tides\n---\nUse the tides MCP server.\n\nUse the Notion MCP server.\n' })).toEqual([`undeclared-server ${folder}/a.md:6:9 Notion MCP server`]);
  });

  it('may have any that is connected at run time', () => {
    expect(findings({ [`${folder}/a.md`]: '---\nservers: [tides]\nmcp_connect: [{target: x}]\n---\nUse the Notion MCP server.\n' }).filter((each) => !each.startsWith('nothing-declared'))).toEqual([]);
  });
});
