import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { geminiJsonSchema } from './gemini-json-schema.js';
import { typescriptClient } from './mcp-client.js';

/** @google/gemini-cli-core 0.61.0 */
const source = '@google/gemini-cli-core 0.61.0, mcp-tool';

/** Sends `parametersJsonSchema`, makes names fit, and does not compile outputSchema. */
export const geminiCli: ProviderProfile = {
  ...geminiJsonSchema,
  id: 'gemini-cli',
  title: 'Gemini CLI',
  vendor: 'Gemini CLI',
  output: 'parsed',
  verdicts: {
    ...geminiJsonSchema.verdicts,
    ...typescriptClient,
    'name-empty': refused('src', source),
    'ref-siblings': doubtful('rep', 'error: $ref was set alongside unsupported fields'),
    'server-splits': doubtful('src', source, 'splits the name there'),
    'duplicate-name': doubtful('src', source, 'keeps one of the two'),
  },
  limits: {},
  toolName: {
    charset: { ...doubtful('src', source, 'replaces the others with `_`'), allows: 'letters, digits, `_`, `.`, `:` and `-`', pattern: /^[A-Za-z0-9_.:-]*$/ },
  },
  host: {
    template: 'mcp_{server}_{tool}',
    replaced: /[^A-Za-z0-9_.:-]/g,
    // The name is split at the first `_` after the prefix.
    splitsAt: '_',
    limits: [{ over: 63, ...doubtful('src', source, 'cuts its middle out') }],
  },
};
