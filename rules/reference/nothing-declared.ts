import { defineRule } from '../../src/engine/rule.js';

export default defineRule({
  id: 'nothing-declared',
  severity: 'info',
  summary: 'The instructions name tools or servers, and nothing in scope declares any, so they cannot be checked.',
  why: `Skills are mostly published without the manifest of the place where they run. Without a list of tools, a manifest of MCP servers or a workspace
file in scope, an unknown name may well exist where the skill is used. This says so once, instead of an error for every name.`,
  sources: ['Counted over public skills and agents: two in three names of MCP tools stand in definitions in whose scope the server is not declared'],
  good: [{ files: { 'notes/SKILL.md': '---\nname: notes\ndescription: Keeps notes.\n---\nWrite short notes.\n' } }],
  bad: [
    {
      files: {
        'notes/SKILL.md': '---\nname: notes\ndescription: Keeps notes.\n---\nCall `[|mcp__ledger__post_entry|]` for each note, then `mcp__ledger__close`.\n',
      },
    },
  ],
  check: {
    definition({ references, declared }, { report }) {
      if (declared.checkable) return;
      const open = references.filter(({ instructs, resolution }) => instructs && resolution.verdict === 'not-checkable' && resolution.severity !== 'none');
      const first = open[0];
      if (!first) return;
      const others = open.length - 1;
      report({
        at: first.text,
        message: `Nothing in scope declares tools, servers or connections, so \`${first.text.value}\`${others ? ` and ${others} more reference${others > 1 ? 's' : ''}` : ''} cannot be checked.`,
        help: 'List the tools in the front matter, put an `.mcp.json` beside it, or pass `--workspace FILE`.',
      });
    },
  },
});
