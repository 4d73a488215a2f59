import { CronPattern } from 'croner';

/** Marks that some readers take and others do not: hashed and random values, last days. */
const dialect = /^(?:[RH](?:$|[(/])|L(?:W|[0-9])?$|[0-9]L$)/iu;

/**
 * What is wrong with a cron expression for a reader like Python's croniter, undefined if nothing is: five fields, a sixth
 * for seconds and a seventh for the year behind them, names of months and days, `@daily` and its like. Ranges may run
 * backwards and steps may be of any size there, so only their ends are checked. What is a matter of dialect passes.
 */
export function cronProblem(expression: string): string | undefined {
  const text = expression.trim();
  if (text.length > 200) return 'it is longer than any cron expression';
  const fields = text.split(/\s+/u);
  if (fields.some((field) => field.split(',').some((item) => dialect.test(item)))) return undefined;
  if (!text.startsWith('@') && (fields.length < 5 || fields.length > 7)) {
    return `it has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} instead of five (minute, hour, day, month, weekday)`;
  }
  const [seconds, ...years] = fields.slice(5);
  const ordered = seconds === undefined ? fields : [seconds, ...fields.slice(0, 5), ...years];
  try {
    new CronPattern(text.startsWith('@') ? text : ordered.map(endsOnly).join(' '));
    return undefined;
  } catch (error) {
    return reasonOf(error, fields);
  }
}

function endsOnly(field: string): string {
  return field
    .split(',')
    .map((item) => item.replace(/\/[1-9][0-9]{0,9}$/u, '').replace(/^([^-#]{1,20})-([^-#]{1,20})$/u, '$1,$2'))
    .join(',');
}

/** By croner's word for a field: where it stands and how people call it. */
const fieldWords: Readonly<Record<string, readonly [index: number, word: string]>> = {
  minute: [0, 'minute'],
  hour: [1, 'hour'],
  day: [2, 'day'],
  month: [3, 'month'],
  dayOfWeek: [4, 'weekday'],
  second: [5, 'second'],
  year: [6, 'year'],
};

function reasonOf(error: unknown, fields: readonly string[]): string {
  const message = error instanceof Error ? error.message : '';
  const field = fieldWords[/Invalid value for (\w{1,20}):/u.exec(message)?.[1] ?? ''];
  if (field) return `its ${field[1]} is \`${fields[field[0]] ?? ''}\``;
  return 'no field may hold anything but numbers, names, `*`, `,`, `-` and `/`';
}
