import { doubtful } from '../profile.js';
import type { ProviderProfile } from '../profile.js';
import { gemini } from './gemini.js';

/** Vertex AI's Schema has fields for references and open objects that Gemini's lacks; converters still drop them. */
const dropped = doubtful('sec', 'Vertex AI, Schema', 'takes it, but hosts that convert schemas may drop it');

export const vertex: ProviderProfile = {
  ...gemini,
  id: 'vertex',
  title: 'Vertex AI',
  vendor: 'Vertex AI',
  verdicts: { ...gemini.verdicts, 'ref-siblings': dropped },
  keywords: {
    ...gemini.keywords,
    single: { $ref: dropped, $defs: dropped, ref: dropped, defs: dropped, additionalProperties: dropped },
  },
};
