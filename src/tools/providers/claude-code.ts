import { claudeCode as runtime } from '../../runtimes/claude-code.js';
import { templateOf } from '../effective-name.js';
import { doubtful, refused } from '../profile.js';
import type { Judgement, ProviderProfile } from '../profile.js';
import { anthropic } from './anthropic.js';
import { compilesOutput, typescriptClient } from './mcp-client.js';

/** code.claude.com/docs/en/mcp and /errors */
const docs = 'Claude Code, MCP';
/** Since 2.1.216 a tool whose schema fails the 2020-12 meta-schema is left out, unless its `$schema` names another dialect. */
const excluded: Judgement = refused('doc', docs, { dialects: ['2020-12'] });

/** Claude Code with MCP servers: the SDK's client, its own checks, then the Anthropic API. */
export const claudeCode: ProviderProfile = {
  ...anthropic,
  id: 'claude-code',
  title: 'Claude Code',
  vendor: 'Claude Code',
  refusal: 'tool',
  output: 'parsed',
  verdicts: {
    ...anthropic.verdicts,
    ...typescriptClient,
    ...compilesOutput,
    'root-combinator': doubtful('doc', docs, 'flattens it into one object from version 2.1.195 on, and dropped the tool before'),
    'not-a-schema': excluded,
    'invalid-type': excluded,
    'required-not-list': excluded,
    'boolean-bound': excluded,
    'tuple-items': excluded,
    'keyword-value': excluded,
    'name-empty': refused('rep', 'error: tools.N.custom.name'),
    'duplicate-name': doubtful('rep', 'one of the two is called', 'keeps one of the two'),
    'server-splits': doubtful('unv', 'names in the model’s view', 'splits the name there'),
  },
  limits: {
    'name-length': [],
    'description-length': [{ over: 2048, ...doubtful('doc', docs, 'cuts it there') }],
  },
  toolName: {
    charset: { ...doubtful('rep', 'names in the model’s view', 'replaces the others'), allows: 'letters, digits, `_` and `-`', pattern: /^[A-Za-z0-9_-]*$/ },
  },
  // Plugin servers are called plugin_<plugin>_<server>. Characters of the server's name are replaced.
  host: {
    template: templateOf(runtime),
    replaced: /[^A-Za-z0-9_-]/g,
    splitsAt: '__',
    limits: [
      { over: 128, ...refused('doc', 'Anthropic, Define tools: names of at most 128 characters', { effect: 'cannot call it' }) },
      { over: 64, ...doubtful('rep', 'tool_reference.tool_name: String should have at most 64 characters', 'cannot call it where it searches for tools') },
    ],
  },
};
