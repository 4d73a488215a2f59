import type { RuntimeProfile } from '../model/runtime.js';
import { agentSkill } from './agent-skill.js';
import { claudeCode, claudeCodeSkill } from './claude-code.js';
import { contextFile } from './context-file.js';
import { copilot } from './copilot.js';
import { floom } from './floom.js';

/** Every host whose tools are known; a definition format names one of them. */
export const runtimes: readonly RuntimeProfile[] = [floom, agentSkill, claudeCode, claudeCodeSkill, copilot, contextFile];

export { agentSkill, claudeCode, claudeCodeSkill, contextFile, copilot, floom };
