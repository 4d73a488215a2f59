import { nearName } from './near-name.js';

/** Names of the IANA database without a slash, apart from abbreviations that only JavaScript takes. */
const plainNames = [
  'UTC', 'GMT', 'UCT', 'Zulu', 'Universal', 'Greenwich', 'GMT0', 'GMT+0', 'GMT-0', 'EST', 'MST', 'HST', 'EST5EDT', 'CST6CDT', 'MST7MDT', 'PST8PDT', 'CET', 'MET', 'EET', 'WET',
  'Cuba', 'Egypt', 'Eire', 'GB', 'GB-Eire', 'Hongkong', 'Iceland', 'Iran', 'Israel', 'Jamaica', 'Japan', 'Kwajalein', 'Libya', 'Navajo', 'NZ', 'NZ-CHAT', 'Poland', 'Portugal', 'PRC', 'ROC', 'ROK', 'Singapore', 'Turkey', 'W-SU',
];

export interface TimeZoneCheck {
  readonly valid: boolean;
  /** The name that was likely meant. */
  readonly near?: string;
}

/** Whether a name is one of the IANA time zone database, in its spelling: readers on Unix compare letter by letter. */
export function checkTimeZone(name: string): TimeZoneCheck {
  const known = knownNames();
  if (known.has(name)) return { valid: true };
  const sameLetters = [...known].find((each) => each.toLowerCase() === name.toLowerCase());
  if (sameLetters !== undefined) return { valid: false, near: sameLetters };
  if (name.includes('/') && /^[A-Z]/u.test(name) && isKnownToRuntime(name)) return { valid: true };
  const near = nearName(name, known) ?? [...known].find((each) => each.toLowerCase().endsWith(`/${name.toLowerCase().replaceAll(' ', '_')}`));
  return near === undefined ? { valid: false } : { valid: false, near };
}

let names: ReadonlySet<string> | undefined;

function knownNames(): ReadonlySet<string> {
  names ??= new Set([...Intl.supportedValuesOf('timeZone'), ...plainNames]);
  return names;
}

/** Older names that lead to a present one (`Asia/Calcutta`, `US/Pacific`) are not listed but known. */
function isKnownToRuntime(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
