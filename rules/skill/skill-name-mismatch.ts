import { defineRule } from '../../src/engine/rule.js';
import { isBroken } from '../../src/model/broken-entry.js';
import { entryOf, stringAt } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import { skillNameFaults } from '../../src/data/skill-limits.js';
import { baseName } from '../../src/text/paths.js';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Looks up tide tables when the user asks for high or low water.\n---\nLook up the tide table.\n`;

export default defineRule({
  id: 'skill-name-mismatch',
  severity: 'warning',
  summary: "A skill's name differs from that of its folder.",
  why: `The specification wants both to be the same, and so does its validator. Hosts differ in which of the two they go by: the command that invokes the skill,
or a sub-agent that preloads it, then needs the other one. One published skill in eight has two names and loads all the same, so this is never an error.`,
  sources: ['https://agentskills.io/specification#name-field: must match the parent directory name', 'agentskills/agentskills, skills-ref/src/skills_ref/validator.py: "Directory name … must match skill name"', 'https://code.claude.com/docs/en/skills#how-a-skill-gets-its-command-name'],
  formats: ['agent-skill'],
  good: [
    { files: { 'tides/SKILL.md': skill('tides') } },
    { title: 'At the root nobody knows what the folder is called.', files: { 'SKILL.md': skill('tides') } },
    { title: 'Written in two ways that Unicode takes for one.', files: { 'cafe\u0301/SKILL.md': skill('caf\u00e9') } },
  ],
  bad: [{ files: { 'tide-table/SKILL.md': skill('[|tides|]') }, message: '`tide-table`', fixed: { 'tide-table/SKILL.md': skill('tide-table') } }],
  check: {
    definition(definition, { report }) {
      const { root, plugin } = definition;
      const data = frontMatterOfDefinition(definition);
      const entry = data && entryOf(data, 'name');
      if (entry && isBroken(entry, data, definition.problems)) return;
      const name = stringAt(data, 'name');
      // A skill at the root of a plugin lies in whatever folder the plugin is installed into.
      if (!name || root === '' || root === plugin?.root) return;
      const folder = baseName(root).normalize('NFKC');
      const own = name.value.trim().normalize('NFKC');
      if (own === folder || own === '' || skillNameFaults(own).faults.length || folder.startsWith('.')) return;
      report({
        at: name,
        message: `The skill is called \`${own}\` and its folder \`${folder}\`; the specification wants one name for both.`,
        help: `Set \`name: ${folder}\`, or rename the folder to \`${own}\`.`,
        ...(!skillNameFaults(folder).faults.length && { fix: { title: `Call it \`${folder}\``, safety: 'review' as const, edits: [{ path: name.file.path, span: name.span, text: folder }] } }),
      });
    },
  },
});
