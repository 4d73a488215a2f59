import { defineRule } from '../../src/engine/rule.js';
import { asString, entryOf, stringsOf } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import type { Located } from '../../src/model/located.js';

export default defineRule({
  id: 'unknown-preloaded-skill',
  severity: 'warning',
  summary: 'A sub-agent preloads a skill that is not there.',
  why: `\`skills\` puts the text of skills into a sub-agent's context. Claude Code skips one that it does not find and says so in its debug log only. It is said where
the skills are known: in a plugin, and in a \`.claude\` that has skills. A user may still have a skill of that name, so that it is a warning.`,
  sources: ['https://code.claude.com/docs/en/sub-agents#preload-skills-into-subagents'],
  formats: ['claude-agent'],
  good: [
    {
      files: {
        '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\nskills: [tides]\n---\nPlan the passage.\n',
        '.claude/skills/tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook up the tide table.\n',
      },
    },
    { title: 'No skill of the project is known.', files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\nskills: tides\n---\nPlan the passage.\n' } },
  ],
  bad: [
    {
      files: {
        '.claude-plugin/plugin.json': '{"name": "sea"}',
        'agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\nskills:\n  - [|tide|]\n  - sea:tides\n  - land:roads\n---\nPlan the passage.\n',
        'skills/tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n---\nLook up the tide table.\n',
      },
      message: 'Did you mean `tides`?',
    },
  ],
  check: {
    definition(definition, { report }) {
      const skills = definition.peers?.skills;
      const value = skills && entryOf(frontMatterOfDefinition(definition), 'skills')?.value;
      if (!skills || !value || (skills.entries.length === 0 && !definition.plugin)) return;
      for (const used of value.kind === 'list' ? stringsOf(value) : partsOf(asString(value))) {
        const colon = used.value.indexOf(':');
        if (colon >= 0 && used.value.slice(0, colon) !== definition.plugin?.name?.value) continue;
        const own = used.value.slice(colon + 1).trim();
        if (own === '' || skills.has(own)) continue;
        const near = skills.nearest(own);
        report({
          at: used,
          message: `${skills.folder === '' ? 'The project' : `\`${skills.folder}\``} has no skill called \`${own}\`, so that the sub-agent starts without it.`,
          help: near === undefined ? 'Add the skill, or remove it from `skills`.' : `Did you mean \`${near}\`?`,
        });
      }
    },
  },
});

/** The names of a text with commas; its place is that of the whole. */
function partsOf(text: Located<string> | undefined): Located<string>[] {
  return text ? text.value.split(',').map((part) => ({ ...text, value: part.trim() })) : [];
}
