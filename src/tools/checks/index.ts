import type { Check } from '../check.js';
import { checkBounds } from './bounds.js';
import { checkDescriptions } from './descriptions.js';
import { checkEnums } from './enums.js';
import { checkEnvelope } from './envelope.js';
import { checkKeywordValues } from './keyword-values.js';
import { checkKeywords } from './keywords.js';
import { checkMcpHeader } from './mcp-header.js';
import { checkMetaKeys } from './meta-keys.js';
import { checkMisspelt } from './misspelt.js';
import { checkNames } from './names.js';
import { checkOutputSchema } from './output-schema.js';
import { checkPatterns } from './patterns.js';
import { checkPropertyNames } from './property-names.js';
import { checkReferences } from './references.js';
import { checkRepetition } from './repetition.js';
import { checkRequired } from './required.js';
import { checkRoot } from './root.js';
import { checkStrict } from './strict.js';
import { checkTypes } from './types.js';
import { checkUnions } from './unions.js';

/** Every check of a single tool. */
export const checks: readonly Check[] = [
  checkEnvelope,
  checkMetaKeys,
  checkNames,
  checkDescriptions,
  checkRoot,
  checkKeywordValues,
  checkReferences,
  checkTypes,
  checkEnums,
  checkRequired,
  checkKeywords,
  checkUnions,
  checkStrict,
  checkPropertyNames,
  checkPatterns,
  checkRepetition,
  checkMcpHeader,
  checkOutputSchema,
  checkMisspelt,
  checkBounds,
];
