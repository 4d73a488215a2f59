import fc from 'fast-check';
import { rules } from '../../../rules/index.js';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import { plainColors } from '../../../src/report/colors.js';
import { findingsOf } from '../../../src/report/findings.js';
import { formatFindings } from '../../../src/report/format-findings.js';
import type { FormatContext } from '../../../src/report/format-findings.js';
import { formatNames } from '../../../src/report/formats.js';
import type { FormatName } from '../../../src/report/formats.js';
import { parseHtml, parseXml } from '../../report/parsed.js';
import { hostileToken } from '../hostile-texts.js';
import type { FuzzPart } from '../part.js';
import { hold } from '../sound.js';
import { projectInput } from './project-input.js';

const context: FormatContext = {
  style: { colors: plainColors, width: 100 },
  catalogue: rules.map((rule) => ({ group: 'all', rule })),
  version: '0.0.0',
  failOn: 'error',
  inRepository: (path) => path,
  showSuppressed: true,
};

/** What a terminal obeys, and what hides or turns text. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Cs}/u;

const parsers: Partial<Record<FormatName, (output: string) => unknown>> = { json: JSON.parse, sarif: JSON.parse, gitlab: JSON.parse, junit: parseXml, html: parseHtml };

/** Every output format, with hostile names of files among the rest. */
export const reportPart: FuzzPart = {
  name: 'reports',
  share: 1,
  property: fc.property(projectInput, hostileToken, fc.constantFrom(...formatNames), ({ files, request }, token, format) => {
    const renamed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${token.replaceAll('/', '').slice(0, 40)}/${path}`, text]));
    const report = lint(memoryTree(renamed), request);
    const output = formatFindings(format, findingsOf(report), context);
    const found = unseen.exec(output);
    hold(!found, () => `${format} holds U+${output.charCodeAt(found?.index ?? 0).toString(16)} in ${JSON.stringify(output.slice(Math.max(0, (found?.index ?? 0) - 60), (found?.index ?? 0) + 20))}`);
    parsers[format]?.(output);
    hold(output === formatFindings(format, findingsOf(report), context), () => `${format} is another one the second time`);
  }),
};
