/** Days of Brazil as the books name them, YYYY-MM-DD. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const MS = 86_400_000;

export const today = (now: Date): string => DAY.format(now);

/** The day so many days after another; before it with a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * MS).toISOString().slice(0, 10);

/** Every day from one to another, both included, at most `most`. */
export function daysBetween(first: string, last: string, most = 400): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < most; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** `01/05` and `01/05/2026`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;
