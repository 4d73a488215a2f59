import type { DefinitionFormat } from './format.js';
import floom from './floom/index.js';

/** Every built-in format; an earlier one has the first claim on a folder's files. */
export const formats: readonly DefinitionFormat[] = [floom];
