import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-toml',
  severity: 'error',
  summary: 'A file is not valid TOML.',
  why: 'Codex reads `config.toml` as a whole and refuses to start, or ignores the file, when one line of it does not parse; none of its MCP servers is there then.',
  sources: ['TOML 1.0.0, https://toml.io/en/v1.0.0', 'https://developers.openai.com/codex/config-basic'],
  good: [{ files: { '.codex/config.toml': '[mcp_servers.docs]\nurl = "https://docs.example.org/mcp"\n' } }],
  bad: [
    { title: 'A value without quotes', files: { '.codex/config.toml': '[mcp_servers.docs]\nurl = [|h|]ttps://docs.example.org/mcp\n' } },
    { title: 'A list that is not closed', files: { '.codex/config.toml': '[mcp_servers.docs]\ncommand = "npx"\nargs = ["docs-server"[||]' } },
  ],
  check: {},
});
