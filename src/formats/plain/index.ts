import { agentSkill } from '../../runtimes/agent-skill.js';
import type { DefinitionFormat } from '../format.js';
import { readMarkdownDefinition } from '../markdown-definition.js';

/** Markdown that no format claims, read as plain instructions because the user named it. It is found in no folder by itself. */
export const plainFormat: DefinitionFormat = {
  id: 'plain',
  title: 'plain instructions',
  claim: () => [],
  read: (claim, project) => readMarkdownDefinition(claim, project, { format: 'plain', runtime: agentSkill, toolListKeys: ['allowed-tools', 'tools'] }),
};
