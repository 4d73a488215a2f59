import { defineRule } from '../../src/engine/rule.js';
import { renameReference } from '../../src/model/definition-edit.js';
import { searchedList } from '../../src/model/searched-list.js';

const manifest = '{ "mcpServers": { "tracker": { "type": "http", "url": "https://tracker.example.org/mcp" } } }\n';
const frontMatter = '---\nname: booking\ndescription: Books entries.\n---\n';

export default defineRule({
  id: 'undeclared-tool',
  severity: 'error',
  summary: 'The instructions name a tool of an MCP server that nothing in scope declares.',
  why: `\`mcp__server__tool\` and its relatives name a tool together with its server. When the server is not attached to the run, the tool does not
exist, and the model's call of it ends the run or is refused.`,
  sources: ['Claude Code: MCP tools are called mcp__<server>__<tool>', 'Model Context Protocol: tools are discovered from the servers that the host has connected'],
  good: [
    {
      title: 'The server is in the manifest; the other name is ruled out.',
      files: { '.mcp.json': manifest, 'SKILL.md': `${frontMatter}Find it with \`mcp__tracker__find\`. Never call \`mcp__ledger__post_entry\`.\n` },
    },
  ],
  bad: [
    {
      files: { '.mcp.json': manifest, 'SKILL.md': `${frontMatter}Book it with \`[|mcp__ledger__post_entry|]\`.\n` },
      message: '`tracker`',
    },
    {
      title: 'A misspelt server.',
      files: { '.mcp.json': manifest, 'SKILL.md': `${frontMatter}Find it with \`[|mcp__trakcer__find|]\`.\n` },
      message: 'Did you mean',
      fixed: { 'SKILL.md': `${frontMatter}Find it with \`mcp__tracker__find\`.\n` },
    },
  ],
  check: {
    reference(reference, { definition, report }) {
      const { verdict, severity, server, suggestion, coveredBy, app, reason } = reference.resolution;
      if (reference.kind !== 'tool' || verdict !== 'undeclared' || severity === 'none' || coveredBy) return;
      if (app !== undefined && reason !== 'no-server') return;
      const list = searchedList(definition, 'servers', definition.declared.servers.map((each) => each.label.value));
      const owner = server === undefined ? '' : ` of the server \`${server}\``;
      const add = `${suggestion === undefined ? 'Declare' : 'declare'} ${server === undefined ? 'its server' : `the server \`${server}\``} under ${list.target}, or take the tool out of the instructions.`;
      report({
        at: reference.text,
        severity,
        message: `The tool \`${reference.text.value}\`${owner} is ${list.text}.`,
        help: suggestion === undefined ? add : `Did you mean \`${suggestion}\`? Otherwise ${add}`,
        related: list.related,
        fix: renameReference(reference),
      });
    },
  },
});
