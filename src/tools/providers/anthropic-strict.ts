import { doubtful, refused } from '../profile.js';
import type { Limit, ProviderProfile } from '../profile.js';
import { anthropic } from './anthropic.js';

/** platform.claude.com, "Strict tool use" and "JSON Schema limitations"; anthropic-sdk-typescript, transform-json-schema */
const guide = 'Anthropic, Structured outputs, JSON Schema limitations';
const strict = refused('doc', guide);

/** The limits count for all strict tools of a request; one tool alone above them fails in any. */
const most = (over: number): readonly Limit[] => [{ over, ...strict }];

/** Tools with `strict: true`. */
export const anthropicStrict: ProviderProfile = {
  ...anthropic,
  id: 'anthropic-strict',
  title: 'Anthropic, strict tools',
  vendor: 'Anthropic strict mode',
  verdicts: {
    ...anthropic.verdicts,
    'open-object': strict,
    'recursive-ref': strict,
    'enum-not-primitive': strict,
    'min-items': strict,
    'all-of-ref': strict,
    'pattern-restricted': strict,
  },
  limits: {
    ...anthropic.limits,
    'strict-optional-parameters': most(24),
    'strict-unions': most(16),
    'tool-count': [{ over: 20, ...doubtful('doc', `${guide}: at most 20 strict tools in a request`) }],
  },
  keywords: {
    single: {
      ...anthropic.keywords?.single,
      minimum: strict,
      maximum: strict,
      exclusiveMinimum: strict,
      exclusiveMaximum: strict,
      multipleOf: strict,
      minLength: strict,
      maxLength: strict,
      maxItems: strict,
      uniqueItems: strict,
      contains: strict,
    },
  },
  formats: {
    ...strict,
    takes: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'],
  },
};
