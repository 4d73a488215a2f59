import type { RuntimeProfile } from '../model/runtime.js';
import { agentSkill } from './agent-skill.js';
import { cagent } from './cagent.js';
import { claudeCode, claudeCodeSkill } from './claude-code.js';
import { contextFile } from './context-file.js';
import { copilot } from './copilot.js';
import { fastAgent } from './fast-agent.js';
import { floom } from './floom.js';
import { ghAw } from './gh-aw.js';
import { goose } from './goose.js';
import { kiro } from './kiro.js';
import { openCode } from './opencode.js';
import { plain, toolsInCode } from './plain.js';

/** Every host whose tools are known; a definition format names one of them. */
export const runtimes: readonly RuntimeProfile[] = [floom, agentSkill, claudeCode, claudeCodeSkill, copilot, contextFile, ghAw, goose, cagent, kiro, fastAgent, openCode, plain, toolsInCode];

export { agentSkill, claudeCode, claudeCodeSkill, contextFile, copilot, floom };
