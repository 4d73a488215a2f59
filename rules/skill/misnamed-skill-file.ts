import { defineRule } from '../../src/engine/rule.js';

const skill = '---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\nLook up the tide table.\n';

export default defineRule({
  id: 'misnamed-skill-file',
  severity: 'warning',
  summary: 'The file of a skill is not called `SKILL.md`.',
  why: 'Hosts look for a file of exactly this name; on a file system that tells capitals from small letters they do not find `skill.md`. The reference validator alone takes both.',
  sources: ['https://agentskills.io/specification#directory-structure', 'openai/codex, core-skills/src/loader.rs: SKILLS_FILENAME', 'agentskills/agentskills, skills-ref/src/skills_ref/parser.py: find_skill_md'],
  formats: ['agent-skill'],
  good: [
    { files: { 'tides/SKILL.md': skill } },
    { title: 'A page about skills.', files: { 'docs/skill.md': '# What is a skill?\n' } },
  ],
  bad: [{ files: { 'tides/skill.md': `[||]${skill}` }, message: '`SKILL.md`' }],
  check: {},
});
