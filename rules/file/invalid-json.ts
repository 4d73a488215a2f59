import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'invalid-json',
  severity: 'error',
  summary: 'A file is not valid JSON.',
  why: 'A host that cannot parse a list of MCP servers or tools uses none of it. Comments and commas behind the last item are let pass, because the hosts that read such files (VS Code, Claude Code, Cursor) mostly read them so.',
  sources: ['RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format', 'https://code.visualstudio.com/docs/languages/json#_json-with-comments'],
  good: [
    {
      title: 'Comments and a trailing comma',
      files: {
        'notes/SKILL.md': '---\nname: notes\ndescription: Sums up notes. Use it when asked for a summary.\n---\nSum up the notes.\n',
        'notes/.mcp.json': '{\n  // The team\'s wiki.\n  "mcpServers": {\n    "wiki": { "type": "http", "url": "https://wiki.example.com/mcp", },\n  }\n}\n',
      },
    },
  ],
  bad: [
    {
      title: 'A file that was cut off',
      files: { 'wiki.tools.json': '[{"name": "find_page", "description": "Finds a page by its title.", "inputSchema": {"type": "object"}[||]' },
      message: '`}]`',
    },
    {
      title: 'A missing comma',
      files: { 'wiki.tools.json': '[\n  {\n    "name": "find_page"\n    [|"description"|]: "Finds a page by its title.",\n    "inputSchema": {"type": "object"}\n  }\n]\n' },
      message: 'comma',
    },
  ],
  check: {},
});
