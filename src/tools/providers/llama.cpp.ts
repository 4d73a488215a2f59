import { doubtful } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** ggml-org/llama.cpp, json-schema-to-grammar */
const converter = 'llama.cpp, json-schema-to-grammar';

/** The schema becomes a grammar; what cannot be expressed fails the request. */
export const llamaCpp: ProviderProfile = {
  id: 'llama.cpp',
  title: 'llama.cpp server',
  vendor: 'llama.cpp',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'pattern-unanchored': doubtful('rep', `${converter}: Pattern must start with '^' and end with '$'`),
    'pattern-lookaround': doubtful('rep', converter),
    'pattern-in-items': doubtful('rep', `${converter}, some builds`),
    typeless: doubtful('rep', `${converter}: Unrecognized schema (#14227)`),
    'dangling-ref': doubtful('rep', converter),
    'external-ref': doubtful('rep', converter),
  },
  limits: {
    // src/llama-grammar.cpp: MAX_REPETITION_THRESHOLD is 2000, which is refused itself; a bounded repetition counts with its upper bound.
    repetition: [{ over: 1999, ...doubtful('src', `llama-grammar.cpp, MAX_REPETITION_THRESHOLD; error: number of rules … exceeds sane defaults`) }],
  },
};
