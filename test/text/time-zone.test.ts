import { describe, expect, it } from 'vitest';
import { checkTimeZone } from '../../src/text/time-zone.js';

describe('checkTimeZone', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'GMT', 'CET', 'EST', 'US/Pacific', 'Asia/Calcutta', 'Asia/Kolkata', 'Etc/GMT+2', 'Etc/UTC', 'Zulu', 'Japan'])('knows %s', (name) =>
    expect(checkTimeZone(name)).toEqual({ valid: true }),
  );

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['Europe/Berln', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['berlin', 'Europe/Berlin'],
  ])('proposes a name for %s', (name, near) => expect(checkTimeZone(name)).toEqual({ valid: false, near }));

  it.each(['PST', 'IST', '+02:00', 'GMT+2', 'UTC+1', 'Mars/Olympus', 'somewhere'])('does not know %s', (name) => expect(checkTimeZone(name).valid).toBe(false));
});
