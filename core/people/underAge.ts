import { dayOf, dayOfSerial } from '../text/day.ts';
import { foldedText } from './person.ts';

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ADULT = 18;
const MAX_AGE = 110;
/** YYYY-MM-DD; the last day of the year if only the year is known. `null` if unreadable. */
function birthDay(text: string, today: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const common = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})(?: .*)?$/.exec(text);
  if (common) {
    const [first, second] = [Number(common[1]), Number(common[2])];
    const year = fullYear(common[3] ?? '', today);
    return second > 12 ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const written = /^(\d{1,2})[º°]?(?:\s|-|\/|de\b)*([a-z]{3,})\.?(?:\s|-|\/|de\b)*(\d{2}|\d{4})$/.exec(text);
  if (written) {
    const name = (written[2] ?? '').slice(0, 3);
    const month = Math.max(MONTHS.indexOf(name), ENGLISH_MONTHS.indexOf(name)) + 1;
    return dayOf(fullYear(written[3] ?? '', today), month, Number(written[1]));
  }
  if (/^(?:19|20)\d\d$/.test(text)) return `${text}-12-31`;
  return /^\d{5}$/.test(text) ? dayOfSerial(Number(text)) : null;
}

/** Two digits mean the latest year with these last digits that is not in the future. */
function fullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = Number(today.slice(0, 2)) * 100 + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(4) < birth.slice(4) ? years - 1 : years;
}

/** A birth date, a year of birth or an age; `null` if unreadable. `today`: YYYY-MM-DD. */
export function isMinorByBirth(text: string, today: string): boolean | null {
  const folded = foldedText(text);
  const years = /^(\d{1,3})(?: anos?)?$/.exec(folded)?.[1];
  const birth = years === undefined ? birthDay(folded, today) : null;
  if (years === undefined && birth === null) return null;
  const age = years === undefined ? ageOn(birth ?? '', today) : Number(years);
  // a year of birth counts as its last day, so a birth in the current year gives the age -1
  return age < -1 || age > MAX_AGE ? null : age < ADULT;
}

/** Names of categories for minors. "Juvenil" is not among them: its athletes may be older than 18. */
const YOUNG =
  /\b(?:(?:pre[- ]?)?mirim|(?:pre[- ]?)?infantil|infanto(?:[- ]?juvenil)?|petiz|fraldinha|mini(?:[- ]?volei)?)\b/;
const UNDER = /\b(?:sub|under|u)[- ]?(\d{1,2})\b/g;
const AGES = /\b(\d{1,2}) ?anos\b/g;

const numbersOf = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

/** True for a text such as "Sub-15", "Infantil" or "14 anos". */
export function isMinorCategory(text: string): boolean {
  const folded = foldedText(text);
  return (
    YOUNG.test(folded) ||
    numbersOf(folded, UNDER).some((limit) => limit <= ADULT) ||
    numbersOf(folded, AGES).some((age) => age < ADULT)
  );
}
