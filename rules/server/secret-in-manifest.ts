import { defineRule } from '../../src/engine/rule.js';
import { asString, entriesOf, itemsOf, valueAt } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import type { Located } from '../../src/model/located.js';
import { secretIn } from '../../src/data/secret-shapes.js';

export default defineRule({
  id: 'secret-in-manifest',
  severity: 'warning',
  summary: 'A manifest of MCP servers holds a key or token in clear.',
  why: `These files are made to be shared: who reads the repository reads the key. Every host takes it from a variable instead. Reported are shapes that nothing else
has (GitHub, OpenAI, Slack, AWS and so on); variables and stand-ins such as \`<TOKEN>\` or \`your-key\` are not.`,
  sources: ['https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns', 'https://code.claude.com/docs/en/mcp#environment-variable-expansion-in-mcp-json', 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration: avoid hardcoding sensitive information'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'claude-plugin', 'copilot-agent', 'mcp-config', 'plain'],
  good: [
    { files: { '.mcp.json': '{"mcpServers": {"code": {"type": "http", "url": "https://code.example.org/mcp", "headers": {"Authorization": "Bearer ${GITHUB_TOKEN}"}}}}' } },
    { title: 'Stand-ins.', files: { 'mcp.json': '{"mcpServers": {"code": {"command": "code-server", "env": {"GITHUB_TOKEN": "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "KEY": "<your-key>", "AWS": "AKIAIOSFODNN7EXAMPLE"}}}}' } },
  ],
  bad: [
    { files: { '.mcp.json': '{"mcpServers": {"code": {"command": "code-server", "env": {"GITHUB_TOKEN": "[|ghp_q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3GeUo1ivB|]"}}}}' }, message: '`${GITHUB_TOKEN}`' },
    { title: 'Among the arguments.', files: { 'mcp.json': '{"mcpServers": {"code": {"command": "code-server", "args": ["--token=[|ghp_q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3GeUo1ivB|]"]}}}' } },
  ],
  check: {
    server(server, { report }) {
      for (const { text, variable } of textsOf(server.node)) {
        const source = text.file.slice(text.span);
        const found = secretIn(source);
        if (!found) continue;
        report({
          at: { file: text.file, span: { start: text.span.start + found.start, end: text.span.start + found.end } },
          message: `A secret of ${found.service} stands here in clear.`,
          help: `Write \`\${${variable}}\` and set the variable outside of the file; replace the secret, for whoever has the file has it.`,
        });
      }
    },
  },
});

/** Every text of a server's declaration, with the variable that could stand for it. */
function* textsOf(node: DataNode | undefined): Generator<{ text: Located<string>; variable: string }> {
  for (const key of ['env', 'headers', 'http_headers']) {
    for (const entry of entriesOf(valueAt(node, key))) {
      const text = asString(entry.value);
      if (text) yield { text, variable: key === 'env' && /^[A-Z][A-Z0-9_]{0,60}$/u.test(entry.key.value) ? entry.key.value : 'API_TOKEN' };
    }
  }
  for (const part of [...itemsOf(valueAt(node, 'args')), ...['url', 'httpUrl', 'serverUrl', 'command', 'bearer_token'].map((key) => valueAt(node, key))]) {
    const text = asString(part);
    if (text) yield { text, variable: 'API_TOKEN' };
  }
}
