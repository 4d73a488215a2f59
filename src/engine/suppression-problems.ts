import type { Located, Place } from '../model/located.js';
import { nameList } from '../model/searched-list.js';
import type { Problem } from '../model/problem.js';
import type { Fix } from '../text/edit.js';
import { nearName } from '../text/near-name.js';
import type { ConfigSuppression } from './config.js';
import { directiveMark, directiveNames } from './directives.js';
import type { Directive } from './directives.js';

export function misspelt({ name }: Directive): Problem {
  const near = nearName(name.value, directiveNames);
  return {
    rule: 'invalid-suppression',
    ...placeOf(name),
    message: `\`${directiveMark}${name.value.slice(0, 60)}\` is no directive, so it suppresses nothing.`,
    help: near === undefined ? `Write one of ${directiveNames.map((each) => `\`${directiveMark}${each}\``).join(', ')}.` : `Did you mean \`${directiveMark}${near}\`?`,
    ...(near !== undefined && { fix: renaming(name, directiveMark + near) }),
  };
}

/** @param wrong what is wrong with the day, as the end of a sentence */
export function invalidDay(until: Located<string>, wrong: string): Problem {
  return { rule: 'invalid-suppression', ...placeOf(until), message: `The day behind \`until\` ${wrong}, so the directive suppresses nothing.`, help: 'Write `until` with the last day on which it holds, such as `until 2027-03-31`.' };
}

export function tooMany(at: Place, most: number): Problem {
  return { rule: 'invalid-suppression', ...placeOf(at), message: `The file has more than ${most} directives; those from here on suppress nothing.`, help: 'Use `workerlint-disable-file`, or switch the rules off in the configuration.' };
}

export function expired(at: Place, until: string, rules: readonly string[]): Problem {
  return {
    rule: 'expired-suppression',
    ...placeOf(at),
    message: `This suppression of ${ruleNames(rules)} held until \`${until}\`, and holds no more.`,
    help: 'Mend what it was for and remove it, or give it a later day and say why.',
  };
}

export function withoutReason(at: Place, rules: readonly string[]): Problem {
  return { rule: 'missing-suppression-reason', ...placeOf(at), message: `This suppression of ${ruleNames(rules)} gives no reason.`, help: 'Write the reason behind ` -- `; in a configuration, as `reason`.' };
}

export function unknownRules(unknown: readonly Located<string>[], known: readonly string[]): Problem[] {
  const [first, ...more] = unknown;
  if (!first) return [];
  const near = nearName(first.value, known);
  const single = more.length === 0;
  return [
    {
      rule: 'unknown-rule-in-suppression',
      ...placeOf(first),
      message: single ? `There is no rule \`${first.value.slice(0, 60)}\` to suppress.` : `There are no rules ${nameList(unknown.map(({ value }) => value.slice(0, 60)))} to suppress.`,
      help: near !== undefined && single ? `Did you mean \`${near}\`?` : 'Name rules as `workerlint rules` lists them; a reason stands behind ` -- `.',
      ...(near !== undefined && single && { fix: renaming(first, near) }),
    },
  ];
}

export function unusedDirective(directive: Directive): Problem {
  return {
    rule: 'unused-suppression',
    ...placeOf(directive),
    message: `This directive suppresses nothing: there is no finding${directive.rules.length > 0 ? ` of ${ruleNames(directive.rules.map(({ value }) => value))}` : ''} where it holds.`,
    help: 'Remove it.',
    fix: { title: 'Remove the directive', safety: 'review', edits: [removalOf(directive)] },
  };
}

export function unusedRule(rule: Located<string>): Problem {
  return { rule: 'unused-suppression', ...placeOf(rule), message: `There is no finding of \`${rule.value}\` where this directive holds.`, help: `Remove \`${rule.value}\` from it.` };
}

export function unusedEntry(entry: ConfigSuppression): Problem {
  return {
    rule: 'unused-suppression',
    ...placeOf(entry),
    message: `This entry suppresses nothing: there is no such finding of ${ruleNames(entry.rules.map(({ value }) => value))} in the files that it names.`,
    help: 'Remove it from `suppress`.',
  };
}

function placeOf({ file, span }: Place): Pick<Problem, 'file' | 'span'> {
  return { file, span };
}

function ruleNames(rules: readonly string[]): string {
  return rules.length === 0 ? 'every rule' : nameList(rules);
}

function renaming({ file, span }: Place, text: string): Fix {
  return { title: `Write \`${text}\``, safety: 'review', edits: [{ path: file.path, span, text }] };
}

/** The comment with its line where it has one to itself, else with the blanks before it. */
function removalOf({ file, span }: Directive): Fix['edits'][number] {
  const { text, path } = file;
  let start = span.start;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const next = text.indexOf('\n', span.end);
  const lineEnd = next < 0 ? text.length : next + 1;
  const isAlone = (start === 0 || text[start - 1] === '\n') && text.slice(span.end, lineEnd).trim() === '';
  return { path, span: { start, end: isAlone ? lineEnd : span.end }, text: '' };
}
