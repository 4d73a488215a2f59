import { agentSkill } from '../../runtimes/agent-skill.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';

/** An Agent Skill (agentskills.io): a folder with a SKILL.md. */
const format: DefinitionFormat = {
  id: 'agent-skill',
  title: 'Agent Skill',
  claim: (_folder, fileNames) => (fileNames.includes('SKILL.md') ? [{ main: 'SKILL.md' }] : []),
  read: (claim, project) =>
    readMarkdownDefinition(claim, project, { format: 'agent-skill', runtime: agentSkill, toolListKeys: ['allowed-tools'], ownsFolder: true }),
};

export default format;
