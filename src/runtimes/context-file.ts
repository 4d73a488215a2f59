import type { RuntimeProfile } from '../model/runtime.js';
import { claudeCode } from './claude-code.js';

/** A context file such as AGENTS.md or CLAUDE.md beside a manifest of MCP servers: any coding agent may read it, and nothing narrows its tools. */
export const contextFile: RuntimeProfile = { ...claudeCode, id: 'context-file', title: 'a coding agent', toolList: 'none' };
