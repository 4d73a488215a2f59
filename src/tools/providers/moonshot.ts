import { doubtful, refused } from '../profile.js';
import type { ProviderProfile } from '../profile.js';

/** Error "tools.function.parameters is not a valid moonshot flavored json schema" */
const flavored = 'error: not a valid moonshot flavored json schema';
const invalid = refused('rep', flavored);

/**
 * Kimi models. The rules come from errors of several endpoints; in one test of September 2026 the vendor's own endpoint enforced the type
 * of the root alone.
 */
export const moonshot: ProviderProfile = {
  id: 'moonshot',
  title: 'Moonshot (Kimi)',
  vendor: 'Moonshot',
  refusal: 'request',
  output: 'ignored',
  verdicts: {
    'tool-not-object': invalid,
    'name-missing': invalid,
    'name-empty': invalid,
    'input-schema-null': invalid,
    'input-schema-not-object': invalid,
    'root-type': invalid,
    'properties-not-map': invalid,
    'not-a-schema': invalid,
    'invalid-type': invalid,
    'required-not-list': invalid,
    typeless: refused('rep', `${flavored}: type is not defined`),
    'any-of-beside-type': refused('rep', `${flavored}: when using anyOf, type should be defined in anyOf items instead of the parent schema`),
    'ref-constraints': refused('rep', `${flavored}: conflicting keywords found after $ref expansion`),
    'ref-elsewhere': refused('rep', `${flavored}: references must start with #/$defs/`),
    'ref-any': doubtful('rep', `${flavored}: $defs not found for reference`, 'refuses the whole request where the host drops `$defs`'),
    'dangling-ref': refused('rep', `${flavored}: $defs not found for reference`),
    'external-ref': invalid,
    'empty-not': doubtful('rep', `${flavored}, K2.5`, 'refuses the whole request in some versions'),
  },
  limits: {},
  toolName: { start: { ...refused('rep', 'error: names may not start with a digit'), allows: 'a letter, `_` or `-`', pattern: /^[^0-9]/ } },
};
