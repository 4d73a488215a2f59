import fc from 'fast-check';
import { classifyRunError } from '../../../src/classify/classify-run-error.js';
import { errorCodes } from '../../../src/classify/codes.js';
import type { RunErrorContext, RunErrorReport, StructuredError } from '../../../src/classify/report.js';
import { anyBytes, anyText } from '../hostile-texts.js';
import { mutate, mutations } from '../mutations.js';
import type { FuzzPart } from '../part.js';
import { seedErrors } from '../seeds.js';
import { hold } from '../sound.js';

const logs = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...seedErrors), mutations, fc.constantFrom(...seedErrors)).map(([text, changes, other]) => mutate(text, changes, other)) },
  { weight: 2, arbitrary: fc.array(fc.oneof(fc.constantFrom(...seedErrors), anyText), { maxLength: 4 }).map((parts) => parts.join('\n')) },
  anyText,
  anyBytes,
);

export const classifierParts: readonly FuzzPart[] = [
  {
    name: 'run-errors',
    share: 8,
    property: fc.property(logs, (text) => {
      const report = classifyRunError(text);
      answerHolds(report);
      hold(JSON.stringify(report) === JSON.stringify(classifyRunError(text)), () => 'a second answer is another one');
    }),
  },
  {
    name: 'run-errors-as-values',
    share: 1,
    property: fc.property(fc.anything({ maxDepth: 3 }), logs, (value, text) => {
      answerHolds(classifyRunError(value as StructuredError));
      answerHolds(classifyRunError(text, value as RunErrorContext));
      answerHolds(classifyRunError({ message: text, body: value, cause: value, className: text } as StructuredError));
    }),
  },
];

function answerHolds({ code, tools, agent, summary, advice }: RunErrorReport): void {
  hold(Object.hasOwn(errorCodes, code), () => `there is no code ${code}`);
  for (const text of [...tools, ...(agent === null ? [] : [agent]), summary, ...advice]) {
    hold(!/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/u.test(text), () => `an answer holds control characters: ${JSON.stringify(text)}`);
  }
}
