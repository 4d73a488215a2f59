import type { ReadDefinition } from '../formats/format.js';
import type { Reference } from '../model/reference.js';
import type { ScanEnvironment } from './environment.js';

/** Every place where the instructions of a definition name a tool, toolkit, server or app, in order of position. */
export function scanReferences(_definition: ReadDefinition, _environment: ScanEnvironment): Reference[] {
  return [];
}
