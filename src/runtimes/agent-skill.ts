import type { RuntimeProfile } from '../model/runtime.js';
import { claudeCodeSkill } from './claude-code.js';

/**
 * An agent skill, wherever it is loaded: the specification names no tools of its own, most skills are written for Claude Code,
 * and `allowed-tools` lists what is pre-approved.
 */
export const agentSkill: RuntimeProfile = { ...claudeCodeSkill, id: 'agent-skill', title: 'an agent skill', anyHost: true };
