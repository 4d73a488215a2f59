import type { Finding } from '../engine/rule.js';
import type { Place } from '../model/located.js';
import type { ProviderProfile, Judgement } from './profile.js';
import type { ShapeId } from './shapes.js';

/** Something that a check has seen in a tool; who minds it is found from the profiles. */
export interface Observation {
  readonly shape: ShapeId;
  readonly at: Place;
  /** A clause that follows the tool's name: "`inputSchema.properties.tags` is an array without `items`". */
  readonly what: string;
  /** An imperative that repairs it. */
  readonly help?: string;
  readonly fix?: Finding['fix'];
  readonly related?: Finding['related'];
  /** Where the shape stands: an API is never sent `outputSchema`. */
  readonly part?: 'input' | 'output';
  /** For a shape that is a number above a limit. */
  readonly amount?: number;
  /** For a shape on which profiles differ in more than a yes or no. */
  readonly judge?: (profile: ProviderProfile) => Judgement | undefined;
}

export type Emit = (observation: Observation) => void;
