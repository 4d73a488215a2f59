import agentSkill from './agent-skill/index.js';
import floom from './floom/index.js';
import type { DefinitionFormat } from './format.js';

/** Every built-in format; an earlier one has the first claim on a folder's files. */
export const formats: readonly DefinitionFormat[] = [floom, agentSkill];
