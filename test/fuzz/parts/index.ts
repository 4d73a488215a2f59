import type { FuzzPart } from '../part.js';
import { classifierParts } from './classifier.js';
import { fixPart } from './fixes.js';
import { parserParts } from './parsers.js';
import { plainYamlPart } from './plain-yaml.js';
import { projectPart } from './projects.js';
import { reportPart } from './reports.js';
import { settingsParts } from './settings.js';
import { toolPart } from './tools.js';

export const fuzzParts: readonly FuzzPart[] = [...parserParts, plainYamlPart, projectPart, toolPart, ...classifierParts, ...settingsParts, fixPart, reportPart];
