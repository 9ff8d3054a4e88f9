import { requestsText } from '../text/requests.ts';

const HOUR = 3_600_000;
const words = requestsText.age;

/** How long ago an instant is, in words. */
export function ageOf(instant: string, now: number): string {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR);
  if (hours < 1) return words.now;
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}
