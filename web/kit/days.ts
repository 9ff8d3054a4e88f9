/** Days in Brazilian time, YYYY-MM-DD. */
import { dayAfter } from '@volleyscouter/core/text/brazil';

export { dayAfter, dayInBrazil as today } from '@volleyscouter/core/text/brazil';

/** Includes the first and the last day. Returns at most `most` days. */
export function daysBetween(first: string, last: string, most = 400): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < most; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** `01/05`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
/** `01/05/2026`. */
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;
