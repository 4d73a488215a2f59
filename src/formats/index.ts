import agentSkill from './agent-skill/index.js';
import cagent from './cagent/index.js';
import claudeAgent from './claude-agent/index.js';
import claudeCommand from './claude-command/index.js';
import claudePlugin from './claude-plugin/index.js';
import copilotAgent from './copilot-agent/index.js';
import crewai from './crewai/index.js';
import fastAgent from './fast-agent/index.js';
import floom from './floom/index.js';
import type { DefinitionFormat } from './format.js';
import ghAw from './gh-aw/index.js';
import goose from './goose/index.js';
import kiro from './kiro/index.js';
import mcpConfig from './mcp-config/index.js';
import openCode from './opencode/index.js';

/** Every built-in format; an earlier one has the first claim on a folder's files. */
export const formats: readonly DefinitionFormat[] = [floom, agentSkill, copilotAgent, openCode, claudeAgent, claudeCommand, claudePlugin, ghAw, kiro, fastAgent, crewai, goose, cagent, mcpConfig];
