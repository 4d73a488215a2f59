import { defineRule } from '../../src/engine/rule.js';
import type { DefinitionContext } from '../../src/engine/rule.js';
import type { Definition } from '../../src/model/definition.js';
import { placeLabel } from '../../src/model/located.js';
import type { Located } from '../../src/model/located.js';
import { toolFile } from '../../src/tools/example-list.js';
import { shapesOf } from '../../src/tools/report.js';

const tool = (name: string): string => `{"name": ${name}, "inputSchema": {"type": "object"}}`;

export default defineRule({
  id: 'colliding-tool-names',
  severity: 'error',
  summary: 'Two tools that one agent has end up with the same name.',
  why: `A host that gives tools to the model by their own names cannot tell apart the \`search\` of two servers: one hides the other, or the request is refused. Hosts that replace
characters make the same of \`user.get\` and \`user_get\`.`,
  sources: [
    'MCP specification 2026-07-28, server/tools: clients that aggregate servers should disambiguate names',
    'VS Code, mcpServer: characters other than letters, digits, `_` and `-` become `_`',
  ],
  good: [{ files: { 'crm.tools.json': toolFile(tool('"user.get"'), tool('"user-get"')) }, settings: { providers: ['vscode-copilot'] } }],
  bad: [
    {
      title: 'One name after VS Code has replaced the dot.',
      files: { 'crm.tools.json': toolFile(tool('"user.get"'), tool('[|"user_get"|]')) },
      settings: { providers: ['vscode-copilot'] },
      severity: 'warning',
    },
  ],
  check: { ...shapesOf('colliding-tool-names'), definition: checkServers },
});

/** Names that two servers of one definition share, where the host adds no prefix. */
function checkServers(definition: Definition, { report }: DefinitionContext): void {
  if (definition.runtime.mcpNames.style !== 'raw') return;
  const first = new Map<string, { readonly name: Located<string>; readonly server: string | undefined }>();
  for (const { server, tools } of definition.inventories) {
    for (const { name } of tools) {
      if (!name?.value) continue;
      const earlier = first.get(name.value);
      if (!earlier) first.set(name.value, { name, server });
      else if (earlier.server !== server && earlier.name.file !== name.file) {
        report({
          at: name,
          severity: 'warning',
          message: `\`${name.value}\` is a tool of two servers, also in ${placeLabel(earlier.name)}; this host calls tools by their own names.`,
          help: 'Rename one of the two, or leave one of the servers out.',
          related: [{ at: earlier.name, message: `the other \`${name.value}\`` }],
        });
      }
    }
  }
}
