import { describe, expect, it } from 'vitest';
import { cronProblem } from '../../src/text/cron.js';

describe('cronProblem', () => {
  it.each(['0 9 * * 1', '*/15 9-17 * * MON-FRI', '0 9 1,15 JAN *', '0 22-6 * * *', '0 9 * * fri-mon', '*/90 * * * *', '5/15 * * * *', '0 9 * * 7', '0 9 31 2 *', '@daily', '@midnight', '0 9 * * 1 30', '0 9 * * 1 0 2027', ' 0 9  * * 1 ', '0 9 ? * *', '0 9 * * 1#2'])(
    'takes %s',
    (text) => expect(cronProblem(text)).toBeUndefined(),
  );

  it.each(['H H * * *', 'R R * * *', '0 9 L * *', '0 9 LW * *', '0 9 * * 5L'])('leaves %s to the dialect', (text) => expect(cronProblem(text)).toBeUndefined());

  it.each([
    ['60 * * * *', 'its minute is `60`'],
    ['0 24 * * *', 'its hour is `24`'],
    ['0 9 32 * *', 'its day is `32`'],
    ['0 9 * 13 *', 'its month is `13`'],
    ['0 9 * * 8', 'its weekday is `8`'],
    ['0 9 * *', '4 fields instead of five'],
    ['9am', '1 field instead of five'],
    ['0 9 * * Monday', 'no field may hold'],
    ['0-59/0 * * * *', 'no field may hold'],
    ['0 9 * * 1,3,', 'no field may hold'],
    ['@reboot', 'no field may hold'],
    ['every day at nine please', 'no field may hold'],
    [`${'9'.repeat(300)} * * * *`, 'longer than'],
  ])('says what is wrong with %s', (text, words) => expect(cronProblem(text)).toContain(words));
});
