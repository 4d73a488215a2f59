import { asString, entriesOf } from '../../model/data.js';
import type { Located } from '../../model/located.js';
import type { Check, CheckContext } from '../check.js';
import { longestPattern, refusedByEcmaScript } from '../pattern/ecmascript.js';
import { patternFeatures } from '../pattern/features.js';
import { refusedByPython } from '../pattern/python.js';
import { refusedByRe2 } from '../pattern/re2.js';
import { quoted } from '../quoted.js';
import type { Subschema } from '../schema/walk.js';

/** Regular expressions: engines differ. Each is read, none is run. */
export const checkPatterns: Check = ({ input }, context) => {
  for (const subschema of input?.live ?? []) {
    const pattern = asString(subschema.keywords.get('pattern')?.value);
    if (input && pattern) checkPattern(input.path(subschema, 'pattern'), pattern, subschema, context);
    for (const { key } of entriesOf(subschema.keywords.get('patternProperties')?.value)) {
      if (input) checkPattern(input.path(subschema, 'patternProperties'), key, subschema, context);
    }
  }
};

function checkPattern(path: string, pattern: Located<string>, subschema: Subschema, { emit, minds }: CheckContext): void {
  const { value } = pattern;
  if (value.length > longestPattern) return;
  const shown = `${path} ${quoted(value, 50)}`;
  const ecma = minds('pattern-not-ecmascript') ? refusedByEcmaScript(value, 'unicode') : undefined;
  const python = minds('pattern-not-python') ? refusedByPython(value) : undefined;
  if (python !== undefined) {
    emit({ shape: 'pattern-not-python', at: pattern, what: `${shown} does not compile in Python: ${python}`, help: 'Write it so that JavaScript and Python both take it.' });
  }
  if (ecma !== undefined && refusedByEcmaScript(value, 'legacy') !== undefined) {
    emit({ shape: 'pattern-not-ecmascript', at: pattern, what: `${shown} is no ECMAScript regular expression: ${ecma}`, help: 'Correct the pattern, or say it in the description.' });
  }
  const { lookaround, backreference, wordBoundary, anchored } = patternFeatures(value);
  if (lookaround) emit({ shape: 'pattern-lookaround', at: pattern, what: `${shown} uses lookaround`, help: 'Write it without `(?=`, `(?!`, `(?<=` and `(?<!`, or remove `pattern`.' });
  if (lookaround || backreference || wordBoundary) {
    const part = lookaround ? 'lookaround' : backreference ? 'a backreference' : '`\\b`';
    emit({ shape: 'pattern-restricted', at: pattern, what: `${shown} uses ${part}`, help: `Write it without ${part}, or remove \`pattern\`.` });
  }
  if (!anchored) emit({ shape: 'pattern-unanchored', at: pattern, what: `${shown} does not start with \`^\` and end with \`$\``, help: 'Write `^` and `$` around it.' });
  if (isBelowItems(subschema)) emit({ shape: 'pattern-in-items', at: pattern, what: `${shown} stands below \`items\``, help: 'Remove `pattern`, or say it in the description.' });
  const re2 = minds('pattern-not-re2') ? refusedByRe2(value) : undefined;
  if (re2 !== undefined) emit({ shape: 'pattern-not-re2', at: pattern, what: `${shown} does not compile in RE2: ${re2}`, help: 'Write it so that every engine takes it.' });
}

function isBelowItems(subschema: Subschema): boolean {
  for (let at: Subschema | undefined = subschema; at; at = at.parent) if (at.keyword === 'items') return true;
  return false;
}
