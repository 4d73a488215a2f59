import { doubtful } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { compilesOutput, typescriptClient } from './mcp-client.js';

export const cursor: ProviderProfile = {
  id: 'cursor',
  title: 'Cursor',
  vendor: 'Cursor',
  refusal: 'tool',
  output: 'parsed',
  verdicts: { ...typescriptClient, ...compilesOutput },
  limits: {
    // 40 in 2025, 80 later; neither is documented.
    'tool-count': [{ over: 40, ...doubtful('rep', 'message: exceeding total tools limit', 'takes 40 tools, newer versions 80') }],
  },
  // "Combined server and tool name length (60) exceeds 60 characters": 60 itself was refused.
  host: {
    template: '{server}{tool}',
    limits: [{ over: 59, ...doubtful('rep', 'message: Combined server and tool name length exceeds 60 characters', 'leaves the tool out') }],
  },
};
