import { defineRule } from '../../src/engine/rule.js';
import type { DefinitionContext } from '../../src/engine/rule.js';
import { placeLabel } from '../../src/model/located.js';
import type { Located } from '../../src/model/located.js';
import { effectiveName, templateOf } from '../../src/tools/effective-name.js';
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

/** Names that two tools of different servers end up with: their own where the host adds no prefix, else the made ones. */
function checkServers({ inventories, runtime }: DefinitionContext['definition'], { report }: DefinitionContext): void {
  const isRaw = runtime.mcpNames.style === 'raw';
  const first = new Map<string, { readonly name: Located<string>; readonly server: string | undefined }>();
  for (const { server, tools } of inventories) {
    if (!isRaw && server === undefined) continue;
    for (const { name } of tools) {
      if (!name?.value) continue;
      const made = isRaw ? name.value : effectiveName({ template: templateOf(runtime), limits: [] }, server ?? '', name.value);
      const earlier = first.get(made);
      if (!earlier) first.set(made, { name, server });
      else if (earlier.server !== server) {
        const how = isRaw ? 'this host calls tools by their own names' : 'this host cannot tell the two apart';
        report({
          at: name,
          severity: 'warning',
          message: `\`${made}\` is a tool of two servers, also in ${placeLabel(earlier.name)}; ${how}.`,
          help: isRaw ? 'Rename one of the two, or leave one of the servers out.' : 'Rename one of the servers or tools, so that none has `__` at the seam.',
          related: [{ at: earlier.name, message: `the other \`${made}\`` }],
        });
      }
    }
  }
}
